"""The table of open work: one row per order while staff have something to do for it."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import Date, ForeignKey, Index, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class OrderWork(Base):
    """The next step of an order: `buoc` is under way (None: work has not begun), due on `han`, carried out by `nguoi_phu_trach`.

    `han` is None while the order waits for money. The row goes when the order is completed or cancelled; who had the work when
    stands in the order's log.
    """

    __tablename__ = "viec_don_hang"
    __table_args__ = (
        Index("ix_viec_don_hang_han", "han", "don_hang_id"),
        Index("ix_viec_don_hang_nguoi_phu_trach", "nguoi_phu_trach", "han"),
    )

    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id"), primary_key=True)
    nguoi_phu_trach: Mapped[UUID | None] = mapped_column(Uuid)
    buoc: Mapped[str | None] = mapped_column(Text)
    han: Mapped[date | None] = mapped_column(Date)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment)
