"""The tables of money. Orders are known here by id and code only."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    Uuid,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.payments.states import RefundReason


class Intent(Base):
    """What one order asks for under one label; the label decides about the invoice (Decree 254/2026 Art. 9.2)."""

    __tablename__ = "khoan_phai_thu"
    __table_args__ = (
        UniqueConstraint("don_hang_id", "loai_khoan_thu"),
        CheckConstraint("so_tien > 0", name="so_tien"),
        CheckConstraint("loai_khoan_thu IN ('DAT_COC', 'THANH_TOAN')", name="loai_khoan_thu"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    loai_khoan_thu: Mapped[str] = mapped_column(Text)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    noi_dung_qr: Mapped[str] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, server_default=func.now())


class BankTransaction(Base):
    """A message of the bank as it came, stored once under its outside id, then matched once; 0 đồng: it could not be read."""

    __tablename__ = "giao_dich_ngan_hang"
    __table_args__ = (
        UniqueConstraint("nguon", "ma_ngoai"),
        CheckConstraint("so_tien >= 0", name="so_tien"),
        CheckConstraint("chieu IN ('in', 'out')", name="chieu"),
        CheckConstraint(
            "trang_thai IN ('MOI', 'KHOP_DU', 'KHOP_MOT_PHAN', 'KHOP_DU_THUA', 'KHOP_TRE', 'KHONG_KHOP', "
            "'TRUNG_LAP', 'BO_QUA', 'KHOP_TRUNG', 'PHAI_TRA')",
            name="trang_thai",
        ),
        Index("ix_giao_dich_ngan_hang_trang_thai", "trang_thai", "id"),
        Index("ix_giao_dich_ngan_hang_tham_chieu", "ma_tham_chieu", "so_tien"),
        Index(
            "ix_giao_dich_ngan_hang_khoa_tham_chieu",
            text("khoa_tham_chieu(ma_tham_chieu)"),
            postgresql_where="ma_tham_chieu <> ''",
        ),
        Index("ix_giao_dich_ngan_hang_don_hang_id", "don_hang_id"),
        Index("ix_giao_dich_ngan_hang_trung_voi_id", "trung_voi_id", postgresql_where="trung_voi_id IS NOT NULL"),
        Index("ix_giao_dich_ngan_hang_khoan_id", "khoan_id", postgresql_where="khoan_id IS NOT NULL"),
        Index("ix_giao_dich_ngan_hang_nhan_luc", "nhan_luc"),
        Index("ix_giao_dich_ngan_hang_ngay_ngan_hang", text("ngay_ngan_hang(luc_ngan_hang, nhan_luc)")),
        Index("ix_giao_dich_ngan_hang_so_tien", "so_tien"),
        Index(
            "ix_giao_dich_ngan_hang_tu_khoa",
            text("tu_giao_dich(noi_dung, mo_ta)"),
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        ),
        Index(
            "ix_giao_dich_ngan_hang_can_xu_ly",
            "id",
            postgresql_where="trang_thai IN ('KHOP_DU_THUA', 'KHOP_MOT_PHAN', 'KHOP_TRE', 'KHONG_KHOP', 'KHOP_TRUNG') "
            "AND nguoi_xu_ly IS NULL",
        ),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    nguon: Mapped[str] = mapped_column(Text, default="SEPAY")
    ma_ngoai: Mapped[str] = mapped_column(Text)
    ngan_hang: Mapped[str] = mapped_column(Text)
    so_tai_khoan: Mapped[str] = mapped_column(Text)
    chieu: Mapped[str] = mapped_column(Text)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    noi_dung: Mapped[str] = mapped_column(Text)
    mo_ta: Mapped[str] = mapped_column(Text)
    ma_thanh_toan: Mapped[str | None] = mapped_column(Text)
    ma_tham_chieu: Mapped[str] = mapped_column(Text)
    luc_ngan_hang: Mapped[str] = mapped_column(Text)
    tho: Mapped[dict[str, Any]] = mapped_column(JSONB)
    trang_thai: Mapped[str] = mapped_column(Text, default="MOI")
    don_hang_id: Mapped[UUID | None] = mapped_column(Uuid)
    ma_don_hang: Mapped[str | None] = mapped_column(Text)
    # The ledger's entry that staff made before the message came: it is the same money. No foreign key, because entries refer
    # to messages and are never deleted.
    khoan_id: Mapped[UUID | None] = mapped_column(Uuid)
    trung_voi_id: Mapped[UUID | None] = mapped_column(Uuid)
    """The message whose money this one tells of again."""
    so_du: Mapped[int | None] = mapped_column(BigInteger)
    """The account's balance after it, as the bank says (đồng)."""
    nguoi_thay_lai: Mapped[UUID | None] = mapped_column(Uuid)
    """Who else than its importer has found this line in a statement."""
    tien_thua: Mapped[int] = mapped_column(BigInteger, default=0)
    lan_ghep: Mapped[int] = mapped_column(Integer, default=0, server_default=text("0"))
    ly_do: Mapped[str | None] = mapped_column(Text)
    nguoi_xu_ly: Mapped[UUID | None] = mapped_column(Uuid)
    xu_ly_luc: Mapped[datetime | None] = mapped_column(Moment)
    nhan_luc: Mapped[datetime] = mapped_column(Moment, server_default=func.now())


class TransferEvent(Base):
    """One entry of a bank message's history: what was decided about it, by whom and why; only ever added to."""

    __tablename__ = "su_kien_giao_dich"
    __table_args__ = (Index("ix_su_kien_giao_dich_giao_dich_id", "giao_dich_id", "id"),)

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    giao_dich_id: Mapped[UUID] = mapped_column(ForeignKey("giao_dich_ngan_hang.id"))
    viec: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    ma_don_hang: Mapped[str | None] = mapped_column(Text)
    ly_do: Mapped[str | None] = mapped_column(Text)
    nguoi_lam: Mapped[UUID | None] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)


class LedgerEntry(Base):
    """Money in (THU) or back (HOAN); only ever added to. A trigger refuses to take more from an order than it holds.

    A mistake is undone by a counter-entry: HUY_THU takes back the receipt `dao_khoan_id`. CHUYEN_DI and CHUYEN_DEN, whose
    `doi_ung_id` names it, move money from one order to another. `lan_ghep` counts how often the same message or reference
    was undone before, so that it can be recorded once again and never twice.
    """

    __tablename__ = "khoan_thanh_toan"
    __table_args__ = (
        UniqueConstraint("yeu_cau_id"),
        UniqueConstraint("dao_khoan_id"),
        UniqueConstraint("doi_ung_id"),
        CheckConstraint("so_tien > 0", name="so_tien"),
        CheckConstraint("loai IN ('THU', 'HOAN', 'HUY_THU', 'CHUYEN_DI', 'CHUYEN_DEN')", name="loai"),
        CheckConstraint("(loai = 'HUY_THU') = (dao_khoan_id IS NOT NULL)", name="dao_khoan"),
        CheckConstraint("(loai = 'CHUYEN_DEN') = (doi_ung_id IS NOT NULL)", name="doi_ung"),
        Index(
            "uq_khoan_thanh_toan_giao_dich", "giao_dich_id", "lan_ghep", unique=True, postgresql_where="loai = 'THU'"
        ),
        Index("ix_khoan_thanh_toan_giao_dich_id", "giao_dich_id", postgresql_where="giao_dich_id IS NOT NULL"),
        CheckConstraint("nguon IN ('CHUYEN_KHOAN', 'TIEN_MAT', 'TAI_CUA_HANG')", name="nguon"),
        Index("ix_khoan_thanh_toan_don_hang_id", "don_hang_id"),
        Index(
            "uq_khoan_thanh_toan_tham_chieu",
            "loai",
            "nguon",
            "tham_chieu",
            "lan_ghep",
            unique=True,
            postgresql_where="tham_chieu <> '' AND giao_dich_id IS NULL",
        ),
        Index(
            "ix_khoan_thanh_toan_khoa_tham_chieu",
            text("khoa_tham_chieu(tham_chieu)"),
            postgresql_where="tham_chieu <> '' AND giao_dich_id IS NULL",
        ),
        Index("ix_khoan_thanh_toan_ghi_tay", "so_tien", postgresql_where="loai = 'THU' AND giao_dich_id IS NULL"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    loai: Mapped[str] = mapped_column(Text)
    loai_khoan_thu: Mapped[str] = mapped_column(Text)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    nguon: Mapped[str] = mapped_column(Text)
    giao_dich_id: Mapped[UUID | None] = mapped_column(ForeignKey("giao_dich_ngan_hang.id"))
    yeu_cau_id: Mapped[UUID | None] = mapped_column(ForeignKey("yeu_cau_hoan_tien.id"))
    lan_ghep: Mapped[int] = mapped_column(Integer, default=0, server_default=text("0"))
    dao_khoan_id: Mapped[UUID | None] = mapped_column(ForeignKey("khoan_thanh_toan.id"))
    doi_ung_id: Mapped[UUID | None] = mapped_column(ForeignKey("khoan_thanh_toan.id"))
    tham_chieu: Mapped[str] = mapped_column(Text, default="")
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    nguoi_ghi: Mapped[UUID | None] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)
    khoan_khac: Mapped[bool] = mapped_column(Boolean, default=False, server_default=text("false"))
    """A person has said that it is another payment than one that looks the same."""


class RefundRequest(Base):
    """A refund that was granted; above a set amount somebody else must carry it out (G-13)."""

    __tablename__ = "yeu_cau_hoan_tien"
    __table_args__ = (
        CheckConstraint("so_tien > 0", name="so_tien"),
        CheckConstraint("trang_thai IN ('CHO_THUC_HIEN', 'DA_HOAN', 'TU_CHOI')", name="trang_thai"),
        CheckConstraint(
            f"loai_ly_do IN ({', '.join(repr(reason.value) for reason in RefundReason)})", name="loai_ly_do"
        ),
        CheckConstraint("NOT can_hai_nguoi OR nguoi_thuc_hien <> nguoi_lap", name="hai_nguoi"),
        Index(
            "uq_yeu_cau_hoan_tien_dang_cho",
            "don_hang_id",
            unique=True,
            postgresql_where="trang_thai = 'CHO_THUC_HIEN'",
        ),
        Index("ix_yeu_cau_hoan_tien_tao_luc", "tao_luc"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    loai_ly_do: Mapped[str | None] = mapped_column(Text)
    co_bang_chung: Mapped[bool] = mapped_column(Boolean, default=False, server_default=text("false"))
    ly_do: Mapped[str] = mapped_column(Text)
    can_hai_nguoi: Mapped[bool]
    trang_thai: Mapped[str] = mapped_column(Text, default="CHO_THUC_HIEN")
    tham_chieu: Mapped[str] = mapped_column(Text, default="")
    nguoi_lap: Mapped[UUID] = mapped_column(Uuid)
    nguoi_thuc_hien: Mapped[UUID | None] = mapped_column(Uuid)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    xu_ly_luc: Mapped[datetime | None] = mapped_column(Moment)
    theo_chinh_sach: Mapped[int | None] = mapped_column(BigInteger)
    """What the published policy gives for the reason on that day (đồng); null from before it was computed."""
    tai_khoan_id: Mapped[UUID | None] = mapped_column(Uuid)
    """The customer's confirmed account that the money went to; null when it was paid without one."""
