"""The table of the questions that passages answer."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, LargeBinary, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class PassageQuestion(Base):
    """A question, the key of the passage that answers it (`muc`), and who wrote it; nobody where it came with the sample.

    A key is the document's address and the heading's anchor, which stays when the heading is worded otherwise. `cau_hoi_gon` is what two
    spellings have in common: a question has one passage. `vec` is where it lies in meaning, NULL where that was not known when it was stored.
    """

    __tablename__ = "cau_hoi_cua_muc"
    __table_args__ = (
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        UniqueConstraint("ngon_ngu", "cau_hoi_gon", name="uq_cau_hoi_cua_muc_cau_hoi_gon"),
        Index("ix_cau_hoi_cua_muc_muc", "muc"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    muc: Mapped[str] = mapped_column(Text)
    cau_hoi: Mapped[str] = mapped_column(Text)
    cau_hoi_gon: Mapped[str] = mapped_column(Text)
    vec: Mapped[bytes | None] = mapped_column(LargeBinary)
    account_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
