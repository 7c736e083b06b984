"""Which passages have a word or a pair of neighbouring words, and how much it counts there (BM25), in flat arrays.

Tens of thousands of passages have millions of pairs; an object for each would take gigabytes. Here a pair costs 18 bytes and a search
adds up a few slices.
"""

import itertools
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

K1, B = 1.2, 0.5
PARTS = 8
"""Pairs are sorted in parts of about this share, so that building takes little more memory than the index."""
COMMON = 8
"""A feature that one passage in so many has is counted among others by its bits: quicker than by its rows, and there are few such features."""
Keys = NDArray[np.uint64]
Numbers = NDArray[np.uint32]
Weights = NDArray[np.float32]
_HIGH = np.uint64(32)


@dataclass(slots=True)
class WordIndexBuilder:
    """Takes the texts of passages in order; `built` sorts them. Of use once."""

    vocabulary: dict[str, int] = field(default_factory=dict[str, int])
    _words: "array[int]" = field(default_factory=lambda: array("I"))
    _lengths: "array[int]" = field(default_factory=lambda: array("I"))
    """Words of each text: pairs do not reach from one text into the next."""
    _owners: "array[int]" = field(default_factory=lambda: array("I"))
    _text_weights: "array[float]" = field(default_factory=lambda: array("f"))

    def add(self, passage: int, text: Sequence[str], weight: float) -> None:
        """Count the folded words of one text of a passage, each `weight` times; passages come in rising order."""
        if text:
            self._take(passage, text, weight, [len(text)])

    def add_alone(self, passage: int, words: Sequence[str], weight: float) -> None:
        """As `add`, of words that make no pairs."""
        self._take(passage, words, weight, [1] * len(words))

    def _take(self, passage: int, words: Sequence[str], weight: float, lengths: Sequence[int]) -> None:
        vocabulary = self.vocabulary
        self._words.extend([vocabulary.setdefault(word, len(vocabulary)) for word in words])
        self._lengths.extend(lengths)
        self._owners.extend([passage] * len(lengths))
        self._text_weights.extend([weight] * len(lengths))

    def built(self, passages: int) -> "WordIndex":
        """The index of this many passages."""
        words = np.frombuffer(self._words, np.uint32)
        lengths = np.frombuffer(self._lengths, np.uint32)
        owners = np.repeat(np.frombuffer(self._owners, np.uint32), lengths)
        weights = np.repeat(np.frombuffer(self._text_weights, np.float32), lengths)
        last = np.zeros(len(words), np.bool_)
        last[np.cumsum(lengths, dtype=np.int64) - 1] = True
        whole = np.bincount(owners, weights, passages) + np.bincount(owners[~last], weights[~last], passages)
        average = whole.sum() / max(1, passages) or 1.0
        room = (K1 * (1 - B + B * whole / average)).astype(np.float32)
        parts = [_sorted(words.astype(np.uint64), owners, weights, room)]
        for begin, end in _ranges(words, len(self.vocabulary)):
            firsts = np.flatnonzero((words >= begin) & (words < end) & ~last)
            keys = (words[firsts].astype(np.uint64) + np.uint64(1)) << _HIGH | words[firsts + 1]
            parts.append(_sorted(keys, owners[firsts], weights[firsts], room))
        keys, sizes, numbers, impacts = (np.concatenate(column) for column in zip(*parts, strict=True))
        offsets = np.concatenate(([0], np.cumsum(sizes))).astype(np.uint32)
        return WordIndex(passages, self.vocabulary, keys, offsets, numbers, impacts)


def _ranges(words: Numbers, vocabulary: int) -> Iterable[tuple[int, int]]:
    """Ranges of first words that have about as many pairs each."""
    reached = np.cumsum(np.bincount(words, minlength=vocabulary))
    shares = [len(words) * part // PARTS for part in range(1, PARTS)]
    cuts = [0, *np.searchsorted(reached, shares).tolist(), vocabulary]
    return [(begin, end) for begin, end in itertools.pairwise(cuts) if begin < end]


def _sorted(
    keys: Keys, owners: Numbers, weights: Weights, room: Weights
) -> tuple[Keys, Numbers, Numbers, NDArray[np.float16]]:
    """Features in order, passages that have each, and in each of these passages the feature's part of its score."""
    order = np.argsort(keys, kind="stable")
    keys, owners, weights = keys[order], owners[order], weights[order]
    new_key = np.ones(len(keys), np.bool_)
    new_key[1:] = keys[1:] != keys[:-1]
    new_row = new_key.copy()
    new_row[1:] |= owners[1:] != owners[:-1]
    rows = np.flatnonzero(new_row)
    numbers = owners[rows]
    times = np.add.reduceat(weights, rows) if len(rows) else weights
    impacts = times * (K1 + 1) / (times + room[numbers])
    starts = np.flatnonzero(new_key[rows])
    sizes = np.diff(np.append(starts, len(rows))).astype(np.uint32)
    return keys[rows][starts], sizes, numbers, impacts.astype(np.float16)


class Some(NamedTuple):
    """Some of all passages: true, and a bit, for each that is one of them."""

    mask: NDArray[np.bool_]
    bits: NDArray[np.uint8]

    @classmethod
    def of(cls, numbers: Numbers, passages: int) -> "Some":
        mask = np.zeros(passages, np.bool_)
        mask[numbers] = True
        return cls(mask, np.packbits(mask))


@dataclass(frozen=True, slots=True)
class WordIndex:
    """Sorted features with their passages; built once, never changed."""

    passages: int
    vocabulary: Mapping[str, int]
    keys: Keys
    offsets: Numbers
    numbers: Numbers
    impacts: NDArray[np.float16]
    _bits: dict[int, NDArray[np.uint8]] = field(default_factory=dict[int, NDArray[np.uint8]])
    """Passages that have a common feature, a bit each, by the feature's place: kept from the first question that needs them."""

    @property
    def size_in_bytes(self) -> int:
        """What the arrays take."""
        return sum(one.nbytes for one in (self.keys, self.offsets, self.numbers, self.impacts))

    def frequency(self, feature: str) -> int:
        """How many passages have a word, or a pair of words with a blank between them."""
        place = self._place(feature)
        return 0 if place is None else int(self.offsets[place + 1]) - int(self.offsets[place])

    def nearest(self, weights: Mapping[str, float], most: int) -> "Nearby":
        """The passages with the highest scores alone, for one question."""
        return Nearby(self, _highest_places(self.scores(weights), most))

    def frequency_among(self, some: "Some", feature: str) -> int:
        """How many of some passages have a feature."""
        place = self._place(feature)
        if place is None:
            return 0
        begin, end = int(self.offsets[place]), int(self.offsets[place + 1])
        if end - begin > self.passages // COMMON:
            return int(np.bitwise_count(some.bits & self._bits_of(place, begin, end)).sum())
        return int(np.count_nonzero(some.mask[self.numbers[begin:end]]))

    def _bits_of(self, place: int, begin: int, end: int) -> NDArray[np.uint8]:
        if place not in self._bits:
            self._bits[place] = Some.of(self.numbers[begin:end], self.passages).bits
        return self._bits[place]

    def scores(self, weights: Mapping[str, float]) -> NDArray[np.float32]:
        """The score of every passage: the sum of its features' weights, each times how much the feature counts there."""
        total = np.zeros(self.passages, np.float32)
        for feature, weight in weights.items():
            numbers, impacts = self.rows(feature)
            total[numbers] += np.multiply(impacts, weight, dtype=np.float32)
        return total

    def rows(self, feature: str) -> tuple[Numbers, NDArray[np.float16]]:
        """The passages that have a feature, in rising order, and how much it counts in each."""
        place = self._place(feature)
        rows = slice(0, 0) if place is None else slice(int(self.offsets[place]), int(self.offsets[place + 1]))
        return self.numbers[rows], self.impacts[rows]

    def best(self, weights: Mapping[str, float], most: int) -> list[tuple[int, float]]:
        """The passages with the highest scores above nothing and their scores, the earlier passage first of two alike."""
        return _highest(self.scores(weights), most)

    def _place(self, feature: str) -> int | None:
        first, _, second = feature.partition(" ")
        key = self.vocabulary.get(first)
        if key is None:
            return None
        if second:
            after = self.vocabulary.get(second)
            if after is None:
                return None
            key = (key + 1) << 32 | after
        place = int(self.keys.searchsorted(np.uint64(key)))
        return place if place < len(self.keys) and int(self.keys[place]) == key else None


class Nearby:
    """Some passages of an index, for one question: a feature's rows among them are looked up once, then counted and added up."""

    def __init__(self, index: WordIndex, numbers: Sequence[int] | NDArray[np.intp]) -> None:
        self._index = index
        self._numbers = np.sort(np.asarray(numbers, np.uint32))
        self._these = Some.of(self._numbers, index.passages)
        self._rows: dict[str, tuple[NDArray[np.intp], NDArray[np.float16]]] = {}

    def frequency(self, feature: str) -> int:
        """How many of these passages have a feature."""
        return self._index.frequency_among(self._these, feature)

    def best(self, weights: Mapping[str, float], most: int) -> list[tuple[int, float]]:
        """As `WordIndex.best`, of these passages."""
        total = np.zeros(len(self._numbers), np.float32)
        for feature, weight in weights.items():
            places, impacts = self._among(feature)
            total[places] += np.multiply(impacts, weight, dtype=np.float32)
        return [(int(self._numbers[place]), score) for place, score in _highest(total, most)]

    def _among(self, feature: str) -> tuple[NDArray[np.intp], NDArray[np.float16]]:
        """Places among these passages that have a feature, and how much it counts there."""
        if feature not in self._rows:
            numbers, impacts = self._index.rows(feature)
            rows = np.flatnonzero(self._these.mask[numbers])
            self._rows[feature] = np.searchsorted(self._numbers, numbers[rows]), impacts[rows]
        return self._rows[feature]


def _highest(total: NDArray[np.float32], most: int) -> list[tuple[int, float]]:
    """The places with the highest scores above nothing and their scores, the earlier place first of two alike."""
    places = _highest_places(total, most)
    return list(zip(places.tolist(), total[places].tolist(), strict=True))


def _highest_places(total: NDArray[np.float32], most: int) -> NDArray[np.intp]:
    least = np.partition(total, -most)[-most] if len(total) > most else np.float32(0)
    some = np.flatnonzero(total >= least if least > 0 else total > 0)
    return some[np.lexsort((some, -total[some]))][:most]
