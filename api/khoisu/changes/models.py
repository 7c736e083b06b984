"""Tables of changes. Their events are only added to; both go with the company."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Date, ForeignKey, Index, Integer, SmallInteger, Text, UniqueConstraint, Uuid
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.changes.states import CLOSED, ChangeAction, ChangeState, CompanyChangeKind
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


def _listed(values: Iterable[str]) -> str:
    return ", ".join(repr(str(value)) for value in values)


def _one_of(column: str, values: Iterable[str]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({_listed(values)})", name=column)


class CompanyChange(Base):
    """One change. `goc`: the version of the record that its papers start from; `gia_tri` as typed; `sau`: facts of the record as they become."""

    __tablename__ = "thay_doi_cong_ty"
    __table_args__ = (
        UniqueConstraint("ma"),
        _one_of("loai", CompanyChangeKind),
        _one_of("trang_thai", ChangeState),
        Index(
            "uq_thay_doi_cong_ty_dang_mo",
            "cong_ty_id",
            "loai",
            unique=True,
            postgresql_where=f"trang_thai NOT IN ({_listed(sorted(CLOSED))})",
        ),
        Index("ix_thay_doi_cong_ty_trang_thai", "trang_thai", "ngay_quyet_dinh", "id"),
        Index("ix_thay_doi_cong_ty_cong_ty_id", "cong_ty_id", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text)
    cong_ty_id: Mapped[UUID] = mapped_column(ForeignKey("cong_ty.id", ondelete="CASCADE"))
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_cong_ty: Mapped[str] = mapped_column(Text)
    loai: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    goc: Mapped[int] = mapped_column(SmallInteger)
    gia_tri: Mapped[dict[str, Any]] = mapped_column(JSONB)
    sau: Mapped[dict[str, Any]] = mapped_column(JSONB)
    ngay_quyet_dinh: Mapped[date] = mapped_column(Date)
    so_su_kien: Mapped[int] = mapped_column(Integer, default=0)
    don_hang_id: Mapped[UUID | None] = mapped_column(Uuid)
    ma_don_hang: Mapped[str | None] = mapped_column(Text)
    so_bien_nhan: Mapped[str] = mapped_column(Text, default="")
    ngay_nop: Mapped[date | None] = mapped_column(Date)
    ngay_ket_qua: Mapped[date | None] = mapped_column(Date)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment)


class ChangeEvent(Base):
    """What happened to a change, the `so`-th time; `loi_nhan` is what the office writes to the customer with it."""

    __tablename__ = "su_kien_thay_doi"
    __table_args__ = (UniqueConstraint("thay_doi_id", "so"), _one_of("loai", ChangeAction))

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    thay_doi_id: Mapped[UUID] = mapped_column(ForeignKey("thay_doi_cong_ty.id", ondelete="CASCADE"))
    so: Mapped[int] = mapped_column(Integer)
    loai: Mapped[str] = mapped_column(Text)
    loi_nhan: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)
