"""Wire shapes of the questions that passages answer."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.assistant.gaps.schemas import QuestionRef
from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.passage_questions.rules import LONGEST
from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.kit.lang import Lang

PassageKey = Annotated[str, TypedText(min_length=2, max_length=400, pattern=r"^[^#\x00]+#[^#\x00]*$")]
QuestionWords = Annotated[str, TypedText(strip_whitespace=True, min_length=3, max_length=LONGEST)]


class PassageQuestionRow(Wire):
    """A question, and who wrote it; `nguoi` is empty where it came with the sample."""

    id: UUID
    cau_hoi: str
    nguoi: str
    luc: Instant


class PassageRow(PassageLink):
    """A published passage: its key, its place, and how it begins."""

    khoa: str
    mo_dau: str


class AskedPassage(PassageRow):
    """A passage with the questions that it answers."""

    cau_hoi: list[PassageQuestionRow]


class LostQuestion(PassageQuestionRow):
    """A question whose passage is not published any more; `khoa` was its key."""

    khoa: str
    ngon_ngu: Lang


class AskedDocument(Wire):
    """A document's passages in both languages, and questions of passages that it has no more. `taiLieu` is its key."""

    tai_lieu: str
    muc: list[AskedPassage]
    mat_muc: list[LostQuestion]


class PassageQuestionChange(Wire):
    """A question, its language, and the passage that answers it."""

    ngon_ngu: Lang
    muc: PassageKey
    cau_hoi: QuestionWords


class PassageQuestionIn(PassageQuestionChange):
    """A new one. `tuCau` is the visitors' question that it comes from, which then counts as dealt with; such a one may leave another passage."""

    tu_cau: QuestionRef | None = None


class PassageQuestionOut(PassageQuestionRow):
    """A stored question with its passage; `chuyen`: it left another one."""

    ngon_ngu: Lang
    khoa: str
    chuyen: bool


class PassageChoices(Wire):
    """Passages that may answer a question, the likeliest first, and the question as it would be written down."""

    cau_hoi: str
    ngon_ngu: Lang
    muc: Annotated[list[AskedPassage], Field(max_length=12)]
