"""The tables of threads. Messages are only added to, and go with their thread."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Integer, Text, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column, relationship

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.threads.states import Author, Subject, WaitsFor


def _one_of(column: str, values: Iterable[str]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(str(value)) for value in values)})", name=column)


class Thread(Base):
    """One thread: of how many messages, who waits since when, and up to which message the customer has read."""

    __tablename__ = "trao_doi"
    __table_args__ = (
        _one_of("loai", Subject),
        _one_of("cho", WaitsFor),
        UniqueConstraint("chu_de_id"),
        Index("ix_trao_doi_cho_tu", "cho_tu", postgresql_where=f"cho = '{WaitsFor.US.value}'"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    loai: Mapped[str] = mapped_column(Text)
    chu_de_id: Mapped[UUID] = mapped_column(Uuid)
    cho: Mapped[str] = mapped_column(Text)
    cho_tu: Mapped[datetime] = mapped_column(Moment)
    so_tin: Mapped[int] = mapped_column(Integer, default=0)
    khach_doc: Mapped[int] = mapped_column(Integer, default=0)


class ThreadFile(Base):
    """A file of a message. `tai_den`: until when it is kept."""

    __tablename__ = "tep_trao_doi"
    __table_args__ = (Index("ix_tep_trao_doi_tin_id", "tin_id"),)

    tep_id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    tin_id: Mapped[UUID] = mapped_column(ForeignKey("tin_trao_doi.id", ondelete="CASCADE"))
    loai_tep: Mapped[str] = mapped_column(Text)
    so_byte: Mapped[int] = mapped_column(Integer)
    tai_den: Mapped[datetime] = mapped_column(Moment)


class ThreadMessage(Base):
    """One message, the `so`-th of its thread. `thu_tu`: the address a mail came from, empty for what was typed on the site.

    `ma_thu`: SHA-256 of the mail's Message-ID, so that a mail that comes twice counts once.
    """

    __tablename__ = "tin_trao_doi"
    __table_args__ = (
        _one_of("tu", Author),
        UniqueConstraint("trao_doi_id", "so"),
        UniqueConstraint("ma_thu"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    trao_doi_id: Mapped[UUID] = mapped_column(ForeignKey("trao_doi.id", ondelete="CASCADE"))
    so: Mapped[int] = mapped_column(Integer)
    tu: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    thu_tu: Mapped[str] = mapped_column(Text, default="")
    ma_thu: Mapped[str | None] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
    tep: Mapped[list[ThreadFile]] = relationship(lazy="selectin", order_by=ThreadFile.tep_id)


class AnswerTemplate(Base):
    """A text to answer with, in both languages; fields in braces are filled in when it is used (`templates.FIELDS`)."""

    __tablename__ = "mau_tra_loi"
    __table_args__ = (UniqueConstraint("ten"),)

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ten: Mapped[str] = mapped_column(Text)
    noi_dung_vi: Mapped[str] = mapped_column(Text)
    noi_dung_en: Mapped[str] = mapped_column(Text)
    nguoi_sua: Mapped[UUID] = mapped_column(Uuid)
    sua_luc: Mapped[datetime] = mapped_column(Moment)
