"""What is said with each end state, in both languages."""

from khoisu.assistant.schemas import EndState
from khoisu.kit.lang import Text

OWN_WORK = Text(
    "Tra từ đơn hàng và hồ sơ trong tài khoản của bạn.",
    "Looked up in the orders and dossiers of your account.",
)
"""Instead of the sentence of `TRA_CUU` where all that was looked up is the person's own."""
SAID: dict[EndState, Text] = {
    "TRA_LOI": Text(
        "Trích nguyên văn từ các trang của chúng tôi.",
        "Quoted word for word from our pages.",
    ),
    "TRA_CUU": Text(
        "Số liệu tra thẳng từ bảng giá, danh mục và quy tắc chúng tôi đang dùng.",
        "Looked up in the price list, the official lists and the rules that we work with.",
    ),
    "CAN_DANG_NHAP": Text(
        "Vui lòng đăng nhập để xem đơn hàng và hồ sơ của bạn. Chúng tôi chỉ cho chính chủ xem.",
        "Please log in to see your orders and dossiers. We show them to their owner only.",
    ),
    "KHONG_THAY_DON": Text(
        "Tài khoản của bạn không có đơn hàng hay hồ sơ này. Hãy kiểm tra lại mã, hoặc hỏi một người của chúng tôi.",
        "Your account has no such order or dossier. Please check the code, or ask one of our people.",
    ),
    "GAN_NHAT": Text(
        "Chúng tôi chưa có đoạn nào trả lời đúng câu này. Những mục gần nhất ở bên dưới.",
        "None of our pages answers exactly this. The closest sections are below.",
    ),
    "KHONG_BIET": Text(
        "Chúng tôi không biết câu trả lời: trang này chỉ có thông tin về mở và vận hành công ty ở Việt Nam. Bạn có thể hỏi một người của chúng tôi.",
        "We do not know: these pages are about starting and running a company in Vietnam. You can ask one of our people.",
    ),
    "NGOAI_PHAM_VI": Text(
        "Việc này ngoài phạm vi dịch vụ của chúng tôi, nên chúng tôi không trả lời để bạn khỏi bị hướng dẫn sai.",
        "This is outside our services. We do not answer, so that you are not led astray.",
    ),
    "TU_CHOI": Text(
        "Chúng tôi không hướng dẫn việc trái luật. Cách làm đúng luật có ở những mục dưới đây.",
        "We give no help with what the law forbids. The lawful way is in the sections below.",
    ),
    "TRONG": Text(
        "Hãy viết câu hỏi bằng vài từ, ví dụ: vốn điều lệ tối thiểu là bao nhiêu?",
        "Please write your question in a few words, for example: is there a minimum charter capital?",
    ),
    "NGON_NGU_KHAC": Text(
        "Chúng tôi chỉ đọc được tiếng Việt và tiếng Anh.",
        "We can read Vietnamese and English only.",
    ),
    "TAM_NGHI": Text(
        "Trợ lý đang tạm nghỉ nên chưa trả lời câu này. Người của chúng tôi vẫn trả lời bạn: hãy bấm “Nói chuyện với nhân viên” hoặc gọi cho chúng tôi.",
        "The assistant is taking a break and has not answered this. Our people still answer you: press “Talk to a person”, or call us.",
    ),
}
