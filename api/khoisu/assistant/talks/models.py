"""What our people did in conversations. A person's conversation is theirs to delete, so these rows go with it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class StaffTurn(Base):
    """One thing that one of our people did in a conversation: `loai` is a `rules.Turn`, `noi_dung` their words, if any."""

    __tablename__ = "luot_nhan_vien"
    __table_args__ = (
        CheckConstraint("loai IN ('NHAN', 'NOI', 'TRA_MAY', 'XONG')", name="loai"),
        Index("ix_luot_nhan_vien_hoi_thoai_id", "hoi_thoai_id", "luc"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    hoi_thoai_id: Mapped[UUID] = mapped_column(ForeignKey("hoi_thoai.id", ondelete="CASCADE"))
    loai: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text, default="")
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
