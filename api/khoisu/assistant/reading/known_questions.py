"""Questions that we know people to ask of the pages, each with the passage that answers it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from khoisu.assistant.asked_questions import AskedByLanguage
from khoisu.kit.lang import Lang


class Known(NamedTuple):
    """A question that people ask, and the key of the passage that answers it."""

    text: str
    lang: Lang
    passage: str


NO_PLACES: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True)
class KnownQuestions:
    """All of them, each text once for what it is about; equal to others with the same `digest`. `places`: where some of the texts lie (`vectors`)."""

    digest: bytes
    questions: tuple[Known, ...] = field(compare=False)
    places: Mapping[str, bytes] = field(compare=False)


def known_questions(asked: AskedByLanguage, places: Mapping[str, bytes] = NO_PLACES) -> KnownQuestions:
    """The questions of all passages."""
    known: dict[Known, None] = {}
    for lang, passages in asked.items():
        known |= {Known(text, lang, key): None for key, questions in passages.items() for text in questions}
    return KnownQuestions(blake2b(repr(list(known)).encode()).digest(), tuple(known), places)
