"""Refusals of uploaded files, each with a sentence that says what to do."""

from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.text.texts import Text

MEGABYTE = 1024 * 1024
REASONS: dict[str, Text] = {
    "tep_thieu": Text("Vui lòng chọn tệp", "Please choose a file"),
    "tep_rong": Text("Tệp này trống, hãy chọn tệp khác", "This file is empty, please choose another one"),
    "tep_qua_lon": Text(
        "Tệp lớn hơn {mb} MB. Hãy chụp lại ở độ phân giải thấp hơn hoặc chọn tệp nhỏ hơn",
        "The file is larger than {mb} MB. Take the picture at a lower resolution or choose a smaller file",
    ),
    "tep_sai_loai": Text(
        "Chỉ nhận ảnh JPEG, PNG, HEIC hoặc tệp PDF. Tệp này không phải là một trong các loại đó",
        "Only JPEG, PNG and HEIC pictures or PDF files are taken. This file is none of them",
    ),
    "bang_chung_sai_loai": Text(
        "Chỉ nhận ảnh JPEG, PNG, HEIC hoặc video MP4, MOV. Tệp này không phải là một trong các loại đó",
        "Only JPEG, PNG and HEIC pictures or MP4 and MOV videos are accepted. This file is none of them",
    ),
    "video_qua_lon": Text(
        "Video lớn hơn {mb} MB. Hãy quay ngắn hơn (khoảng 20 giây) hoặc ở độ phân giải thấp hơn",
        "The video is larger than {mb} MB. Record a shorter one (about 20 seconds) or at a lower resolution",
    ),
    "can_anh": Text("Ở đây cần một tấm ảnh, không phải tệp PDF", "A picture is needed here, not a PDF"),
    "tep_hong": Text(
        "Không mở được tệp: tệp hỏng hoặc tải lên chưa trọn. Hãy chọn lại tệp hoặc chụp lại",
        "The file cannot be opened: it is damaged or incomplete. Choose it again or take a new picture",
    ),
    "tep_qua_phuc_tap": Text(
        "Tệp này quá phức tạp hoặc bị hỏng, hệ thống không đọc được trong thời gian cho phép. "
        "Hãy chụp lại ảnh hoặc in lại ra PDF rồi gửi bản đó",
        "This file is too complex or damaged and could not be read in the time allowed. "
        "Take a new picture, or print it to PDF again, and send that",
    ),
    "tep_hai_nghia": Text(
        "Tệp chứa nội dung của một loại tệp khác nên không được nhận. Hãy chụp lại ảnh và gửi ảnh mới",
        "The file carries content of another kind and is refused. Take a new picture and send that",
    ),
    "anh_qua_nhieu_diem": Text(
        "Ảnh có quá nhiều điểm ảnh (tối đa {mp} triệu). Hãy chụp lại ở chế độ thường",
        "The picture has too many pixels (at most {mp} million). Take it again in the normal mode",
    ),
    "pdf_co_mat_khau": Text(
        "Tệp PDF được đặt mật khẩu. Hãy bỏ mật khẩu rồi gửi lại",
        "The PDF is encrypted. Remove its password and send it again",
    ),
    "pdf_co_ma": Text(
        "Tệp PDF chứa mã lệnh hoặc tệp đính kèm nên không được nhận. Hãy in lại ra PDF rồi gửi bản đó",
        "The PDF holds scripts or attached files and is refused. Print it to PDF again and send that",
    ),
    "pdf_nhieu_trang": Text("Tệp PDF có quá {trang} trang", "The PDF has more than {trang} pages"),
    "chua_dong_y": Text(
        "Vui lòng đánh dấu đồng ý để chúng tôi được xử lý ảnh giấy tờ này",
        "Please tick your consent before we process this picture of a paper",
    ),
}


class RefusedFile(Invalid):
    """422 on the field `truong` that carried the file; `ma` says why."""

    def __init__(self, ma: str, truong: str = "tep", **values: int) -> None:
        errors = [FieldError(truong, ma, REASONS[ma], dict(values))]
        super().__init__(errors=errors)
        self.ma, self.values = ma, dict(values)

    def on(self, truong: str) -> "RefusedFile":
        """The same refusal on another field."""
        return RefusedFile(self.ma, truong, **self.values)


class UploadGone(NotFound):
    """No such file for this caller, or it has been deleted on schedule."""

    code = "khong_co_tep"
    title = Text("Không tìm thấy tệp hoặc tệp đã được xóa", "The file was not found or has been deleted")
