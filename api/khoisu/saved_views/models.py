"""The table of saved views."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, Index, Text, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class SavedView(Base):
    """A list's filters and columns under a name, as its address has them; `chung`: for everybody who may see the list."""

    __tablename__ = "cach_xem"
    __table_args__ = (
        UniqueConstraint("account_id", "danh_sach", "ten"),
        Index("ix_cach_xem_danh_sach", "danh_sach", postgresql_where="chung"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    danh_sach: Mapped[str] = mapped_column(Text)
    ten: Mapped[str] = mapped_column(Text)
    loc: Mapped[str] = mapped_column(Text)
    chung: Mapped[bool] = mapped_column(Boolean)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
