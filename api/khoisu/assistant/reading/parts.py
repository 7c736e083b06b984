"""The parts of a question, and how each is heard: what it names, and how likely it asks for what. Pure.

Intents are as likely as the classifier says, by meaning where there is a model, else by words (`nearness`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.intents import GOES_ON, GUIDE, OUTSIDE, STATEMENT, TALK, intents
from khoisu.assistant.reading.kin import SPOUSE, concerns_spouse
from khoisu.assistant.reading.nearness import NOWHERE, Near, as_compared, chances_by_words
from khoisu.assistant.reading.words import Marked, Names, Slots, mark

SAID, NAMED, SURELY = 0.6, 0.45, 0.8
"""How likely an intent must be to be answered; where it says nothing without a service, and one is named; in one or two words."""
UTTERANCE = 0.85
"""How near the words of an utterance are that need no look at what they mean."""
LEAST_OF_PART, MOST_PARTS = 3, 6
"""Words of a part that is read by itself, and how many parts are."""
_ASKING = re.compile(
    r"\b(?:sao|gì|nào|nhiêu|mấy|ai|đâu|lâu|bao giờ|hay|nên|what|how|which|when|where|who|why|can|could|may|must|should|do|does|is|are|will)\b|\b(?:không|chưa)(?: \w{1,5}){0,2}[ ?.]*$"
)
"""Words by which a part asks; a statement has none."""
_MASKED = re.compile(r"\[[^\[\]]*\]")
"""What stands in a stored question for somebody's number or address: that they gave it is not what they ask."""
_PARTS = re.compile(
    r"[.?!;,\n]+(?!\d)|\b(?:và|va|với lại|voi lai|với|voi|hay là|hoặc|rồi|roi|còn|and|also|or|then|plus)\b",
    re.IGNORECASE,
)
SILENT = frozenset({STATEMENT, OUTSIDE, *TALK})
"""Intents of parts that are no asks beside others."""
OF_A_SERVICE = frozenset({"price", "time", "included", "offered"})
"""Intents that say nothing without a service."""
Nearest = Mapping[str, Near]
"""What the texts of `compared_texts` are nearest to in meaning; empty where there is no model."""
NOTHING_NEAR: Nearest = {}


@dataclass(frozen=True, slots=True)
class Heard:
    """A question, or a part of one: what it names, and how likely each intent is, the likeliest first."""

    text: str
    marked: Marked
    chances: Mapping[str, float]

    @property
    def intent(self) -> str:
        return next(iter(self.chances), GUIDE)

    @property
    def chance(self) -> float:
        return next(iter(self.chances.values()), 0.0)

    @property
    def asks(self) -> bool:
        return self.chance >= least_said(self.intent, self.marked.slots) and self.intent not in (GOES_ON, *SILENT)

    @property
    def may_ask(self) -> bool:
        """Whether it looks like a question, though what it asks for is not sure: pages may tell."""
        found = _ASKING.search(as_compared(self.text))
        return found is not None and self.intent not in (GOES_ON, *SILENT) and len(self.text.split()) > LEAST_OF_PART


def least_said(intent: str, slots: Slots) -> float:
    """How likely an intent must be to be answered."""
    return NAMED if intent in OF_A_SERVICE and (slots.services or slots.packages) else SAID


def heard(text: str, sold: Names, near: Nearest) -> Heard:
    """A text as it is heard."""
    marked = mark(text, sold)
    meant = near.get(as_compared(text), NOWHERE).chances
    return Heard(text, marked, _by_words(marked) or meant or chances_by_words(text))


def of_spouse_of(who: Sequence[str], one: Heard) -> Heard:
    """A text after the standing of `who` was named, as one about the wife or husband where it goes on with them."""
    slots = one.marked.slots
    if slots.who or not concerns_spouse(who, one.marked.said):
        return one
    return replace(one, marked=replace(one.marked, slots=replace(slots, who=(SPOUSE,))))


def unmasked(question: str) -> str:
    """A question without what was masked in it."""
    return _MASKED.sub(" ", question)


def parts_of(question: str) -> list[str]:
    """The parts of a question, where it has several."""
    parts = [part for one in _PARTS.split(question) if _is_part(part := one.strip())]
    return parts[-MOST_PARTS:] if len(parts) > 1 else []


def compared_texts(question: str, earlier: Sequence[str] = (), sold: Names = ()) -> list[str]:
    """What of a cleaned question is compared by meaning: it and its parts, and what of them pages may tell about what is talked of; nothing of
    one that is an utterance."""
    question = unmasked(question)
    if _by_words(mark(question, sold)):
        return []
    texts = [question, *parts_of(question)]
    subject = next((found for one in (question, *reversed(earlier)) if (found := mark(one, sold).subject)), "")
    about_it = ((one, about(one, subject, sold)) for one in texts)
    told = [text for one, text in about_it if text != one and next(iter(chances_by_words(one))) == GUIDE]
    return list(dict.fromkeys(map(as_compared, texts + told)))


def about(text: str, subject: str, sold: Names = ()) -> str:
    """A text that names nothing, after the names of what is talked of."""
    return f"{subject} {text}" if subject and not mark(text, sold).slots.named else text


def _is_part(text: str) -> bool:
    """Whether it may ask something by itself: some words, or fewer that surely ask ("giá nhiêu", "mấy ngày", "cost")."""
    if not text or len(text.split()) >= LEAST_OF_PART:
        return bool(text)
    intent, chance = next(iter(chances_by_words(text).items()))
    return chance >= SURELY and intent not in (GUIDE, GOES_ON, *SILENT)


def _by_words(marked: Marked) -> Mapping[str, float]:
    """The intent of a question that is an utterance, word for word."""
    found = intents().guess(marked.words)
    return {found[0].intent: 1.0} if found and found[0].score >= UTTERANCE and found[0].intent != GUIDE else {}
