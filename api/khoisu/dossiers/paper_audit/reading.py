"""Reads papers back: the text of each page with its lines, and where on the sheet it is; the text of a Word file."""

import ctypes
import io
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from threading import Lock
from typing import Any, cast
from xml.parsers import expat

import pypdfium2 as pdfium
from pypdfium2 import raw

from khoisu.dossiers.paper_audit import values

Box = tuple[float, float, float, float]
# What a Word file's body shows: texts, breaks, and the ends of paragraphs.
_WORD_PARTS = re.compile(r"<w:t(?: [^>]*)?>([^<]*)</w:t>|<w:(?:br|tab)(?: [^>]*)?/>|(</w:p>)")
# PDFium is not safe for threads.
_lock = Lock()
FOOT = re.compile(r"\S+ – (phiên bản|version) \d")
FOOT_LINES = 6
"""No foot has more lines than this."""
_INVISIBLE = "\u200b-\u200d\u00ad\ufeff"
_UNSEEN = re.compile(rf"[\s{_INVISIBLE}]+")
_SEEN = re.compile(rf"[^\s{_INVISIBLE}]")


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
    def flat(self) -> str:
        """The text without any space: how it is wrapped does not count."""
        return squeeze(self.text)

    @cached_property
    def places(self) -> list[int]:
        """For each character of `flat` its place in `text`."""
        return [found.start() for found in _SEEN.finditer(self.text)]

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
        places = self.places
        if start >= len(places):
            return ""
        return self.text[places[start] : places[end] if end < len(places) else len(self.text)]


def squeeze(text: str) -> str:
    """Text without spaces, line ends and invisible characters, composed (NFC)."""
    return _UNSEEN.sub("", unicodedata.normalize("NFC", text))


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
    """Read both files of a paper. Raises `pdfium.PdfiumError`, `zipfile.BadZipFile`, `KeyError` for files that are none."""
    with _lock:
        pages = tuple(_pages(pdf))
    return ReadPaper(code, form, pages, read_word(docx))


def _pages(data: bytes) -> Iterator[Page]:
    document = cast("Any", pdfium).PdfDocument(data)
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
    bare = cast("Any", raw)  # the bindings are generated and have no types
    sides = [ctypes.c_double() for _ in range(4)]
    for number in range(bare.FPDFText_CountRects(found.raw, 0, -1)):
        bare.FPDFText_GetRect(found.raw, number, *(ctypes.byref(side) for side in sides))
        left, top, right, bottom = (side.value for side in sides)
        yield (left, bottom, right, top)


def read_word(data: bytes) -> str:
    """The text of a Word file's body, a line for each paragraph.

    The parser only checks that Word can open the file: a tree of a list of fifty members takes longer than all else that
    an audit does. Raises `zipfile.BadZipFile`, `KeyError`, `expat.ExpatError`.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        body = whole.read("word/document.xml")
    expat.ParserCreate().Parse(body, True)
    parts = (_word_part(found) for found in _WORD_PARTS.finditer(body.decode()))
    return unicodedata.normalize("NFC", unescape("".join(parts)).removesuffix("\n"))


def _word_part(found: re.Match[str]) -> str:
    return found.group(1) if found.group(1) is not None else "\n"
