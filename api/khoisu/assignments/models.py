"""Tables of assignments."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.assignments.states import OF_ORDERS, Kind
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

_KINDS = ", ".join(f"'{kind}'" for kind in Kind if kind not in OF_ORDERS)


class Assignment(Base):
    """Who has one thing since when, and what was said when it was handed over; `nguoi_giao` is None when it was dealt by rule.

    The row goes when the thing waits no longer.
    """

    __tablename__ = "viec_duoc_giao"
    __table_args__ = (
        CheckConstraint(f"loai IN ({_KINDS})", name="loai"),
        Index("ix_viec_duoc_giao_nguoi", "nguoi"),
    )

    loai: Mapped[str] = mapped_column(Text, primary_key=True)
    khoa: Mapped[str] = mapped_column(Text, primary_key=True)
    nguoi: Mapped[UUID] = mapped_column()
    nguoi_giao: Mapped[UUID | None] = mapped_column()
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment)


class MovedDue(Base):
    """Until which day a thing is to be done instead, who said so and why. The newest row counts, for what waited already when it was written."""

    __tablename__ = "doi_han_viec"
    __table_args__ = (Index("ix_doi_han_viec_luc", "luc"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    loai: Mapped[str] = mapped_column(Text)
    khoa: Mapped[str] = mapped_column(Text)
    han: Mapped[date]
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    luc: Mapped[datetime] = mapped_column(Moment)


class Dealing(Base):
    """A member of staff who is dealt what nobody has."""

    __tablename__ = "nguoi_nhan_viec"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    luc: Mapped[datetime] = mapped_column(Moment)
