"""Tables of return requests: the request, its pictures and videos, its history."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Boolean, CheckConstraint, ForeignKey, Index, Integer, Text, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.actors import ActorKind
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.returns.states import ReturnReason, ReturnState

OPEN = "trang_thai NOT IN ('DA_HOAN', 'TU_CHOI', 'DA_RUT', 'DA_LAM_LAI')"


def _one_of(column: str, codes: Any) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(code.value) for code in codes)})", name=column)


class ReturnRequest(Base):
    """What a customer asks back for one order; at most one open request per order. `so_su_kien` is its version."""

    __tablename__ = "yeu_cau_doi_tra"
    __table_args__ = (
        UniqueConstraint("ma"),
        UniqueConstraint("hoan_tien_id"),
        _one_of("loai_ly_do", ReturnReason),
        _one_of("trang_thai", ReturnState),
        Index("ix_yeu_cau_doi_tra_don_hang_id", "don_hang_id", "id"),
        Index("ix_yeu_cau_doi_tra_account_id", "account_id"),
        Index("uq_yeu_cau_doi_tra_dang_mo", "don_hang_id", unique=True, postgresql_where=OPEN),
        Index("ix_yeu_cau_doi_tra_dang_mo", "han_tra_loi", "id", postgresql_where=OPEN),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    ma_don_hang: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    loai_ly_do: Mapped[str] = mapped_column(Text)
    mo_ta: Mapped[str] = mapped_column(Text)
    co_hang: Mapped[bool] = mapped_column(Boolean)
    trang_thai: Mapped[str] = mapped_column(Text)
    so_su_kien: Mapped[int] = mapped_column(Integer, default=0)
    so_tien: Mapped[int | None] = mapped_column(BigInteger)
    hoan_tien_id: Mapped[UUID | None] = mapped_column(Uuid)
    han_tra_loi: Mapped[datetime | None] = mapped_column(Moment)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment)


class ReturnEvidence(Base):
    """A picture or video that belongs to a request. `bam`: SHA-256 of what was sent, hex, so that it counts once."""

    __tablename__ = "bang_chung_doi_tra"
    __table_args__ = (
        UniqueConstraint("tep_id"),
        UniqueConstraint("yeu_cau_id", "bam"),
        CheckConstraint("loai IN ('ANH', 'VIDEO')", name="loai"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    yeu_cau_id: Mapped[UUID] = mapped_column(ForeignKey("yeu_cau_doi_tra.id"))
    tep_id: Mapped[UUID] = mapped_column(Uuid)
    loai: Mapped[str] = mapped_column(Text)
    bam: Mapped[str] = mapped_column(Text)
    so_byte: Mapped[int] = mapped_column(Integer)
    luc: Mapped[datetime] = mapped_column(Moment)


class ReturnEvent(Base):
    """One line of a request's history; `loi_nhan` is for the customer. Append-only."""

    __tablename__ = "su_kien_doi_tra"
    __table_args__ = (UniqueConstraint("yeu_cau_id", "so"), _one_of("nguoi_lam", ActorKind))

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    yeu_cau_id: Mapped[UUID] = mapped_column(ForeignKey("yeu_cau_doi_tra.id"))
    so: Mapped[int] = mapped_column(Integer)
    tu: Mapped[str | None] = mapped_column(Text)
    den: Mapped[str] = mapped_column(Text)
    nguoi_lam: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    loi_nhan: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
