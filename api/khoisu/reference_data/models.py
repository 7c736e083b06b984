"""Tables of the search for business lines: what found nothing, the office's words, and who added or removed them when."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Integer, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class LineMiss(Base):
    """A search that found nothing: no person, no address, only the words, how often and when last."""

    __tablename__ = "tim_nganh_khong_thay"
    __table_args__ = (Index("ix_tim_nganh_khong_thay_so_lan", "so_lan", "tu"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    tu: Mapped[str] = mapped_column(Text, unique=True)
    so_lan: Mapped[int] = mapped_column(Integer)
    lan_cuoi: Mapped[date] = mapped_column()


class LineWord(Base):
    """Everyday words that the office gave a line; `tu_gon` is what two spellings have in common."""

    __tablename__ = "tu_nganh_nghe"
    __table_args__ = (UniqueConstraint("tu_gon", "ma_nganh", name="uq_tu_nganh_nghe_tu_gon"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    tu: Mapped[str] = mapped_column(Text)
    tu_gon: Mapped[str] = mapped_column(Text)
    ma_nganh: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class LineWordEvent(Base):
    """One change of the office's words; append-only."""

    __tablename__ = "su_kien_tu_nganh_nghe"
    __table_args__ = (
        CheckConstraint("viec IN ('THEM', 'BO')", name="viec"),
        Index("ix_su_kien_tu_nganh_nghe_luc", "luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    viec: Mapped[str] = mapped_column(Text)
    tu: Mapped[str] = mapped_column(Text)
    ma_nganh: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
