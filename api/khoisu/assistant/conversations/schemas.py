"""Wire shapes of conversations."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.assistant.schemas import Answer, QuestionIn
from khoisu.assistant.talks.schemas import Talk
from khoisu.inquiries.schemas import Typed
from khoisu.kit.api_model import Instant, ShortText, TypedName, TypedText, Wire
from khoisu.kit.lang import Lang

Rating = Literal["HUU_ICH", "CHUA_TOT"]
RatingReason = Literal["", "SAI", "THIEU", "KHONG_DUNG_CAU_HOI", "KHO_HIEU", "CU", "KHAC"]
AskedState = Literal["DA_TRA_LOI", "CHO_NGUOI"]


def _is_missing(value: object) -> bool:
    return value is None


class ModelConsentIn(Wire):
    """The person's own yes, or no, to a model outside Vietnam that gets their masked questions."""

    dong_y: bool


class AskedOut(Wire):
    """A question of the thread, personal identifiers masked. `traLoi` is null while a person has the conversation."""

    so: int
    cau_hoi: str
    luc: Instant
    tra_loi: Answer | None
    danh_gia: Rating | None


class StaffReply(Wire):
    """What our people answered, as it was mailed."""

    noi_dung: str
    luc: Instant


class TakenOver(Wire):
    """The request by which a person has taken over, until when they answer, and what they have answered."""

    ma_yeu_cau: str
    han_tra_loi: Instant
    da_tra_loi: bool
    tra_loi: list[StaffReply]


class Thread(Wire):
    """A conversation, the oldest question first. `nguoiThat` is set once it was handed over: the machine is silent then, as it is
    while one of our people has it (`nguoiTiep.dangGiu`).
    """

    id: UUID
    ngon_ngu: Lang
    tao_luc: Instant
    cau_hoi: list[AskedOut]
    nguoi_that: TakenOver | None
    nguoi_tiep: Talk
    dong_y_ai_luc: Annotated[Instant | None, Field(exclude_if=_is_missing)] = None
    """When the person agreed that a model abroad may write in this conversation; missing without that yes."""


class ThreadRow(Wire):
    """A conversation in the list of one's own."""

    id: UUID
    cau_dau: str
    so_cau: int
    cap_nhat_luc: Instant
    da_chuyen: bool


class NewThread(QuestionIn):
    """The first question of a conversation."""


class RatingIn(Wire):
    """Whether an answer helped; why not, in one word and if wanted in the person's own."""

    danh_gia: Rating
    ly_do: RatingReason = ""
    ghi_chu: Annotated[str, TypedText(max_length=500)] = ""


class HandOverIn(Wire):
    """Whom we answer and how, with their consent; `noiDung` is what they add to the transcript."""

    ho_ten: Annotated[str, TypedName(max_length=100)]
    so_dien_thoai: Annotated[str, TypedText(max_length=32)] | None = None
    email: ShortText | None = None
    noi_dung: Typed = ""
    dong_y: bool
    phien_ban_dong_y: ShortText | None = None
    phieu: ShortText | None = None
