"""Technical tables that belong to no room of the business."""

from datetime import datetime

from sqlalchemy import BigInteger, Index, Integer, SmallInteger, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class IdempotencyKey(Base):
    """The first answer to a request that must happen once (G-72)."""

    __tablename__ = "idempotency_key"
    __table_args__ = (Index("ix_idempotency_key_created_at", "created_at"),)

    scope: Mapped[str] = mapped_column(Text, primary_key=True)
    key: Mapped[str] = mapped_column(Text, primary_key=True)
    request_hash: Mapped[str] = mapped_column(Text)
    status: Mapped[int] = mapped_column(SmallInteger, default=0)
    body: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())


class RateCounter(Base):
    """How often something was tried in a window; the bucket is a keyed hash, never an address or a name."""

    __tablename__ = "rate_counter"
    __table_args__ = (Index("ix_rate_counter_window_end", "window_end"),)

    bucket: Mapped[str] = mapped_column(Text, primary_key=True)
    window_start: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    window_end: Mapped[datetime] = mapped_column(Moment)
    count: Mapped[int] = mapped_column(Integer)
