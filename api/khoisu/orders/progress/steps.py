"""A step of an order, whom it waits for, and the few that every order has; those of a service are data (`processes`). The rules are in `timeline`."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.lang import Text


class Waits(StrEnum):
    """Whose turn it is in a step."""

    US = "CHUNG_TOI"
    CUSTOMER = "KHACH"
    AUTHORITY = "CO_QUAN"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its code, its name, what happens in it, what the customer does in it (None = nothing), its working days, whom it waits for."""

    ma: str
    ten: Text
    mo_ta: Text
    viec_cua_khach: Text | None = None
    ngay: int = 1
    cho: Waits = Waits.US


ORDERED = Step(
    "DAT_HANG",
    Text("Đặt hàng", "Order placed"),
    Text("Chúng tôi đã nhận đơn hàng của bạn.", "We have received your order."),
)
PAID = Step(
    "THANH_TOAN",
    Text("Thanh toán", "Payment"),
    Text(
        "Chúng tôi ghi nhận khoản thanh toán, tiền đặt cọc hoặc thỏa thuận trả sau của bạn.",
        "We record your payment, your deposit or the agreement to pay later.",
    ),
    Text("Thanh toán hoặc đặt cọc để chúng tôi bắt đầu.", "Pay, or pay the deposit, so that we can begin."),
)
CONFIRMED = Step(
    "XAC_NHAN",
    Text("Xác nhận đơn", "Confirmation"),
    Text(
        "Nhân viên liên hệ với bạn và xác nhận đơn.",
        "Our staff contact you and confirm the order.",
    ),
    Text("Vui lòng để ý điện thoại và e-mail.", "Please watch your phone and e-mail."),
)
REDO = Step(
    "LAM_LAI",
    Text("Làm lại và giao lại", "Redoing and delivering again"),
    Text(
        "Chúng tôi sửa hoặc làm lại phần bị lỗi theo yêu cầu đổi trả của bạn, không tính thêm tiền.",
        "We correct or redo what was wrong, as your return request says, at no charge.",
    ),
    Text("Nhận lại và kiểm tra kết quả.", "Receive it again and check the result."),
    ngay=5,
)
"""Opened by a return request that is settled without money; it may come after the order was completed."""
REISSUE = Step(
    "CAP_LAI",
    Text("Cấp lại thông tin truy cập", "Issuing access data again"),
    Text("Chúng tôi cấp lại thông tin truy cập bạn đã xin.", "We issue again the access data that you asked for."),
    ngay=1,
)
"""Open work after the order was completed: its customer asked for access data that they have seen before."""

FRONT: tuple[Step, ...] = (ORDERED, PAID, CONFIRMED)
"""What every order goes through before work begins."""
FIXED: dict[str, Step] = {step.ma: step for step in (*FRONT, REDO, REISSUE)}
"""By their codes, which no step of a service may have."""


def name_of(code: str | None, steps: Sequence[Step]) -> Text | None:
    """The name of the step of that code: one of the order's own, or of those that every order has; None for no step."""
    return next((step.ten for step in (*steps, *FIXED.values()) if step.ma == code), None)
