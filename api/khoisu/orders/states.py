"""The codes of an order with their names in both languages: what `commons/trang-thai-don-hang` serves (S4.4)."""

from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.lang import Text


class ConfirmationState(StrEnum):
    """Where the order stands with the back office."""

    CHO_XAC_NHAN = "CHO_XAC_NHAN"
    DA_XAC_NHAN = "DA_XAC_NHAN"
    DANG_THUC_HIEN = "DANG_THUC_HIEN"
    HOAN_THANH = "HOAN_THANH"
    DA_HUY = "DA_HUY"


class PaymentState(StrEnum):
    """Where the money stands; an axis of its own, moved by the payments room."""

    CHUA_THANH_TOAN = "CHUA_THANH_TOAN"
    CHO_DOI_SOAT = "CHO_DOI_SOAT"
    DA_DAT_COC = "DA_DAT_COC"
    DA_THANH_TOAN = "DA_THANH_TOAN"
    TRA_SAU = "TRA_SAU"
    CHO_HOAN_TIEN = "CHO_HOAN_TIEN"
    DA_HOAN_TIEN = "DA_HOAN_TIEN"


class PaymentMethod(StrEnum):
    """How the customer means to pay (S4.6)."""

    CHUYEN_KHOAN = "CHUYEN_KHOAN"
    TIEN_MAT = "TIEN_MAT"
    TAI_CUA_HANG = "TAI_CUA_HANG"
    TRA_SAU = "TRA_SAU"


class PaymentPlan(StrEnum):
    """The whole sum at once, or a deposit first."""

    TOAN_BO = "TOAN_BO"
    DAT_COC = "DAT_COC"


class Cycle(StrEnum):
    """For how long a package is bought."""

    MOT_LAN = "MOT_LAN"
    THANG = "THANG"
    QUY = "QUY"
    NAM = "NAM"


class LineKind(StrEnum):
    """Main service, extra service, or a discount (which counts negatively)."""

    CHINH = "CHINH"
    PHU = "PHU"
    GIAM_GIA = "GIAM_GIA"


class Source(StrEnum):
    """Which way the order came in."""

    GIO_HANG = "GIO_HANG"
    TRUC_TIEP = "TRUC_TIEP"
    DICH_VU_LE = "DICH_VU_LE"


@dataclass(frozen=True, slots=True)
class Named:
    """A code's name and what it means, for people."""

    ten: Text
    mo_ta: Text


CONFIRMATION_NAMES: dict[ConfirmationState, Named] = {
    ConfirmationState.CHO_XAC_NHAN: Named(
        Text("Chờ xác nhận đơn", "Pending confirmation"),
        Text("Chúng tôi đã nhận đơn và sẽ liên hệ với bạn.", "We have your order and will contact you."),
    ),
    ConfirmationState.DA_XAC_NHAN: Named(
        Text("Đã xác nhận", "Confirmed"),
        Text("Nhân viên đã xác nhận đơn hàng.", "Our staff have confirmed the order."),
    ),
    ConfirmationState.DANG_THUC_HIEN: Named(
        Text("Đang thực hiện", "In progress"),
        Text("Chúng tôi đang thực hiện dịch vụ của bạn.", "We are working on your service."),
    ),
    ConfirmationState.HOAN_THANH: Named(
        Text("Hoàn thành", "Completed"),
        Text("Dịch vụ đã được bàn giao.", "The service has been handed over."),
    ),
    ConfirmationState.DA_HUY: Named(
        Text("Đã hủy", "Cancelled"),
        Text("Đơn hàng đã hủy và không được thực hiện.", "The order was cancelled and will not be carried out."),
    ),
}

PAYMENT_NAMES: dict[PaymentState, Named] = {
    PaymentState.CHUA_THANH_TOAN: Named(
        Text("Chưa thanh toán", "Not paid"),
        Text("Chúng tôi chưa nhận được tiền.", "We have not received any money yet."),
    ),
    PaymentState.CHO_DOI_SOAT: Named(
        Text("Chờ đối soát", "Being checked"),
        Text(
            "Khoản chuyển đang được nhân viên đối chiếu với đơn hàng.",
            "Our staff are matching your transfer with the order.",
        ),
    ),
    PaymentState.DA_DAT_COC: Named(
        Text("Đã đặt cọc", "Deposit paid"),
        Text("Đã nhận tiền đặt cọc, phần còn lại trả sau.", "The deposit has arrived, the rest is due later."),
    ),
    PaymentState.DA_THANH_TOAN: Named(
        Text("Đã thanh toán", "Paid"),
        Text("Đã nhận đủ tiền của đơn hàng.", "The whole amount has arrived."),
    ),
    PaymentState.TRA_SAU: Named(
        Text("Trả sau", "Pay later"),
        Text("Bạn được thanh toán sau khi dịch vụ hoàn thành.", "You may pay after the service is done."),
    ),
    PaymentState.CHO_HOAN_TIEN: Named(
        Text("Chờ hoàn tiền", "Refund pending"),
        Text("Chúng tôi đang làm thủ tục hoàn tiền cho bạn.", "We are preparing your refund."),
    ),
    PaymentState.DA_HOAN_TIEN: Named(
        Text("Đã hoàn tiền", "Refunded"),
        Text("Tiền đã được trả lại cho bạn.", "Your money has been returned."),
    ),
}

METHOD_NAMES: dict[PaymentMethod, Text] = {
    PaymentMethod.CHUYEN_KHOAN: Text("Chuyển khoản ngân hàng", "Bank transfer"),
    PaymentMethod.TIEN_MAT: Text("Tiền mặt", "Cash"),
    PaymentMethod.TAI_CUA_HANG: Text("Thanh toán tại cửa hàng", "Pay at the store"),
    PaymentMethod.TRA_SAU: Text("Trả sau", "Deferred payment"),
}

CYCLE_NAMES: dict[Cycle, Text] = {
    Cycle.MOT_LAN: Text("Một lần", "One-off"),
    Cycle.THANG: Text("Theo tháng", "Monthly"),
    Cycle.QUY: Text("Theo quý", "Quarterly"),
    Cycle.NAM: Text("Theo năm", "Yearly"),
}
