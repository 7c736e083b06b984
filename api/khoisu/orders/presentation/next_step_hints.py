"""The hint that tells the customer what to do next, as a table: the first matching row is shown."""

from dataclasses import dataclass

from khoisu.kit.lang import Text
from khoisu.orders.states import ConfirmationState, PaymentMethod, PaymentState


@dataclass(frozen=True, slots=True)
class Advice:
    """A row: empty sets match everything. `ma` lets a screen choose its button."""

    ma: str
    noi_dung: Text
    xac_nhan: frozenset[ConfirmationState] = frozenset()
    thanh_toan: frozenset[PaymentState] = frozenset()
    phuong_thuc: frozenset[PaymentMethod] = frozenset()

    def fits(self, xac_nhan: ConfirmationState, thanh_toan: PaymentState, phuong_thuc: PaymentMethod) -> bool:
        """Whether the row applies to an order in these states."""
        return (
            (not self.xac_nhan or xac_nhan in self.xac_nhan)
            and (not self.thanh_toan or thanh_toan in self.thanh_toan)
            and (not self.phuong_thuc or phuong_thuc in self.phuong_thuc)
        )


_C, _P, _M = ConfirmationState, PaymentState, PaymentMethod
_UNPAID = frozenset({_P.UNPAID})
ADVICE: tuple[Advice, ...] = (
    Advice(
        "CHO_HOAN_TIEN",
        Text(
            "Chúng tôi chuyển tiền vào tài khoản bạn xác nhận, phấn đấu trong 5 ngày làm việc.",
            "We transfer your money to the account you confirm, and aim to do so within 5 working days.",
        ),
        thanh_toan=frozenset({_P.REFUND_DUE}),
    ),
    Advice(
        "DAT_LAI",
        Text(
            "Chúng tôi đã hoàn tiền cho bạn. Bạn có thể đặt đơn mới bất cứ lúc nào.",
            "Your money has been refunded. You can order again at any time.",
        ),
        xac_nhan=frozenset({_C.CANCELLED}),
        thanh_toan=frozenset({_P.REFUNDED}),
    ),
    Advice(
        "DAT_LAI",
        Text(
            "Đơn đã hủy. Bạn có thể đặt đơn mới bất cứ lúc nào.",
            "This order is cancelled. You can order again at any time.",
        ),
        xac_nhan=frozenset({_C.CANCELLED}),
    ),
    Advice(
        "THANH_TOAN",
        Text(
            "Quét mã QR hoặc chuyển khoản đúng nội dung để chúng tôi bắt đầu.",
            "Scan the QR code or transfer with the exact message so that we can begin.",
        ),
        thanh_toan=_UNPAID,
        phuong_thuc=frozenset({_M.BANK_TRANSFER}),
    ),
    Advice(
        "DEN_CUA_HANG",
        Text(
            "Vui lòng đến văn phòng để thanh toán, mang theo mã đơn hàng.",
            "Please come to our office to pay and bring the order code.",
        ),
        thanh_toan=_UNPAID,
        phuong_thuc=frozenset({_M.CASH, _M.AT_OFFICE}),
    ),
    Advice(
        "CHO_DUYET_TRA_SAU",
        Text("Chúng tôi đang xem xét đề nghị trả sau của bạn.", "We are looking at your request to pay later."),
        thanh_toan=_UNPAID,
        phuong_thuc=frozenset({_M.PAY_LATER}),
    ),
    Advice(
        "CHO_DOI_SOAT",
        Text(
            "Chúng tôi đã nhận một phần tiền. Nếu bạn đã chuyển đủ, nhân viên đang đối chiếu; nếu chưa, vui lòng chuyển phần còn thiếu.",
            "We have received part of the money. If you sent all of it, our staff are matching it; if not, please transfer the rest.",
        ),
        thanh_toan=frozenset({_P.PENDING_RECONCILIATION}),
    ),
    Advice(
        "CHO_XAC_NHAN",
        Text(
            "Nhân viên sẽ liên hệ và xác nhận, chậm nhất vào ngày giờ ghi trên đơn.",
            "Our staff will contact you and confirm, at the latest on the day that the order names.",
        ),
        xac_nhan=frozenset({_C.AWAITING_CONFIRMATION}),
    ),
    Advice(
        "CHO_BAT_DAU",
        Text("Chúng tôi sắp bắt đầu thực hiện dịch vụ.", "We are about to start on your service."),
        xac_nhan=frozenset({_C.CONFIRMED}),
    ),
    Advice(
        "TRA_PHAN_CON_LAI",
        Text("Vui lòng thanh toán phần còn lại trước khi bàn giao.", "Please pay the rest before the hand-over."),
        xac_nhan=frozenset({_C.IN_PROGRESS}),
        thanh_toan=frozenset({_P.DEPOSIT_PAID}),
    ),
    Advice(
        "THEO_DOI",
        Text("Bạn có thể theo dõi tiến trình trên trang này.", "You can follow the progress on this page."),
        xac_nhan=frozenset({_C.IN_PROGRESS}),
    ),
    Advice(
        "KHONG_CO",
        Text("Đơn hàng đã hoàn thành. Cảm ơn bạn!", "The order is complete. Thank you!"),
    ),
)

OVERDUE_HELP = Text(
    "Đã quá hẹn mà đơn chưa được xác nhận. Vui lòng liên hệ với chúng tôi để được hỗ trợ ngay.",
    "The promised time has passed without a confirmation. Please contact us for help right away.",
)
"""S4.14."""
CARRIER_NOTE = Text(
    "Giao ngoài TP. Hồ Chí Minh qua đơn vị vận chuyển; phí và thời gian tùy nơi nhận.",
    "Delivery outside Ho Chi Minh City is by a third-party carrier; fee and time depend on the place.",
)
"""S9.2."""


def next_step_hint(xac_nhan: ConfirmationState, thanh_toan: PaymentState, phuong_thuc: PaymentMethod) -> Advice:
    """The first matching row."""
    return next(row for row in ADVICE if row.fits(xac_nhan, thanh_toan, phuong_thuc))
