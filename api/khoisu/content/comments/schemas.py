"""Wire shapes of comments."""

from typing import Annotated, Literal
from uuid import UUID

from khoisu.content.schemas.comments import ReportReason, Writer
from khoisu.kit.api_model import Instant, Page, ShortText, Trapped, TypedText, Wire

# The length is the rule's own business (UTF-16 after NFC); the request's size limit bounds it before that.
RawComment = Annotated[str, TypedText(strip_whitespace=False)]


class CommentIn(Trapped):
    """`traLoi` names the comment that is answered; a reply to a reply is placed below the same first comment."""

    noi_dung: RawComment
    tra_loi: UUID | None = None


class CommentEdit(Trapped):
    """Another text for the caller's own comment."""

    noi_dung: RawComment


class CommentReportIn(Wire):
    ly_do: ReportReason
    ghi_chu: ShortText = ""


class ReplyOut(Wire):
    """Plain text, never HTML. `trangThai` XOA means deleted by its writer: the text is empty."""

    id: UUID
    noi_dung: str
    nguoi_viet: Writer
    cua_toi: bool
    trang_thai: Literal["CHO_DUYET", "HIEN", "XOA"]
    tao_luc: Instant
    sua_luc: Instant | None


class CommentOut(ReplyOut):
    """A first-level comment with its oldest replies; `soTraLoi` counts all visible ones."""

    so_tra_loi: int
    tra_loi: list[ReplyOut]


class WaitingComment(ReplyOut):
    """The caller's own comment that nobody else sees yet; `gocId` is the comment it answers."""

    goc_id: UUID | None


class CommentPage(Wire):
    """First-level comments, newest first. `soBinhLuan` counts every comment and reply that a visitor sees."""

    data: list[CommentOut]
    trang: Page
    so_binh_luan: int
    cho_duyet: list[WaitingComment]


class ReplyPage(Wire):
    data: list[ReplyOut]
    trang: Page


class CommentPlace(Wire):
    """The place of a comment: page `trang` of the comments, and below `gocId` page `trangTraLoi` of the replies.

    `trangTraLoi` is empty for a comment itself and for a reply that comes along with its comment.
    """

    goc_id: UUID
    trang: int
    trang_tra_loi: int | None


class ReportDone(Wire):
    da_nhan: bool = True


class Deleted(Wire):
    id: UUID
    so_binh_luan: int
