"""How likely each intent of a text is: multinomial logistic regression over where it lies by meaning, how near its words are and what it names.

`make vectors` trains it (`training.py`) and writes `intents.npz`; here it is one small product of matrices.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from khoisu.assistant.reading.intents import intents
from khoisu.assistant.reading.words import mark

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from khoisu.integrations.embeddings import Matrix

FILE = Path(__file__).with_name("intents.npz")
SCALE, OF_WORDS, OF_A_WORD = 20.0, 3.0, 2.0
"""Bring the small numbers of a vector, how near its words are to each intent, and whether it has a word, to the size of the others."""
FEW = 4
"""Words from which on each counts less, the more there are."""
LONG = 20
"""Words from which on a text counts as long."""


@dataclass(frozen=True, slots=True)
class Classifier:
    """`weights` has a row for each number of `features`, the last one for the constant, and a column for each intent; `by_words` the same
    without those of the vector. `vocabulary`: words and pairs that count by themselves."""

    intents: tuple[str, ...]
    vocabulary: Mapping[str, int]
    middle: NDArray[np.float32]
    weights: Matrix
    by_words: Matrix
    law: NDArray[np.float32]
    """The weights of `law.py`."""

    def chances(self, texts: Sequence[str], vectors: Matrix | None) -> list[dict[str, float]]:
        """The chance of each intent, the likeliest first, for each text with its vector, or by its words alone."""
        words = [dict(intents().guess(mark(text).words)) for text in texts]
        centred = None if vectors is None else vectors - self.middle
        weights = self.by_words if vectors is None else self.weights
        rows = softmax(features(texts, words, centred, self.intents, self.vocabulary) @ weights)
        return [{self.intents[place]: float(row[place]) for place in np.argsort(-row).tolist()} for row in rows]


def softmax(scores: Matrix) -> Matrix:
    """Chances from scores, by rows."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def words_and_pairs(text: str) -> set[str]:
    """The marked words of a text and their pairs."""
    words = mark(text).words
    return {*words, *map(" ".join, itertools.pairwise(words))}


def features(
    texts: Sequence[str],
    words: Sequence[Mapping[str, float]],
    vectors: Matrix | None,
    intents: Sequence[str],
    vocabulary: Mapping[str, int],
) -> Matrix:
    """What the regression sees of each text: where it lies from the middle, how near its words are to which intent, which it has; last a constant."""
    alike = np.array([[one.get(intent, 0.0) for intent in intents] for one in words], np.float32)
    said = np.array([_said(text) for text in texts], np.float32)
    has = np.zeros((len(texts), len(vocabulary)), np.float32)
    for row, text in enumerate(texts):
        found = words_and_pairs(text)
        places = [vocabulary[one] for one in found if one in vocabulary]
        has[row, places] = OF_A_WORD * (FEW / max(len(found), FEW)) ** 0.5
    lies = [] if vectors is None else [vectors * SCALE]
    return np.hstack([*lies, alike * OF_WORDS, has, said, np.ones((len(texts), 1), np.float32)])


def _said(text: str) -> list[float]:
    slots = mark(text).slots
    named = (slots.services, slots.unsold, slots.who, slots.place, slots.people, slots.cycle, slots.packages)
    return [*(float(bool(one)) for one in named), 2 * min(len(text.split()), LONG) / LONG]


@lru_cache
def stored_classifier() -> Classifier:
    """The classifier that `make vectors` wrote."""
    with np.load(FILE) as stored:
        named = ("middle", "weights", "by_words", "law")
        middle, weights, by_words, law = (stored[name].astype(np.float32) for name in named)
        vocabulary = {word: place for place, word in enumerate(stored["vocabulary"].tolist())}
        return Classifier(tuple(stored["intents"].tolist()), vocabulary, middle, weights, by_words, law)


def store(classifier: Classifier) -> None:
    """Write the classifier, in halves of precision."""
    np.savez_compressed(
        FILE,
        intents=np.array(classifier.intents),
        vocabulary=np.array(list(classifier.vocabulary)),
        middle=classifier.middle.astype(np.float16),
        weights=classifier.weights.astype(np.float16),
        by_words=classifier.by_words.astype(np.float16),
        law=classifier.law,
    )
