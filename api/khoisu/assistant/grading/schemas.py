"""Wire shapes of answered questions and their grades."""

from typing import Literal
from uuid import UUID

from khoisu.assistant.conversations.schemas import Rating
from khoisu.assistant.schemas import Answer, EndState
from khoisu.kit.api_model import Instant, Stored, Wire
from khoisu.kit.lang import Lang

Grade = Literal["DUNG", "MOT_NUA", "SAI"]
GradeFilter = Literal["DUNG", "MOT_NUA", "SAI", "CHUA_CHAM"]


class AnsweredQuestion(Wire):
    """A question (identifiers masked) without whose it is, the one before it, and the answer as it was shown.

    `traLoi` is null where the answer was about somebody's own orders or dossiers (`rieng`), or is no longer readable. `danhGia` is what the person
    thought, `diem` what we think.
    """

    hoi_thoai: UUID
    so: int
    cau_hoi: str
    cau_truoc: str
    ngon_ngu: Lang
    luc: Instant
    trang_thai: Stored[EndState]
    tra_loi: Answer | None
    rieng: bool
    danh_gia: Rating | None
    diem: Grade | None
    nguoi_cham: str | None
    cham_luc: Instant | None


class GradeIn(Wire):
    """How good an answer was; null takes the grade back."""

    diem: Grade | None


class GradeFigures(Wire):
    """This month in Viet Nam (`thang`, "2026-11"): questions that the machine answered, how many of them are graded, and how."""

    thang: str
    tong: int
    da_cham: int
    dung: int
    mot_nua: int
    sai: int
