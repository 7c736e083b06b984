"""The known questions that are nearest in meaning to what somebody asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from khoisu.assistant.reading.intents import GUIDE
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


def meaning() -> "Meaning | None":
    """The known questions by meaning; None where there is no model. Takes a second at the first call, for one thread only."""
    with _building:
        return _built()


_building = Lock()


@lru_cache
def _built() -> "Meaning | None":
    embed = packaged_embeddings()
    if embed is None:
        return None
    from khoisu.assistant.reading.meaning import Meaning  # noqa: PLC0415 - its arrays only where something is asked

    return Meaning(embed)
