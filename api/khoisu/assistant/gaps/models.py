"""The table of what was done about a question without a good answer; it goes with the question."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment


class SettledQuestion(Base):
    """One question of a group that somebody has settled; `lo` is what was settled in one press, so that it can be undone."""

    __tablename__ = "xu_ly_cau_hoi"
    __table_args__ = (
        CheckConstraint("viec IN ('THEM_TU', 'VIET_BAI', 'NGOAI_PHAM_VI', 'XONG')", name="viec"),
        ForeignKeyConstraint(
            ["hoi_thoai_id", "so"], ["cau_hoi_tro_ly.hoi_thoai_id", "cau_hoi_tro_ly.so"], ondelete="CASCADE"
        ),
        Index("ix_xu_ly_cau_hoi_lo", "lo"),
        Index("ix_xu_ly_cau_hoi_luc", "luc"),
    )

    hoi_thoai_id: Mapped[UUID] = mapped_column(primary_key=True)
    so: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    lo: Mapped[UUID] = mapped_column()
    viec: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
