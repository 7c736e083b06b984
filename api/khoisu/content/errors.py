"""Refusals of the content room."""

from khoisu.content.rules import COMMENT_MAX
from khoisu.kit.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, Problem
from khoisu.kit.text.texts import Text

TOO_LONG = Text(f"Tối đa: {COMMENT_MAX} ký tự", f"Maximum: {COMMENT_MAX} characters")
EMPTY = Text("Vui lòng nhập nội dung bình luận", "Please write your comment")


class ArticleNotFound(NotFound):
    code = "khong_co_bai_viet"
    title = Text("Không tìm thấy bài viết", "Article not found")


class ArticleWithdrawn(Problem):
    """410: it existed and was withdrawn on purpose, so that search engines drop it."""

    status = 410
    code = "bai_viet_da_rut"
    title = Text("Bài viết này đã được gỡ xuống", "This article has been withdrawn")


class PageNotFound(NotFound):
    code = "khong_co_trang"
    title = Text("Không tìm thấy trang", "Page not found")


class PictureNotFound(NotFound):
    code = "khong_co_anh"
    title = Text("Không tìm thấy ảnh", "Picture not found")


PICTURE_REASONS: dict[str, Text] = {
    "anh_thieu": Text("Vui lòng chọn ảnh", "Please choose a picture"),
    "anh_qua_lon": Text(
        "Ảnh lớn hơn 10 MB hoặc quá nhiều điểm ảnh", "The picture is larger than 10 MB or has too many pixels"
    ),
    "anh_qua_nho": Text("Ảnh cần rộng ít nhất 320 điểm ảnh", "The picture must be at least 320 pixels wide"),
    "anh_khong_doc_duoc": Text(
        "Không đọc được ảnh. Hãy dùng tệp JPEG, PNG, HEIC, WebP hoặc AVIF",
        "The picture cannot be read. Use a JPEG, PNG, HEIC, WebP or AVIF file",
    ),
    "anh_qua_phuc_tap": Text(
        "Ảnh này quá phức tạp hoặc bị hỏng, hệ thống không đọc được trong thời gian cho phép. Hãy dùng ảnh khác",
        "This picture is too complex or damaged and could not be read in the time allowed. Use another one",
    ),
}


class PictureRefused(Invalid):
    """422 on the field `tep`."""

    def __init__(self, code: str) -> None:
        super().__init__(PICTURE_REASONS[code], errors=[FieldError("tep", code, PICTURE_REASONS[code])])
        self.ma = code


class ArticleOutdated(Conflict):
    """Somebody else has saved another version meanwhile, `phienBan`."""

    code = "phien_ban_cu"
    title = Text(
        "Bài viết này vừa được người khác sửa. Hãy tải lại để xem bản mới",
        "Somebody else has just changed this article. Reload it to see the new version",
    )

    def __init__(self, current: int) -> None:
        super().__init__(extra={"phienBan": current})


class NotReadyToPublish(Invalid):
    """422 with every field that is still missing."""

    title = Text("Bài viết chưa đủ để đăng", "The article is not ready to be published")


class AddressTaken(Conflict):
    code = "ma_da_dung"
    title = Text("Địa chỉ này đã có bài viết khác dùng", "Another article has this address already")

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("slug", self.code, self.title)])


class CodeTaken(Conflict):
    """409 on the field that holds the code."""

    code = "ma_da_dung"
    title = Text("Mã này đã có rồi", "This code exists already")

    def __init__(self, field: str) -> None:
        super().__init__(errors=[FieldError(field, self.code, self.title)])


class TermNotFound(NotFound):
    code = "khong_co_muc"
    title = Text("Không tìm thấy mục này", "Not found")


class TermInUse(Conflict):
    """`soBaiViet` articles or working copies still use it."""

    code = "dang_duoc_dung"
    title = Text(
        "Còn bài viết dùng mục này nên chưa xóa được. Hãy xếp các bài ấy vào mục khác trước",
        "Articles still use this, so it cannot be deleted yet. File them elsewhere first",
    )

    def __init__(self, count: int) -> None:
        super().__init__(extra={"soBaiViet": count})


class StepNotPossible(Conflict):
    code = "buoc_khong_hop_le"
    title = Text(
        "Không thể làm bước này với bài viết ở trạng thái hiện tại", "This step is not possible in the article's state"
    )


class PageOutdated(Conflict):
    """Somebody else has saved or published another version meanwhile, `phienBan`."""

    code = "phien_ban_cu"
    title = Text(
        "Trang này vừa được người khác sửa. Hãy tải lại để xem bản mới",
        "Somebody else has just changed this page. Reload it to see the new version",
    )

    def __init__(self, current: int) -> None:
        super().__init__(extra={"phienBan": current})


class PageVersionFixed(Conflict):
    """Its day has come: people rely on it, so it can only be replaced."""

    code = "da_co_hieu_luc"
    title = Text(
        "Bản này đã có hiệu lực nên không rút được nữa. Hãy công bố bản mới thay nó",
        "This version is in force already, so it cannot be withdrawn. Publish a new one in its place",
    )


class PageNotReady(Invalid):
    """422 with every field that is still missing or wrong."""

    title = Text("Trang chưa đủ để công bố", "The page is not ready to be published")


class CommentNotFound(NotFound):
    code = "khong_co_binh_luan"
    title = Text("Không tìm thấy bình luận", "Comment not found")


class CommentRefused(Invalid):
    """422 with the field `noiDung`: empty or longer than the limit."""

    def __init__(self, code: str, message: Text) -> None:
        super().__init__(message, errors=[FieldError("noiDung", code, message)])


class DuplicateComment(Conflict):
    code = "binh_luan_trung"
    title = Text("Bạn vừa gửi bình luận này rồi", "You have just sent this comment")


class CommentingBarred(Forbidden):
    code = "bi_cam_binh_luan"
    title = Text(
        "Tài khoản của bạn tạm thời không được bình luận. Vui lòng liên hệ với chúng tôi nếu bạn cho rằng có nhầm lẫn.",
        "Your account cannot comment at the moment. Please contact us if you think this is a mistake.",
    )
