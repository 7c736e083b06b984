"""The processes of services as tables: versions and their steps, which are only ever added. An order keeps the version it was placed with."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Integer, SmallInteger, Text, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.orders.progress.steps import Waits

MOST_DAYS = 250
"""A year of working days; no step takes longer."""
_WAITS = ", ".join(f"'{one}'" for one in Waits)


class ProcessVersion(Base):
    """How services of a family, or with a process of their own, are carried out from a moment on; who said so, and why."""

    __tablename__ = "quy_trinh"

    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    phien_ban: Mapped[int] = mapped_column(Integer, primary_key=True)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)


class ProcessStep(Base):
    """One step of a version; the customer's part is empty where there is none."""

    __tablename__ = "buoc_quy_trinh"
    __table_args__ = (
        ForeignKeyConstraint(["quy_trinh", "phien_ban"], ["quy_trinh.ma", "quy_trinh.phien_ban"]),
        UniqueConstraint("quy_trinh", "phien_ban", "thu_tu"),
        CheckConstraint(f"ngay BETWEEN 1 AND {MOST_DAYS}", name="ngay"),
        CheckConstraint(f"cho IN ({_WAITS})", name="cho"),
    )

    quy_trinh: Mapped[str] = mapped_column(Text, primary_key=True)
    phien_ban: Mapped[int] = mapped_column(Integer, primary_key=True)
    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    mo_ta_vi: Mapped[str] = mapped_column(Text)
    mo_ta_en: Mapped[str] = mapped_column(Text)
    viec_khach_vi: Mapped[str] = mapped_column(Text)
    viec_khach_en: Mapped[str] = mapped_column(Text)
    ngay: Mapped[int] = mapped_column(SmallInteger)
    cho: Mapped[str] = mapped_column(Text)
