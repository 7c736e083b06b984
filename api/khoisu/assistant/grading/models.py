"""The table of grades; a grade goes with the question that it is about."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment


class AnswerGrade(Base):
    """How good the answer to one question was, as the last of us said who looked at it."""

    __tablename__ = "diem_tra_loi"
    __table_args__ = (
        CheckConstraint("diem IN ('DUNG', 'MOT_NUA', 'SAI')", name="diem"),
        ForeignKeyConstraint(
            ["hoi_thoai_id", "so"], ["cau_hoi_tro_ly.hoi_thoai_id", "cau_hoi_tro_ly.so"], ondelete="CASCADE"
        ),
    )

    hoi_thoai_id: Mapped[UUID] = mapped_column(primary_key=True)
    so: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    diem: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
