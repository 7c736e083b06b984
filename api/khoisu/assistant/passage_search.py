"""Finds passages for a question: BM25 over folded syllables and their pairs, fields weighted. Pure: built once from passages.

Headings weigh more than text (Robertson and Zaragoza 2009, BM25F). Pairs of neighbours stand in for a word segmenter:
"hóa đơn" is one word of two syllables. A word that no page has is read as the nearest one that is written or sounds alike.
"""

import itertools
import unicodedata
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from heapq import nlargest
from math import log

from khoisu.assistant.everyday_words import folded_words, light_words, said_words
from khoisu.assistant.passages import Passage
from khoisu.assistant.spoken_words import more_light_words, standard_words
from khoisu.kit.lang import Lang
from khoisu.kit.text.spelling import may_be_slip, one_slip, sound_key
from khoisu.kit.text.unaccent import accented_words, unaccent

K1, B = 1.2, 0.5
HEADING, TITLE, PARENT, BODY = 3.0, 1.4, 0.8, 1.0
PAIR, ADDED, SLIP, LIGHT = 0.9, 0.5, 0.8, 0.12
PAIR_SHARE, MEANT = 0.5, 0.7
IN_TEXT_ONLY, OTHER_ACCENT = 0.7, 0.35
"""What a word of the question counts that stands in no heading, and one that stands there with other accents."""
LOOKED_AT, ASKED_HEADING = 5, 1.5
"""Passages sorted again for each that is wanted, and how much more one counts whose whole heading was asked for."""
LIGHT_HEADING = 0.3
"""What a light word counts in such a heading: "Bao lâu, bao nhiêu?" is in every question and says nothing of the subject."""
CARRIED, GOES_ON_WORDS, MOST_CARRIED = 0.5, 4, 6
"""What a word of the question before counts, and until how many words of its own a question goes on from it."""
MAX_WORDS = 40
_OTHER_TONE = {0x303: 0x309, 0x309: 0x303}
MOST_POSTINGS = 60_000
"""Entries looked at for one question, rarest words first: bounds its time however many passages there are."""
MOST_OF_A_DOCUMENT = 2


SaidMeant = tuple[tuple[str, ...], tuple[str, ...]]
"""Folded words as people say them, and as the pages do."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found; `coverage` is the share of the question's weight (0 to 1) that the passage has."""

    passage: Passage
    score: float
    coverage: float


class PassageSearch:
    """The index of one language. Immutable after it is built."""

    def __init__(self, passages: Sequence[Passage], lang: Lang) -> None:
        self.passages = passages
        self._lang: Lang = lang
        self._light = light_words(lang) | more_light_words(lang)
        self._said = said_words(lang)
        self._spoken: frozenset[str] = frozenset()
        self._accented = {word for passage in passages for word in _accented(passage)}
        """Words with accents as some passage writes them."""
        counts = [_features(passage) for passage in passages]
        lengths = [sum(count.values()) for count in counts]
        average = (sum(lengths) / len(lengths)) if lengths else 1.0
        self._numbers: dict[str, array[int]] = defaultdict(lambda: array("I"))
        self._impacts: dict[str, array[float]] = defaultdict(lambda: array("f"))
        for number, (count, length) in enumerate(zip(counts, lengths, strict=True)):
            room = K1 * (1 - B + B * length / average)
            for feature, times in count.items():
                self._numbers[feature].append(number)
                self._impacts[feature].append(times * (K1 + 1) / (times + room))
        self._by_sound: dict[str, list[str]] = defaultdict(list)
        self._by_letter: dict[str, list[str]] = defaultdict(list)
        for feature in sorted(self._numbers):
            if " " not in feature:
                self._by_sound[sound_key(feature)].append(feature)
                self._by_letter[feature[0]].append(feature)

    def with_said(self, added: Sequence[SaidMeant]) -> "PassageSearch":
        """The same index, sharing its passages, that also reads these everyday words; their unknown words are no slips."""
        other = copy(self)
        other._said = [*self._said, *added]
        other._spoken = frozenset(word for said, _ in added for word in said if not self.knows(word))
        return other

    def knows(self, word: str) -> bool:
        """Whether a folded word stands in any passage."""
        return word in self._numbers

    def share_known(self, question: str) -> float:
        """The share of the question's words, 0 to 1, that this language's pages or askers use."""
        asked = folded_words(self._read(question), self._lang)
        return sum(word in self._light or self.knows(word) for word in asked) / len(asked) if asked else 0.0

    def rarity(self, feature: str) -> float:
        """Inverse document frequency of a folded word or pair; of an unknown one the highest."""
        total, having = len(self.passages), len(self._numbers.get(feature, ()))
        return log(1 + (total - having + 0.5) / (having + 0.5))

    def content_words(self, question: str) -> list[str]:
        """The question's folded words without the light ones, repaired."""
        return [word for word in self._words(question) if word not in self._light]

    def _read(self, question: str) -> str:
        return standard_words(question) if self._lang == "vi" else question

    def _words(self, question: str) -> list[str]:
        """The question's folded words, regional ones and slips read as the pages write them."""
        return self._repaired(folded_words(self._read(question), self._lang)[:MAX_WORDS])

    def find(self, question: str, limit: int = 6, *, previous: str | None = None) -> list[Hit]:
        """The best passages first, at most two of a document; none when no word is known.

        The rare words of the `previous` question count half where this one goes on from it ("còn chi phí thì sao?").
        """
        asked = self._words(question)
        marks = {plain: self._right_tone(word) for plain, word in _marks(self._read(question)).items()}
        typed = folded_words(question, self._lang)[:MAX_WORDS]
        said = [row for row in self._said if _runs_through(row[0], asked) or _runs_through(row[0], typed)]
        carried = self._carried(asked, previous) if previous else []
        weights = self._weights(asked, said)
        for feature in (*carried, *map(" ".join, itertools.pairwise(carried))):
            weights[feature] = max(weights.get(feature, 0.0), CARRIED)
        best = self._ranked(self._scores(weights), weights, limit)
        hits: list[Hit] = []
        per_document: Counter[str] = Counter()
        for number, score in best:
            passage = self.passages[number]
            if per_document[passage.document.path] < MOST_OF_A_DOCUMENT and len(hits) < limit:
                per_document[passage.document.path] += 1
                hits.append(Hit(passage, score, self._coverage(passage, _Asked(asked, said, carried, marks))))
        return hits

    def _right_tone(self, word: str) -> str:
        """A word with hỏi for ngã or the other way round, which sound alike in the south, as the pages write it."""
        if word in self._accented:
            return word
        other = unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).translate(_OTHER_TONE))
        return other if other in self._accented else word

    def _carried(self, asked: Sequence[str], previous: str) -> list[str]:
        """The rare words of the question before, in its order; none when this question says enough by itself."""
        if sum(word not in self._light for word in asked) > GOES_ON_WORDS:
            return []
        before = [word for word in dict.fromkeys(self._words(previous)) if word not in self._light]
        rarest = set(nlargest(MOST_CARRIED, before, key=self.rarity)) - set(asked)
        return [word for word in before if word in rarest]

    def _ranked(self, scores: Mapping[int, float], weights: Mapping[str, float], limit: int) -> list[tuple[int, float]]:
        """The best by score, sorted again by how much of their own heading was asked for: "còn phí?" asks for "Phí"."""
        best = nlargest(limit * LOOKED_AT, scores.items(), key=lambda one: (one[1], -one[0]))
        weighed = [
            (number, score * (1 + ASKED_HEADING * self._heading_asked(number, weights))) for number, score in best
        ]
        return sorted(weighed, key=lambda one: (-one[1], one[0]))

    def _heading_asked(self, number: int, weights: Mapping[str, float]) -> float:
        """From 0 to 1: how much of a passage's heading was asked for."""
        words = folded_words(self.passages[number].heading, self._lang)
        features = (*words, *map(" ".join, itertools.pairwise(words)))
        weighed = {feature: self.rarity(feature) * self._lightness(feature) for feature in features}
        whole = sum(weighed.values())
        return sum(weight for feature, weight in weighed.items() if feature in weights) / whole if whole else 0.0

    def _lightness(self, feature: str) -> float:
        return LIGHT_HEADING if all(word in self._light for word in feature.split()) else 1.0

    def _weights(self, asked: Sequence[str], said: Sequence[SaidMeant]) -> dict[str, float]:
        weights: dict[str, float] = {}
        for word in asked:
            weights[word] = LIGHT if word in self._light else 1.0
        for first, second in itertools.pairwise(asked):
            both_light = first in self._light and second in self._light
            weights[f"{first} {second}"] = LIGHT if both_light else PAIR
        for _, added in said:
            for feature in (*added, *map(" ".join, itertools.pairwise(added))):
                weights[feature] = max(weights.get(feature, 0.0), ADDED)
        return weights

    def _scores(self, weights: dict[str, float]) -> dict[int, float]:
        scores: dict[int, float] = defaultdict(float)
        room = MOST_POSTINGS
        known = [feature for feature in weights if feature in self._numbers]
        for feature in sorted(known, key=lambda one: len(self._numbers[one])):
            numbers = self._numbers[feature]
            room -= len(numbers)
            if room < 0 and scores:
                break
            factor = weights[feature] * self.rarity(feature)
            for number, impact in zip(numbers, self._impacts[feature], strict=True):
                scores[number] += factor * impact
        return scores

    def _coverage(self, passage: Passage, question: "_Asked") -> float:
        """How much of what was asked stands in the passage, more where it stands in a heading; words carried over count half.

        Pairs count, so that scattered syllables are not enough; so do accents, where the question has any.
        """
        found = _Found.of(passage, question.marks)
        meant = {word for said, other in question.said if found.body.intersection(other) for word in said}
        content = [word for word in dict.fromkeys(question.words) if word not in self._light]
        near = itertools.pairwise(question.words)
        pairs = [(a, b) for a, b in near if a not in self._light and b not in self._light]
        parts = [(self.rarity(word), max(found.share(word), MEANT * (word in meant))) for word in content]
        parts += [
            (PAIR_SHARE * self.rarity(f"{a} {b}"), max(found.share(f"{a} {b}"), MEANT * (a in meant and b in meant)))
            for a, b in pairs
        ]
        parts += [(CARRIED * self.rarity(word), found.share(word)) for word in question.carried]
        whole = sum(weight for weight, _ in parts)
        return sum(weight * share for weight, share in parts) / whole if whole else 0.0

    def _repaired(self, asked: Sequence[str]) -> list[str]:
        fixed: list[str] = []
        for place, word in enumerate(asked):
            after = asked[place + 1] if place + 1 < len(asked) else ""
            fixed += self._repair(word, fixed[-1] if fixed else "", after)
        return fixed

    def _repair(self, word: str, before: str, after: str) -> list[str]:
        if word.isdigit() or word in self._light or word in self._spoken or self._fits(word, before, after):
            return [word]
        known = self.knows(word)
        if not known and (parts := self._split(word)):
            return parts
        alike: Iterable[str] = self._by_sound.get(sound_key(word), ())
        if not known and may_be_slip(word):
            alike = [*alike, *(one for one in self._by_letter.get(word[0], ()) if one_slip(word, one))]
        fitting = [one for one in alike if self._fits(one, before, after)]
        if fitting:
            return [max(fitting, key=lambda one: self._fit(one, before, after))]
        if known or len(word) < 4:
            return [word]
        return [max(alike, key=lambda one: len(self._numbers[one]), default=word)]

    def _fits(self, word: str, before: str, after: str) -> bool:
        return self._fit(word, before, after) > 0

    def _fit(self, word: str, before: str, after: str) -> int:
        return len(self._numbers.get(f"{before} {word}", ())) + len(self._numbers.get(f"{word} {after}", ()))

    def _split(self, word: str) -> list[str] | None:
        for place in range(2, len(word) - 1):
            if f"{word[:place]} {word[place:]}" in self._numbers:
                return [word[:place], word[place:]]
        return None


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question taken apart: its words, everyday words in it with what they mean, words carried over, accents as typed."""

    words: Sequence[str]
    said: Sequence[SaidMeant]
    carried: Sequence[str]
    marks: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Found:
    """Folded words and pairs of a passage, those of its headings, and those whose accents are not the question's."""

    body: frozenset[str]
    headings: frozenset[str]
    other_accent: frozenset[str]

    @classmethod
    def of(cls, passage: Passage, marks: Mapping[str, str]) -> "_Found":
        document = passage.document
        lang = document.lang
        above = (passage.heading, passage.parent, document.title)
        texts = _texts(passage)
        accented = _accented(passage)
        return cls(
            frozenset(feature for text in texts for feature in _with_pairs(folded_words(text, lang))),
            frozenset(feature for text in above for feature in _with_pairs(folded_words(text, lang))),
            frozenset(plain for plain, word in marks.items() if word not in accented),
        )

    def share(self, feature: str) -> float:
        """What the feature counts, from 0 (absent) to 1 (in a heading, accents and all)."""
        if feature not in self.body:
            return 0.0
        place = 1.0 if feature in self.headings else IN_TEXT_ONLY
        return place * (OTHER_ACCENT if self.other_accent.intersection(feature.split()) else 1.0)


def _texts(passage: Passage) -> list[str]:
    document = passage.document
    above = [passage.heading, passage.parent, document.title, document.extra_words]
    return [*above, *(piece.text for piece in passage.pieces)]


def _accented(passage: Passage) -> set[str]:
    return {word for text in _texts(passage) for word in accented_words(text)}


def _marks(question: str) -> dict[str, str]:
    """Folded words with the accented form that was typed; none when the question has no accents at all."""
    typed = accented_words(question)
    folded = [unaccent(word) for word in typed]
    return {} if list(typed) == folded else dict(zip(folded, typed, strict=True))


def _runs_through(part: Sequence[str], whole: Sequence[str]) -> bool:
    return f" {' '.join(part)} " in f" {' '.join(whole)} "


def _with_pairs(folded: Sequence[str]) -> Iterator[str]:
    yield from folded
    yield from map(" ".join, itertools.pairwise(folded))


def _features(passage: Passage) -> Counter[str]:
    """Weighted counts of the passage's folded words and of neighbours."""
    found: Counter[str] = Counter()
    document = passage.document
    heading = passage.heading or document.title
    fields = (
        (heading, HEADING),
        (document.title if passage.heading else document.extra_words, TITLE),
        (passage.parent, PARENT),
    )
    for text, weight in (*fields, *((piece.text, BODY) for piece in passage.pieces)):
        for feature in _with_pairs(folded_words(text, document.lang)):
            found[feature] += weight  # pyright: ignore[reportArgumentType]  # weights are fractions; Counter is typed for whole numbers
    return found
