"""Wire shapes of the list of gaps."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.assistant.link_schemas import PassageLink
from khoisu.kit.api_model import Instant, Wire
from khoisu.kit.lang import Lang

Step = Literal["THEM_TU", "VIET_BAI", "NGOAI_PHAM_VI", "XONG"]
MOST_SETTLED = 400


class QuestionRef(Wire):
    """One question of a conversation."""

    hoi_thoai: UUID
    so: Annotated[int, Field(ge=1, le=10_000)]


class QuestionGroup(Wire):
    """Questions that ask the same: the words they share, examples (identifiers masked), and the nearest passage that was shown."""

    tu: list[str]
    ngon_ngu: Lang
    vi_du: list[str]
    gan_nhat: PassageLink | None
    cau: list[QuestionRef]


class SettledStep(Wire):
    """What somebody did about a group; `id` undoes it."""

    id: UUID
    viec: Step
    so_cau: int
    vi_du: str
    nguoi: str
    luc: Instant


class Gaps(Wire):
    """Open groups, the largest first, and the newest steps."""

    nhom: list[QuestionGroup]
    da_xu_ly: list[SettledStep]


class SettleIn(Wire):
    """Settle these questions without an article; `THEM_TU` says that words were added for them."""

    viec: Literal["THEM_TU", "NGOAI_PHAM_VI", "XONG"]
    cau: Annotated[list[QuestionRef], Field(min_length=1, max_length=MOST_SETTLED)]


class WriteIn(Wire):
    """Questions that an article is to answer."""

    cau: Annotated[list[QuestionRef], Field(min_length=1, max_length=MOST_SETTLED)]


class ArticleMade(Wire):
    """The draft that was opened."""

    bai_viet_id: UUID
