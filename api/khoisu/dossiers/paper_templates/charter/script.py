"""Charters are written as plain text with a few marks at the start of a line, so that a lawyer can read and change them.

`# Chapter` · `## key | Article` · `1. clause` (numbered again, so that one left out leaves no gap) · `a) point` ·
`? word` … `?` only when the word holds, `? !word` when not · `! part` a list or table made by the program · `@ file`.
`{word}` is filled in, `{Điều:key}` becomes the article's number. What is filled in is never read for marks.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from khoisu.rendering.service import Block, Heading, Paragraph

TEXTS = Path(__file__).parent / "texts"
UNKNOWN = "……………"
_WORD = re.compile(r"\{(Điều:)?([a-z0-9_-]+)\}")
_CLAUSE = re.compile(r"^[0-9]+\. ")
_POINT = re.compile(r"([a-zđ]{1,2}\)|-) ")
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass(frozen=True, slots=True)
class Facts:
    """What a script needs: words to fill in, what holds, and the parts that the program makes."""

    words: Mapping[str, str]
    holds: Mapping[str, bool]
    parts: Mapping[str, Callable[[], Iterable[Block]]]


@lru_cache(maxsize=16)
def lines_of(name: str) -> tuple[str, ...]:
    """The lines of a script, includes expanded."""
    found: list[str] = []
    for line in (TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        found.extend(lines_of(line[2:].strip()) if line.startswith("@ ") else [line])
    return tuple(line for line in found if line.strip())


def stored(lines: Iterable[str], holds: Mapping[str, bool]) -> Iterator[str]:
    """The lines whose conditions hold; conditions can be nested."""
    open_: list[bool] = []
    for line in lines:
        if line == "?":
            open_.pop()
        elif line.startswith("? "):
            word = line[2:].strip()
            open_.append(holds[word.lstrip("!")] != word.startswith("!"))
        elif all(open_):
            yield line


@dataclass(slots=True)
class _Counts:
    chapters: int = 0
    articles: int = 0
    clauses: int = 0
    numbers: dict[str, int] = field(default_factory=dict)


def perform(name: str, facts: Facts) -> list[Block]:
    """The script as blocks. Raises `KeyError` for a word, condition, part or article that does not exist."""
    lines = list(stored(lines_of(name), facts.holds))
    total = _Counts()
    for line in lines:
        if line.startswith("## "):
            total.articles += 1
            total.numbers[line[3:].partition("|")[0].strip()] = total.articles
        total.chapters += line.startswith("# ")
    own = {"so_chuong": f"{total.chapters:02}", "so_dieu": f"{total.articles:02}"}
    words = {**facts.words, **own}
    counts = _Counts(numbers=total.numbers)
    return [block for line in lines for block in _line(line, counts, words, facts)]


def _line(line: str, counts: _Counts, words: Mapping[str, str], facts: Facts) -> Iterable[Block]:
    if line.startswith("! "):
        return facts.parts[line[2:].strip()]()
    if line.startswith("## "):
        counts.articles, counts.clauses = counts.articles + 1, 0
        title = line.partition("|")[2].strip()
        return [Heading(f"Điều {counts.articles}. {fill(title, words, counts.numbers)}")]
    if line.startswith("# "):
        counts.chapters += 1
        return [Heading(f"Chương {roman(counts.chapters)}\n{fill(line[2:], words, counts.numbers)}", 1)]
    if _CLAUSE.match(line):
        counts.clauses += 1
        line = f"{counts.clauses}. {_CLAUSE.sub('', line, count=1)}"
    return [Paragraph(fill(line, words, counts.numbers), level=1 if _POINT.match(line) else 0)]


def fill(text: str, words: Mapping[str, str], numbers: Mapping[str, int]) -> str:
    """Fill in once; an empty value leaves the dots of the form. Of words that may be missing a first blank is kept."""

    def word(match: re.Match[str]) -> str:
        if match[1]:
            return f"Điều {numbers[match[2]]}"
        value = words[match[2]]
        said = " ".join(value.split())
        if match[2] not in MAY_BE_EMPTY:
            return said or UNKNOWN
        return f" {said}" if value.startswith(" ") else said

    return _WORD.sub(word, text)


MAY_BE_EMPTY = ("tach_chi_tieu", "va_bieu_quyet")


def roman(number: int) -> str:
    """4 → IV."""
    found = ""
    for value, letters in _ROMAN:
        while number >= value:
            found, number = found + letters, number - value
    return found
