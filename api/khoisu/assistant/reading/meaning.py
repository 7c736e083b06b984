"""Compares questions with the known ones by what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from cachetools import LRUCache

from khoisu.assistant.reading.known_questions import KnownQuestions
from khoisu.assistant.reading.nearness import Near
from khoisu.assistant.reading.vectors import vectors_of
from khoisu.kit.lang import Lang

if TYPE_CHECKING:
    from khoisu.integrations.embeddings import Embed

MOST = 60
"""Known questions that are looked at; several of them are of one passage or intent."""
MOST_KEPT = 2_000
"""Texts whose nearest are kept: those of a conversation are compared again with each question."""


class Meaning:
    """The known questions and where they lie: some 17 MB. For one thread at a time."""

    def __init__(self, embed: Embed, known: KnownQuestions) -> None:
        self._embed = embed
        self._known = known.questions
        self._vectors = vectors_of([one.text for one in self._known], embed, known.places)
        self._other = {
            lang: np.array([bool(one.passage) and one.lang != lang for one in self._known]) for lang in ("vi", "en")
        }
        self._lately: LRUCache[tuple[str, Lang], Near] = LRUCache(MOST_KEPT)

    def near(self, texts: Sequence[str], lang: Lang) -> dict[str, Near]:
        """What each text is nearest to; passages of its own language only. Some 15 ms of a processor for each that was not asked lately."""
        found = {text: near for text in texts if (near := self._lately.get((text, lang))) is not None}
        wanted = [text for text in dict.fromkeys(texts) if text not in found]
        if wanted:
            scores = self._embed(wanted) @ self._vectors.T
            scores[:, self._other[lang]] = 0.0
            for text, row in zip(wanted, scores, strict=True):
                found[text] = self._lately[text, lang] = self._best(row)
        return found

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
