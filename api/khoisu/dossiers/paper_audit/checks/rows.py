"""Rows of tables in a paper's text, and whether a printed percentage is the right one."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.expected import shown_name
from khoisu.dossiers.paper_audit.reading import ReadPaper
from khoisu.dossiers.rules.entities import ChuSoHuu

REACH = 1500
"""A row has no more letters than this, without spaces."""
UNIT = Decimal("0.01")
"""Papers show two decimals or more: a percentage is off by less than one unit of the last of two."""
PERCENT = re.compile(rf"\s+(?P<percent>{values.PERCENT})(?!\S)")
_FIRST_PERCENT = re.compile(rf"{values.PERCENT}(?!\S)")
_AFTER = re.compile(r"\w|\.\d")


def share_fault(shown: Decimal, part: int, whole: int, typed: Decimal | None = None) -> str:
    """The fault of a printed percentage, or nothing: it is near the exact one or as typed, never 0, never above 100."""
    if shown > 100:
        return "ty_le_tren_100"
    if part <= 0 or whole <= 0:
        return "" if shown == 0 else "ty_le_sai"
    near = abs(shown - Decimal(part) * 100 / Decimal(whole)) < UNIT or shown == typed
    return "" if shown > 0 and near else "ty_le_sai"


class Rows:
    """Where the rows of a list begin: at each owner's name. A row reaches as far as the next name."""

    def __init__(self, paper: ReadPaper, owners: Sequence[ChuSoHuu]) -> None:
        names = sorted({shown_name(one) for one in owners} - {""}, key=len, reverse=True)
        self.paper = paper
        self.starts = (
            [found.start() for found in re.finditer("|".join(map(re.escape, names)), paper.flat)] if names else []
        )

    def texts(self, start: str) -> Iterator[str]:
        """The text of each row that begins like this, without spaces."""
        yield from self._from(start, 0)

    def percentages_behind(self, name: str) -> list[str]:
        """The percentage of each row in which it is the first value behind the name, as where a wide list goes on."""
        found = (_FIRST_PERCENT.match(rest) for rest in self._from(name, len(name)))
        return [one.group() for one in found if one]

    def _from(self, start: str, after: int) -> Iterator[str]:
        for place, at in enumerate(self.starts):
            if self.paper.flat.startswith(start, at):
                end = self.starts[place + 1] if place + 1 < len(self.starts) else at + REACH
                yield self.paper.between(at + after, end)


def ends(text: str, part: str, start: int = 0) -> Iterator[int]:
    """Where a part ends that stands by itself: no letter, digit or group of digits goes on before or after it.

    A pattern for each value would be compiled for each dossier, which takes longer than the search.
    """
    at = text.find(part, start)
    while at >= 0:
        end = at + len(part)
        if not _goes_on(text[at - 1 : at]) and not _AFTER.match(text, end):
            yield end
        at = text.find(part, at + 1)


def _goes_on(char: str) -> bool:
    return char.isalnum() or char == "_"


def percent_after(text: str, figure: str, start: int = 0) -> tuple[Decimal | None, int]:
    """The percentage that directly follows a figure, and where it ends; None when no figure has one."""
    for end in ends(text, figure, start):
        if found := PERCENT.match(text, end):
            return values.percent(found.group("percent")), found.end()
    return None, start


def in_order(text: str, parts: Sequence[str], start: int = 0) -> bool:
    """Whether all parts follow each other in the text, each by itself."""
    at = start
    for part in parts:
        at = next(ends(text, part, at), -1)
        if at < 0:
            return False
    return True
