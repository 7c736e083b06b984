"""Papers as PDF, rendered by Typst. What people typed is passed as JSON, so none of it can become markup.

The same paper and stamp give the same bytes: no date, no host name, and only our own fonts.
"""

import re
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import orjson

from khoisu.rendering import blocks
from khoisu.rendering.blocks import Block, Cell, Field, Paper, Stamp, Words, runs
from khoisu.rendering.columns import inset, placed
from khoisu.rendering.layout import arranged, foot, is_short, keep_together, room, with_last_table
from khoisu.rendering.text import FONTS, breakable, clean

if TYPE_CHECKING:
    import typst

HERE = Path(__file__).parent
TEMPLATE = HERE / "paper.typ"
AUTHOR = "Khởi Sự"
# The line width in millimetres, and the font size unless a table sets its own.
PORTRAIT, LANDSCAPE = 160, 247
SIZE = 13
CLOSER, CLOSEST = 1, 2
MOST_PAGES_CLOSER = 4
"""A longer paper is not set closer: its last page is no surprise, and drawing it three times takes long."""
"""Settings of the template that take less space: less room above the names of those who sign; closer lines too."""
_PAGES = re.compile(rb"/Type\s*/Page\b")
_lock = Lock()
Rows = tuple[tuple[Words | Cell, ...], ...]


@lru_cache(maxsize=1)
def _compiler() -> "typst.Compiler":
    """Fonts and template are read once per process; what draws (7 MB) is loaded where papers are drawn."""
    import typst  # noqa: PLC0415

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])
    return typst.Compiler(str(TEMPLATE), root=str(HERE), font_paths=fonts, ignore_system_fonts=True)


class FittedPdf(NamedTuple):
    """A PDF, and how its Word file is written to have the same pages: which blocks, and how closely (0, `CLOSER`, `CLOSEST`)."""

    data: bytes
    paper: Paper
    closer: int


def to_pdf(paper: Paper, stamp: Stamp) -> bytes:
    """Render a paper. This takes some hundredths of a second of CPU: call it in a thread. Raises `typst.TypstError`."""
    return fitted_pdf(paper, stamp).data


def fitted_pdf(paper: Paper, stamp: Stamp) -> FittedPdf:
    """The paper as PDF whose last page is worth a sheet. Raises `typst.TypstError`.

    Signatures stay with the text above them, so they may begin a page that is nearly empty. Such a paper is set closer
    when that saves a page; otherwise the last table of a list goes to the page of its signatures, when it fits there whole.
    """
    data = as_data(paper, stamp)
    rendered = _compiled(data)
    pages = count_pages(rendered)
    if not 1 < pages <= MOST_PAGES_CLOSER or not any(isinstance(one, blocks.Signatures) for one in paper.blocks):
        return FittedPdf(rendered, paper, 0)
    closest = _compiled(data | {"closer": CLOSEST})
    if count_pages(closest) == pages:
        return _with_last_table(paper, stamp, pages) or FittedPdf(rendered, paper, 0)
    closer = _compiled(data | {"closer": CLOSER})
    is_enough = count_pages(closer) < pages
    return FittedPdf(closer, paper, CLOSER) if is_enough else FittedPdf(closest, paper, CLOSEST)


def _with_last_table(paper: Paper, stamp: Stamp, pages: int) -> FittedPdf | None:
    """The paper with its last table on the page of the signatures; None where they do not stand alone, or it has no room there."""
    parts = with_last_table(paper)
    if parts is None:
        return None
    without, moved = parts
    if count_pages(_compiled(as_data(without, stamp))) == pages:
        return None
    drawn = _compiled(as_data(moved, stamp))
    return FittedPdf(drawn, moved, 0) if count_pages(drawn) == pages else None


def _compiled(data: dict[str, Any]) -> bytes:
    with _lock:
        rendered = _compiler().compile(format="pdf", sys_inputs={"paper": orjson.dumps(data).decode()}, timestamp=0)
    return cast("bytes", rendered)


def count_pages(pdf: bytes) -> int:
    """How many pages a PDF of ours has. Typst writes its pages uncompressed; a test compares with what PDFium reads."""
    return len(_PAGES.findall(pdf))


def as_data(paper: Paper, stamp: Stamp) -> dict[str, Any]:
    """The paper as the template's data: every text cleaned, and breakable where a word is wider than its space."""
    width = LANDSCAPE if paper.landscape else PORTRAIT
    return {
        "title": clean(paper.title),
        "author": AUTHOR,
        "lang": paper.lang,
        "landscape": paper.landscape,
        "closer": 0,
        "mark": clean(stamp.mark),
        "foot": clean(foot(paper, stamp)),
        "blocks": _Block(width).all(paper.blocks),
    }


class _Block:
    """Turns blocks into data for a space of known width (millimetres) and font size."""

    def __init__(self, width: float, size: float = SIZE) -> None:
        self._width = width
        self._size = size

    def _text(self, text: str, share: float = 1) -> str:
        return breakable(clean(text), room(self._width * share, self._size))

    def _words(self, words: Words, share: float = 1) -> list[dict[str, Any]]:
        return [{"t": self._text(run.text, share), "b": run.bold, "i": run.italic} for run in runs(words) if run.text]

    def all(self, given: tuple[Block, ...]) -> list[dict[str, Any]]:
        """Blocks that follow one another; `keep`: on the same page as the next."""
        laid = tuple(arranged(given, self._width, self._size))
        return [self.data(block) | {"keep": keep} for block, keep in zip(laid, keep_together(laid), strict=True)]

    def data(self, block: Block) -> dict[str, Any]:
        """One block."""
        kind = type(block).__name__.lower()
        return {"kind": kind} | getattr(self, f"_{kind}")(block)

    def _national(self, it: blocks.National) -> dict[str, Any]:
        return {"left": [self._text(one, 0.35) for one in it.left], "place": self._text(it.place), "dated": it.dated}

    def _formmark(self, it: blocks.FormMark) -> dict[str, Any]:
        return {"name": self._text(it.name), "source": self._text(it.source)}

    def _title(self, it: blocks.Title) -> dict[str, Any]:
        return {"lines": [self._text(one, 0.8) for one in it.lines], "remark": self._text(it.remark)}

    def _heading(self, it: blocks.Heading) -> dict[str, Any]:
        return {"level": it.level, "text": self._words(it.text)}

    def _paragraph(self, it: blocks.Paragraph) -> dict[str, Any]:
        return {"text": self._words(it.text, 0.9), "align": it.align, "level": it.level}

    def _fields(self, it: blocks.Fields) -> dict[str, Any]:
        total = sum(one.width for one in it.row)
        return {"level": it.level, "row": [self._field(one, one.width / total) for one in it.row]}

    def _field(self, it: Field, share: float) -> dict[str, Any]:
        return {
            "label": self._words(it.label, share),
            "value": self._text(it.value.strip(), share * 0.8),
            "width": it.width,
        }

    def _ticks(self, it: blocks.Ticks) -> dict[str, Any]:
        ticks = [{"label": self._text(one.label, 0.8 / it.across), "checked": one.checked} for one in it.ticks]
        return {"ticks": ticks, "lead": self._words(it.lead), "across": it.across, "level": it.level}

    def _table(self, it: blocks.Table) -> dict[str, Any]:
        total = sum(one.width for one in it.columns)
        widths = [self._width * one.width / total for one in it.columns]
        return {
            "columns": [{"width": one.width, "align": one.align} for one in it.columns],
            "head": self._rows(it.head, widths, it),
            "rows": self._rows(it.rows, widths, it),
            "size": it.size,
            "ruled": it.ruled,
        }

    def _rows(self, rows: Rows, widths: list[float], table: blocks.Table) -> list[list[dict[str, Any]]]:
        """The cells of each row, laid out in their width."""
        found: list[list[dict[str, Any]]] = []
        for row in placed(rows):
            rooms = [sum(widths[at : at + one.across]) - inset(table.size) for at, one in row]
            found.append([_Block(wide, table.size).cell(one) for wide, (_, one) in zip(rooms, row, strict=True)])
        return found

    def cell(self, it: Cell) -> dict[str, Any]:
        """A cell of the given width. `short`: it may stay on one page."""
        words = self._words(it.words)
        return {
            "words": words,
            "blocks": self.all(it.blocks),
            "across": it.across,
            "down": it.down,
            "align": it.align,
            "short": is_short(it),
        }

    def _signatures(self, it: blocks.Signatures) -> dict[str, Any]:
        share = 0.9 / max(2, min(it.across, len(it.who)))
        who = [
            {
                "role": self._text(one.role, share),
                "todo": self._text(one.todo, share),
                "name": self._text(one.name, share),
            }
            for one in it.who
        ]
        place = None if it.place is None else self._text(it.place)
        return {"who": who, "across": it.across, "place": place}

    def _pagebreak(self, _it: blocks.PageBreak) -> dict[str, Any]:
        return {}

    def _notes(self, it: blocks.Notes) -> dict[str, Any]:
        return {"items": [self._words(one) for one in it.items]}
