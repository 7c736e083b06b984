"""The table of proposed changes."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Text,
    UniqueConstraint,
    Uuid,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class ProposedChange(Base):
    """Other services, or another address, for one order; at most one of an order waits for an answer.

    Once it is answered or withdrawn, `dia_chi` and `loi_nhan` are emptied: an accepted address is the order's.
    """

    __tablename__ = "de_nghi_doi_don"
    __table_args__ = (
        UniqueConstraint("khoa_hash"),
        CheckConstraint("ket_qua IN ('DONG_Y', 'TU_CHOI', 'DA_RUT')", name="ket_qua"),
        CheckConstraint("(ket_qua IS NULL) = (xong_luc IS NULL)", name="xong_luc"),
        Index("ix_de_nghi_doi_don_don_hang_id", "don_hang_id", "id"),
        Index("uq_de_nghi_doi_don_dang_cho", "don_hang_id", unique=True, postgresql_where="ket_qua IS NULL"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    don_hang_id: Mapped[UUID] = mapped_column(ForeignKey("don_hang.id"))
    khoa_hash: Mapped[bytes] = mapped_column(LargeBinary)
    dong: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    """The whole new list: package, cycle and quantity."""
    dia_chi: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    """As the wire has an address."""
    tong_truoc: Mapped[int] = mapped_column(BigInteger)
    tong_sau: Mapped[int] = mapped_column(BigInteger)
    lan_doi: Mapped[int] = mapped_column(Integer)
    """How often lines or address had been changed before; another number now, and the proposal is about an older order."""
    loi_nhan: Mapped[str] = mapped_column(Text)
    nguoi_lap: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_lap: Mapped[str] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    het_han_luc: Mapped[datetime] = mapped_column(Moment)
    ket_qua: Mapped[str | None] = mapped_column(Text)
    xong_luc: Mapped[datetime | None] = mapped_column(Moment)
