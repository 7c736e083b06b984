"""Tables of comments: two levels, plain text, moderated."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, ForeignKey, Index, Integer, Text, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

LISTED = text("goc_id IS NULL AND (hien_thi OR (trang_thai = 'XOA' AND so_tra_loi > 0))")


class Comment(Base):
    """A comment (`goc_id` empty) or a reply to one.

    `trang_thai` is what was decided about this row; `hien_thi` is whether a visitor sees it, which also depends on the
    comment above it (G-26). A deleted comment stays in place while replies below it are visible.
    """

    __tablename__ = "binh_luan"
    __table_args__ = (
        CheckConstraint("trang_thai IN ('CHO_DUYET', 'HIEN', 'AN', 'XOA')", name="trang_thai"),
        CheckConstraint("NOT hien_thi OR trang_thai = 'HIEN'", name="hien_thi"),
        Index("ix_binh_luan_goc", "bai_viet_id", "tao_luc", "id", postgresql_where=LISTED),
        Index("ix_binh_luan_tra_loi", "goc_id", "tao_luc", "id", postgresql_where=text("goc_id IS NOT NULL")),
        Index("ix_binh_luan_bai_viet_hien", "bai_viet_id", postgresql_where=text("hien_thi")),
        Index("ix_binh_luan_nguoi", "account_id", "tao_luc", "id"),
        Index("ix_binh_luan_hang_doi", "trang_thai", "tao_luc", "id"),
        Index("ix_binh_luan_bao_cao", "tao_luc", "id", postgresql_where=text("so_bao_cao > 0")),
        Index("ix_binh_luan_cho_bao", "bai_viet_id", postgresql_where=text("cho_bao")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    bai_viet_id: Mapped[UUID] = mapped_column(ForeignKey("bai_viet.id", ondelete="CASCADE"))
    goc_id: Mapped[UUID | None] = mapped_column(ForeignKey("binh_luan.id", ondelete="CASCADE"))
    account_id: Mapped[UUID]
    ten_nguoi_viet: Mapped[str] = mapped_column(Text)
    la_nhan_vien: Mapped[bool] = mapped_column(Boolean, default=False)
    noi_dung: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    ly_do_giu: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    hien_thi: Mapped[bool] = mapped_column(Boolean, default=False)
    so_tra_loi: Mapped[int] = mapped_column(Integer, default=0)
    """Replies that a visitor sees."""
    so_bao_cao: Mapped[int] = mapped_column(Integer, default=0)
    """Reports that no moderator has handled."""
    cho_bao: Mapped[bool] = mapped_column(Boolean, default=False, server_default=text("false"))
    """It was held, and the mail that it is visible has not been sent."""
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    sua_luc: Mapped[datetime | None] = mapped_column(Moment)
    duyet_boi: Mapped[UUID | None]
    duyet_luc: Mapped[datetime | None] = mapped_column(Moment)


class CommentReport(Base):
    """One person's report of one comment."""

    __tablename__ = "bao_cao_binh_luan"
    __table_args__ = (
        CheckConstraint("ly_do IN ('QUANG_CAO', 'XUC_PHAM', 'LUA_DAO', 'LO_THONG_TIN', 'KHAC')", name="ly_do"),
    )

    binh_luan_id: Mapped[UUID] = mapped_column(ForeignKey("binh_luan.id", ondelete="CASCADE"), primary_key=True)
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    ly_do: Mapped[str] = mapped_column(Text)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    xu_ly_luc: Mapped[datetime | None] = mapped_column(Moment)


class CommentBan(Base):
    """An account that may read but not comment (G-24)."""

    __tablename__ = "cam_binh_luan"

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    boi: Mapped[UUID]
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
