"""Reads papers back: the text of each page with its lines, and where on the sheet it is; the text of a Word file."""

import ctypes
import io
import re
import unicodedata
import zipfile
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from itertools import accumulate
from threading import Lock
from typing import Any, cast
from xml.parsers import expat

from khoisu.dossiers.paper_audit import values
from khoisu.kit.text.entered import straight_apostrophes

Box = tuple[float, float, float, float]
# What a Word file's body shows: texts, breaks, and the ends of paragraphs.
_WORD_PARTS = re.compile(r"<w:t(?: [^<>]*)?>([^<]+)|<(?:w:br|w:tab|/w:p)[ />]")
# PDFium is not safe for threads.
_lock = Lock()
FOOT = re.compile(r"\S+ – (phiên bản|version) \d")
FOOT_LINES = 6
"""No foot has more lines than this."""
_INVISIBLE = "\u200b-\u200d\u00ad\ufeff"
_HIDDEN = re.compile(f"[{_INVISIBLE}]")
_SEEN = re.compile(rf"[^\s{_INVISIBLE}]+")


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its lines, width and height in points, the boxes (left, bottom, right, top) of its text.

    `lost` counts letters that are drawn and cannot be read: an empty box instead of a letter the font does not have.
    """

    lines: tuple[str, ...]
    width: float
    height: float
    boxes: tuple[Box, ...]
    lost: int = 0


@dataclass(frozen=True)
class ReadPaper:
    """A paper as a reader sees it."""

    code: str
    form: str
    pages: tuple[Page, ...]
    word: str

    @cached_property
    def text(self) -> str:
        """The lines of all pages without page numbers and feet."""
        return "\n".join(line for page, lines in enumerate(self.pages) for line in _body(lines.lines, page))

    @cached_property
    def bodies(self) -> tuple[str, ...]:
        """Each page without its number, foot and spaces."""
        return tuple(squeeze("\n".join(_body(one.lines, place))) for place, one in enumerate(self.pages))

    @cached_property
    def flat(self) -> str:
        """The text without any space: how it is wrapped does not count."""
        return squeeze(self.text)

    @cached_property
    def _runs(self) -> tuple[list[int], list[int]]:
        """Where each run of visible characters begins, in `text` and in `flat`."""
        spans = [found.span() for found in _SEEN.finditer(self.text)]
        lengths = accumulate((end - start for start, end in spans), initial=0)
        return [start for start, _ in spans], list(lengths)

    def place(self, at: int) -> int:
        """The place in `text` of a character of `flat`; the end for what lies behind it."""
        starts, lengths = self._runs
        if at >= lengths[-1]:
            return len(self.text)
        run = bisect_right(lengths, at) - 1
        return starts[run] + at - lengths[run]

    @cached_property
    def figures(self) -> dict[re.Pattern[str], list[tuple[str, int]]]:
        """The amounts, days and long numbers by the pattern that finds them, each with its place in `text`."""
        patterns = (values.AMOUNT, values.DAY, values.DIGITS)
        return {one: [(found.group(), found.start()) for found in one.finditer(self.text)] for one in patterns}

    @cached_property
    def capitals(self) -> str:
        """`flat` in capitals."""
        return self.flat.upper()

    def between(self, start: int, end: int) -> str:
        """The text, with its spaces, that begins and ends at these places of `flat`."""
        return self.text[self.place(start) : self.place(end)]


def squeeze(text: str) -> str:
    """Text without spaces, line ends and invisible characters, composed (NFC)."""
    # What was stored before names had one apostrophe is printed with that one.
    seen = "".join(straight_apostrophes(unicodedata.normalize("NFC", text)).split())
    return seen if seen.isascii() else _HIDDEN.sub("", seen)


def _body(lines: tuple[str, ...], page: int) -> Iterator[str]:
    """A page's lines without its number on top and without its foot."""
    end = _foot_start(lines)
    for place, line in enumerate(lines[:end]):
        if place == 0 and line.strip() == str(page + 1):
            continue
        yield line


def _foot_start(lines: tuple[str, ...]) -> int:
    """Where a page's foot begins: at the dossier's code and "phiên bản" or "version"; it ends the page.

    A long title takes a second line, and the origin has a line of its own. Were any of them left among the text, a hash
    without letters would count as a number of the dossier, and what goes on over a page would be torn.
    """
    for place in range(len(lines) - 1, max(-1, len(lines) - 1 - FOOT_LINES), -1):
        if FOOT.match(lines[place]):
            return place
    return len(lines)


def read_paper(code: str, form: str, pdf: bytes, docx: bytes) -> ReadPaper:
    """Read both files of a paper. Raises `pypdfium2.PdfiumError`, `zipfile.BadZipFile`, `KeyError` for files that are none."""
    with _lock:
        pages = tuple(_pages(pdf))
    return ReadPaper(code, form, pages, read_word(docx))


def _pages(data: bytes) -> Iterator[Page]:
    import pypdfium2  # noqa: PLC0415 - 8 MB, loaded where papers are read back

    document = cast("Any", pypdfium2).PdfDocument(data)
    try:
        for page in document:
            yield _page(page)
            page.close()
    finally:
        document.close()


def _page(page: Any) -> Page:
    found = page.get_textpage()
    width, height = page.get_size()
    # PDFium reports a hyphen at the end of a line as U+FFFE.
    given = found.get_text_range()
    text = unicodedata.normalize("NFC", given).replace("\ufffe", "-")
    lines = tuple(line for line in text.replace("\r\n", "\n").split("\n") if line.strip())
    return Page(lines, width, height, tuple(_boxes(found)), found.count_chars() - len(given))


def _boxes(found: Any) -> Iterator[Box]:
    from pypdfium2 import raw  # noqa: PLC0415 - as above

    bare = cast("Any", raw)  # the bindings are generated and have no types
    left, top, right, bottom = sides = [ctypes.c_double() for _ in range(4)]
    get, page, targets = bare.FPDFText_GetRect, found.raw, [ctypes.byref(side) for side in sides]
    for number in range(bare.FPDFText_CountRects(page, 0, -1)):
        get(page, number, *targets)
        yield (left.value, bottom.value, right.value, top.value)


def read_word(data: bytes) -> str:
    """The text of a Word file's body, a line for each paragraph.

    The parser only checks that Word can open the file: a tree of a list of fifty members takes longer than all else that
    an audit does. Raises `zipfile.BadZipFile`, `KeyError`, `expat.ExpatError`.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        body = whole.read("word/document.xml")
    expat.ParserCreate().Parse(body, True)
    parts = (text or "\n" for text in _WORD_PARTS.findall(body.decode()))
    return unicodedata.normalize("NFC", unescape("".join(parts)).removesuffix("\n"))
