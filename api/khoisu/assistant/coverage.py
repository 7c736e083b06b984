"""How much of a question a passage has: by this an answer differs from a passage that shares a few words. Pure."""

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from khoisu.assistant.everyday_words import folded_words, written_words
from khoisu.assistant.passages import Passage

CARRIED = 0.5
"""What a word of the question before counts."""
PAIR_SHARE, MEANT = 0.5, 0.7
IN_TEXT_ONLY, OTHER_ACCENT = 0.7, 0.35
"""What a word of the question counts that stands in no heading, and one that stands there with other accents."""
SaidMeant = tuple[tuple[str, ...], tuple[str, ...]]
"""Folded words as people say them, and as the pages do."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question taken apart: features with what each weighs, everyday words in it with what they mean, accents as typed."""

    features: Sequence[tuple[float, str]]
    carried: Sequence[tuple[float, str]]
    said: Sequence[SaidMeant]
    marks: Mapping[str, str]

    @classmethod
    def of(
        cls,
        words: Sequence[str],
        said: Sequence[SaidMeant],
        carried: Sequence[str],
        marks: Mapping[str, str],
        light: Collection[str],
        rarity: Callable[[str], float],
    ) -> "Question":
        """From folded words; light ones count nothing, words `carried` over from the question before count half."""
        features = [(rarity(word), word) for word in dict.fromkeys(words) if word not in light]
        for first, second in itertools.pairwise(words):
            if first not in light and second not in light:
                features.append((PAIR_SHARE * rarity(f"{first} {second}"), f"{first} {second}"))
        return cls(features, [(CARRIED * rarity(word), word) for word in carried], said, marks)

    def coverage(self, passage: "PassageWords") -> float:
        """How much of what was asked stands in the passage, 0 to 1, more where it stands in a heading.

        Pairs count, so that scattered syllables are not enough; so do accents, where the question has any.
        """
        other_accent = {plain for plain, word in self.marks.items() if word not in passage.written}
        meant = {word for said, other in self.said if passage.body.intersection(other) for word in said}
        whole = reached = 0.0
        for weight, feature in self.features:
            whole += weight
            reached += weight * max(passage.share(feature, other_accent), MEANT * meant.issuperset(feature.split()))
        for weight, feature in self.carried:
            whole += weight
            reached += weight * passage.share(feature, other_accent)
        return reached / whole if whole else 0.0

    def likeness(self, passage: "PassageWords") -> float:
        """How much it is like one question that may be asked of the passage, 0 to 1: words scattered over several are not one question."""
        weights = {feature: weight for weight, feature in self.features}
        whole, best = sum(weights.values()), 0.0
        for question in passage.questions:
            if common := weights.keys() & question:
                share, reached = len(common) / len(question), sum(weights[feature] for feature in common) / whole
                best = max(best, 2 * share * reached / (share + reached))
        return best


@dataclass(frozen=True, slots=True)
class PassageWords:
    """What a question is compared with: folded words and pairs of a passage, those of its headings, and its words with their accents."""

    body: frozenset[str]
    headings: frozenset[str]
    written: frozenset[str]
    heading: tuple[str, ...]
    """Words and pairs of its own heading, in their order."""
    questions: tuple[frozenset[str], ...]
    """Words and pairs of each question that may be asked of it, without light words."""

    @classmethod
    def of(cls, passage: Passage, asked: Sequence[str] = (), light: Set[str] = frozenset()) -> "PassageWords":
        """The words of a passage and of what may be `asked` of it, taken once and then compared with many questions."""
        document = passage.document
        lang = document.lang
        above = (passage.heading, passage.parent, document.title)
        texts = [*passage_texts(passage), *asked]
        return cls(
            frozenset(feature for text in texts for feature in with_pairs(folded_words(text, lang))),
            frozenset(feature for text in above for feature in with_pairs(folded_words(text, lang))),
            frozenset(word for text in texts for word in written_words(text)),
            tuple(with_pairs(folded_words(passage.heading, lang))),
            tuple(frozenset(with_pairs(folded_words(one, lang), light)) for one in asked),
        )

    def share(self, feature: str, other_accent: Collection[str]) -> float:
        """What the feature counts, from 0 (absent) to 1 (in a heading, accents and all)."""
        if feature not in self.body:
            return 0.0
        place = 1.0 if feature in self.headings else IN_TEXT_ONLY
        return place * (OTHER_ACCENT if any(word in other_accent for word in feature.split()) else 1.0)


def passage_texts(passage: Passage) -> list[str]:
    """Everything by which a passage is found."""
    document = passage.document
    above = [passage.heading, passage.parent, document.title, document.extra_words]
    return [*above, *(piece.text for piece in passage.pieces)]


def with_pairs(folded: Sequence[str], light: Set[str] = frozenset()) -> Iterator[str]:
    """Words that are not `light`, and then each with its next where neither is."""
    yield from (word for word in folded if word not in light)
    pairs = (pair for pair in itertools.pairwise(folded) if not light or light.isdisjoint(pair))
    yield from map(" ".join, pairs)
