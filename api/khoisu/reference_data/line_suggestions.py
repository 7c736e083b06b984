"""Other words to try when a search finds nothing: the known everyday words that look most like what was typed. Pure."""

from collections.abc import Iterable

from khoisu.kit.text.unaccent import accented_words, unaccent
from khoisu.reference_data.line_phrases import FILLERS

ALIKE, ALIKE_WITH_WORD = 0.55, 0.34
"""The least likeness of a suggestion (Dice coefficient of letter trigrams), and of one with a word in common with what was
typed, accents included: below them, suggestions look random."""


class Suggestions:
    """Everyday words by their likeness."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [(text, _trigrams(text), _content(text)) for text in dict.fromkeys(texts)]

    def nearest(self, query: str, limit: int) -> list[str]:
        """At most `limit` known words, the most alike first.

        Typed with accents, a word that differs by them alone is another one: milk ("sữa") is no answer to a repair ("sửa").
        """
        asked = _trigrams(query)
        if not asked:
            return []
        said = _content(query)
        folded = frozenset(map(unaccent, said)) if unaccent(query) != query.lower() else frozenset[str]()
        alike = (
            (_likeness(asked, known), text, bool(said & words))
            for text, known, words in self._texts
            if said & words or folded.isdisjoint(map(unaccent, words))
        )
        near = [(row[0], row[1]) for row in alike if row[0] >= (ALIKE_WITH_WORD if row[2] else ALIKE)]
        return [text for _, text in sorted(near, key=_best_first)[:limit]]


def _best_first(row: tuple[float, str]) -> tuple[float, str]:
    return -row[0], row[1]


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if other else 0.0


def _content(text: str) -> frozenset[str]:
    return frozenset(word for word in accented_words(text) if unaccent(word) not in FILLERS)


def _trigrams(text: str) -> frozenset[str]:
    """Letter trigrams of what the text is about; word borders count."""
    said = [word for word in unaccent(text).split() if word not in FILLERS]
    padded = f"  {' '.join(said)} " if said else ""
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))
