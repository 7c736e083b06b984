"""The tables of debts: what is owed to whom, and each way in which it became smaller."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Text, Uuid, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.payments.states import DebtKind, SettlementKind


def _one_of(column: str, codes: type[DebtKind] | type[SettlementKind]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(code.value) for code in codes)})", name=column)


class Debt(Base):
    """Money that we owe: to the customer of an order, or to the unknown sender of a bank message.

    `con_lai` is what is still owed (đồng); `khoan_id` the receipt that brought it, where one did.
    """

    __tablename__ = "khoan_phai_tra"
    __table_args__ = (
        _one_of("loai", DebtKind),
        CheckConstraint("so_tien > 0 AND con_lai BETWEEN 0 AND so_tien", name="so_tien"),
        CheckConstraint(
            "(don_hang_id IS NULL) = (loai = 'KHONG_RO') AND num_nonnulls(don_hang_id, giao_dich_id) > 0", name="chu"
        ),
        Index("ix_khoan_phai_tra_don_hang_id", "don_hang_id"),
        Index("ix_khoan_phai_tra_con_lai", "id", postgresql_where="con_lai > 0"),
        Index(
            "uq_khoan_phai_tra_khong_ro",
            "giao_dich_id",
            unique=True,
            postgresql_where="loai = 'KHONG_RO' AND con_lai > 0",
        ),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    loai: Mapped[str] = mapped_column(Text)
    don_hang_id: Mapped[UUID | None] = mapped_column(Uuid)
    giao_dich_id: Mapped[UUID | None] = mapped_column(ForeignKey("giao_dich_ngan_hang.id"))
    khoan_id: Mapped[UUID | None] = mapped_column(ForeignKey("khoan_thanh_toan.id"))
    so_tien: Mapped[int] = mapped_column(BigInteger)
    con_lai: Mapped[int] = mapped_column(BigInteger)
    nguoi_lap: Mapped[UUID | None] = mapped_column(Uuid)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    xong_luc: Mapped[datetime | None] = mapped_column(Moment)


class Settlement(Base):
    """A part of a debt that is no longer owed, and how that came about; only ever added to."""

    __tablename__ = "lan_tra_khoan"
    __table_args__ = (
        _one_of("cach", SettlementKind),
        CheckConstraint("so_tien > 0", name="so_tien"),
        Index("ix_lan_tra_khoan_khoan_phai_tra_id", "khoan_phai_tra_id"),
        Index(
            "ix_lan_tra_khoan_tham_chieu",
            text("khoa_tham_chieu(tham_chieu)"),
            postgresql_where="cach = 'TRA_NGUOI_CHUYEN'",
        ),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    khoan_phai_tra_id: Mapped[UUID] = mapped_column(ForeignKey("khoan_phai_tra.id"))
    cach: Mapped[str] = mapped_column(Text)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    khoan_id: Mapped[UUID | None] = mapped_column(ForeignKey("khoan_thanh_toan.id"))
    tham_chieu: Mapped[str] = mapped_column(Text, default="")
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    nguoi_lam: Mapped[UUID | None] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)


class MoveRequest(Base):
    """A move of owed money to another customer's order that waits for a second person (G-13)."""

    __tablename__ = "yeu_cau_chuyen_tien"
    __table_args__ = (
        CheckConstraint("trang_thai IN ('CHO_DUYET', 'DA_CHUYEN', 'TU_CHOI')", name="trang_thai"),
        CheckConstraint("so_tien > 0", name="so_tien"),
        CheckConstraint("trang_thai <> 'DA_CHUYEN' OR nguoi_quyet <> nguoi_lap", name="hai_nguoi"),
        Index(
            "uq_yeu_cau_chuyen_tien_cho_duyet",
            "khoan_phai_tra_id",
            unique=True,
            postgresql_where="trang_thai = 'CHO_DUYET'",
        ),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    khoan_phai_tra_id: Mapped[UUID] = mapped_column(ForeignKey("khoan_phai_tra.id"))
    don_nhan_id: Mapped[UUID] = mapped_column(Uuid)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    ly_do: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text, default="CHO_DUYET")
    nguoi_lap: Mapped[UUID] = mapped_column(Uuid)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    nguoi_quyet: Mapped[UUID | None] = mapped_column(Uuid)
    quyet_luc: Mapped[datetime | None] = mapped_column(Moment)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
