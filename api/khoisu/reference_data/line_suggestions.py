"""Other words to try when a search finds nothing: the known everyday words that look most like what was typed. Pure."""

from collections.abc import Iterable

from khoisu.kit.unaccent import unaccent
from khoisu.reference_data.line_phrases import FILLERS

ALIKE = 0.34
"""The least likeness of a suggestion (Dice coefficient of letter trigrams): below it, suggestions look random."""


class Suggestions:
    """Everyday words by their likeness."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [(text, _trigrams(text)) for text in dict.fromkeys(texts)]

    def nearest(self, query: str, limit: int) -> list[str]:
        """At most `limit` known words, the most alike first."""
        asked = _trigrams(query)
        if not asked:
            return []
        alike = ((_likeness(asked, known), text) for text, known in self._texts)
        return [text for _, text in sorted((row for row in alike if row[0] >= ALIKE), key=_best_first)[:limit]]


def _best_first(row: tuple[float, str]) -> tuple[float, str]:
    return -row[0], row[1]


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if other else 0.0


def _trigrams(text: str) -> frozenset[str]:
    """Letter trigrams of what the text is about; word borders count."""
    said = [word for word in unaccent(text).split() if word not in FILLERS]
    padded = f"  {' '.join(said)} " if said else ""
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))
