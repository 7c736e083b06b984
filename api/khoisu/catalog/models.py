"""The catalogue's tables. Texts are stored in both languages side by side (`ten_vi`, `ten_en`)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Computed, ForeignKey, Index, SmallInteger, Text, UniqueConstraint, func
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

SEARCHED = (
    "setweight(tu_tim(ten_vi || ' ' || ten_en), 'A')"
    " || setweight(tu_tim(tom_tat_vi || ' ' || tom_tat_en || ' ' || tu_khoa), 'B')"
    " || setweight(tu_tim(mo_ta_vi || ' ' || mo_ta_en), 'C') || setweight(tu_tim(noi_dung_goi), 'D')"
)


class Family(Base):
    """One of the six families of service (S1.1)."""

    __tablename__ = "nhom_dich_vu"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text, unique=True)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    mo_ta_vi: Mapped[str] = mapped_column(Text)
    mo_ta_en: Mapped[str] = mapped_column(Text)
    bieu_tuong: Mapped[str] = mapped_column(Text)
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    mau: Mapped[bool] = mapped_column(default=False)


class Service(Base):
    """A service: of kind GOI it is sold in tiers, of kind DON_LE on its own. `phien_ban` counts every change below it."""

    __tablename__ = "dich_vu"
    __table_args__ = (Index("ix_dich_vu_tim", "tim", postgresql_using="gin"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    nhom_id: Mapped[UUID] = mapped_column(ForeignKey("nhom_dich_vu.id"), index=True)
    slug: Mapped[str] = mapped_column(Text, unique=True)
    loai: Mapped[str] = mapped_column(Text)
    loai_dong: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    tom_tat_vi: Mapped[str] = mapped_column(Text)
    tom_tat_en: Mapped[str] = mapped_column(Text)
    mo_ta_vi: Mapped[str] = mapped_column(Text)
    mo_ta_en: Mapped[str] = mapped_column(Text)
    bao_hanh_vi: Mapped[str] = mapped_column(Text)
    bao_hanh_en: Mapped[str] = mapped_column(Text)
    thoi_gian_vi: Mapped[str] = mapped_column(Text)
    thoi_gian_en: Mapped[str] = mapped_column(Text)
    tu_khoa: Mapped[str] = mapped_column(Text, default="")
    # Filled by a trigger from the packages on sale, so that inclusions can be searched.
    noi_dung_goi: Mapped[str] = mapped_column(Text, server_default="")
    dat_coc_phan_tram: Mapped[int] = mapped_column(SmallInteger, default=0)
    # Steps of its own kind, such as of a seal; empty: those of its family.
    quy_trinh: Mapped[str | None] = mapped_column(Text)
    # What is delivered: `loai` (ResultKind), `ten_vi`, `ten_en`, `bat_buoc`.
    ket_qua: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]", default=list)
    # Legal types (codes of `loai-hinh-doanh-nghiep`) that a formation service is sold for; empty: not said.
    loai_hinh: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    mau: Mapped[bool] = mapped_column(default=False)
    phien_ban: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
    tim: Mapped[str] = mapped_column(TSVECTOR, Computed(SEARCHED, persisted=True), nullable=True, deferred=True)


class Package(Base):
    """One way to buy a service, with what it includes."""

    __tablename__ = "goi_cuoc"
    __table_args__ = (UniqueConstraint("dich_vu_id", "ma"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    dich_vu_id: Mapped[UUID] = mapped_column(ForeignKey("dich_vu.id"))
    ma: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    ten_vi: Mapped[str] = mapped_column(Text)
    ten_en: Mapped[str] = mapped_column(Text)
    mo_ta_vi: Mapped[str] = mapped_column(Text)
    mo_ta_en: Mapped[str] = mapped_column(Text)
    bao_gom_vi: Mapped[list[str]] = mapped_column(JSONB)
    bao_gom_en: Mapped[list[str]] = mapped_column(JSONB)
    thoi_gian_vi: Mapped[str] = mapped_column(Text)
    thoi_gian_en: Mapped[str] = mapped_column(Text)
    giao_hang: Mapped[bool] = mapped_column(default=False)
    noi_bat: Mapped[bool] = mapped_column(default=False)
    # The packages that it replaces, as `service slug/package code`: what they cost one by one is its price's measure.
    thanh_phan: Mapped[list[str]] = mapped_column(JSONB, server_default="[]", default=list)
    # How many months it lasts when it is bought once, such as a signature for three years; 0 without an end.
    thoi_han_thang: Mapped[int] = mapped_column(SmallInteger, server_default="0", default=0)
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    mau: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())


class Price(Base):
    """A package's price in one cycle from a moment until a moment; only the end may ever be set (database trigger)."""

    __tablename__ = "gia_goi"
    __table_args__ = (
        Index("ix_gia_goi_goi_cuoc_id_chu_ky_valid_from", "goi_cuoc_id", "chu_ky", "valid_from"),
        Index("ix_gia_goi_valid_from", "valid_from"),
        Index("ix_gia_goi_valid_to", "valid_to"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    goi_cuoc_id: Mapped[UUID] = mapped_column(ForeignKey("goi_cuoc.id"))
    chu_ky: Mapped[str] = mapped_column(Text)
    don_gia: Mapped[int] = mapped_column(BigInteger)
    phi_dich_vu: Mapped[int] = mapped_column(BigInteger)
    chi_phi_ben_thu_ba: Mapped[int] = mapped_column(BigInteger)
    phi_nha_nuoc: Mapped[int] = mapped_column(BigInteger)
    thue_gtgt: Mapped[int] = mapped_column(BigInteger)
    thue_suat: Mapped[int] = mapped_column(SmallInteger)
    gia_gom_vat: Mapped[bool]
    ghi_chu_vat_vi: Mapped[str] = mapped_column(Text)
    ghi_chu_vat_en: Mapped[str] = mapped_column(Text)
    valid_from: Mapped[datetime] = mapped_column(Moment)
    valid_to: Mapped[datetime | None] = mapped_column(Moment)
    nguoi_doi: Mapped[UUID | None]
    ly_do: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Moment, server_default=func.now())


class CatalogEvent(Base):
    """Who changed what in the catalogue, when and why. Append-only."""

    __tablename__ = "su_kien_danh_muc"
    __table_args__ = (Index("ix_su_kien_danh_muc_dich_vu_id_luc", "dich_vu_id", "luc"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    dich_vu_id: Mapped[UUID] = mapped_column(ForeignKey("dich_vu.id"))
    goi_cuoc_id: Mapped[UUID | None] = mapped_column(ForeignKey("goi_cuoc.id"))
    loai: Mapped[str] = mapped_column(Text)
    nguoi: Mapped[UUID | None]
    luc: Mapped[datetime] = mapped_column(Moment)
    ly_do: Mapped[str] = mapped_column(Text)
    thay_doi: Mapped[dict[str, Any]] = mapped_column(JSONB)
