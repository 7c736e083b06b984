"""Groups questions that ask the same in other words, by the rare words they share. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

ALIKE = 0.34
"""Weighted share of words from which a question joins a group (Dice's coefficient, weights are inverse document frequencies)."""
MOST_SHOWN_WORDS = 4


@dataclass(slots=True)
class Group:
    """Places of questions in the given order, and how much each word weighs in them together."""

    places: list[int] = field(default_factory=list[int])
    weights: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def words(self) -> list[str]:
        """The words that mark the group, the weightiest first."""
        return sorted(self.weights, key=lambda word: (-self.weights[word], word))[:MOST_SHOWN_WORDS]


def group_questions(weighed: Sequence[Mapping[str, float]]) -> list[Group]:
    """Group questions, each given as its words with their weights; the largest group first, then in the order of the first.

    A question joins the group that it resembles most on average; questions without any word form no group.
    """
    groups: list[Group] = []
    for place, words in enumerate(weighed):
        if not words:
            continue
        best = max(groups, key=lambda one: _average(one, words, weighed), default=None)
        if best is None or _average(best, words, weighed) < ALIKE:
            best = Group()
            groups.append(best)
        best.places.append(place)
        for word, weight in words.items():
            best.weights[word] = best.weights.get(word, 0.0) + weight
    return sorted(groups, key=lambda one: (-len(one.places), one.places[0]))


def _average(group: Group, words: Mapping[str, float], weighed: Sequence[Mapping[str, float]]) -> float:
    """Between the mean and the best likeness to a member: one odd member must not keep the others out."""
    likenesses = [_likeness(words, weighed[place]) for place in group.places]
    return (sum(likenesses) / len(likenesses) + max(likenesses)) / 2


def _likeness(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    shared = sum(weight for word, weight in one.items() if word in other)
    whole = (sum(one.values()) + sum(other.values())) / 2
    return shared / whole if whole else 0.0
