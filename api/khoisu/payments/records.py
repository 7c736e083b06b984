"""What other rooms see of money: frozen copies of a bank message, of a receipt entered by hand, and of a refund."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from khoisu.payments.models import BankTransaction, LedgerEntry, RefundRequest
from khoisu.payments.states import TransferState


@dataclass(frozen=True, slots=True)
class BankMessage:
    """A stored message of the bank about `so_tien` đồng. `texts` may name an order code, the most reliable text first."""

    id: UUID
    trang_thai: TransferState
    chieu: str
    so_tien: int
    so_tai_khoan: str
    tai_khoan_phu: str
    texts: tuple[str | None, ...]
    ma_tham_chieu: str
    nguoi_xu_ly: UUID | None
    don_hang_id: UUID | None = None
    khoan_id: UUID | None = None
    lan_ghep: int = 0
    nguon: str = "SEPAY"
    ly_do: str | None = None

    @classmethod
    def of(cls, row: BankTransaction) -> "BankMessage":
        """The message as the row is now."""
        return cls(
            id=row.id,
            trang_thai=TransferState(row.trang_thai),
            chieu=row.chieu,
            so_tien=row.so_tien,
            so_tai_khoan=row.so_tai_khoan,
            tai_khoan_phu=str(row.tho.get("subAccount") or ""),
            texts=(row.ma_thanh_toan, row.noi_dung, row.mo_ta),
            ma_tham_chieu=row.ma_tham_chieu,
            nguoi_xu_ly=row.nguoi_xu_ly,
            don_hang_id=row.don_hang_id,
            khoan_id=row.khoan_id,
            lan_ghep=row.lan_ghep,
            nguon=row.nguon,
            ly_do=row.ly_do,
        )


@dataclass(frozen=True, slots=True)
class Receipt:
    """A receipt in the ledger that counts, in đồng; `giao_dich_id` is empty for one entered by hand."""

    id: UUID
    don_hang_id: UUID
    so_tien: int
    loai_khoan_thu: str
    nguon: str
    tham_chieu: str
    giao_dich_id: UUID | None

    @classmethod
    def of(cls, row: LedgerEntry) -> "Receipt":
        """The entry, which never changes."""
        fields: dict[str, Any] = {name: getattr(row, name) for name in cls.__slots__}
        return cls(**fields)


@dataclass(frozen=True, slots=True)
class RefundRecord:
    """A refund request (đồng): granted, carried out or declined. `can_hai_nguoi`: somebody else must carry it out (G-13)."""

    id: UUID
    don_hang_id: UUID
    so_tien: int
    loai_ly_do: str | None
    ly_do: str
    co_bang_chung: bool
    can_hai_nguoi: bool
    trang_thai: str
    tham_chieu: str
    nguoi_lap: UUID
    nguoi_thuc_hien: UUID | None
    tao_luc: datetime
    xu_ly_luc: datetime | None
    theo_chinh_sach: int | None

    @classmethod
    def of(cls, row: RefundRequest) -> "RefundRecord":
        """The request as the row is now."""
        fields: dict[str, Any] = {name: getattr(row, name) for name in cls.__slots__}
        return cls(**fields)
