"""The kinds of entries in an order's log. The log is only added to; what a customer sees is derived from it (G-16)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from khoisu.kit.lang import Text
from khoisu.orders.rules import ActorKind


class EventKind(StrEnum):
    """What happened."""

    DAT_HANG = "DAT_HANG"
    SUA_DICH_VU = "SUA_DICH_VU"
    GAN_HO_SO = "GAN_HO_SO"
    THANH_TOAN = "THANH_TOAN"
    DOI_THANH_TOAN = "DOI_THANH_TOAN"
    XAC_NHAN = "XAC_NHAN"
    BAT_DAU = "BAT_DAU"
    BUOC_TIEP = "BUOC_TIEP"
    HOAN_THANH = "HOAN_THANH"
    HUY = "HUY"
    HUY_DO_GIA = "HUY_DO_GIA"
    HUY_QUA_HAN = "HUY_QUA_HAN"
    GHI_CHU = "GHI_CHU"


EVENT_NAMES: dict[EventKind, Text] = {
    EventKind.DAT_HANG: Text("Đã đặt hàng", "Order placed"),
    EventKind.SUA_DICH_VU: Text("Đã thay đổi danh sách dịch vụ", "Services changed"),
    EventKind.GAN_HO_SO: Text("Đã nộp hồ sơ cùng đơn hàng", "Dossier submitted with the order"),
    EventKind.THANH_TOAN: Text("Cập nhật thanh toán", "Payment updated"),
    EventKind.DOI_THANH_TOAN: Text("Đã đổi cách thanh toán", "Way of paying changed"),
    EventKind.XAC_NHAN: Text("Đã xác nhận đơn hàng", "Order confirmed"),
    EventKind.BAT_DAU: Text("Bắt đầu thực hiện", "Work started"),
    EventKind.BUOC_TIEP: Text("Chuyển sang bước tiếp theo", "Moved to the next step"),
    EventKind.HOAN_THANH: Text("Đã hoàn thành và bàn giao", "Completed and handed over"),
    EventKind.HUY: Text("Đã hủy đơn hàng", "Order cancelled"),
    EventKind.HUY_DO_GIA: Text("Hủy do sai giá niêm yết", "Cancelled because of a pricing error"),
    EventKind.HUY_QUA_HAN: Text("Hủy vì quá hạn thanh toán", "Cancelled because it was not paid in time"),
    EventKind.GHI_CHU: Text("Ghi chú nội bộ", "Internal note"),
}
CANCELLING = frozenset({EventKind.HUY, EventKind.HUY_DO_GIA, EventKind.HUY_QUA_HAN})


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did it: a customer, a member of staff, or the system itself."""

    loai: ActorKind
    account_id: UUID | None = None


SYSTEM = Actor(ActorKind.HE_THONG)


@dataclass(frozen=True, slots=True)
class Logged:
    """One entry of the log as the pure rules read it."""

    loai: EventKind
    luc: datetime
    den: str | None = None
    ly_do: str | None = None
    buoc: str | None = None

    @classmethod
    def read(cls, row: dict[str, Any]) -> "Logged":
        """From a row of the log."""
        return cls(EventKind(row["loai"]), row["luc"], row["den"], row["ly_do"], row["buoc"])
