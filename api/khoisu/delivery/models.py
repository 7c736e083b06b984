"""The table of delivery fees. Rows are only ever added: the latest one that has begun is in force."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Integer, SmallInteger, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.delivery.rules import MOST_DAYS
from khoisu.kit.db import Base, Moment


class DeliveryFee(Base):
    """What a delivery to a province costs from a moment on, in đồng with VAT, and how many working days it takes.

    Without `ma_tinh` it is the default of all provinces that no row names; `bo` returns a province to it.
    """

    __tablename__ = "phi_giao_hang"
    __table_args__ = (
        CheckConstraint("phi >= 0", name="phi"),
        CheckConstraint(f"ngay_tu >= 0 AND ngay_den BETWEEN ngay_tu AND {MOST_DAYS}", name="ngay"),
        CheckConstraint("NOT bo OR ma_tinh IS NOT NULL", name="bo"),
    )

    so: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    ma_tinh: Mapped[str | None] = mapped_column(Text)
    don_vi: Mapped[str] = mapped_column(Text)
    phi: Mapped[int] = mapped_column(BigInteger)
    ngay_tu: Mapped[int] = mapped_column(SmallInteger)
    ngay_den: Mapped[int] = mapped_column(SmallInteger)
    bo: Mapped[bool] = mapped_column(Boolean, default=False)
    hieu_luc_tu: Mapped[datetime] = mapped_column(Moment)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
