"""Refusals of the room of inquiries."""

from khoisu.inquiries.rules import TEXT_MAX
from khoisu.kit.errors import Conflict, NotFound
from khoisu.kit.text.texts import Text

NO_LETTER = Text("Vui lòng nhập họ tên", "Please enter your name")
NO_WAY = Text(
    "Vui lòng nhập số điện thoại hoặc e-mail để chúng tôi trả lời",
    "Please enter a phone number or e-mail for our answer",
)
BAD_PHONE = Text(
    "Số điện thoại gồm 10 số, bắt đầu bằng 0. Số nước ngoài: thêm dấu + và mã quốc gia",
    "A phone number has 10 digits and begins with 0. Outside Vietnam: + and the country code",
)
NO_QUESTION = Text("Vui lòng cho biết bạn cần gì", "Please tell us what you need")
TOO_LONG = Text(f"Tối đa: {TEXT_MAX} ký tự", f"Maximum: {TEXT_MAX} characters")
MUST_AGREE = Text(
    "Vui lòng đánh dấu đồng ý: chúng tôi chỉ được dùng thông tin này để trả lời khi bạn cho phép",
    "Please tick your consent: we may use these details for our answer only if you allow it",
)
OLD_TEXT = Text(
    "Chính sách bảo mật vừa thay đổi, vui lòng xem và đồng ý lại",
    "The privacy policy has just changed, please read it and agree again",
)
CALL_US = Text(
    "Hiện có quá nhiều yêu cầu cùng lúc. Bạn hãy gọi số điện thoại của chúng tôi ở cuối trang, hoặc thử lại sau ít phút",
    "Too many requests are coming in at the moment. Please call the phone number at the foot of this page, or try again in a few minutes",
)
NO_ANSWER = Text("Vui lòng nhập nội dung trả lời", "Please write your answer")
NO_NOTE = Text("Vui lòng nhập ghi chú", "Please write a note")


class RequestNotFound(NotFound):
    code = "khong_co_yeu_cau"
    title = Text("Không tìm thấy yêu cầu này", "Request not found")


class StepNotAllowed(Conflict):
    code = "trang_thai_khong_cho_phep"
    title = Text("Trạng thái của yêu cầu không cho phép việc này", "The state of this request does not allow it")


class NoMailAddress(Conflict):
    code = "khong_co_email"
    title = Text(
        "Không gửi được câu trả lời: khách không để lại e-mail. Vui lòng gọi điện rồi ghi nhận đã gọi",
        "An answer cannot be sent: the visitor left no e-mail address. Please call, then record the call",
    )


class AnsweredMeanwhile(Conflict):
    """A colleague's answer was sent since the page was read: `traLoi` is that answer, its `id` what to send back as `daXem`."""

    code = "da_co_tra_loi"
    title = Text(
        "Đồng nghiệp vừa trả lời yêu cầu này. Hãy đọc câu trả lời đó, rồi chỉ gửi thêm nếu vẫn cần",
        "A colleague has just answered this request. Please read that answer, and send yours only if it is still needed",
    )
