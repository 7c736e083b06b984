"""What people say, and the words that our pages use for it. Pure; folded when it is read, so accents do not matter.

`word_lists/light.*` are words that carry no subject; `word_lists/asking.*` say how somebody asks, not about what, and are as light to the search
(not to the gate of written answers, where "most" and "only" matter). `word_lists/said.*` are people's words = the words of the pages;
in a line of `word_lists/alike.en.txt` each word also means the others: forms that endings alone do not join, and words for one thing.
"""

from functools import lru_cache
from itertools import chain
from pathlib import Path

from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import accented_words, words

_LISTS = Path(__file__).with_name("word_lists")
_VOWELS = frozenset("aeiouy")


def folded_words(text: str, lang: Lang) -> tuple[str, ...]:
    """The folded words of a text; English ones without the commonest endings, so that "fees" finds "fee" and "filing" "file"."""
    folded = tuple(chain.from_iterable(map(_folded, text.split())))
    return folded if lang == "vi" else tuple(map(_stem, folded))


@lru_cache(maxsize=50_000)
def _folded(token: str) -> tuple[str, ...]:
    """The words of a text without a blank. Nothing in folding reaches over a blank, so tokens fold one by one."""
    return words(token)


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    """An English word without the s of a plural, without -ing, -ed and a silent e: "filed", "filing" and "file" become one."""
    word = _singular(word)
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) >= len(ending) + 3 and set(word[: -len(ending)]) & _VOWELS:
            word = word[: -len(ending)]
            return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def written_words(text: str) -> tuple[str, ...]:
    """The words of a text with their accents, in small letters."""
    return tuple(chain.from_iterable(map(_written, text.split())))


@lru_cache(maxsize=50_000)
def _written(token: str) -> tuple[str, ...]:
    return accented_words(token)


def light_words(lang: Lang) -> frozenset[str]:
    """Folded light words of a language."""
    return frozenset(folded_words(_list("light", lang), lang))


def asking_words(lang: Lang) -> frozenset[str]:
    """Further folded words that say how somebody asks: they find nothing alone and never decide."""
    return frozenset(folded_words(_list("asking", lang), lang))


def said_words(lang: Lang) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Pairs of folded words: as people say it, and as the pages do."""
    rows = (line.partition("=") for line in _list("said", lang).splitlines())
    said = [(folded_words(said, lang), folded_words(meant, lang)) for said, _, meant in rows]
    return [*said, *_alike()] if lang == "en" else said


def _alike() -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each English word of a line with the others of its line."""
    lines = [dict.fromkeys(folded_words(line, "en")) for line in _list("alike", "en").splitlines()]
    return [((word,), tuple(other for other in line if other != word)) for line in lines for word in line]


@lru_cache
def _list(name: str, lang: Lang) -> str:
    return (_LISTS / f"{name}.{lang}.txt").read_text(encoding="utf-8")
