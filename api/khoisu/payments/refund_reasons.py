"""Why money goes back: the closed list of the returns policy, and what has to be in hand for each reason (G-04, S4.8)."""

from enum import StrEnum

from khoisu.kit.lang import Lang, Text


class RefundReason(StrEnum):
    """One of the policy's cases; words next to it only explain it."""

    HUY_KHI_CHO = "HUY_KHI_CHO"
    SAI_GIA = "SAI_GIA"
    LOI_HO_SO = "LOI_HO_SO"
    KHONG_THUC_HIEN = "KHONG_THUC_HIEN"
    HANG_LOI = "HANG_LOI"
    CHUYEN_THUA = "CHUYEN_THUA"
    PHI_NHA_NUOC = "PHI_NHA_NUOC"
    KHIEU_NAI = "KHIEU_NAI"


NAMES: dict[RefundReason, Text] = {
    RefundReason.HUY_KHI_CHO: Text("Hủy khi đơn chưa thực hiện", "Cancelled before work began"),
    RefundReason.SAI_GIA: Text("Lỗi giá niêm yết", "Pricing error"),
    RefundReason.LOI_HO_SO: Text("Hồ sơ sai do chúng tôi", "Our mistake in the papers"),
    RefundReason.KHONG_THUC_HIEN: Text("Dịch vụ không thực hiện được do chúng tôi", "Service not done because of us"),
    RefundReason.HANG_LOI: Text("Hàng giao bị lỗi", "Defective item"),
    RefundReason.CHUYEN_THUA: Text("Chuyển thừa hoặc chuyển nhầm", "Paid too much or by mistake"),
    RefundReason.PHI_NHA_NUOC: Text("Phí nhà nước được trả lại", "State fee returned"),
    RefundReason.KHIEU_NAI: Text("Theo kết quả giải quyết khiếu nại", "Outcome of a complaint"),
}
NEEDS_EVIDENCE = frozenset({RefundReason.LOI_HO_SO, RefundReason.HANG_LOI})
"""Only with a photo or video of the defect, and the defective thing itself received where there is one (S4.8)."""


def reason_words(reason: str | None, note: str, lang: Lang) -> str:
    """The reason as the customer reads it: its name and what staff added; the words alone where there is no code."""
    known = NAMES[RefundReason(reason)].in_lang(lang) if reason else ""
    return ": ".join(part for part in (known, note.strip()) if part)
