"""What a text means: how likely each intent is, and the known questions of pages that are nearest to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from khoisu.assistant.reading.intents import law_rows
from khoisu.assistant.reading.known_questions import KnownQuestions
from khoisu.assistant.spoken_words import standard_words
from khoisu.integrations.embeddings import packaged_embeddings

if TYPE_CHECKING:
    from khoisu.assistant.reading.meaning import Meaning

VOTES = 8
"""The nearest passages, whose pages are counted."""
LIKELY = 0.4
"""How likely a row of the law must be to be taken together with another of its page."""
THE_SAME = 0.99
"""How near in meaning a question is that is the very same: what is left is rounding, or a word that asks nothing."""


@dataclass(frozen=True, slots=True)
class Near:
    """How likely each intent of a text is (all together 1), its nearest passages, the nearest first: 1 is the same, 0.85 nothing alike;
    and how likely it asks for a row of `law.toml`, the likeliest first."""

    chances: Mapping[str, float] = field(default_factory=dict[str, float])
    passages: Mapping[str, float] = field(default_factory=dict[str, float])
    law: Mapping[str, float] = field(default_factory=dict[str, float])
    by_editor: bool = False
    """Whether an editor wrote down this very question as one that a passage answers."""

    @property
    def pages(self) -> float:
        """How near the nearest passage is."""
        return next(iter(self.passages.values()), 0.0)


NOWHERE = Near()


def likeliest(law: Mapping[str, float]) -> tuple[str, float]:
    """The likeliest row of the law and its chance, that of another row of the same page included: it answers nearly the same."""
    first, second = [*law.items(), ("", 0.0), ("", 0.0)][:2]
    if first[1] >= LIKELY and second[0] and law_rows()[first[0]]["page"] == law_rows()[second[0]]["page"]:
        return first[0], first[1] + second[1]
    return first


def as_compared(text: str) -> str:
    """A text as it is compared by meaning: regional words and short forms as the pages write them."""
    return standard_words(text).lower()


@lru_cache(maxsize=2_000)
def chances_by_words(text: str) -> Mapping[str, float]:
    """How likely each intent of a text is by its words alone, the likeliest first."""
    from khoisu.assistant.reading.classifier import stored_classifier  # noqa: PLC0415 - its arrays only where something is asked

    return stored_classifier().chances([as_compared(text)], None)[0]


def meaning(known: KnownQuestions) -> "Meaning | None":
    """The known questions by meaning; None where there is no model. Takes a second for questions that were not asked for lately, in one thread only."""
    with _building:
        return _built(known)


_building = Lock()


@lru_cache(maxsize=2)
def _built(known: KnownQuestions) -> "Meaning | None":
    embed = packaged_embeddings()
    if embed is None:
        return None
    from khoisu.assistant.reading.meaning import Meaning  # noqa: PLC0415 - its arrays only where something is asked

    return Meaning(embed, known)


def place_of(question: str) -> bytes | None:
    """Where a question lies, as it is stored beside it; None where there is no model."""
    embed = packaged_embeddings()
    if embed is None:
        return None
    from khoisu.assistant.reading import vectors  # noqa: PLC0415 - its arrays only where something is asked

    return vectors.place_of(question, embed)
