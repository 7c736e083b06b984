"""Which row of `replies/law.toml` a question asks for: conditional logistic regression over how near it is to each row's questions.

By meaning (the nearest question, and the two nearest), by words, and by how many of the nearest passages are of the row's page; that it is none
of the rows has a score of its own. `make vectors` fits the five weights (`training.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, get_args

import numpy as np

from khoisu.assistant.reading.classifier import softmax
from khoisu.assistant.reading.intents import Intents, law_rows
from khoisu.assistant.reading.nearness import VOTES, as_compared
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from khoisu.integrations.embeddings import Matrix

ALIKE, SPREAD = 0.9, 10.0
"""Nearness in meaning from which a question counts for a row, and what brings its small differences to the size of the other numbers."""
LIKELIEST = 4
"""Rows whose chances are given."""
OTHER_LANGUAGE = 0.03
"""How much less near a question of the other language counts."""


@lru_cache
def asked_of_rows() -> Sequence[tuple[str, Lang, str]]:
    """Each question of a row with its row and its language, as it is compared."""
    languages: tuple[Lang, ...] = get_args(Lang)
    return [
        (name, lang, as_compared(one)) for name, row in law_rows().items() for lang in languages for one in row[lang]
    ]


class Law:
    """The rows, and where their questions lie. Immutable after it is built."""

    def __init__(self, vectors: Matrix, weights: NDArray[np.float32]) -> None:
        asked = asked_of_rows()
        self.names = tuple(law_rows())
        self._pages = [row["page"].rpartition("/")[2] for row in law_rows().values()]
        self._weights = weights
        self.vectors = vectors
        self._languages = np.array([one[1] for one in asked])
        places = [[place for place, one in enumerate(asked) if one[0] == name] for name in self.names]
        self._places = np.array(list(itertools.zip_longest(*places, fillvalue=len(asked)))).T
        self._words = Intents([(name, words(text)) for name, _, text in asked])

    def chances(self, text: str, lang: Lang, vector: NDArray[np.float32], passages: Sequence[str]) -> dict[str, float]:
        """The chances of the likeliest rows, the likeliest first; `passages` are the nearest, the nearest first."""
        seen = self.features(self.near(vector, lang), dict(self._words.guess(words(text))), passages)
        powers = softmax(np.append(seen @ self._weights[:-1], self._weights[-1])[None])[0, :-1]
        return {self.names[place]: float(powers[place]) for place in np.argsort(-powers)[:LIKELIEST].tolist()}

    def near(self, vector: NDArray[np.float32], lang: Lang) -> NDArray[np.float32]:
        """How near each question of a row is."""
        return self.vectors @ vector - np.float32(OTHER_LANGUAGE) * (self._languages != lang)

    def features(self, near: NDArray[np.float32], alike: Mapping[str, float], passages: Sequence[str]) -> Matrix:
        """What the regression sees of each row."""
        best = np.sort(np.append(near, np.float32(0))[self._places], axis=1)[:, -2:]
        pages = [key.partition("#")[0] for key in passages[:VOTES]]
        columns = (
            (best[:, 1] - ALIKE) * SPREAD,
            (best.mean(axis=1) - ALIKE) * SPREAD,
            [alike.get(name, 0.0) for name in self.names],
            [pages.count(page) / VOTES for page in self._pages],
        )
        return np.stack([np.asarray(one, np.float32) for one in columns], axis=1)
