"""Tables of cash: the year's last receipt number, receipts, counts, closed and reopened days."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    Uuid,
)
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class ReceiptCounter(Base):
    """The last receipt number of a year; its row is the lock of numbering and of closing a day."""

    __tablename__ = "so_phieu_thu"

    nam: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    so_cuoi: Mapped[int] = mapped_column(Integer)


class CashReceipt(Base):
    """A receipt (phiếu thu) for one entry of the ledger. Append-only."""

    __tablename__ = "phieu_thu"
    __table_args__ = (
        UniqueConstraint("nam", "so"),
        UniqueConstraint("khoan_id"),
        CheckConstraint("so_tien > 0", name="so_tien"),
        Index("ix_phieu_thu_ngay", "ngay", "so"),
        Index("ix_phieu_thu_don_hang_id", "don_hang_id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    nam: Mapped[int] = mapped_column(Integer)
    so: Mapped[int] = mapped_column(Integer)
    khoan_id: Mapped[UUID] = mapped_column(ForeignKey("khoan_thanh_toan.id"))
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    so_tien: Mapped[int] = mapped_column(BigInteger)
    nguoi_nop: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_thu: Mapped[str] = mapped_column(Text)
    ngay: Mapped[date] = mapped_column(Date)
    luc: Mapped[datetime] = mapped_column(Moment)


class CashDay(Base):
    """A closing of a day: what the receipts say and what was counted (đồng). Append-only; `lan` counts the closings of a day,
    one of which is in force unless it was reopened."""

    __tablename__ = "chot_quy_ngay"
    __table_args__ = (
        CheckConstraint("dem_duoc >= 0", name="dem_duoc"),
        CheckConstraint("dem_duoc = theo_so OR ly_do <> ''", name="ly_do"),
    )

    ngay: Mapped[date] = mapped_column(Date, primary_key=True)
    lan: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    so_phieu: Mapped[int] = mapped_column(Integer)
    theo_so: Mapped[int] = mapped_column(BigInteger)
    dem_duoc: Mapped[int] = mapped_column(BigInteger)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_chot: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)


class ReopenedDay(Base):
    """That a closing was taken back, by an administrator and with another one's approval. Append-only."""

    __tablename__ = "mo_lai_quy_ngay"
    __table_args__ = (ForeignKeyConstraint(["ngay", "lan"], ["chot_quy_ngay.ngay", "chot_quy_ngay.lan"]),)

    ngay: Mapped[date] = mapped_column(Date, primary_key=True)
    lan: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_mo: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)


class CashCount(Base):
    """What somebody counted while the day was open, against the receipts up to then (đồng). Append-only."""

    __tablename__ = "dem_quy"
    __table_args__ = (
        CheckConstraint("dem_duoc >= 0", name="dem_duoc"),
        CheckConstraint("dem_duoc = theo_so OR ghi_chu <> ''", name="ghi_chu"),
        Index("ix_dem_quy_ngay", "ngay", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ngay: Mapped[date] = mapped_column(Date)
    so_phieu: Mapped[int] = mapped_column(Integer)
    theo_so: Mapped[int] = mapped_column(BigInteger)
    dem_duoc: Mapped[int] = mapped_column(BigInteger)
    ghi_chu: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_dem: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
