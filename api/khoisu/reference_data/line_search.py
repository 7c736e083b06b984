"""Finds a business line by everyday words, with or without accents (G-10). Pure: built once from the lists.

A query scores each phrase (see `line_phrases`) by how much of the query it covers and how much of the phrase the query covers, rare
words counting more; a line scores as its best phrase, with a little for what its other phrases add. Phrases that
share too little with the query do not count (`line_evidence`): nothing found is an honest answer.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from math import log

from khoisu.kit.text.spelling import is_syllable, may_be_slip, one_slip, sound_key
from khoisu.kit.text.unaccent import accented_words, unaccent, words
from khoisu.reference_data.line_evidence import Query, Shared, is_evident, is_one_misspelling
from khoisu.reference_data.line_phrases import FILLERS, Phrase, accent_key, marks_of
from khoisu.reference_data.line_query import aside_words, asks_for_news
from khoisu.reference_data.line_suggestions import Suggestions

PREFIX, PREFIX_OF_KNOWN, SLIP, SHORT_SLIP, SAME_SOUND = 0.8, 0.55, 0.75, 0.6, 0.75
WRONG_ACCENT, NO_ACCENT, EXACT_BONUS, REST = 0.45, 0.85, 0.35, 0.15
UNKNOWN_RARITY, ASIDE_RARITY = 6.0, 0.3
MAX_QUERY_WORDS = 24
_CODE = frozenset(("ma", "nganh", "nghe", "vsic", "code"))
"""What people write before a code, folded."""
WORST_OF_BEST = 0.52
"""Lines that score below this part of the best one are left out."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A level-4 line found, and the level-5 child whose name fits best ("" when the line's own name does)."""

    ma: str
    diem: float
    con: str = ""


class LineSearch:
    """The index. Immutable after it is built; a search takes a few milliseconds."""

    def __init__(self, phrases: Iterable[Phrase], read: Callable[[str], tuple[str, ...]] = words) -> None:
        """An index of phrases; `read` is how their words were taken from a text."""
        self._phrases = list(phrases)
        self._read = read
        self._by_token: dict[str, list[int]] = defaultdict(list)
        for number, phrase in enumerate(self._phrases):
            for token in dict.fromkeys(phrase.tokens):
                self._by_token[token].append(number)
        total = len(self._phrases)
        self._rarity = {token: log(1 + total / len(where)) for token, where in self._by_token.items()}
        self._vocabulary = sorted(self._by_token)
        self._by_sound: dict[str, list[str]] = defaultdict(list)
        for token in self._vocabulary:
            self._by_sound[sound_key(token)].append(token)
        self._joined = _joined_pairs(self._phrases)
        self._suggestions = Suggestions(phrase.text for phrase in self._phrases if phrase.text)

    def find(self, query: str, limit: int = 10) -> list[Hit]:
        """The best level-4 lines first, none when nothing fits; a query of digits finds codes by their beginning.

        Words that are spelt as they sound ("giặc ủi") are understood when the words as typed find nothing.
        """
        tokens = self._split_joined(self._read(query)[:MAX_QUERY_WORDS])
        if not tokens or asks_for_news(tokens) or self._is_number(tokens):
            return []
        typed = {unaccent(word): word for word in accented_words(query)} if unaccent(query) != query.lower() else {}
        accented = {word: marks_of(written) for word, written in typed.items()}
        aside = aside_words(tokens)
        rarity = {t: ASIDE_RARITY if t in aside else self._rarity.get(t, UNKNOWN_RARITY) for t in tokens}
        asked = Query.of(tokens, rarity, aside, typed)
        return self._rank(asked, accented, by_sound=False)[:limit] or self._rank(asked, accented, by_sound=True)[:limit]

    def _is_number(self, tokens: tuple[str, ...]) -> bool:
        """Whether a query is digits that are no codes, such as a phone number in groups."""
        begin = (next(iter(self._beginning(token)), None) for token in tokens)
        return all(token.isdigit() for token in tokens) and None in begin

    def knows(self, query: str) -> bool:
        """Whether every word of a query is one of the index, spelt as there; words that say little aside."""
        return all(token in self._by_token or token in FILLERS for token in self._read(query))

    def suggest(self, query: str, limit: int = 4) -> list[str]:
        """Known everyday words that look most like the query; may be none."""
        return self._suggestions.nearest(query, limit)

    def _rank(self, query: Query, accented: Mapping[str, str], *, by_sound: bool) -> list[Hit]:
        best: dict[str, Hit] = {}
        together: dict[str, float] = defaultdict(float)
        for number, matched in self._matches(query.tokens, by_sound=by_sound).items():
            phrase = self._phrases[number]
            if phrase.is_pair and query.content[0] not in matched:
                continue
            found = _with_accents(phrase, matched, accented)
            enough = is_one_misspelling if by_sound else is_evident
            if not enough(phrase, found, query):
                continue
            score = self._score(phrase, found, query)
            together[phrase.line] += score
            if phrase.line not in best or score > best[phrase.line].diem:
                best[phrase.line] = Hit(phrase.line, score, phrase.con)
        ranked = [Hit(h.ma, h.diem + REST * _damped(together[h.ma] - h.diem), h.con) for h in best.values()]
        ranked.sort(key=lambda hit: (-hit.diem, hit.ma))
        return [hit for hit in ranked if hit.diem >= WORST_OF_BEST * ranked[0].diem]

    def _split_joined(self, tokens: tuple[str, ...]) -> tuple[str, ...]:
        # "caphe", "phanmem": people drop the space.
        parts: list[str] = []
        for token in tokens:
            known = token in self._by_token or token not in self._joined
            parts += [token] if known else self._joined[token]
        return tuple(dict.fromkeys(parts))

    def _matches(self, tokens: tuple[str, ...], *, by_sound: bool) -> dict[int, dict[str, Shared]]:
        found: dict[int, dict[str, Shared]] = defaultdict(dict)
        for token in tokens:
            # Digits behind other words are a size or a model; alone, or called a code, they may be one that is being typed.
            is_last = token == tokens[-1] and (not token.isdigit() or all(t.isdigit() or t in _CODE for t in tokens))
            for word, share in self._like(token, is_last=is_last, by_sound=by_sound):
                for number in self._by_token[word]:
                    if token not in found[number] or share > found[number][token].share:
                        found[number][token] = Shared(word, share)
        return found

    def _like(self, token: str, *, is_last: bool, by_sound: bool) -> Iterable[tuple[str, float]]:
        if token in self._by_token:
            yield token, 1.0
        elif may_be_slip(token):
            share = SLIP if len(token) > 4 and not is_syllable(token) else SHORT_SLIP
            yield from ((word, share) for word in self._vocabulary if one_slip(token, word))
        if by_sound:
            yield from ((word, SAME_SOUND) for word in self._by_sound.get(sound_key(token), ()) if word != token)
        if is_last and len(token) >= 2:
            share = PREFIX_OF_KNOWN if token in self._by_token else PREFIX
            yield from ((word, share) for word in self._beginning(token) if word != token)

    def _beginning(self, start: str) -> Iterable[str]:
        for word in islice(self._vocabulary, bisect_left(self._vocabulary, start), None):
            if not word.startswith(start):
                return
            yield word

    def _score(self, phrase: Phrase, found: Mapping[str, Shared], query: Query) -> float:
        got = sum(min(self._rarity[one.word], query.rarity[token]) * one.share for token, one in found.items())
        whole = sum(self._rarity[token] for token in phrase.tokens)
        score = 0.7 * min(1.0, got / query.weight(query.tokens)) + 0.3 * min(1.0, got / whole)
        if _runs_through(phrase.tokens, query.tokens):
            score += EXACT_BONUS * len(query.tokens) / len(phrase.tokens)
        return score * phrase.weight


def _with_accents(phrase: Phrase, found: Mapping[str, Shared], accented: Mapping[str, str]) -> dict[str, Shared]:
    """What was found, less sure where the query's accents are not the phrase's."""
    return {
        token: Shared(one.word, one.share * _agreement(phrase, one, accented.get(token)))
        for token, one in found.items()
    }


def _agreement(phrase: Phrase, one: Shared, marks: str | None) -> float:
    # Without accents anywhere in the query nothing is known about them.
    if marks is None or accent_key(one.word, marks) in phrase.accented:
        return 1.0
    if one.share in (PREFIX, PREFIX_OF_KNOWN) and phrase.has_marks(one.word, marks):
        return 1.0
    return WRONG_ACCENT if marks else NO_ACCENT


def _joined_pairs(phrases: Iterable[Phrase]) -> dict[str, list[str]]:
    pairs = ((a, b) for phrase in phrases for a, b in zip(phrase.tokens, phrase.tokens[1:], strict=False))
    return {a + b: [a, b] for a, b in pairs}


def _runs_through(phrase: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    size = len(tokens)
    return any(phrase[start : start + size] == tokens for start in range(len(phrase) - size + 1))


def _damped(score: float) -> float:
    return score / (1 + score)
