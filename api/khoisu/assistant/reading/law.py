"""Which row of `replies/law.toml` a question asks for: a logistic regression over where it lies by meaning and which words it has.

A conditional one brings that together with how near the nearest question of each row is and how many of the nearest passages are of the row's
page; that it is none of the rows has a score of its own. `make vectors` fits both (`training.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, get_args

import numpy as np

from khoisu.assistant.reading.classifier import and_pairs, has, softmax
from khoisu.assistant.reading.intents import law_rows
from khoisu.assistant.reading.nearness import VOTES, as_compared
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from khoisu.assistant.reading.classifier import LearnedLaw
    from khoisu.integrations.embeddings import Matrix

ALIKE, SPREAD = 0.9, 10.0
"""Nearness in meaning from which a question counts for a row, and what brings its small differences to the size of the other numbers."""
SCALE, OF_WORDS = 10.0, 2.0
"""Bring to one size where a text lies and which words it has."""
LEAST, SMALL = 1e-6, 0.3
"""The least that a row is likely by that, and how much the logarithm counts."""
LIKELIEST = 4
"""Rows whose chances are given."""
OTHER_LANGUAGE = 0.03
"""How much less near a question of the other language counts."""
OF_NEAREST, LESS_SURE = 1.5, 1.0
"""How much the score of a row is raised where the nearest passage is of its page, and lowered in general: fitted to the open questions of the golden
sets, where rows of another page than the nearest passage were right for half as long as they were less than 0.85 likely, the others for seven of eight."""


@lru_cache
def asked_of_rows() -> Sequence[tuple[str, Lang, str]]:
    """Each question of a row with its row and its language, as it is compared."""
    languages: tuple[Lang, ...] = get_args(Lang)
    return [
        (name, lang, as_compared(one)) for name, row in law_rows().items() for lang in languages for one in row[lang]
    ]


class Law:
    """The rows, and where their questions lie. Immutable after it is built."""

    def __init__(self, vectors: Matrix, learned: LearnedLaw) -> None:
        asked = asked_of_rows()
        self.names = tuple(law_rows())
        self._pages = [row["page"].rpartition("/")[2] for row in law_rows().values()]
        self._learned = learned
        self.vectors = vectors
        self._languages = np.array([one[1] for one in asked])
        places = [[place for place, one in enumerate(asked) if one[0] == name] for name in self.names]
        self._places = np.array(list(itertools.zip_longest(*places, fillvalue=len(asked)))).T

    def chances(self, text: str, lang: Lang, vector: NDArray[np.float32], passages: Sequence[str]) -> dict[str, float]:
        """The chances of the likeliest rows, the likeliest first; `passages` are the nearest, the nearest first."""
        learned = self._learned
        rows = softmax(lies_and_says([text], vector[None] - learned.middle, learned.vocabulary) @ learned.rows)[0]
        seen = self.features(self.near(vector, lang), passages, rows)
        nearest = passages[0].partition("#")[0] if passages else ""
        scores = seen @ learned.weights[:-1] - LESS_SURE + [OF_NEAREST * (page == nearest) for page in self._pages]
        powers = softmax(np.append(scores, learned.weights[-1])[None])[0, :-1]
        return {self.names[place]: float(powers[place]) for place in np.argsort(-powers)[:LIKELIEST].tolist()}

    def near(self, vector: NDArray[np.float32], lang: Lang) -> NDArray[np.float32]:
        """How near each question of a row is."""
        return self.vectors @ vector - np.float32(OTHER_LANGUAGE) * (self._languages != lang)

    def features(self, near: NDArray[np.float32], passages: Sequence[str], rows: NDArray[np.float32]) -> Matrix:
        """What the conditional regression sees of each row; `rows`: how likely each is by where the text lies and what it says, none last."""
        best = np.append(near, np.float32(0))[self._places].max(axis=1)
        pages = [key.partition("#")[0] for key in passages[:VOTES]]
        votes = np.array([pages.count(page) / VOTES for page in self._pages], np.float32)
        columns = ((best - ALIKE) * SPREAD, votes, np.log(rows[:-1] + LEAST) * SMALL)
        return np.stack(columns, axis=1).astype(np.float32)


def words_said(text: str) -> set[str]:
    """The words of a text and their pairs, names as they are: "giải thể" and "tạm ngừng" ask for different rows."""
    return and_pairs(words(text))


def lies_and_says(texts: Sequence[str], vectors: Matrix, vocabulary: Mapping[str, int]) -> Matrix:
    """Where texts lie from the middle and which words and pairs they have; last a constant."""
    found = has(list(map(words_said, texts)), vocabulary)
    return np.hstack([vectors * SCALE, found * OF_WORDS, np.ones((len(texts), 1), np.float32)])
