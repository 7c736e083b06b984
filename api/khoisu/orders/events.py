"""The kinds of entries in an order's log. The log is only added to; what a customer sees is derived from it (G-16)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Text
from khoisu.orders.progress.steps import name_of


class EventKind(StrEnum):
    """What happened."""

    PLACED = "DAT_HANG"
    LINES_CHANGED = "SUA_DICH_VU"
    ADDRESS_CHANGED = "DOI_DIA_CHI"
    DOSSIER_ATTACHED = "GAN_HO_SO"
    PAYMENT_RECEIVED = "THANH_TOAN"
    PAYMENT_METHOD_CHANGED = "DOI_THANH_TOAN"
    CONFIRMED = "XAC_NHAN"
    STARTED = "BAT_DAU"
    STEP_ADVANCED = "BUOC_TIEP"
    STEP_BACK = "LUI_BUOC"
    COMPLETED = "HOAN_THANH"
    CANCELLED = "HUY"
    CANCELLED_FOR_PRICE = "HUY_DO_GIA"
    EXPIRED = "HUY_QUA_HAN"
    CLOSED_REFUNDED = "DONG_DA_HOAN_TIEN"
    NOTE_ADDED = "GHI_CHU"
    ASSIGNED = "GIAO_VIEC"
    DUE_MOVED = "DOI_HAN"
    REDO_STARTED = "LAM_LAI"
    REDO_DONE = "GIAO_LAI"
    REDO_DROPPED = "THOI_LAM_LAI"
    RENEWAL_REMINDED = "NHAC_GIA_HAN"
    RESULT_DELIVERED = "GIAO_KET_QUA"
    RESULT_WITHDRAWN = "THU_HOI_KET_QUA"
    ACCESS_SEEN = "XEM_TRUY_CAP"
    REISSUE_ASKED = "XIN_CAP_LAI"
    CUSTOMER_WROTE = "KHACH_NHAN_TIN"
    STAFF_WROTE = "TRA_LOI_KHACH"


def step_name(code: str | None, vi: str | None, en: str | None) -> Text | None:
    """The name of a step as a statement found it among those that its order keeps, else of one that every order has; None for no step."""
    return Text(vi, en) if vi and en else name_of(code, ())


MESSAGE = "loi_nhan"
"""Of an event's facts: what was written for the customer, next to a reason that colleagues read."""
FIRST_DAYS = "noi_tiep"
"""With the beginning of the work: by package, the first day of what goes on after a term that still runs."""
EVENT_NAMES: dict[EventKind, Text] = {
    EventKind.PLACED: Text("Đã đặt hàng", "Order placed"),
    EventKind.LINES_CHANGED: Text("Đã thay đổi danh sách dịch vụ", "Services changed"),
    EventKind.ADDRESS_CHANGED: Text("Khách đã đổi địa chỉ nhận hàng", "Delivery address changed by the customer"),
    EventKind.DOSSIER_ATTACHED: Text("Đã nộp hồ sơ cùng đơn hàng", "Dossier submitted with the order"),
    EventKind.PAYMENT_RECEIVED: Text("Cập nhật thanh toán", "Payment updated"),
    EventKind.PAYMENT_METHOD_CHANGED: Text("Đã đổi cách thanh toán", "Way of paying changed"),
    EventKind.CONFIRMED: Text("Đã xác nhận đơn hàng", "Order confirmed"),
    EventKind.STARTED: Text("Bắt đầu thực hiện", "Work started"),
    EventKind.STEP_ADVANCED: Text("Chuyển sang bước tiếp theo", "Moved to the next step"),
    EventKind.STEP_BACK: Text("Quay lại bước trước", "Moved back to the step before"),
    EventKind.COMPLETED: Text("Đã hoàn thành và bàn giao", "Completed and handed over"),
    EventKind.CANCELLED: Text("Đã hủy đơn hàng", "Order cancelled"),
    EventKind.CANCELLED_FOR_PRICE: Text("Hủy do sai giá niêm yết", "Cancelled because of a pricing error"),
    EventKind.EXPIRED: Text("Hủy vì quá hạn thanh toán", "Cancelled because it was not paid in time"),
    EventKind.CLOSED_REFUNDED: Text("Đã đóng đơn vì tiền đã hoàn hết", "Closed because all money was returned"),
    EventKind.NOTE_ADDED: Text("Ghi chú nội bộ", "Internal note"),
    EventKind.ASSIGNED: Text("Đổi người phụ trách", "Given to somebody else"),
    EventKind.DUE_MOVED: Text("Dời ngày dự kiến xong", "Expected day moved"),
    EventKind.REDO_STARTED: Text("Bắt đầu làm lại phần bị lỗi", "Redoing what was wrong"),
    EventKind.REDO_DONE: Text("Đã giao lại", "Delivered again"),
    EventKind.REDO_DROPPED: Text("Không làm lại nữa, chuyển sang hoàn tiền", "Not redone after all, refunded instead"),
    EventKind.RENEWAL_REMINDED: Text("Đã nhắc dịch vụ sắp hết hạn", "Reminded that a service ends soon"),
    EventKind.RESULT_DELIVERED: Text("Đã giao kết quả", "Result delivered"),
    EventKind.RESULT_WITHDRAWN: Text("Đã thu hồi kết quả giao nhầm", "Wrong result withdrawn"),
    EventKind.ACCESS_SEEN: Text("Khách đã xem thông tin truy cập", "Access data seen by the customer"),
    EventKind.REISSUE_ASKED: Text("Khách xin cấp lại thông tin truy cập", "The customer asks for access data again"),
    EventKind.CUSTOMER_WROTE: Text("Khách đã nhắn tin", "The customer has written"),
    EventKind.STAFF_WROTE: Text("Đã trả lời khách", "The customer was answered"),
}
CANCELLING = frozenset(
    {EventKind.CANCELLED, EventKind.CANCELLED_FOR_PRICE, EventKind.EXPIRED, EventKind.CLOSED_REFUNDED}
)
OFFICE_ONLY = frozenset(
    {
        EventKind.NOTE_ADDED,
        EventKind.ASSIGNED,
        EventKind.DUE_MOVED,
        EventKind.RENEWAL_REMINDED,
        EventKind.ACCESS_SEEN,
        EventKind.CUSTOMER_WROTE,
        EventKind.STAFF_WROTE,
    }
)
"""Entries that change nothing about the order itself: a page opened before them is not outdated."""
LOOKED_AT = frozenset(EventKind) - CANCELLING - {EventKind.ASSIGNED}
"""What staff do with a held order once they have looked at it. Cancelling one tells nobody: whose address it names may not know of it."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did it: a customer, a member of staff, or the system itself."""

    loai: ActorKind
    account_id: UUID | None = None


SYSTEM = Actor(ActorKind.SYSTEM)


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
