"""Questions that we know people to ask of the pages, each with the passage that answers it. Pure."""

from functools import lru_cache
from typing import NamedTuple, get_args

from khoisu.assistant.asked_questions import asked_questions
from khoisu.kit.lang import Lang


class Known(NamedTuple):
    """A question that people ask, and the key of the passage that answers it."""

    text: str
    lang: Lang
    passage: str


@lru_cache
def known_questions() -> tuple[Known, ...]:
    """All of them, each text once for what it is about."""
    rows = ((lang, key, questions) for lang in get_args(Lang) for key, questions in asked_questions(lang).items())
    return tuple(dict.fromkeys(Known(text, lang, key) for lang, key, questions in rows for text in questions))
