"""Refusals of the content room."""

from khoisu.content.rules import COMMENT_MAX
from khoisu.kit.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, Problem
from khoisu.kit.lang import Text

TOO_LONG = Text(f"Tối đa: {COMMENT_MAX} ký tự", f"Maximum: {COMMENT_MAX} characters")
EMPTY = Text("Vui lòng nhập nội dung bình luận", "Please write your comment")


class ArticleNotFound(NotFound):
    code = "khong_co_bai_viet"
    title = Text("Không tìm thấy bài viết", "Article not found")


class ArticleWithdrawn(Problem):
    """410: it existed and was taken down on purpose, so search engines forget it."""

    status = 410
    code = "bai_viet_da_rut"
    title = Text("Bài viết này đã được gỡ xuống", "This article has been withdrawn")


class PageNotFound(NotFound):
    code = "khong_co_trang"
    title = Text("Không tìm thấy trang", "Page not found")


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
