"""The tables of an order. Rooms refer to each other by id only, so a line outlives the service it was bought as."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Computed,
    Date,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    Uuid,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.actors import ActorKind
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.orders.rules import MAX_QUANTITY
from khoisu.orders.states import ConfirmationState, Cycle, LineKind, PaymentMethod, PaymentPlan, PaymentState, Source

SEARCH = "tu_tim(tu_khoa)"
DOSSIER_STATE = "DA_NOP_CUNG_DON"
"""S4.10: the one state in which a dossier can be put into an order, 'submitted with this order'."""


def _one_of(column: str, codes: Any) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(code.value) for code in codes)})", name=column)


class Order(Base):
    """What a customer ordered. `account_id` is empty for a visitor; amounts are whole đồng."""

    __tablename__ = "don_hang"
    __table_args__ = (
        UniqueConstraint("ma_don_hang"),
        CheckConstraint("tong_tien >= 0", name="tong_tien"),
        CheckConstraint("tien_coc BETWEEN 0 AND tong_tien", name="tien_coc"),
        CheckConstraint("da_thu >= 0", name="da_thu"),
        CheckConstraint("email IS NOT NULL OR so_dien_thoai IS NOT NULL", name="lien_lac"),
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        _one_of("trang_thai_xac_nhan", ConfirmationState),
        _one_of("trang_thai_thanh_toan", PaymentState),
        _one_of("phuong_thuc_thanh_toan", PaymentMethod),
        _one_of("hinh_thuc", PaymentPlan),
        _one_of("nguon", Source),
        Index("ix_don_hang_account_id_id", "account_id", "id"),
        Index("ix_don_hang_trang_thai", "trang_thai_xac_nhan", "trang_thai_thanh_toan", "id"),
        Index(
            "ix_don_hang_han_xac_nhan",
            "han_xac_nhan",
            postgresql_where="trang_thai_xac_nhan = 'CHO_XAC_NHAN'",
        ),
        Index("ix_don_hang_tong_tien_id", "tong_tien", "id"),
        Index("ix_don_hang_tao_luc", "tao_luc"),
        Index("ix_don_hang_email_vang_lai", "email", postgresql_where="account_id IS NULL"),
        Index("ix_don_hang_so_dien_thoai_vang_lai", "so_dien_thoai", postgresql_where="account_id IS NULL"),
        Index(
            "ix_don_hang_han_thanh_toan",
            "han_thanh_toan",
            postgresql_where="han_thanh_toan IS NOT NULL AND trang_thai_xac_nhan <> 'DA_HUY' AND trang_thai_thanh_toan IN "
            "('TRA_SAU', 'DA_DAT_COC', 'CHO_DOI_SOAT', 'CHUA_THANH_TOAN')",
        ),
        Index("ix_don_hang_chua_du_hoa_don", "id", postgresql_where="NOT du_hoa_don"),
        Index("ix_don_hang_cong_ty_id", "cong_ty_id", postgresql_where="cong_ty_id IS NOT NULL"),
        Index("ix_don_hang_tim_kiem", "tim_kiem", postgresql_using="gin"),
        Index(
            "ix_don_hang_tu_khoi",
            text("tu_khoi(id, tim_kiem)"),
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        ),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ma_don_hang: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    cong_ty_id: Mapped[UUID | None] = mapped_column(Uuid)
    """The company that it was placed for on the company's page, by one of those who may order for it."""
    nguon: Mapped[str] = mapped_column(Text)
    nhom: Mapped[str] = mapped_column(Text)
    """The process (`quy_trinh`) by which it is carried out, in this version of it."""
    phien_ban_quy_trinh: Mapped[int] = mapped_column(Integer, default=1, server_default="1")
    ngon_ngu: Mapped[str] = mapped_column(Text)
    trang_thai_xac_nhan: Mapped[str] = mapped_column(Text, default=ConfirmationState.AWAITING_CONFIRMATION.value)
    trang_thai_thanh_toan: Mapped[str] = mapped_column(Text, default=PaymentState.UNPAID.value)
    phuong_thuc_thanh_toan: Mapped[str] = mapped_column(Text)
    hinh_thuc: Mapped[str] = mapped_column(Text)
    tong_tien: Mapped[int] = mapped_column(BigInteger)
    tien_coc: Mapped[int] = mapped_column(BigInteger, default=0)
    da_thu: Mapped[int] = mapped_column(BigInteger, default=0)
    ho_ten: Mapped[str] = mapped_column(Text)
    email: Mapped[str | None] = mapped_column(Text)
    so_dien_thoai: Mapped[str | None] = mapped_column(Text)
    dia_chi_giao: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    giao_hang: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    bi_giu: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Held for staff to look at: nothing is sent to its buyer until then."""
    phien_ban_dieu_khoan: Mapped[str] = mapped_column(Text)
    han_xac_nhan: Mapped[datetime] = mapped_column(Moment)
    han_thanh_toan: Mapped[date | None] = mapped_column(Date)
    du_hoa_don: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Seen to have nothing to invoice; every event takes that back."""
    so_su_kien: Mapped[int] = mapped_column(Integer, default=0)
    tu_khoa: Mapped[str] = mapped_column(Text, default="")
    tim_kiem: Mapped[str] = mapped_column(TSVECTOR, Computed(SEARCH, persisted=True), nullable=True, deferred=True)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment)


class OrderLine(Base):
    """One service as bought: every text and figure is a copy that no later change of the catalogue reaches."""

    __tablename__ = "dong_don_hang"
    __table_args__ = (
        UniqueConstraint("don_hang_id", "thu_tu"),
        CheckConstraint(f"so_luong BETWEEN 1 AND {MAX_QUANTITY}", name="so_luong"),
        CheckConstraint("least(don_gia, phi_nha_nuoc, chi_phi_ben_thu_ba, thue_gtgt) >= 0", name="don_gia"),
        CheckConstraint(
            "thanh_tien = so_luong * don_gia * CASE WHEN loai = 'GIAM_GIA' THEN -1 ELSE 1 END", name="thanh_tien"
        ),
        CheckConstraint("thue_suat BETWEEN 0 AND 100", name="thue_suat"),
        CheckConstraint("dat_coc_phan_tram BETWEEN 0 AND 100", name="dat_coc_phan_tram"),
        _one_of("loai", LineKind),
        _one_of("chu_ky", Cycle),
        Index("ix_dong_don_hang_goi_cuoc_id", "goi_cuoc_id", "chu_ky"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id"))
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    loai: Mapped[str] = mapped_column(Text)
    dich_vu_id: Mapped[UUID | None] = mapped_column(Uuid)
    goi_cuoc_id: Mapped[UUID | None] = mapped_column(Uuid)
    ten_dich_vu_vi: Mapped[str] = mapped_column(Text)
    ten_dich_vu_en: Mapped[str] = mapped_column(Text)
    ten_goi_vi: Mapped[str] = mapped_column(Text)
    ten_goi_en: Mapped[str] = mapped_column(Text)
    chu_ky: Mapped[str] = mapped_column(Text)
    so_luong: Mapped[int] = mapped_column(Integer)
    don_gia: Mapped[int] = mapped_column(BigInteger)
    thanh_tien: Mapped[int] = mapped_column(BigInteger)
    thue_gtgt: Mapped[int] = mapped_column(BigInteger)
    # The VAT in the whole line; null on lines that were sold while it was counted per unit, whose figures stay.
    thue_dong: Mapped[int | None] = mapped_column(BigInteger)
    thue_suat: Mapped[int] = mapped_column(SmallInteger)
    gia_gom_vat: Mapped[bool] = mapped_column(Boolean)
    ghi_chu_vat_vi: Mapped[str] = mapped_column(Text)
    ghi_chu_vat_en: Mapped[str] = mapped_column(Text)
    bao_hanh_vi: Mapped[str] = mapped_column(Text)
    bao_hanh_en: Mapped[str] = mapped_column(Text)
    phi_nha_nuoc: Mapped[int] = mapped_column(BigInteger)
    chi_phi_ben_thu_ba: Mapped[int] = mapped_column(BigInteger)
    dat_coc_phan_tram: Mapped[int] = mapped_column(SmallInteger)
    giao_hang: Mapped[bool] = mapped_column(Boolean)
    # How many months what is bought once lasts; 0 for what has no end, and for what its cycle ends.
    thoi_han_thang: Mapped[int] = mapped_column(SmallInteger, server_default="0", default=0)
    # What is inside and ends by itself, as sold: `goi_cuoc_id`, `ten_vi`, `ten_en`, `thang`. Empty where the line itself has an end.
    phan_co_han: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]", default=list)
    # What it delivers, as sold: `loai`, `ten_vi`, `ten_en`, `bat_buoc`; null in lines of before, until their order is worked on.
    ket_qua: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))


class OrderEvent(Base):
    """One entry of the append-only log; a trigger refuses every change, another announces it on channel `don_hang`."""

    __tablename__ = "su_kien_don_hang"
    __table_args__ = (
        UniqueConstraint("don_hang_id", "so"),
        _one_of("nguoi_lam", ActorKind),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id"))
    so: Mapped[int] = mapped_column(Integer)
    loai: Mapped[str] = mapped_column(Text)
    tu: Mapped[str | None] = mapped_column(Text)
    den: Mapped[str | None] = mapped_column(Text)
    buoc: Mapped[str | None] = mapped_column(Text)
    nguoi_lam: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    ly_do: Mapped[str | None] = mapped_column(Text)
    du_lieu: Mapped[dict[str, Any]] = mapped_column(JSONB, default=dict)
    cong_khai: Mapped[bool] = mapped_column(Boolean, default=True)
    luc: Mapped[datetime] = mapped_column(Moment)


class OrderDossier(Base):
    """A dossier that was submitted with an order (S4.10)."""

    __tablename__ = "don_hang_ho_so"
    __table_args__ = (CheckConstraint(f"trang_thai = '{DOSSIER_STATE}'", name="trang_thai"),)

    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id"), primary_key=True)
    ma_ho_so: Mapped[str] = mapped_column(Text, primary_key=True)
    trang_thai: Mapped[str] = mapped_column(Text, default=DOSSIER_STATE)
    gan_luc: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
