"""Finds a business line by everyday words, with or without accents (G-10). Pure: built once from the lists.

A line is known by its own name, by the names of its level-5 children and by a table of everyday words. A query scores
each of these phrases by how much of the query it covers and how much of the phrase the query covers, rare words
counting more; a line scores as its best phrase, with a little for what its other phrases add.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log

from khoisu.kit.unaccent import accented_words, unaccent, words
from khoisu.reference_data.entries import Line, Lists

WEIGHT_EVERYDAY, WEIGHT_NAME, WEIGHT_CHILD, WEIGHT_GROUP = 1.1, 1.0, 0.95, 0.4
PREFIX, WRONG_ACCENT, EXACT_BONUS, REST = 0.8, 0.45, 0.35, 0.15
MAX_QUERY_WORDS = 24


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to name a line; `con` is the level-5 code when it is a child's name."""

    line: str
    tokens: tuple[str, ...]
    accented: frozenset[str]
    weight: float
    con: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A level-4 line found, and the level-5 child whose name fits best ("" when the line's own name does)."""

    ma: str
    diem: float
    con: str = ""


class LineSearch:
    """The index. Immutable after it is built; a search takes a few milliseconds."""

    def __init__(self, lists: Lists) -> None:
        self._phrases = list(_phrases(lists))
        self._by_token: dict[str, list[int]] = defaultdict(list)
        for number, phrase in enumerate(self._phrases):
            for token in dict.fromkeys(phrase.tokens):
                self._by_token[token].append(number)
        total = len(self._phrases)
        self._rarity = {token: log(1 + total / len(where)) for token, where in self._by_token.items()}
        self._vocabulary = sorted(self._by_token)
        self._joined = _joined_pairs(self._phrases)

    def find(self, query: str, limit: int = 10) -> list[Hit]:
        """The best level-4 lines first; a query of digits finds codes by their beginning."""
        tokens = self._split_joined(words(query)[:MAX_QUERY_WORDS])
        if not tokens:
            return []
        accented = frozenset(word for word in accented_words(query) if unaccent(word) != word)
        matches = self._matches(tokens)
        wanted = sum(self._rarity.get(token, 4.0) for token in tokens)
        best: dict[str, Hit] = {}
        together: dict[str, float] = defaultdict(float)
        for number, found in matches.items():
            phrase = self._phrases[number]
            score = self._score(phrase, found, tokens, accented, wanted)
            together[phrase.line] += score
            if phrase.line not in best or score > best[phrase.line].diem:
                best[phrase.line] = Hit(phrase.line, score, phrase.con)
        ranked = [Hit(h.ma, h.diem + REST * _damped(together[h.ma] - h.diem), h.con) for h in best.values()]
        return sorted(ranked, key=lambda hit: (-hit.diem, hit.ma))[:limit]

    def _split_joined(self, tokens: tuple[str, ...]) -> tuple[str, ...]:
        # "caphe", "phanmem": people drop the space.
        parts: list[str] = []
        for token in tokens:
            known = token in self._by_token or token not in self._joined
            parts += [token] if known else self._joined[token]
        return tuple(dict.fromkeys(parts))

    def _matches(self, tokens: tuple[str, ...]) -> dict[int, dict[str, tuple[str, float]]]:
        found: dict[int, dict[str, tuple[str, float]]] = defaultdict(dict)
        for token in tokens:
            for word, share in self._like(token, is_last=token == tokens[-1]):
                for number in self._by_token[word]:
                    if share > found[number].get(token, ("", 0.0))[1]:
                        found[number][token] = (word, share)
        return found

    def _like(self, token: str, *, is_last: bool) -> Iterable[tuple[str, float]]:
        if token in self._by_token:
            yield token, 1.0
        elif len(token) >= 4:
            yield from ((word, 0.6) for word in self._vocabulary if _one_slip(token, word))
        if is_last and len(token) >= 2:
            yield from ((word, PREFIX) for word in self._vocabulary if word != token and word.startswith(token))

    def _score(
        self,
        phrase: Phrase,
        found: dict[str, tuple[str, float]],
        tokens: tuple[str, ...],
        accented: frozenset[str],
        wanted: float,
    ) -> float:
        got = 0.0
        for word, share in found.values():
            agrees = not accented or _accent_agrees(word, phrase, accented)
            got += self._rarity[word] * share * (1.0 if agrees else WRONG_ACCENT)
        whole = sum(self._rarity[token] for token in phrase.tokens)
        score = 0.7 * min(1.0, got / wanted) + 0.3 * min(1.0, got / whole)
        if _runs_through(phrase.tokens, tokens):
            score += EXACT_BONUS * len(tokens) / len(phrase.tokens)
        return score * phrase.weight


def _phrases(lists: Lists) -> Iterable[Phrase]:
    for line in lists.lines.values():
        if line.cap == 4:
            yield _phrase(line.ma, line.ten.vi, WEIGHT_NAME)
            yield Phrase(line.ma, (line.ma,), frozenset(), WEIGHT_NAME)
            yield from _groups(lists, line)
        elif line.cap == 5:
            yield _phrase(line.cha, line.ten.vi, WEIGHT_CHILD, con=line.ma)
            yield Phrase(line.cha, (line.ma,), frozenset(), WEIGHT_NAME, line.ma)
    for code, everyday in lists.line_words.items():
        yield from (_phrase(code, text, WEIGHT_EVERYDAY) for text in everyday)


def _groups(lists: Lists, line: Line) -> Iterable[Phrase]:
    group = lists.lines[line.cha]
    yield _phrase(line.ma, group.ten.vi, WEIGHT_GROUP)
    yield _phrase(line.ma, lists.lines[group.cha].ten.vi, WEIGHT_GROUP)


def _phrase(line: str, text: str, weight: float, con: str = "") -> Phrase:
    return Phrase(line, words(text), frozenset(accented_words(text)), weight, con)


def _joined_pairs(phrases: Iterable[Phrase]) -> dict[str, list[str]]:
    pairs = ((a, b) for phrase in phrases for a, b in zip(phrase.tokens, phrase.tokens[1:], strict=False))
    return {a + b: [a, b] for a, b in pairs}


def _accent_agrees(word: str, phrase: Phrase, accented: frozenset[str]) -> bool:
    typed = {text for text in accented if unaccent(text) == word}
    return not typed or bool(typed & phrase.accented)


def _runs_through(phrase: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    size = len(tokens)
    return any(phrase[start : start + size] == tokens for start in range(len(phrase) - size + 1))


def _damped(score: float) -> float:
    return score / (1 + score)


def _one_slip(typed: str, word: str) -> bool:
    """Whether one letter changed, added, left out or swapped with its neighbour turns one into the other."""
    if abs(len(typed) - len(word)) > 1 or typed[0] != word[0]:
        return False
    start = next((i for i, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), min(len(typed), len(word)))
    rest, other = typed[start:], word[start:]
    swapped = rest[1::-1] + rest[2:] if len(rest) > 1 else rest
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:] or swapped == other
