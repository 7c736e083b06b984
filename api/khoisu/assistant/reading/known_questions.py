"""Questions that we know people to ask, each with what it is about. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from khoisu.assistant.asked_questions import AskedByLanguage
from khoisu.assistant.reading.intents import utterances
from khoisu.assistant.reading.words import Kind
from khoisu.kit.lang import Lang

STANDING_IN: dict[Lang, dict[Kind, str]] = {
    "vi": {"DV": "công ty", "GOI": "gói này", "AI": "tôi", "NOI": "Bình Dương"},
    "en": {"DV": "the company", "GOI": "this package", "AI": "I", "NOI": "Hanoi"},
}
"""What is put in for what a question names, so that what is asked counts and not about which service."""
_SPOKEN: dict[Lang, dict[str, str]] = {lang: {**words, "SO": "2"} for lang, words in STANDING_IN.items()}


class Known(NamedTuple):
    """A question that people ask: an intent's, or one that a passage answers."""

    text: str
    lang: Lang
    intent: str = ""
    passage: str = ""


NO_PLACES: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True)
class KnownQuestions:
    """All of them, each text once for what it is about; equal to others with the same `digest`. `places`: where some of the texts lie (`vectors`)."""

    digest: bytes
    questions: tuple[Known, ...] = field(compare=False)
    places: Mapping[str, bytes] = field(compare=False)


def known_questions(asked: AskedByLanguage, places: Mapping[str, bytes] = NO_PLACES) -> KnownQuestions:
    """The intents' questions and the passages'."""
    questions = tuple(dict.fromkeys((*_of_intents(), *_of_passages(asked))))
    return KnownQuestions(blake2b(repr(questions).encode()).digest(), questions, places)


def _of_intents() -> Iterator[Known]:
    for intent, said in utterances().items():
        for lang, of_lang in said.by_lang.items():
            for utterance in of_lang:
                yield Known(spoken(utterance.split(), lang), lang, intent=intent)


def _of_passages(asked: AskedByLanguage) -> Iterator[Known]:
    for lang, passages in asked.items():
        for key, questions in passages.items():
            yield from (Known(question, lang, passage=key) for question in questions)


def spoken(words: list[str] | tuple[str, ...], lang: Lang) -> str:
    """A marked question as somebody would say it, about our company."""
    return " ".join(_SPOKEN[lang].get(word, word) for word in words)
