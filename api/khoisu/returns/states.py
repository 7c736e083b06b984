"""The codes of a return request: its states, the reasons that a customer may give, what the back office can do."""

from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.text.texts import Text


class ReturnState(StrEnum):
    """How far a return request is."""

    REQUESTED = "DA_GUI"
    EVIDENCE_NEEDED = "CAN_BO_SUNG"
    ACCEPTED = "CHAP_NHAN"
    GOODS_RECEIVED = "DA_NHAN_HANG"
    REFUND_GRANTED = "DUYET_HOAN"
    REFUNDED = "DA_HOAN"
    DECLINED = "TU_CHOI"
    WITHDRAWN = "DA_RUT"
    REDOING = "DANG_LAM_LAI"
    REDONE = "DA_LAM_LAI"


CLOSED = frozenset({ReturnState.REFUNDED, ReturnState.DECLINED, ReturnState.WITHDRAWN, ReturnState.REDONE})


class ReturnReason(StrEnum):
    """What a customer may give as the reason (S4.8, returns policy section 1); a part of the reasons of a refund."""

    DOSSIER_ERROR = "LOI_HO_SO"
    NOT_PERFORMED = "KHONG_THUC_HIEN"
    DEFECTIVE = "HANG_LOI"
    OVERPAID = "CHUYEN_THUA"
    STATE_FEE = "PHI_NHA_NUOC"
    COMPLAINT = "KHIEU_NAI"


class ReturnAction(StrEnum):
    """What can be done to a return request."""

    ASK_EVIDENCE = "YEU_CAU_BO_SUNG"
    ADD_EVIDENCE = "BO_SUNG"
    ACCEPT = "CHAP_NHAN"
    RECEIVE_GOODS = "NHAN_HANG"
    GRANT = "DUYET_HOAN"
    REFUND = "DA_HOAN"
    REOPEN = "MO_LAI"
    DECLINE = "TU_CHOI"
    WITHDRAW = "RUT"
    REDO = "LAM_LAI"
    REDELIVER = "GIAO_LAI"


@dataclass(frozen=True, slots=True)
class Named:
    """A state's name and what happens in it, for the customer."""

    ten: Text
    mo_ta: Text


STATE_NAMES: dict[ReturnState, Named] = {
    ReturnState.REQUESTED: Named(
        Text("Đã gửi yêu cầu", "Request sent"),
        Text("Chúng tôi đang xem yêu cầu và bằng chứng của bạn.", "We are looking at your request and evidence."),
    ),
    ReturnState.EVIDENCE_NEEDED: Named(
        Text("Cần bổ sung", "More evidence needed"),
        Text(
            "Vui lòng gửi thêm ảnh, video hoặc lời giải thích theo lời nhắn bên dưới.",
            "Please send more photos, a video or an explanation as the message below says.",
        ),
    ),
    ReturnState.ACCEPTED: Named(
        Text("Đã chấp nhận", "Accepted"),
        Text("Chúng tôi đồng ý với yêu cầu của bạn.", "We agree with your request."),
    ),
    ReturnState.GOODS_RECEIVED: Named(
        Text("Đã nhận lại hàng", "Item received"),
        Text("Chúng tôi đã nhận lại hàng lỗi.", "We have received the defective item."),
    ),
    ReturnState.REFUND_GRANTED: Named(
        Text("Đã duyệt hoàn tiền", "Refund granted"),
        Text("Khoản hoàn đã được duyệt và đang chờ chuyển.", "The refund is granted and will be transferred."),
    ),
    ReturnState.REFUNDED: Named(
        Text("Đã hoàn tiền", "Refunded"),
        Text("Chúng tôi đã chuyển tiền cho bạn.", "We have transferred the money to you."),
    ),
    ReturnState.DECLINED: Named(
        Text("Từ chối", "Declined"),
        Text(
            "Yêu cầu không được chấp nhận; lý do ở bên dưới. Bạn có thể khiếu nại.",
            "The request was declined; the reason is below. You may file a complaint.",
        ),
    ),
    ReturnState.WITHDRAWN: Named(
        Text("Đã rút", "Withdrawn"), Text("Bạn đã rút yêu cầu này.", "You withdrew this request.")
    ),
    ReturnState.REDOING: Named(
        Text("Đang làm lại", "Being redone"),
        Text(
            "Chúng tôi đang sửa hoặc làm lại phần bị lỗi, không tính thêm tiền.",
            "We are correcting or redoing what was wrong, at no charge.",
        ),
    ),
    ReturnState.REDONE: Named(
        Text("Đã giao lại", "Delivered again"),
        Text(
            "Chúng tôi đã làm lại và giao lại cho bạn. Nếu vẫn chưa đúng, bạn có thể gửi yêu cầu mới.",
            "We have redone it and delivered it again. If it is still not right, you may send a new request.",
        ),
    ),
}

REASON_NAMES: dict[ReturnReason, Text] = {
    ReturnReason.DOSSIER_ERROR: Text("Hồ sơ, giấy tờ sai do chúng tôi", "Our mistake in the papers"),
    ReturnReason.NOT_PERFORMED: Text(
        "Dịch vụ không được thực hiện do lỗi của chúng tôi", "The service was not performed because of us"
    ),
    ReturnReason.DEFECTIVE: Text("Hàng giao bị lỗi hoặc sai nội dung", "A delivered item is defective or wrong"),
    ReturnReason.OVERPAID: Text("Chuyển thừa hoặc chuyển nhầm tiền", "I paid too much or by mistake"),
    ReturnReason.STATE_FEE: Text("Phí nhà nước được trả lại", "A state fee that is returned"),
    ReturnReason.COMPLAINT: Text("Lý do khác (khiếu nại)", "Another reason (complaint)"),
}
