"""Tables of articles and pages. Texts have a row per language; the cleaned HTML stored there is what is served."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, Computed, Date, ForeignKey, Index, Integer, SmallInteger, Text, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

PUBLISHED = text("trang_thai = 'DA_DANG'")
TITLE_WORDS = "tu_tim(tieu_de || ' ' || tom_tat)"


class Author(Base):
    """The author of an article: a person or a team of the company, with a page of their own."""

    __tablename__ = "tac_gia"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    slug: Mapped[str] = mapped_column(Text, unique=True)
    anh: Mapped[str] = mapped_column(Text, default="", server_default="")
    """Folder of the portrait; without one their initials are shown."""
    ho_ten_vi: Mapped[str] = mapped_column(Text)
    ho_ten_en: Mapped[str] = mapped_column(Text)
    chuc_danh_vi: Mapped[str] = mapped_column(Text, default="")
    chuc_danh_en: Mapped[str] = mapped_column(Text, default="")
    gioi_thieu_vi: Mapped[str] = mapped_column(Text, default="")
    gioi_thieu_en: Mapped[str] = mapped_column(Text, default="")
    mau: Mapped[bool] = mapped_column(Boolean, default=False)
    doi_ngu: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether the team page shows them."""
    thu_tu: Mapped[int] = mapped_column(SmallInteger, default=0)


class Category(Base):
    """One category of the news; an article belongs to exactly one."""

    __tablename__ = "chuyen_muc"

    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    thu_tu: Mapped[int] = mapped_column(SmallInteger, default=0)


class Tag(Base):
    """A keyword that joins related articles."""

    __tablename__ = "the"

    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)


class Article(Base):
    """An article without its text. `van_ban` lists the legal texts it is based on, with their validity."""

    __tablename__ = "bai_viet"
    __table_args__ = (
        CheckConstraint("trang_thai IN ('NHAP', 'HEN_GIO', 'DA_DANG', 'DA_RUT')", name="trang_thai"),
        CheckConstraint("trang_thai NOT IN ('HEN_GIO', 'DA_DANG') OR ngay_dang IS NOT NULL", name="ngay_dang"),
        Index("ix_bai_viet_dang", "ngay_dang", "id", postgresql_where=PUBLISHED),
        Index("ix_bai_viet_chuyen_muc", "chuyen_muc", "ngay_dang", "id", postgresql_where=PUBLISHED),
        Index("ix_bai_viet_the", "the", postgresql_using="gin"),
        Index("ix_bai_viet_tac_gia_id", "tac_gia_id"),
        Index("ix_bai_viet_hen_gio", "ngay_dang", postgresql_where=text("trang_thai = 'HEN_GIO'")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    slug: Mapped[str] = mapped_column(Text, unique=True)
    trang_thai: Mapped[str] = mapped_column(Text, default="NHAP")
    tac_gia_id: Mapped[UUID] = mapped_column(ForeignKey("tac_gia.id"))
    chuyen_muc: Mapped[str] = mapped_column(ForeignKey("chuyen_muc.ma"))
    the: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    anh_bia: Mapped[str] = mapped_column(Text, default="")
    van_ban: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    ngay_dang: Mapped[datetime | None] = mapped_column(Moment)
    ngay_cap_nhat: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    so_binh_luan: Mapped[int] = mapped_column(Integer, default=0)
    """Comments that a visitor sees; maintained by `comments.repository.recount`."""
    so_goc: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """First-level comments in the list below it; maintained by the same."""
    mau: Mapped[bool] = mapped_column(Boolean, default=False)


class ArticleCount(Base):
    """The number of published articles in a category; written by a trigger, in the transaction that changes it."""

    __tablename__ = "so_bai_viet"

    chuyen_muc: Mapped[str] = mapped_column(Text, primary_key=True)
    so: Mapped[int] = mapped_column(Integer)


class ArticleText(Base):
    """An article's text in one language."""

    __tablename__ = "bai_viet_ban_dich"
    __table_args__ = (
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        Index("ix_bai_viet_ban_dich_tim_kiem", "tim_kiem", postgresql_using="gin"),
        Index(
            "ix_bai_viet_ban_dich_tu_thang",
            text("tu_thang(thang, tim_kiem, tim_tieu_de)"),
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        ),
    )

    bai_viet_id: Mapped[UUID] = mapped_column(ForeignKey("bai_viet.id", ondelete="CASCADE"), primary_key=True)
    ngon_ngu: Mapped[str] = mapped_column(Text, primary_key=True)
    tieu_de: Mapped[str] = mapped_column(Text)
    tom_tat: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    muc_luc: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    phut_doc: Mapped[int] = mapped_column(SmallInteger, default=1)
    tim_tieu_de: Mapped[str] = mapped_column(
        TSVECTOR, Computed(TITLE_WORDS, persisted=True), nullable=True, deferred=True
    )
    """Title and summary without accents: decides the order of search results."""
    tim_kiem: Mapped[str] = mapped_column(TSVECTOR, deferred=True)
    """All words without accents: decides whether a search finds it."""
    thang: Mapped[str] = mapped_column(Text, server_default="", deferred=True)
    """Year and month of publication (YYMM), written by a trigger: where a search begins."""


class Page(Base):
    """A policy or information page under its address."""

    __tablename__ = "trang"
    __table_args__ = (CheckConstraint("loai IN ('CHINH_SACH', 'THONG_TIN')", name="loai"),)

    slug: Mapped[str] = mapped_column(Text, primary_key=True)
    loai: Mapped[str] = mapped_column(Text)
    thu_tu: Mapped[int] = mapped_column(SmallInteger, default=0)


class PageText(Base):
    """One version of a page in one language. The day it takes effect names the version; the table is append-only.

    `ban` counts the attempts at that day: all but the last were withdrawn before it came.
    """

    __tablename__ = "trang_phien_ban"
    __table_args__ = (CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),)

    slug: Mapped[str] = mapped_column(ForeignKey("trang.slug", ondelete="CASCADE"), primary_key=True)
    hieu_luc_tu: Mapped[date] = mapped_column(Date, primary_key=True)
    ban: Mapped[int] = mapped_column(SmallInteger, primary_key=True, default=1, server_default="1")
    ngon_ngu: Mapped[str] = mapped_column(Text, primary_key=True)
    tieu_de: Mapped[str] = mapped_column(Text)
    tom_tat: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    muc_luc: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    ngay_cap_nhat: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    mau: Mapped[bool] = mapped_column(Boolean, default=False)
    nguoi_dang: Mapped[UUID | None] = mapped_column()
    ten_nguoi_dang: Mapped[str] = mapped_column(Text, default="", server_default="")
    ly_do: Mapped[str] = mapped_column(Text, default="", server_default="")


class PageWithdrawal(Base):
    """A version that was withdrawn before it took effect, by which account and why; the table is append-only."""

    __tablename__ = "trang_phien_ban_rut"

    slug: Mapped[str] = mapped_column(ForeignKey("trang.slug", ondelete="CASCADE"), primary_key=True)
    hieu_luc_tu: Mapped[date] = mapped_column(Date, primary_key=True)
    ban: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    nguoi_rut: Mapped[UUID] = mapped_column()
    ten_nguoi_rut: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
