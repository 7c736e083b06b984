"""Refusals of conversations."""

from khoisu.kit.errors import Conflict, NotFound
from khoisu.kit.text.texts import Text


class ConversationNotFound(NotFound):
    code = "khong_co_hoi_thoai"
    title = Text("Không tìm thấy cuộc hỏi đáp này", "Conversation not found")


class ConversationFull(Conflict):
    code = "hoi_thoai_da_day"
    title = Text(
        "Cuộc hỏi đáp này đã dài. Hãy bắt đầu một cuộc mới, hoặc gặp người của chúng tôi",
        "This conversation has become long. Please start a new one, or ask one of our people",
    )


class ConversationClosed(Conflict):
    code = "hoi_thoai_da_dong"
    title = Text(
        "Người của chúng tôi đã kết thúc cuộc hỏi đáp này. Bạn có thể bắt đầu một cuộc mới",
        "Our colleague has closed this conversation. You can start a new one",
    )


class NothingToRate(Conflict):
    code = "khong_co_gi_de_danh_gia"
    title = Text("Câu này không có câu trả lời của máy để đánh giá", "The machine gave no answer here to rate")


TOO_MANY = Text(
    "Bạn đã hỏi máy nhiều câu trong thời gian ngắn. Hãy thử lại sau, hoặc gửi câu hỏi cho người của chúng tôi tại trang Tư vấn",
    "You have asked the machine many questions in a short time. Please try again later, or send your question to our people on the advice page",
)
TOO_MANY_SITE = Text(
    "Hôm nay máy đã nhận quá nhiều câu hỏi. Người của chúng tôi vẫn trả lời bạn: hãy gửi câu hỏi tại trang Tư vấn",
    "The machine has been asked too much today. Our people still answer you: send your question on the advice page",
)
