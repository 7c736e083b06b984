"""The known questions that are nearest in meaning to what somebody asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from khoisu.assistant.reading.intents import GUIDE
from khoisu.assistant.reading.known_questions import KnownQuestions
from khoisu.integrations.embeddings import packaged_embeddings

if TYPE_CHECKING:
    from khoisu.assistant.reading.meaning import Meaning


@dataclass(frozen=True, slots=True)
class Near:
    """The nearest intents and passages of a text with how near each is, the nearest first: 1 is the same, 0.85 nothing alike."""

    intents: Mapping[str, float] = field(default_factory=dict[str, float])
    passages: Mapping[str, float] = field(default_factory=dict[str, float])

    @property
    def pages(self) -> float:
        """How near what the pages explain is."""
        return max(self.intents.get(GUIDE, 0.0), next(iter(self.passages.values()), 0.0))


NOWHERE = Near()


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
