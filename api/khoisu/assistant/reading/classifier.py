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
    law: LearnedLaw

    def chances(self, texts: Sequence[str], vectors: Matrix | None) -> list[dict[str, float]]:
        """The chance of each intent, the likeliest first, for each text with its vector, or by its words alone."""
        words = [dict(intents().guess(mark(text).words)) for text in texts]
        centred = None if vectors is None else vectors - self.middle
        weights = self.by_words if vectors is None else self.weights
        rows = softmax(features(texts, words, centred, self.intents, self.vocabulary) @ weights)
        return [{self.intents[place]: float(row[place]) for place in np.argsort(-row).tolist()} for row in rows]


@dataclass(frozen=True, slots=True)
class LearnedLaw:
    """What `law.py` knows: `rows` has a row for each number of `lies_and_says` and a column for each row of the law, the last one for none;
    `weights` brings that together with what is near. `middle` is where all lies that is asked."""

    vocabulary: Mapping[str, int]
    middle: NDArray[np.float32]
    rows: Matrix
    weights: NDArray[np.float32]


def softmax(scores: Matrix) -> Matrix:
    """Chances from scores, by rows."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def and_pairs(words: Sequence[str]) -> set[str]:
    """Words and their pairs."""
    return {*words, *map(" ".join, itertools.pairwise(words))}


def has(texts: Sequence[set[str]], vocabulary: Mapping[str, int]) -> Matrix:
    """Which words and pairs of a vocabulary each text has."""
    rows = np.zeros((len(texts), len(vocabulary)), np.float32)
    for row, found in enumerate(texts):
        rows[row, [vocabulary[one] for one in found if one in vocabulary]] = (FEW / max(len(found), FEW)) ** 0.5
    return rows * OF_A_WORD


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
    found = has([and_pairs(mark(text).words) for text in texts], vocabulary)
    lies = [] if vectors is None else [vectors * SCALE]
    return np.hstack([*lies, alike * OF_WORDS, found, said, np.ones((len(texts), 1), np.float32)])


def _said(text: str) -> list[float]:
    slots = mark(text).slots
    named = (slots.services, slots.unsold, slots.who, slots.place, slots.people, slots.cycle, slots.packages)
    return [*(float(bool(one)) for one in named), 2 * min(len(text.split()), LONG) / LONG]


@lru_cache
def stored_classifier() -> Classifier:
    """The classifier that `make vectors` wrote."""
    with np.load(FILE) as stored:
        named = ("middle", "weights", "by_words", "law_rows", "law")
        middle, weights, by_words, rows, law = (stored[name].astype(np.float32) for name in named)
        words, of_law = (
            {word: place for place, word in enumerate(stored[name].tolist())}
            for name in ("vocabulary", "law_vocabulary")
        )
        learned = LearnedLaw(of_law, middle, rows, law)
        return Classifier(tuple(stored["intents"].tolist()), words, middle, weights, by_words, learned)


def store(classifier: Classifier) -> None:
    """Write the classifier, in halves of precision."""
    np.savez_compressed(
        FILE,
        intents=np.array(classifier.intents),
        vocabulary=np.array(list(classifier.vocabulary)),
        middle=classifier.middle.astype(np.float16),
        weights=classifier.weights.astype(np.float16),
        by_words=classifier.by_words.astype(np.float16),
        law_vocabulary=np.array(list(classifier.law.vocabulary)),
        law_rows=classifier.law.rows.astype(np.float16),
        law=classifier.law.weights,
    )
