"""The codes of money: states of a bank message, states of payment, reasons of a refund."""

from enum import StrEnum
from typing import Literal

from khoisu.kit.text.texts import Text


class TransferState(StrEnum):
    """What became of a bank message; none is ever dropped (docs/architecture.md, rule 5)."""

    NEW = "MOI"
    MATCHED_FULL = "KHOP_DU"
    MATCHED_PARTIAL = "KHOP_MOT_PHAN"
    MATCHED_EXCESS = "KHOP_DU_THUA"
    MATCHED_LATE = "KHOP_TRE"
    MATCHED_DUPLICATE = "KHOP_TRUNG"
    UNMATCHED = "KHONG_KHOP"
    DUPLICATE = "TRUNG_LAP"
    IGNORED = "BO_QUA"
    OWED_TO_SENDER = "PHAI_TRA"


MATCHED = frozenset(
    {
        TransferState.MATCHED_FULL,
        TransferState.MATCHED_PARTIAL,
        TransferState.MATCHED_EXCESS,
        TransferState.MATCHED_LATE,
        TransferState.MATCHED_DUPLICATE,
    }
)
NEEDS_STAFF = frozenset({TransferState.UNMATCHED, *MATCHED} - {TransferState.MATCHED_FULL})
"""The states of the back office's queue: money has arrived and staff have to look."""


TRANSFER_NAMES: dict[TransferState, Text] = {
    TransferState.NEW: Text("Mới nhận", "New"),
    TransferState.MATCHED_FULL: Text("Khớp đủ", "Matched in full"),
    TransferState.MATCHED_PARTIAL: Text("Khớp một phần", "Partly paid"),
    TransferState.MATCHED_EXCESS: Text("Chuyển thừa", "Paid too much"),
    TransferState.MATCHED_LATE: Text("Chuyển muộn", "Late"),
    TransferState.MATCHED_DUPLICATE: Text("Chuyển trùng", "Paid twice"),
    TransferState.UNMATCHED: Text("Không khớp", "Unmatched"),
    TransferState.DUPLICATE: Text("Báo trùng", "Reported twice"),
    TransferState.IGNORED: Text("Bỏ qua", "Ignored"),
    TransferState.OWED_TO_SENDER: Text("Phải trả người chuyển", "Owed to the sender"),
}


MoneySource = Literal["TIEN_MAT", "TAI_CUA_HANG", "CHUYEN_KHOAN"]
"""How money came or went."""
MEANS_NAMES: dict[MoneySource, Text] = {
    "CHUYEN_KHOAN": Text("Chuyển khoản", "Transfer"),
    "TIEN_MAT": Text("Tiền mặt", "Cash"),
    "TAI_CUA_HANG": Text("Tại cửa hàng", "At the store"),
}
ReceiptLabel = Literal["DAT_COC", "THANH_TOAN"]
"""What received money is for; it decides about the invoice."""
EntryLabel = Literal[ReceiptLabel, "HOAN_TIEN"]
"""What a line of the ledger is for."""
BalanceFault = Literal[
    "DON_KHAC_SO",
    "NO_KHAC_DON",
    "HOAN_KHAC_SO",
    "TIN_KHAC_SO",
    "NO_NGUOI_LA",
    "NO_KHAC_LAN_TRA",
    "CHUYEN_LECH",
    "DAO_LECH",
    "TRUNG_THAM_CHIEU",
    "SO_DU_DUT",
]
"""How two places that say where money is contradict each other."""


class DebtKind(StrEnum):
    """Why we owe money: it went beyond the price, was sent twice or too late, its order was cancelled, or nobody knows whose it is."""

    EXCESS = "THUA"
    DUPLICATE = "TRUNG"
    LATE = "TRE"
    CANCELLED = "HUY_DON"
    UNKNOWN_PAYER = "KHONG_RO"


class EntryKind(StrEnum):
    """What a line of the ledger does: money in or back, a receipt taken back, money moved between orders."""

    RECEIVED = "THU"
    REFUNDED = "HOAN"
    REVERSED = "HUY_THU"
    MOVED_OUT = "CHUYEN_DI"
    MOVED_IN = "CHUYEN_DEN"


class RefundState(StrEnum):
    """A refund that was granted, and what became of it."""

    WAITING = "CHO_THUC_HIEN"
    DONE = "DA_HOAN"
    DECLINED = "TU_CHOI"


class MoveState(StrEnum):
    """A move of owed money to another customer's order, which a second person approves."""

    WAITING = "CHO_DUYET"
    DONE = "DA_CHUYEN"
    DECLINED = "TU_CHOI"


class SettlementKind(StrEnum):
    """How a debt became smaller: refunded, moved to another order, its receipt undone, or returned to an unknown sender."""

    REFUNDED = "HOAN"
    MOVED = "CHUYEN_DON"
    REVERSED = "HUY_GHEP"
    RETURNED = "TRA_NGUOI_CHUYEN"


class MoneyState(StrEnum):
    """The payment axis of an order (S4.4); the same codes as in the orders room."""

    UNPAID = "CHUA_THANH_TOAN"
    PENDING_RECONCILIATION = "CHO_DOI_SOAT"
    DEPOSIT_PAID = "DA_DAT_COC"
    PAID = "DA_THANH_TOAN"
    PAY_LATER = "TRA_SAU"
    REFUND_DUE = "CHO_HOAN_TIEN"
    REFUNDED = "DA_HOAN_TIEN"


class RefundReason(StrEnum):
    """Why money goes back: the closed list of the returns policy (G-04, S4.8); a note next to it only explains it."""

    CANCELLED_WHILE_WAITING = "HUY_KHI_CHO"
    WRONG_PRICE = "SAI_GIA"
    DOSSIER_ERROR = "LOI_HO_SO"
    NOT_PERFORMED = "KHONG_THUC_HIEN"
    DEFECTIVE = "HANG_LOI"
    OVERPAID = "CHUYEN_THUA"
    STATE_FEE = "PHI_NHA_NUOC"
    COMPLAINT = "KHIEU_NAI"


REFUND_REASON_NAMES: dict[RefundReason, Text] = {
    RefundReason.CANCELLED_WHILE_WAITING: Text("Hủy khi đơn chưa thực hiện", "Cancelled before work began"),
    RefundReason.WRONG_PRICE: Text("Lỗi giá niêm yết", "Pricing error"),
    RefundReason.DOSSIER_ERROR: Text("Hồ sơ sai do chúng tôi", "Our mistake in the papers"),
    RefundReason.NOT_PERFORMED: Text("Dịch vụ không thực hiện được do chúng tôi", "Service not done because of us"),
    RefundReason.DEFECTIVE: Text("Hàng giao bị lỗi", "Defective item"),
    RefundReason.OVERPAID: Text("Chuyển thừa hoặc chuyển nhầm", "Paid too much or by mistake"),
    RefundReason.STATE_FEE: Text("Phí nhà nước được trả lại", "State fee returned"),
    RefundReason.COMPLAINT: Text("Theo kết quả giải quyết khiếu nại", "Outcome of a complaint"),
}


class LineFault(StrEnum):
    """Why one line of a statement cannot be read."""

    NO_DAY = "THIEU_NGAY"
    BAD_DAY = "SAI_NGAY"
    NO_AMOUNT = "THIEU_TIEN"
    BAD_AMOUNT = "SAI_TIEN"
    BOTH_WAYS = "CA_HAI_CHIEU"
    NO_REFERENCE = "THIEU_THAM_CHIEU"
    TOO_LONG = "QUA_DAI"
    BAD_DIRECTION = "SAI_CHIEU"
    NOT_DONE = "CHUA_XONG"
    OUT_OF_STEP = "LECH_COT"


class StatementQuestion(StrEnum):
    """What staff have to say before a statement can be read."""

    COLUMNS = "COT"
    DAY_ORDER = "THU_TU_NGAY"


class LayoutSource(StrEnum):
    """Who knows what a statement's columns mean: the words of its heading, staff today, or staff at an earlier file of the account."""

    RECOGNISED = "TIEU_DE"
    SAID = "NHAN_VIEN"
    KEPT = "DA_NHO"


class Verdict(StrEnum):
    """What becomes of a statement's line: the new ones are stored, and those that perhaps are known wait for a person."""

    NEW = "MOI"
    KNOWN = "DA_BIET"
    OUTGOING = "TIEN_RA"
    PERHAPS = "CO_THE_TRUNG"
    UNREADABLE = "LOI"


class Likeness(StrEnum):
    """Whether two reports tell of the same movement."""

    SAME = "SAME"
    PERHAPS = "PERHAPS"
    OTHER = "OTHER"
