"""How much of a question a passage has: by this an answer differs from a passage that shares a few words. Pure."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from khoisu.assistant.everyday_words import folded_words, written_words
from khoisu.assistant.passages import Passage

CARRIED = 0.5
"""What a word of the question before counts."""
PAIR_SHARE, MEANT = 0.5, 0.7
IN_TEXT_ONLY, OTHER_ACCENT = 0.7, 0.35
"""What a word of the question counts that stands in no heading, and one that stands there with other accents."""
HEADINGS = 3
"""The first of `passage_texts`: its own heading, the one above, the title."""
SaidMeant = tuple[tuple[str, ...], tuple[str, ...]]
"""Folded words as people say them, and as the pages do."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A word or a pair of neighbours of the question, and what it weighs."""

    weight: float
    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question taken apart: features with what each weighs, everyday words in it with what they mean, accents as typed."""

    features: Sequence[Feature]
    carried: Sequence[Feature]
    said: Sequence[SaidMeant]
    marks: Mapping[str, str]

    @classmethod
    def of(
        cls,
        words: Sequence[str],
        said: Sequence[SaidMeant],
        carried: Sequence[str],
        marks: Mapping[str, str],
        light: Set[str],
        rarity: Callable[[str], float],
    ) -> "Question":
        """From folded words; light ones count nothing, words `carried` over from the question before count half."""
        features = [Feature(rarity(word), word, (word,)) for word in dict.fromkeys(words) if word not in light]
        for pair in itertools.pairwise(words):
            if light.isdisjoint(pair):
                name = " ".join(pair)
                features.append(Feature(PAIR_SHARE * rarity(name), name, pair))
        return cls(features, [Feature(CARRIED * rarity(word), word, (word,)) for word in carried], said, marks)

    def compared(self, passage: "PassageWords") -> tuple[float, float]:
        """How much of what was asked stands in the passage, and how like it is to one question that may be asked of it; each 0 to 1."""
        there = {one.name: one.weight for one in self.features if passage.has(one)}
        return self._coverage(passage, there), self._likeness(passage, there)

    def _coverage(self, passage: "PassageWords", there: Mapping[str, float]) -> float:
        """More where it stands in a heading.

        Pairs count, so that scattered syllables are not enough; so do accents, where the question has any.
        """
        other_accent = {plain for plain, word in self.marks.items() if word not in passage.written}
        meant = {word for said, other in self.said if not passage.words.isdisjoint(other) for word in said}
        whole = reached = 0.0
        for one in self.features:
            whole += one.weight
            share = passage.share(one, other_accent) if one.name in there else 0.0
            reached += one.weight * max(share, MEANT * meant.issuperset(one.words))
        for one in self.carried:
            whole += one.weight
            reached += one.weight * (passage.share(one, other_accent) if passage.has(one) else 0.0)
        return reached / whole if whole else 0.0

    def _likeness(self, passage: "PassageWords", there: Mapping[str, float]) -> float:
        """Words scattered over several questions are not one question."""
        whole, best = sum({one.name: one.weight for one in self.features}.values()), 0.0
        weights = {f" {name} ": weight for name, weight in there.items()}
        for size, text in passage.questions:
            common = [weight for name, weight in weights.items() if name in text]
            if common:
                share, reached = len(common) / size, sum(common) / whole
                best = max(best, 2 * share * reached / (share + reached))
        return best


@dataclass(frozen=True, slots=True)
class PassageWords:
    """What a question is compared with. Pairs are looked up in the running text: as strings of their own they took most of the memory."""

    words: frozenset[str]
    text: str
    """All its folded words in their order, a sign between two texts."""
    heading_words: frozenset[str]
    heading_text: str
    written: frozenset[str]
    """Its words with their accents."""
    heading: tuple[str, ...]
    """Words and pairs of its own heading, in their order."""
    questions: tuple[tuple[int, str], ...]
    """How many words and pairs each question that may be asked of it has without light words, and its folded words."""

    @classmethod
    def of(cls, passage: Passage, asked: Sequence[str] = (), light: Set[str] = frozenset()) -> "PassageWords":
        """The words of a passage and of what may be `asked` of it, taken once and then compared with many questions."""
        lang = passage.document.lang
        texts = [*passage_texts(passage), *asked]
        folded = [folded_words(text, lang) for text in texts]
        above = folded[:HEADINGS]
        return cls(
            frozenset(itertools.chain.from_iterable(folded)),
            _running(folded),
            frozenset(itertools.chain.from_iterable(above)),
            _running(above),
            frozenset(written_words(" ".join(texts))),
            tuple(with_pairs(above[0])),
            tuple((len({*with_pairs(one, light)}), _running([one])) for one in folded[len(texts) - len(asked) :]),
        )

    def has(self, feature: Feature) -> bool:
        """Whether a word or a pair of neighbours stands in it."""
        return self.words.issuperset(feature.words) and (len(feature.words) == 1 or f" {feature.name} " in self.text)

    def share(self, feature: Feature, other_accent: Set[str]) -> float:
        """What a feature that it has counts, up to 1 (in a heading, accents and all)."""
        place = 1.0 if self._has_above(feature) else IN_TEXT_ONLY
        return place if other_accent.isdisjoint(feature.words) else place * OTHER_ACCENT

    def _has_above(self, feature: Feature) -> bool:
        known = self.heading_words.issuperset(feature.words)
        return known and (len(feature.words) == 1 or f" {feature.name} " in self.heading_text)


def _running(texts: Iterable[Sequence[str]]) -> str:
    return f" {' | '.join(map(' '.join, texts))} "


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
