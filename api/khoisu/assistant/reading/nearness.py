"""Finds the known questions that are nearest in meaning to what somebody asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np
from cachetools import LRUCache

from khoisu.assistant.reading.intents import GUIDE
from khoisu.assistant.reading.known_questions import known_questions
from khoisu.assistant.reading.vectors import vectors_of
from khoisu.integrations.embeddings import packaged_embeddings
from khoisu.kit.lang import Lang

if TYPE_CHECKING:
    from khoisu.integrations.embeddings import Embed

MOST = 60
"""Known questions that are looked at; several of them are of one passage or intent."""
MOST_KEPT = 2_000
"""Texts whose nearest are kept: those of a conversation are compared again with each question."""


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


class Meaning:
    """The known questions and where they lie: some 17 MB. Immutable after it is built."""

    def __init__(self, embed: Embed) -> None:
        self._embed = embed
        self._known = known_questions()
        self._vectors = vectors_of([one.text for one in self._known], embed)
        self._other = {
            lang: np.array([bool(one.passage) and one.lang != lang for one in self._known]) for lang in ("vi", "en")
        }
        self._lately: LRUCache[tuple[str, Lang], Near] = LRUCache(MOST_KEPT)

    def near(self, texts: Sequence[str], lang: Lang) -> dict[str, Near]:
        """What each text is nearest to; passages of its own language only. Some 15 ms of a processor for each that was not asked lately."""
        wanted = [text for text in dict.fromkeys(texts) if (text, lang) not in self._lately]
        if wanted:
            scores = self._embed(wanted) @ self._vectors.T
            scores[:, self._other[lang]] = 0.0
            for text, row in zip(wanted, scores, strict=True):
                self._lately[text, lang] = self._best(row)
        return {text: self._lately.get((text, lang), NOWHERE) for text in texts}

    def _best(self, scores: np.ndarray[tuple[int], np.dtype[np.float32]]) -> Near:
        intents: dict[str, float] = {}
        passages: dict[str, float] = {}
        best: list[int] = np.argpartition(-scores, MOST)[:MOST].tolist()
        for score, place in sorted(((float(scores[place]), place) for place in best), reverse=True):
            one = self._known[place]
            if one.passage:
                passages.setdefault(one.passage, score)
            else:
                intents.setdefault(one.intent, score)
        return Near(intents, passages)


def meaning() -> Meaning | None:
    """The known questions by meaning; None where there is no model. Takes a second at the first call, for one thread only."""
    with _building:
        return _built()


_building = Lock()


@lru_cache
def _built() -> Meaning | None:
    embed = packaged_embeddings()
    return Meaning(embed) if embed else None
