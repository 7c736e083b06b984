"""Technical tables that belong to no room of the business."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, SmallInteger, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


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


class Heartbeat(Base):
    """When a part of the site last wrote to the database."""

    __tablename__ = "nhip_song"

    phan: Mapped[str] = mapped_column(Text, primary_key=True)
    luc: Mapped[datetime] = mapped_column(Moment)


class HeldJobEvent(Base):
    """What an administrator did with a job that had been given up; append-only."""

    __tablename__ = "su_kien_viec_nen"
    __table_args__ = (
        CheckConstraint("hanh_dong IN ('CHAY_LAI', 'DONG')", name="hanh_dong"),
        Index("ix_su_kien_viec_nen_luc", "luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    viec_id: Mapped[int] = mapped_column(BigInteger)
    loai: Mapped[str] = mapped_column(Text)
    hanh_dong: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text)
    nguoi_id: Mapped[UUID] = mapped_column()
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class ContentVersion(Base):
    """A number that grows with every change of published content, for caches to ask."""

    __tablename__ = "phien_ban_noi_dung"

    ten: Mapped[str] = mapped_column(Text, primary_key=True)
    so: Mapped[int] = mapped_column(BigInteger)
