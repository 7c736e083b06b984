"""Pages and letters: nothing missing, nothing outside the sheet, nothing on top of other text, no empty boxes."""

import re
import unicodedata
from collections.abc import Iterator

from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import Box, Page, ReadPaper
from khoisu.dossiers.paper_audit.report import Fault

# Half a millimetre: letters such as "j" reach a little beyond their own place.
SLACK = 1.5
# What printers cannot reach at the edge of a sheet, 5 mm.
EDGE = 14.0
_STRANGE = re.compile(
    "[^\\s!-~\u00a0-\u024f\u0300-\u0303\u0306\u0309\u031b\u0323\u1e00-\u1eff\u2010-\u2015\u2018-\u201d\u2026\u2022\u2032\u2033\u20ab\u00d7\u200b]"
)


def check_pages(_facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Every page of the paper by itself, and that none is missing."""
    if not paper.pages:
        yield Fault("thieu_trang", paper.code, "trang 1")
    for number, page in enumerate(paper.pages, 1):
        place = f"trang {number}"
        if len(page.lines) < 2 or not _numbered(page, number):
            yield Fault("thieu_trang", paper.code, place)
        if any(
            left < EDGE or bottom < EDGE or right > page.width - EDGE or top > page.height - EDGE
            for left, bottom, right, top in page.boxes
        ):
            yield Fault("tran_le", paper.code, place)
        if _overlap(page.boxes):
            yield Fault("de_chu", paper.code, place)
        if page.lost or any(not _printable(line) for line in page.lines):
            yield Fault("ky_tu_la", paper.code, place)


def _numbered(page: Page, number: int) -> bool:
    """The first page may go without a number; each later one bears its own."""
    edge = (*page.lines[:2], *page.lines[-2:])
    return number == 1 or any(re.search(rf"(?<!\d){number}(?:/\d+)?\s*$", line) for line in edge)


def _printable(line: str) -> bool:
    return all(unicodedata.combining(char) for char in _STRANGE.findall(line))


def _overlap(boxes: tuple[Box, ...]) -> bool:
    """Whether two texts of one line lie on each other: a number that runs out of its cell does that."""
    rows = sorted(boxes, key=lambda box: (round(box[1]), box[0]))
    pairs = ((one, other) for distance in (1, 2, 3) for one, other in zip(rows, rows[distance:], strict=False))
    return any(
        # Nearly all neighbours are apart from each other: the cheap comparison comes first.
        one[0] < other[2] - SLACK and other[0] < one[2] - SLACK and _on_one_line(one, other)
        for one, other in pairs
    )


def _on_one_line(one: Box, other: Box) -> bool:
    """Whether two boxes share more than half of the lower one's height, and more than `SLACK` of their width."""
    (left, bottom, right, top), (other_left, other_bottom, other_right, other_top) = one, other
    common = min(right, other_right) - max(left, other_left)
    level = min(top, other_top) - max(bottom, other_bottom)
    return common > SLACK and level > 0.6 * min(top - bottom, other_top - other_bottom) > 0
