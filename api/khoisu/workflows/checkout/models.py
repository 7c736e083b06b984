"""Whom open orders count for."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class OrderOrigin(Base):
    """What an order without login, or for somebody else's contact, counts for while it is open; `khoa` is a keyed hash."""

    __tablename__ = "order_origin"
    __table_args__ = (Index("ix_order_origin_don_hang_id", "don_hang_id"), Index("ix_order_origin_luc", "luc"))

    khoa: Mapped[str] = mapped_column(Text, primary_key=True)
    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id", ondelete="CASCADE"), primary_key=True)
    luc: Mapped[datetime] = mapped_column(Moment)
