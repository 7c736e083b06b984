"""Whether what a phrase shares with a query is enough to offer its line. Pure.

Vietnamese words are mostly of two or three syllables, and a syllable alone says little: "ngang" of "đò ngang" is no reason to offer
an exchange office. So a phrase counts only when it covers most of what the query is about, or shares two syllables in a
row with it, or is in the query as a whole, at its head.
What stands at the head word for word names the trade, whatever says afterwards which, how or where: "bán cá ngoài chợ".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from khoisu.kit.text.spelling import is_syllable
from khoisu.reference_data.line_phrases import FILLERS, TALK, Phrase, is_filler

COVERS, COVERS_ALL, COVERS_BEHIND, COVERS_WITH_PAIR, COVERS_WITH_HEAD = 0.72, 0.9, 0.5, 0.45, 0.25
FEW, MANY, MANY_COVERED = 2, 4, 0.56
SURE, SURER = 0.6, 0.75
STATE = "84"
"""The division of public administration, which no company works in: it is offered for its own names only."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A query's word found in a phrase: as which word, and how surely (1 for the same word with the same accents)."""

    word: str
    share: float


@dataclass(frozen=True, slots=True)
class Query:
    """The folded words of a query with how much each says; `content` is what it is about, all words when it has only fillers."""

    tokens: tuple[str, ...]
    content: tuple[str, ...]
    rarity: Mapping[str, float]

    @classmethod
    def of(
        cls, tokens: tuple[str, ...], rarity: Mapping[str, float], aside: frozenset[str], typed: Mapping[str, str]
    ) -> "Query":
        """A query; `aside` are words that only say where or for whom, `typed` the words with their accents, if it has any."""
        said = tuple(t for t in tokens if t not in aside and not is_filler(t, typed.get(t)))
        return cls(tokens, said or tokens, rarity)

    def weight(self, tokens: Sequence[str]) -> float:
        """How much the words say together."""
        return sum(self.rarity[token] for token in tokens)


def is_evident(phrase: Phrase, found: Mapping[str, Shared], query: Query) -> bool:
    """Whether the phrase shares enough with the query."""
    content = query.content
    sure = {token for token, shared in found.items() if shared.share >= SURE}
    whole = bool(phrase.content) and phrase.content <= {found[token].word for token in sure}
    sure_word = SURER if len(content) <= FEW else 1.0
    if _is_at_the_head(phrase, found, query) or (whole and _names_most_foreign_words(found, content, sure_word)):
        return True
    part = sum(query.rarity[token] * found[token].share for token in content if token in sure) / query.weight(content)
    if phrase.line.startswith(STATE):
        return part >= COVERS_ALL and len(content) > 1
    if content == query.tokens and FILLERS.issuperset(content):
        return part >= COVERS_ALL or (
            len(phrase.tokens) > 1 and {found[t].word for t in sure}.issuperset(phrase.tokens)
        )
    if len(content) == 1:
        around = set(query.tokens) - set(content)
        said = whole and not (around and TALK.issuperset(around))
        return part >= COVERS and (said or sure.issuperset(query.tokens) or len(sure) > 1)
    together = _shares_pair(phrase, found, query)
    otherwise = phrase.is_pair and (part < COVERS_BEHIND or content[0] not in sure)
    if otherwise or (sum(token in sure for token in content) < 2 and not (whole and together)):
        return False
    enough = MANY_COVERED if len(content) >= MANY else COVERS_WITH_PAIR
    # Vietnamese says first what a thing is: a whole name at the head is what the query is about, whatever follows. One whose words
    # stand apart or behind others, as in a saying, is not.
    head = {found[token].word for token in content[: len(phrase.content)] if token in sure}
    if whole and together and len(phrase.content) > 1 and phrase.content <= head:
        enough = COVERS_WITH_HEAD
    elif content[0] not in sure:
        enough = max(enough, COVERS_BEHIND)
    return part >= COVERS or (part >= enough and together)


def _names_most_foreign_words(found: Mapping[str, Shared], content: Sequence[str], least: float) -> bool:
    """Whether words that are no Vietnamese syllables were found, at least as many as stay unknown; more of them where none is typed whole.

    "pizza delivery" is a trade with "delivery" alone, "thank you" none for "youtube", nor is a long talk with one "coffee" in it.
    """
    named = {token for token, one in found.items() if not is_syllable(one.word) and one.share >= least}
    unknown = {token for token in content if token not in named and not is_syllable(token) and not token.isdigit()}
    return len(named) > len(unknown) or (
        len(named) == len(unknown) and any(found[token].share == 1.0 for token in named)
    )


def _is_at_the_head(phrase: Phrase, found: Mapping[str, Shared], query: Query) -> bool:
    """Whether the query begins with the whole phrase, of more than one word, letter for letter and with its accents."""
    size = len(phrase.tokens)
    head = query.tokens[:size]
    return size > 1 and head == phrase.tokens and all(t in found and found[t].share == 1.0 for t in head)


def is_one_misspelling(phrase: Phrase, found: Mapping[str, Shared], query: Query) -> bool:
    """Whether the phrase has all that the query is about but one word, which it has as it sounds, next to a word as typed."""
    unlike = [token for token in query.content if token not in found or found[token].share < 1]
    if len(unlike) != 1 or unlike[0] not in found or found[unlike[0]].share < SURE:
        return False
    return is_syllable(unlike[0]) and _shares_pair(phrase, found, query)


def _shares_pair(phrase: Phrase, found: Mapping[str, Shared], query: Query) -> bool:
    """Whether two neighbours of the query, one of them not a filler, are neighbours in the phrase too."""
    pairs = set(zip(phrase.tokens, phrase.tokens[1:], strict=False))
    for first, second in zip(query.tokens, query.tokens[1:], strict=False):
        if first in FILLERS and second in FILLERS:
            continue
        both = (found.get(first), found.get(second))
        if all(one and one.share >= SURE for one in both) and tuple(one.word for one in both if one) in pairs:
            return True
    return False
