"""Compares questions with the known ones by what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from cachetools import LRUCache

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.reading.classifier import stored_classifier
from khoisu.assistant.reading.known_questions import Known, KnownQuestions
from khoisu.assistant.reading.law import Law, asked_of_rows
from khoisu.assistant.reading.nearness import THE_SAME, Near
from khoisu.assistant.reading.vectors import vectors_of
from khoisu.kit.lang import Lang

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from khoisu.integrations.embeddings import Embed

MOST = 60
"""Known questions that are looked at; several of them are of one passage."""
MOST_KEPT = 2_000
"""Texts whose nearest are kept: those of a conversation are compared again with each question."""


class Meaning:
    """The known questions and where they lie: some 17 MB. For one thread at a time."""

    def __init__(self, embed: Embed, known: KnownQuestions) -> None:
        self._embed = embed
        self._classifier = stored_classifier()
        self._known = known.questions
        self._vectors = vectors_of([one.text for one in self._known], embed, known.places)
        self._other = {lang: np.array([one.lang != lang for one in self._known], bool) for lang in ("vi", "en")}
        shipped = {(lang, text) for lang, of in sample_questions().items() for said in of.values() for text in said}
        self._by_editors = np.array([(one.lang, one.text) not in shipped for one in self._known], bool)
        rows = asked_of_rows()
        self._law = Law(vectors_of([text for _, _, text in rows], embed, known.places), self._classifier.law)
        self._lately: LRUCache[tuple[str, Lang], Near] = LRUCache(MOST_KEPT)

    def near(self, texts: Sequence[str], lang: Lang) -> dict[str, Near]:
        """What each text is nearest to; passages of its own language only. Some 15 ms of a processor for each that was not asked lately."""
        found = {text: near for text in texts if (near := self._lately.get((text, lang))) is not None}
        wanted = [text for text in dict.fromkeys(texts) if text not in found]
        if wanted:
            vectors = self._embed(wanted)
            scores = vectors @ self._vectors.T
            scores[:, self._other[lang]] = 0.0
            chances = self._classifier.chances(wanted, vectors)
            for text, vector, row, likely in zip(wanted, vectors, scores, chances, strict=True):
                passages = nearest_passages(self._known, row)
                law = self._law.chances(text, lang, vector, list(passages))
                found[text] = self._lately[text, lang] = Near(
                    likely, passages, law, bool((row[self._by_editors] >= THE_SAME).any())
                )
        return found


def nearest_passages(known: Sequence[Known], scores: NDArray[np.float32]) -> dict[str, float]:
    """The passages of the known questions that are nearest, the nearest first."""
    best: list[int] = np.argpartition(-scores, min(MOST, len(scores) - 1))[:MOST].tolist() if len(scores) else []
    passages: dict[str, float] = {}
    for score, place in sorted(((float(scores[place]), place) for place in best), reverse=True):
        passages.setdefault(known[place].passage, score)
    return passages
