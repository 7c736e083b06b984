"""Tables of the editors. What visitors read is in `models.py`; nothing here is published by itself."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, ForeignKey, Integer, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class ArticleDraft(Base):
    """The working copy of an article. `chua_dang`: it has changes that visitors do not see yet."""

    __tablename__ = "bai_viet_nhap"

    bai_viet_id: Mapped[UUID] = mapped_column(ForeignKey("bai_viet.id", ondelete="CASCADE"), primary_key=True)
    noi_dung: Mapped[dict[str, Any]] = mapped_column(JSONB)
    phien_ban: Mapped[int] = mapped_column(Integer, default=1)
    chua_dang: Mapped[bool] = mapped_column(Boolean, default=True)
    ma_xem_truoc: Mapped[str] = mapped_column(Text, unique=True)
    nguoi_sua: Mapped[UUID | None] = mapped_column()
    ten_nguoi_sua: Mapped[str] = mapped_column(Text, default="")
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class ArticleRevision(Base):
    """A stored version: who stored it, when, at what step. Never changed; restoring makes a new one."""

    __tablename__ = "bai_viet_ban_luu"
    __table_args__ = (
        UniqueConstraint("bai_viet_id", "so"),
        CheckConstraint("loai IN ('LUU', 'HEN_GIO', 'DANG', 'RUT', 'KHOI_PHUC')", name="loai"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    bai_viet_id: Mapped[UUID] = mapped_column(ForeignKey("bai_viet.id"))
    so: Mapped[int] = mapped_column(Integer)
    loai: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[dict[str, Any]] = mapped_column(JSONB)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    nguoi_lam: Mapped[UUID | None] = mapped_column()
    ten_nguoi_lam: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class PageDraft(Base):
    """The draft of a page. `noi_dung` is empty while there is none; `phien_ban` keeps counting."""

    __tablename__ = "trang_nhap"

    slug: Mapped[str] = mapped_column(ForeignKey("trang.slug", ondelete="CASCADE"), primary_key=True)
    noi_dung: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    phien_ban: Mapped[int] = mapped_column(Integer, default=0)
    ma_xem_truoc: Mapped[str] = mapped_column(Text, unique=True)
    nguoi_sua: Mapped[UUID | None] = mapped_column()
    ten_nguoi_sua: Mapped[str] = mapped_column(Text, default="")
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class PublicPicture(Base):
    """A picture of an article. Its files are in the store under `anh/<id>/`; width and height are those of the largest one."""

    __tablename__ = "anh_cong_khai"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    rong: Mapped[int] = mapped_column(Integer)
    cao: Mapped[int] = mapped_column(Integer)
    nguoi_tai: Mapped[UUID | None] = mapped_column()
    tai_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
