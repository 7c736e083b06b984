"""What somebody wants, by the utterances that a question is nearest to (`utterances.toml`). Pure.

Words, their pairs and pieces of four letters count by their rarity among the utterances, so slips and other endings still fit. What a
question names is marked before (`words.py`): "giá con dấu" and "giá chữ ký số" are the same utterance.
"""

import itertools
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple, get_args

from khoisu.assistant.reading.words import mark
from khoisu.kit.lang import Lang

UTTERANCES = Path(__file__).with_name("utterances.toml")
LAW = Path(__file__).parents[1] / "replies" / "law.toml"
GUIDE = "guide"
"""What the published pages explain: anything that is no intent of its own."""
OUTSIDE = "outside"
"""What neither we nor our pages can tell."""
TALK = frozenset({"greeting", "thanks"})
STATEMENT = "statement"
"""What asks nothing: "em bán quần áo ở chợ"."""
GOES_ON = "goes_on"
"""The question before once more, of something else: "vậy 2 người thì sao"."""
MARKS = frozenset({"DV", "GOI", "AI", "NOI", "SO"})
PIECE, PIECE_WEIGHT, PAIR_WEIGHT, MARK_WEIGHT = 4, 0.25, 0.8, 0.6


class Guess(NamedTuple):
    """An intent and how near its nearest utterance is: 1 is the same."""

    intent: str
    score: float


class Intents:
    """The utterances as vectors. Immutable after it is built."""

    def __init__(self, rows: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        counts = Counter(feature for _, words in rows for feature in set(_features(words)))
        self._rarity = {feature: log(1 + len(rows) / count) for feature, count in counts.items()}
        self._unknown = log(1 + len(rows))
        self._intents = [intent for intent, _ in rows]
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for row, (_, words) in enumerate(rows):
            vector = self._vector(words)
            for feature, value in vector.items():
                self._having[feature].append((row, value))

    def _vector(self, words: Sequence[str]) -> dict[str, float]:
        weights = {
            feature: weight * self._rarity.get(feature, self._unknown) for feature, weight in _features(words).items()
        }
        length = sqrt(sum(value * value for value in weights.values())) or 1.0
        return {feature: value / length for feature, value in weights.items()}

    @lru_cache(maxsize=2_000)  # noqa: B019 - there is one, and it lives as long as the process
    def guess(self, words: tuple[str, ...]) -> list[Guess]:
        """The intents of the marked words of a question, the nearest first."""
        nearness: dict[int, float] = defaultdict(float)
        for feature, value in self._vector(words).items():
            for row, other in self._having.get(feature, ()):
                nearness[row] += value * other
        best: dict[str, float] = {}
        for row, score in nearness.items():
            intent = self._intents[row]
            best[intent] = max(best.get(intent, 0.0), score)
        return sorted((Guess(*one) for one in best.items()), key=lambda one: -one.score)


def _features(words: Sequence[str]) -> dict[str, float]:
    features: dict[str, float] = {}
    for word in words:
        features[word] = MARK_WEIGHT if word in MARKS else 1.0
    for pair in itertools.pairwise(words):
        features[" ".join(pair)] = PAIR_WEIGHT
    text = f" {' '.join(word for word in words if word not in MARKS)} "
    for start in range(len(text) - PIECE + 1):
        features[f"#{text[start : start + PIECE]}"] = PIECE_WEIGHT
    return features


@lru_cache
def utterances() -> dict[str, dict[Lang, list[str]]]:
    """Those of each intent, by language."""
    rows = tomllib.loads(UTTERANCES.read_text(encoding="utf-8"))
    said = {intent: {lang: row[lang] for lang in get_args(Lang)} for intent, row in rows.items()}
    for row in law_rows().values():
        said[GUIDE] = {lang: [*of_lang, *row[lang]] for lang, of_lang in said[GUIDE].items()}
    return said


@lru_cache
def law_rows() -> dict[str, dict[str, Any]]:
    """What the guides answer in one line; who asks for a row asks the pages too (`law.py`)."""
    return tomllib.loads(LAW.read_text(encoding="utf-8"))


def is_of_pages(intent: str) -> bool:
    """Whether the guides answer what is asked: an intent, or a row of the law."""
    return intent == GUIDE or intent in law_rows()


@lru_cache
def marked_utterances() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Each utterance with its intent before it and its marked words after it."""
    return tuple(_rows())


def _rows() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for intent, said in utterances().items():
        for utterance in itertools.chain(*said.values()):
            # The marks are written into the utterances themselves; what else they name is marked as in a question.
            parts = [(word,) if word in MARKS else mark(word).words for word in _parts(utterance)]
            yield intent, utterance, tuple(word for part in parts for word in part)


def _parts(utterance: str) -> Iterator[str]:
    plain: list[str] = []
    for word in utterance.split():
        if word not in MARKS:
            plain.append(word)
            continue
        if plain:
            yield " ".join(plain)
        yield word
        plain = []
    if plain:
        yield " ".join(plain)


@lru_cache
def intents() -> Intents:
    """The utterances of both languages: who writes in one often puts in words of the other."""
    return Intents([(intent, words) for intent, _, words in marked_utterances()])


@lru_cache
def utterance_words(intent: str, least: int = 1) -> frozenset[str]:
    """The words that at least so many of an intent's utterances have: how people ask for it."""
    counts = Counter(word for name, _, words in marked_utterances() if name == intent for word in set(words))
    return frozenset(word for word, count in counts.items() if count >= least)
