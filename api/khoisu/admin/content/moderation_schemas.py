"""Wire shapes of comment moderation."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.content.schemas.comments import ReportReason, Writer
from khoisu.content.states import CommentState, HoldReason
from khoisu.kit.api_model import Instant, ShortText, StoredCodes, Wire


class QueueArticle(Wire):
    id: UUID
    slug: str
    tieu_de: str


class QueueReport(Wire):
    ly_do: ReportReason
    ghi_chu: str
    tao_luc: Instant


class QueueRow(Wire):
    """A comment as a moderator sees it."""

    id: UUID
    bai_viet: QueueArticle
    goc_id: UUID | None
    account_id: UUID
    nguoi_viet: Writer
    noi_dung: str
    trang_thai: CommentState
    hien_thi: bool
    ly_do_giu: StoredCodes[HoldReason]
    so_bao_cao: int
    bao_cao: list[QueueReport]
    bi_cam: bool
    tao_luc: Instant
    sua_luc: Instant | None


class Moderation(Wire):
    """`HIEN` shows or restores, `AN` hides together with the replies below."""

    ids: Annotated[list[UUID], Field(min_length=1, max_length=200)]
    hanh_dong: Literal["HIEN", "AN"]


class Moderated(Wire):
    """How many comments changed; ids that do not exist or were deleted by their writer are left out."""

    so_thay_doi: int


class BanIn(Wire):
    ly_do: ShortText = ""


class BanOut(Wire):
    account_id: UUID
    bi_cam: bool
