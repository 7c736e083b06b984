"""Refusals of a talk."""

from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.kit.text.texts import Text


class SomebodyElseHasIt(Conflict):
    """A colleague has the conversation; `nguoiGiu` names them."""

    code = "nguoi_khac_dang_giu"
    title = Text("Đồng nghiệp đang giữ cuộc hỏi đáp này", "A colleague has this conversation")

    def __init__(self, name: str) -> None:
        detail = Text(
            "{ten} đang trả lời khách trong cuộc hỏi đáp này",
            "{ten} is answering the visitor in this conversation",
        )
        super().__init__(detail, extra={"nguoiGiu": name}, ten=name)


class NotYourTalk(Conflict):
    """They have not taken it, or their time ran out before they wrote."""

    code = "chua_tiep_quan"
    title = Text(
        "Bạn chưa tiếp quản cuộc hỏi đáp này, hoặc đã hết 30 phút không trả lời. Hãy tiếp quản rồi gửi lại",
        "You have not taken this conversation over, or 30 minutes have passed without an answer. Please take it over and send again",
    )


class HandedOverByRequest(Conflict):
    """It is answered on its request's page."""

    code = "da_chuyen_yeu_cau"
    title = Text(
        "Khách đã chuyển cuộc này thành yêu cầu. Hãy trả lời tại trang của yêu cầu",
        "The visitor has made a request of it. Please answer on the request's page",
    )


class NobodyReadsIt(Conflict):
    """A visitor's conversation after their cookie's time."""

    code = "khach_khong_con_mo_duoc"
    title = Text(
        "Khách không còn mở được cuộc hỏi đáp này, nên không ai đọc được câu trả lời",
        "The visitor cannot open this conversation any more, so nobody would read an answer",
    )


class NoWords(Invalid):
    """Nothing to say."""

    def __init__(self) -> None:
        message = Text("Hãy viết câu trả lời cho khách", "Please write your answer to the visitor")
        super().__init__(errors=[FieldError("noiDung", "missing", message)])
