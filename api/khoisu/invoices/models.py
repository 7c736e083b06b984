"""The tables of invoices. Orders are known here by id only."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    ForeignKey,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

SEARCHED = "tu_tim((ten || ' '::text) || ma_so_thue)"
"""Written as PostgreSQL writes it, so that its index is seen to be the same."""


class InvoiceBuyer(Base):
    """Whom an order's invoice is made out to, version by version; the newest `so` counts."""

    __tablename__ = "nguoi_mua_hoa_don"
    __table_args__ = (
        CheckConstraint("loai IN ('CA_NHAN', 'TO_CHUC', 'KHONG_LAY')", name="loai"),
        CheckConstraint("loai = 'KHONG_LAY' OR ten <> ''", name="ten"),
        CheckConstraint("loai <> 'TO_CHUC' OR (ma_so_thue <> '' AND dia_chi <> '')", name="to_chuc"),
        Index("ix_nguoi_mua_hoa_don_tu_khoa", text(SEARCHED), postgresql_using="gin"),
    )

    don_hang_id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    so: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    loai: Mapped[str] = mapped_column(Text)
    ten: Mapped[str] = mapped_column(Text)
    ma_so_thue: Mapped[str] = mapped_column(Text)
    dia_chi: Mapped[str] = mapped_column(Text)
    email: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)


class IssuedInvoice(Base):
    """An invoice as the provider numbered it, with the buyer it names. Append-only.

    `so_tien` and its part `thue_gtgt` are đồng with tax, negative for a reduction and for an entry taken back. `lan` counts how
    often the number was taken back before, so that it can be entered correctly once and never twice.
    """

    __tablename__ = "hoa_don"
    __table_args__ = (
        UniqueConstraint("dao_id"),
        CheckConstraint("loai IN ('LAP', 'DIEU_CHINH', 'HUY_GHI')", name="loai"),
        CheckConstraint("(loai = 'HUY_GHI') = (dao_id IS NOT NULL)", name="dao"),
        CheckConstraint("so_tien <> 0 AND (loai <> 'LAP' OR so_tien > 0)", name="so_tien"),
        CheckConstraint("loai <> 'HUY_GHI' OR ly_do <> ''", name="ly_do"),
        Index("uq_hoa_don_so", "ky_hieu", "so", "lan", unique=True, postgresql_where="loai <> 'HUY_GHI'"),
        Index("ix_hoa_don_don_hang_id", "don_hang_id", "id"),
        Index("ix_hoa_don_ngay", "ngay"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    loai: Mapped[str] = mapped_column(Text)
    ky_hieu: Mapped[str] = mapped_column(Text)
    so: Mapped[str] = mapped_column(Text)
    lan: Mapped[int] = mapped_column(Integer, default=0, server_default=text("0"))
    ngay: Mapped[date] = mapped_column(Date)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    thue_gtgt: Mapped[int] = mapped_column(BigInteger)
    ma_tra_cuu: Mapped[str] = mapped_column(Text)
    duong_dan: Mapped[str] = mapped_column(Text)
    nguoi_mua: Mapped[dict[str, Any]] = mapped_column(JSONB)
    dao_id: Mapped[UUID | None] = mapped_column(ForeignKey("hoa_don.id"))
    ly_do: Mapped[str] = mapped_column(Text, default="", server_default=text("''"))
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_ghi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
