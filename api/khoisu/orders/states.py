"""The codes of an order with their names in both languages: what `commons/trang-thai-don-hang` serves (S4.4)."""

from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.text.texts import Text


class ConfirmationState(StrEnum):
    """Whether the back office has confirmed the order, and how far it is."""

    AWAITING_CONFIRMATION = "CHO_XAC_NHAN"
    CONFIRMED = "DA_XAC_NHAN"
    IN_PROGRESS = "DANG_THUC_HIEN"
    COMPLETED = "HOAN_THANH"
    CANCELLED = "DA_HUY"


ENDED = frozenset({ConfirmationState.COMPLETED, ConfirmationState.CANCELLED})


class PaymentState(StrEnum):
    """Whether the order is paid; an axis of its own, moved by the payments room."""

    UNPAID = "CHUA_THANH_TOAN"
    PENDING_RECONCILIATION = "CHO_DOI_SOAT"
    DEPOSIT_PAID = "DA_DAT_COC"
    PAID = "DA_THANH_TOAN"
    PAY_LATER = "TRA_SAU"
    REFUND_DUE = "CHO_HOAN_TIEN"
    REFUNDED = "DA_HOAN_TIEN"


class PaymentMethod(StrEnum):
    """How the customer wants to pay (S4.6)."""

    BANK_TRANSFER = "CHUYEN_KHOAN"
    CASH = "TIEN_MAT"
    AT_OFFICE = "TAI_CUA_HANG"
    PAY_LATER = "TRA_SAU"


class PaymentPlan(StrEnum):
    """The whole sum at once, or a deposit first."""

    FULL = "TOAN_BO"
    DEPOSIT = "DAT_COC"


class Cycle(StrEnum):
    """For how long a package is bought."""

    ONCE = "MOT_LAN"
    MONTH = "THANG"
    QUARTER = "QUY"
    YEAR = "NAM"


class LineKind(StrEnum):
    """Main service, extra service, or a discount (which counts negatively)."""

    MAIN = "CHINH"
    ADD_ON = "PHU"
    DISCOUNT = "GIAM_GIA"


class Source(StrEnum):
    """Which way the order came in."""

    CART = "GIO_HANG"
    DIRECT = "TRUC_TIEP"
    SINGLE_SERVICE = "DICH_VU_LE"
    PHONE = "DIEN_THOAI"


FROM_CART = (Source.CART, Source.PHONE)
"""What empties a cart: a prepared one is ordered from the buyer's own."""


@dataclass(frozen=True, slots=True)
class Named:
    """A code's name and what it means, for people."""

    ten: Text
    mo_ta: Text


CONFIRMATION_NAMES: dict[ConfirmationState, Named] = {
    ConfirmationState.AWAITING_CONFIRMATION: Named(
        Text("Chờ xác nhận đơn", "Pending confirmation"),
        Text("Chúng tôi đã nhận đơn và sẽ liên hệ với bạn.", "We have your order and will contact you."),
    ),
    ConfirmationState.CONFIRMED: Named(
        Text("Đã xác nhận", "Confirmed"),
        Text("Nhân viên đã xác nhận đơn hàng.", "Our staff have confirmed the order."),
    ),
    ConfirmationState.IN_PROGRESS: Named(
        Text("Đang thực hiện", "In progress"),
        Text("Chúng tôi đang thực hiện dịch vụ của bạn.", "We are working on your service."),
    ),
    ConfirmationState.COMPLETED: Named(
        Text("Hoàn thành", "Completed"),
        Text("Dịch vụ đã được bàn giao.", "The service has been handed over."),
    ),
    ConfirmationState.CANCELLED: Named(
        Text("Đã hủy", "Cancelled"),
        Text("Đơn hàng đã hủy và không được thực hiện.", "The order was cancelled and will not be carried out."),
    ),
}

PAYMENT_NAMES: dict[PaymentState, Named] = {
    PaymentState.UNPAID: Named(
        Text("Chưa thanh toán", "Not paid"),
        Text("Chúng tôi chưa nhận được tiền.", "We have not received any money yet."),
    ),
    PaymentState.PENDING_RECONCILIATION: Named(
        Text("Chờ đối soát", "Being checked"),
        Text(
            "Nhân viên đang đối chiếu khoản bạn chuyển với đơn hàng.",
            "Our staff are matching your transfer with the order.",
        ),
    ),
    PaymentState.DEPOSIT_PAID: Named(
        Text("Đã đặt cọc", "Deposit paid"),
        Text(
            "Đã nhận tiền đặt cọc; phần còn lại trả trước khi bàn giao.",
            "The deposit has arrived; the rest is due before the handover.",
        ),
    ),
    PaymentState.PAID: Named(
        Text("Đã thanh toán", "Paid"),
        Text("Đã nhận đủ tiền của đơn hàng.", "The whole amount has arrived."),
    ),
    PaymentState.PAY_LATER: Named(
        Text("Trả sau", "Pay later"),
        Text(
            "Bạn được trả sau, chậm nhất vào ngày hẹn của đơn.",
            "You may pay later, at the latest on the day agreed for the order.",
        ),
    ),
    PaymentState.REFUND_DUE: Named(
        Text("Chờ hoàn tiền", "Refund pending"),
        Text("Chúng tôi đang làm thủ tục hoàn tiền cho bạn.", "We are preparing your refund."),
    ),
    PaymentState.REFUNDED: Named(
        Text("Đã hoàn tiền", "Refunded"),
        Text("Tiền đã được trả lại cho bạn.", "Your money has been returned."),
    ),
}

METHOD_NAMES: dict[PaymentMethod, Text] = {
    PaymentMethod.BANK_TRANSFER: Text("Chuyển khoản ngân hàng", "Bank transfer"),
    PaymentMethod.CASH: Text("Tiền mặt", "Cash"),
    PaymentMethod.AT_OFFICE: Text("Thanh toán tại cửa hàng", "Pay at the store"),
    PaymentMethod.PAY_LATER: Text("Trả sau", "Deferred payment"),
}

SOURCE_NAMES: dict[Source, Text] = {
    Source.CART: Text("Từ giỏ hàng", "From the cart"),
    Source.DIRECT: Text("Đặt ngay một gói", "A package, ordered directly"),
    Source.SINGLE_SERVICE: Text("Dịch vụ lẻ, không cần tài khoản", "A single service, without an account"),
    Source.PHONE: Text("Giỏ lập sẵn qua điện thoại", "Prepared for a caller"),
}

CYCLE_NAMES: dict[Cycle, Text] = {
    Cycle.ONCE: Text("Một lần", "One-off"),
    Cycle.MONTH: Text("Theo tháng", "Monthly"),
    Cycle.QUARTER: Text("Theo quý", "Quarterly"),
    Cycle.YEAR: Text("Theo năm", "Yearly"),
}
