"""Wire shapes of a talk: what the visitor sees, and what our people do."""

from typing import Annotated

from khoisu.assistant.talks.rules import LONGEST_WORDS, Turn
from khoisu.kit.api_model import Instant, TypedText, Wire


class StaffWords(Wire):
    """What one of our people wrote to the visitor; who it was stays in the house."""

    noi_dung: str
    luc: Instant


class Talk(Wire):
    """Whether one of our people has the conversation now, whether they have closed it, and what they have written, the oldest first."""

    dang_giu: bool
    da_dong: bool
    loi: list[StaffWords]


class OfficeTurn(Wire):
    """What one of our people did, with their name."""

    loai: Turn
    noi_dung: str
    nguoi: str
    luc: Instant


class Hold(Wire):
    """Who of our people has a conversation now (none: the machine), and whether it was closed."""

    nguoi_giu: str | None
    da_dong: bool


class StaffWordsIn(Wire):
    """An answer to the visitor."""

    noi_dung: Annotated[str, TypedText(max_length=LONGEST_WORDS)]
