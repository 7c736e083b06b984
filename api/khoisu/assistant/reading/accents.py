"""Puts the accents on a question that was typed without any, as our pages and askers write the words beside each other. Pure.

The likeliest row of words by pairs of neighbours (Viterbi 1967): "mo cong ty" is "mở công ty", "mo hinh" is "mô hình".
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from math import log

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.reading.intents import MARKS, utterances
from khoisu.assistant.reading.words import typed_words
from khoisu.assistant.spoken_words import standard_words
from khoisu.kit.text.unaccent import unaccent, words

_SIGNS = re.compile(r"([^\w\s]+)")
_BEGIN = ""
_PAIR, _ALONE, _UNSEEN = 0.9, 0.1, 0.1
"""How much the word before counts, the word by itself, and as how many occurrences a word counts that has none."""


class _Neighbours:
    def __init__(self, sentences: Iterator[tuple[str, ...]]) -> None:
        self._words: Counter[str] = Counter()
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._written: dict[str, set[str]] = defaultdict(set)
        for sentence in sentences:
            before = _BEGIN
            for word in sentence:
                self._words[word] += 1
                self._pairs[before, word] += 1
                self._written[unaccent(word)].add(word)
                before = word
            self._words[_BEGIN] += 1
        self._all = self._words.total()
        self.words = frozenset(self._written)

    def likeliest(self, plain: tuple[str, ...]) -> tuple[str, ...]:
        rows: dict[str, tuple[float, tuple[str, ...]]] = {_BEGIN: (0.0, ())}
        for word in plain:
            rows = {
                written: max(
                    (score + self._after(before, written), (*row, written)) for before, (score, row) in rows.items()
                )
                for written in sorted(self._written.get(word, {word}))
            }
        return max(rows.values())[1]

    def _after(self, before: str, word: str) -> float:
        pair = self._pairs[before, word] / max(self._words[before], 1)
        return log(_PAIR * pair + _ALONE * (self._words[word] + _UNSEEN) / self._all)


@lru_cache
def _neighbours() -> _Neighbours:
    return _Neighbours(map(typed_words, _sentences()))


def _sentences() -> Iterator[str]:
    for questions in sample_questions()["vi"].values():
        yield from questions
    for said in utterances().values():
        yield from (" ".join(word for word in one.split() if word not in MARKS) for one in said["vi"])


def is_word(plain: str) -> bool:
    """Whether a word without accents, or a number, stands in any question that we know, in either language."""
    return plain.isdigit() or plain in _words()


@lru_cache
def _words() -> frozenset[str]:
    english = (one for questions in sample_questions()["en"].values() for one in questions)
    said = (one for of in utterances().values() for one in of["en"])
    return _neighbours().words | {word for one in (*english, *said) for word in words(one)}


@lru_cache(maxsize=2_000)
def with_accents(question: str) -> str:
    """A Vietnamese question with its accents; one that has any, and all that is no word, stay as they are."""
    if unaccent(question) != " ".join(question.lower().split()):
        return question
    parts = _SIGNS.split(standard_words(question))
    return "".join(
        " ".join(_neighbours().likeliest(tuple(part.lower().split()))) if place % 2 == 0 else f"{part} "
        for place, part in enumerate(parts)
    ).strip()
