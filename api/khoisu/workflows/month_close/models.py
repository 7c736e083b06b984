"""The table of closed months, which is only added to."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Date, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment


class ClosedMonth(Base):
    """A month as it was closed: its tables (`figures.MonthTables`), and what of earlier closed months was booked in it."""

    __tablename__ = "chot_thang"

    thang: Mapped[date] = mapped_column(Date, primary_key=True)
    """Its first day."""
    so_lieu: Mapped[dict[str, Any]] = mapped_column(JSONB)
    dieu_chinh: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    ly_do: Mapped[str] = mapped_column(Text)
    nguoi_chot: Mapped[UUID]
    ten_nguoi_chot: Mapped[str] = mapped_column(Text)
    ten_nguoi_duyet: Mapped[str | None] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
