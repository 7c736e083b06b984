"""Refusals and warnings of OCR readings, each with a sentence that says what to do."""

from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.text.texts import Text

WARNINGS: dict[str, Text] = {
    "hai_mat_khac_nguoi": Text(
        "Hai ảnh là giấy tờ của hai người khác nhau. Chỉ một ảnh được dùng; hãy chụp lại hai mặt của cùng một thẻ",
        "The two pictures show papers of different persons. Only one was used; take both sides of the same card",
    ),
    "ten_khac_nhau": Text(
        "Họ tên ở hai mặt thẻ không giống nhau. Hãy so lại với thẻ",
        "The names on the two sides of the card differ. Please compare them with the card",
    ),
    "so_khong_khop": Text(
        "Số định danh không khớp năm sinh hoặc giới tính đọc được. Hãy so lại với thẻ",
        "The identification number does not fit the year of birth or the sex. Please compare them with the card",
    ),
    "hai_loai_giay_to": Text(
        "Hai ảnh là hai loại giấy tờ khác nhau. Chỉ một ảnh được dùng; mỗi lần hãy gửi một loại giấy tờ",
        "The two pictures show two kinds of paper. Only one was used; send one kind of paper at a time",
    ),
    "khong_thoi_han": Text(
        "Thẻ ghi không thời hạn: hãy để trống ngày hết hạn",
        "The card has no date of expiry: leave that field empty",
    ),
    "ho_chieu_nhap_tay": Text(
        "Ảnh là hộ chiếu nhưng không đọc được chắc chắn hai dòng mã ở cuối trang ảnh. Vui lòng nhập tay, hoặc chụp lại "
        "trang ảnh sao cho rõ cả hai dòng mã",
        "This is a passport, but the two code lines at the foot of its photo page could not be read with certainty. "
        "Please type the information yourself, or take the page again with both lines sharp",
    ),
    "hai_the_mot_anh": Text(
        "Một ảnh có thẻ của hai người nên không lấy thông tin từ ảnh đó. Hãy chụp riêng từng thẻ",
        "One picture shows the cards of two persons, so nothing was taken from it. Take each card on its own",
    ),
    "anh_1_khong_doc_duoc": Text(
        "Không đọc được gì trên ảnh thứ nhất. Hãy chụp lại mặt đó, hoặc nhập tay những gì còn thiếu",
        "Nothing could be read from the first picture. Take that side again, or type what is missing",
    ),
    "anh_2_khong_doc_duoc": Text(
        "Không đọc được gì trên ảnh thứ hai. Hãy chụp lại mặt đó, hoặc nhập tay những gì còn thiếu",
        "Nothing could be read from the second picture. Take that side again, or type what is missing",
    ),
    "chua_doc_ngay_het_han": Text(
        "Chưa đọc được ngày hết hạn của thẻ. Hãy nhập theo thẻ, hoặc chụp rõ mặt có ngày đó",
        "The card's date of expiry was not read. Type it from the card, or take the side that has it again",
    ),
    "chi_co_nam_sinh": Text(
        "Mã trên thẻ chỉ có năm sinh. Hãy nhập ngày sinh theo giấy tờ của người đó",
        "The card's code has the year of birth alone. Type the date of birth from the person's papers",
    ),
    "cmnd_het_gia_tri": Text(
        "Ảnh là chứng minh nhân dân, không còn giá trị sử dụng từ ngày 01/01/2025. Hãy dùng thẻ căn cước hoặc hộ chiếu",
        "This is an old nine-digit identity card, no longer valid since 1 January 2025. Use an identity card or a passport",
    ),
}
REASONS: dict[str, Text] = {
    "KHONG_DOC_DUOC": Text(
        "Không đọc được thông tin trên ảnh. Hãy chụp lại nơi đủ sáng, đặt thẻ nằm gọn trong khung, tránh bóng và lóa; "
        "hoặc nhập thông tin bằng tay. Với hộ chiếu, hai dòng mã ở cuối trang ảnh phải rõ",
        "Nothing could be read from the picture. Take it again in good light, the whole card in view, without shadow "
        "and glare; or type the information yourself. Of a passport both code lines at the foot of its photo page must be sharp",
    ),
    "LOI": Text(
        "Việc đọc bị gián đoạn. Hãy gửi lại ảnh hoặc nhập thông tin bằng tay",
        "The reading was interrupted. Send the picture again, or type the information yourself",
    ),
}
OLD_CONSENT = Text(
    "Nội dung đồng ý đã thay đổi. Hãy đọc lại và đánh dấu đồng ý",
    "The text of the consent has changed. Please read it again and tick it",
)
NOT_TICKED = Text(
    "Vui lòng đánh dấu đồng ý để chúng tôi được xử lý ảnh giấy tờ này",
    "Please tick your consent before we process this picture of a paper",
)
UNKNOWN_KIND = Text("Chọn loại giấy tờ cần đọc", "Choose the kind of paper to read")


class ReadingNotFound(NotFound):
    code = "khong_co_lan_doc"
    title = Text("Không tìm thấy lần đọc giấy tờ này", "This reading was not found")


class NoPicture(NotFound):
    code = "khong_co_anh"
    title = Text("Ảnh này đã được xóa", "This picture has been deleted")


class RefusedForm(Invalid):
    """422 with every field of the form that is wrong."""

    def __init__(self, wrong: dict[str, tuple[str, Text]]) -> None:
        super().__init__(errors=[FieldError(truong, ma, message) for truong, (ma, message) in wrong.items()])
