"""Tables of the access log, which is append-only, of purposes stated for a visit, and of alerts."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.access_log.states import AlertKind
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

ALERTS = ", ".join(f"'{kind}'" for kind in AlertKind)


class View(Base):
    """One view or download of somebody's personal papers by somebody else. `chu_id` is null for lists and visitors' orders."""

    __tablename__ = "nhat_ky_xem"
    __table_args__ = (
        Index("ix_nhat_ky_xem_luc", "luc", "id"),
        Index("ix_nhat_ky_xem_nguoi_id", "nguoi_id", "luc"),
        Index("ix_nhat_ky_xem_chu_id", "chu_id", "luc", postgresql_where=text("chu_id IS NOT NULL")),
        Index("ix_nhat_ky_xem_ma", "ma", "luc"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    nguoi_id: Mapped[UUID] = mapped_column()
    vai_tro: Mapped[str] = mapped_column(Text)
    phien_id: Mapped[UUID | None] = mapped_column()
    mang: Mapped[str] = mapped_column(Text)
    chu_id: Mapped[UUID | None] = mapped_column()
    doi_tuong: Mapped[str] = mapped_column(Text)
    ma: Mapped[str] = mapped_column(Text)
    loai: Mapped[str] = mapped_column(Text)
    chi_tiet: Mapped[str] = mapped_column(Text, default="")
    muc_dich: Mapped[str] = mapped_column(Text)
    theo_viec: Mapped[bool] = mapped_column(Boolean)
    """Whether the purpose follows from a task, and was not chosen by the reader."""
    ly_do: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class StatedPurpose(Base):
    """Why somebody without a task opens a thing: asked once, and valid for a while of this login session."""

    __tablename__ = "muc_dich_xem"
    __table_args__ = (Index("ix_muc_dich_xem_luc", "luc"),)

    phien_id: Mapped[UUID] = mapped_column(primary_key=True)
    doi_tuong: Mapped[str] = mapped_column(Text, primary_key=True)
    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    muc_dich: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class Alert(Base):
    """Unusual reading of one person. It stays open, and grows, until an administrator has looked into it."""

    __tablename__ = "canh_bao_xem"
    __table_args__ = (
        CheckConstraint(f"loai IN ({ALERTS})", name="loai"),
        CheckConstraint("(xem_xet_luc IS NULL) = (xem_xet_boi IS NULL)", name="xem_xet"),
        Index(
            "uq_canh_bao_xem_dang_mo",
            "nguoi_id",
            "loai",
            unique=True,
            postgresql_where=text("xem_xet_luc IS NULL"),
        ),
        Index("ix_canh_bao_xem_tao_luc", "tao_luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    loai: Mapped[str] = mapped_column(Text)
    nguoi_id: Mapped[UUID] = mapped_column()
    so: Mapped[int] = mapped_column(Integer)
    tu_luc: Mapped[datetime] = mapped_column(Moment)
    den_luc: Mapped[datetime] = mapped_column(Moment)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    xem_xet_luc: Mapped[datetime | None] = mapped_column(Moment)
    xem_xet_boi: Mapped[UUID | None] = mapped_column()
    ket_luan: Mapped[str] = mapped_column(Text, default="")
