"""Tables of companies. Versions, answers and ticks are only added to, and go with their company."""

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
    LargeBinary,
    SmallInteger,
    Text,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.companies.states import AnswerSource, Role, VersionSource
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

SEARCHED = """tu_tim((((((ten || ' '::text) || ten_tieng_nuoc_ngoai) || ' '::text) || ten_viet_tat) || ' '::text) || ma_doanh_nghiep)"""
"""Written as PostgreSQL writes it, so that its index is seen to be the same."""


def _one_of(column: str, codes: Any) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(code.value) for code in codes)})", name=column)


def _of_company() -> Mapped[UUID]:
    return mapped_column(Uuid, ForeignKey("cong_ty.id", ondelete="CASCADE"))


class Company(Base):
    """A company of an account. `lan_lich` counts the renewals of its calendar's address; 0: there is none."""

    __tablename__ = "cong_ty"
    __table_args__ = (
        UniqueConstraint("ma"),
        UniqueConstraint("ho_so_id"),
        Index("ix_cong_ty_account_id", "account_id", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ho_so_id: Mapped[UUID | None] = mapped_column(Uuid)
    """The dossier that founded it; without one it was founded elsewhere, and its owner has declared it."""
    ma_ho_so: Mapped[str] = mapped_column(Text, default="")
    lan_lich: Mapped[int] = mapped_column(Integer, default=0)
    tao_luc: Mapped[datetime] = mapped_column(Moment)


class CompanyVersion(Base):
    """The company as it is registered from `hieu_luc_tu` on; the newest counts."""

    __tablename__ = "phien_ban_cong_ty"
    __table_args__ = (
        UniqueConstraint("cong_ty_id", "so"),
        _one_of("nguon", VersionSource),
        Index("ix_phien_ban_cong_ty_tu_khoa", text(SEARCHED), postgresql_using="gin"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    cong_ty_id: Mapped[UUID] = _of_company()
    so: Mapped[int] = mapped_column(SmallInteger)
    nguon: Mapped[str] = mapped_column(Text)
    hieu_luc_tu: Mapped[date] = mapped_column(Date)
    ma_doanh_nghiep: Mapped[str] = mapped_column(Text)
    ngay_cap: Mapped[date] = mapped_column(Date)
    ten: Mapped[str] = mapped_column(Text)
    ten_tieng_nuoc_ngoai: Mapped[str] = mapped_column(Text)
    ten_viet_tat: Mapped[str] = mapped_column(Text)
    loai_hinh: Mapped[str] = mapped_column(Text)
    tru_so: Mapped[str] = mapped_column(Text)
    von: Mapped[int] = mapped_column(BigInteger)
    chu_so_huu: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    nguoi_dai_dien: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    nganh_nghe: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    lien_he: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    thue: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """Both NULL where the record began without them."""
    tam_ngung: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """The last suspension with its days: `tu`, `den`, `lien_tu` where those before it without a gap began, `som` if it was ended early."""
    huong_loi: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    """Who owns it in the end, as last notified: `ten`, `ty_le` in percent, `chi_phoi`; NULL where nobody has said."""
    tao_luc: Mapped[datetime] = mapped_column(Moment)


class CompanyAnswer(Base):
    """An answer to a question about the company; the newest of each question counts, and one without a value takes it back."""

    __tablename__ = "du_kien_cong_ty"
    __table_args__ = (
        CheckConstraint("cau_hoi IN ('NHAN_VIEN', 'KHAU_TRU', 'KY_GTGT', 'NAM_TAI_CHINH', 'VON_GOP')", name="cau_hoi"),
        _one_of("nguon", AnswerSource),
        Index("ix_du_kien_cong_ty_cong_ty_id", "cong_ty_id", "cau_hoi", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    cong_ty_id: Mapped[UUID] = _of_company()
    cau_hoi: Mapped[str] = mapped_column(Text)
    gia_tri: Mapped[str | None] = mapped_column(Text)
    tu_ngay: Mapped[date | None] = mapped_column(Date)
    nguon: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)


class Membership(Base):
    """Somebody whom the owner invited: waiting until `nhan_luc`, then taking part until `ket_thuc_luc`. A waiting one ends at `het_han`."""

    __tablename__ = "thanh_vien_cong_ty"
    __table_args__ = (
        _one_of("vai_tro", [one for one in Role if one is not Role.OWNER]),
        CheckConstraint("(nhan_luc IS NULL) = (account_id IS NULL)", name="nhan"),
        UniqueConstraint("token_hash"),
        Index(
            "uq_thanh_vien_cong_ty_email", "cong_ty_id", "email", unique=True, postgresql_where="ket_thuc_luc IS NULL"
        ),
        Index("ix_thanh_vien_cong_ty_account_id", "account_id", postgresql_where="ket_thuc_luc IS NULL"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    cong_ty_id: Mapped[UUID] = _of_company()
    email: Mapped[str] = mapped_column(Text)
    vai_tro: Mapped[str] = mapped_column(Text)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary)
    moi_luc: Mapped[datetime] = mapped_column(Moment)
    het_han: Mapped[datetime] = mapped_column(Moment)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    nhan_luc: Mapped[datetime | None] = mapped_column(Moment)
    ket_thuc_luc: Mapped[datetime | None] = mapped_column(Moment)
    ket_thuc_boi: Mapped[UUID | None] = mapped_column(Uuid)


class SentReminder(Base):
    """That a reminder of a duty went out, so that it never does again: `moc` days before `ngay`, or so many after it where no day is counted."""

    __tablename__ = "nhac_viec_cong_ty"

    cong_ty_id: Mapped[UUID] = mapped_column(Uuid, ForeignKey("cong_ty.id", ondelete="CASCADE"), primary_key=True)
    viec: Mapped[str] = mapped_column(Text, primary_key=True)
    ngay: Mapped[date] = mapped_column(Date, primary_key=True)
    moc: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    luc: Mapped[datetime] = mapped_column(Moment)


class DutyTick(Base):
    """That a duty was done, or is not done after all; the newest of each duty counts."""

    __tablename__ = "viec_cong_ty"
    __table_args__ = (Index("ix_viec_cong_ty_cong_ty_id", "cong_ty_id", "viec", "id"),)

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    cong_ty_id: Mapped[UUID] = _of_company()
    viec: Mapped[str] = mapped_column(Text)
    da_lam: Mapped[bool]
    ghi_chu: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)
