"""Why money goes back: the closed list of the returns policy, and what has to be in hand for each reason (G-04, S4.8)."""

from enum import StrEnum

from khoisu.kit.lang import Lang, Text


class RefundReason(StrEnum):
    """One of the policy's cases; words next to it only explain it."""

    CANCELLED_WHILE_WAITING = "HUY_KHI_CHO"
    WRONG_PRICE = "SAI_GIA"
    DOSSIER_ERROR = "LOI_HO_SO"
    NOT_PERFORMED = "KHONG_THUC_HIEN"
    DEFECTIVE = "HANG_LOI"
    OVERPAID = "CHUYEN_THUA"
    STATE_FEE = "PHI_NHA_NUOC"
    COMPLAINT = "KHIEU_NAI"


NAMES: dict[RefundReason, Text] = {
    RefundReason.CANCELLED_WHILE_WAITING: Text("Hủy khi đơn chưa thực hiện", "Cancelled before work began"),
    RefundReason.WRONG_PRICE: Text("Lỗi giá niêm yết", "Pricing error"),
    RefundReason.DOSSIER_ERROR: Text("Hồ sơ sai do chúng tôi", "Our mistake in the papers"),
    RefundReason.NOT_PERFORMED: Text("Dịch vụ không thực hiện được do chúng tôi", "Service not done because of us"),
    RefundReason.DEFECTIVE: Text("Hàng giao bị lỗi", "Defective item"),
    RefundReason.OVERPAID: Text("Chuyển thừa hoặc chuyển nhầm", "Paid too much or by mistake"),
    RefundReason.STATE_FEE: Text("Phí nhà nước được trả lại", "State fee returned"),
    RefundReason.COMPLAINT: Text("Theo kết quả giải quyết khiếu nại", "Outcome of a complaint"),
}
NEEDS_EVIDENCE = frozenset({RefundReason.DOSSIER_ERROR, RefundReason.DEFECTIVE})
"""Only with a photo or video of the defect, and the defective thing itself received where there is one (S4.8)."""


def reason_words(reason: str | None, note: str, lang: Lang) -> str:
    """The reason as the customer reads it: its name and what staff added; the words alone where there is no code."""
    known = NAMES[RefundReason(reason)].in_lang(lang) if reason else ""
    return ": ".join(part for part in (known, note.strip()) if part)
