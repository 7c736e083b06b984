"""Tables of the assistant's office: its switch and the everyday words, with who changed them when."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class ModeChange(Base):
    """One turn of the assistant's switch; append-only. The newest row is the mode in force, none means `TRICH`."""

    __tablename__ = "che_do_tro_ly"
    __table_args__ = (
        CheckConstraint("che_do IN ('TAT', 'TRICH', 'SOAN')", name="che_do"),
        Index("ix_che_do_tro_ly_luc", "luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    che_do: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class EverydayWord(Base):
    """What people say (`noi`) and what the pages call it (`nghia`); `noi_gon` is what two spellings have in common."""

    __tablename__ = "tu_doi_thuong"
    __table_args__ = (
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        UniqueConstraint("ngon_ngu", "noi_gon", name="uq_tu_doi_thuong_noi_gon"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    noi: Mapped[str] = mapped_column(Text)
    nghia: Mapped[str] = mapped_column(Text)
    noi_gon: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class EverydayWordEvent(Base):
    """One change of the everyday words; append-only."""

    __tablename__ = "su_kien_tu_doi_thuong"
    __table_args__ = (
        CheckConstraint("viec IN ('THEM', 'BO')", name="viec"),
        Index("ix_su_kien_tu_doi_thuong_luc", "luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    viec: Mapped[str] = mapped_column(Text)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    noi: Mapped[str] = mapped_column(Text)
    nghia: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
