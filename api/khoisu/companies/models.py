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
    SmallInteger,
    Text,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.companies.states import AnswerSource, VersionSource
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
    ho_so_id: Mapped[UUID] = mapped_column(Uuid)
    ma_ho_so: Mapped[str] = mapped_column(Text)
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
