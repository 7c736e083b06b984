"""Published texts cut at their headings into passages, each of short pieces that can be quoted word for word. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from html.parser import HTMLParser
from typing import Literal

from khoisu.kit.lang import Lang

PieceKind = Literal["doan", "muc", "dau_bang", "hang"]
DocumentKind = Literal["bai_viet", "trang", "dich_vu"]
_HEADINGS = {"h2": 2, "h3": 3}
_BLOCKS: dict[str, PieceKind] = {"p": "doan", "h4": "doan", "dt": "doan", "dd": "doan", "pre": "doan", "li": "muc"}
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+(?=[^\W\d_])")
_SILENT = frozenset({"figcaption", "caption"})


@dataclass(frozen=True, slots=True)
class Piece:
    """The smallest part that is quoted: a sentence, a list item or a table row with its cells.

    `continues` joins a sentence to the piece before it, in the same paragraph or list item.
    """

    kind: PieceKind
    cells: tuple[str, ...]
    continues: bool = False

    @property
    def text(self) -> str:
        """All words of the piece."""
        return " ".join(self.cells)


@dataclass(frozen=True, slots=True)
class Document:
    """A published text before it is cut: its address without a host, and cleaned HTML with anchored headings."""

    kind: DocumentKind
    slug: str
    path: str
    lang: Lang
    title: str
    summary: str
    html: str
    extra_words: str = ""
    """Words by which it is also found, never shown: keywords that editors gave it."""
    law_ends: tuple[date, ...] = ()
    """Days on which laws that it cites end."""

    @property
    def key(self) -> str:
        """What names the document in the keys of its passages."""
        return f"dv:{self.slug}" if self.kind == "dich_vu" else self.slug


@dataclass(frozen=True, slots=True)
class Passage:
    """What stands under one heading of a document; the part before the first heading has no anchor."""

    document: Document
    anchor: str
    heading: str
    parent: str
    pieces: tuple[Piece, ...]

    @property
    def key(self) -> str:
        """Document and anchor, as the golden set names them."""
        return f"{self.document.key}#{self.anchor}"

    @property
    def link(self) -> str:
        """The address on our site that opens at the heading."""
        return f"{self.document.path}#{self.anchor}" if self.anchor else self.document.path


@dataclass
class _Section:
    anchor: str = ""
    heading: str = ""
    parent: str = ""
    pieces: list[Piece] = field(default_factory=list[Piece])


class _Cutter(HTMLParser):
    """Reads the HTML that `content.html.prepare` made; its headings have ids."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.sections = [_Section()]
        self._text: list[str] = []
        self._kind: PieceKind | None = None
        self._cells: list[str] | None = None
        self._head_row = False
        self._level = 0
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _HEADINGS:
            self._flush()
            self._level = _HEADINGS[tag]
            above = self.sections[-1]
            parent = "" if self._level == 2 else above.parent or above.heading
            self.sections.append(_Section(dict(attrs).get("id") or "", "", parent))
        elif tag in _BLOCKS and self._cells is None:
            # A list inside an item begins an item of its own; a paragraph inside an item stays the item.
            self._flush()
            if not (self._kind == "muc" and tag == "p"):
                self._kind = _BLOCKS[tag]
        elif tag == "tr":
            self._flush()
            self._cells, self._head_row = [], True
        elif tag in ("td", "th"):
            self._text = []
            self._head_row = self._head_row and tag == "th"
        elif tag in _SILENT:
            self._silent += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in _HEADINGS:
            self.sections[-1].heading = self._take()
            self._level = 0
        elif tag in ("td", "th") and self._cells is not None:
            self._cells.append(self._take())
        elif tag == "tr" and self._cells is not None:
            if any(self._cells):
                kind: PieceKind = "dau_bang" if self._head_row else "hang"
                self.sections[-1].pieces.append(Piece(kind, tuple(self._cells)))
            self._cells = None
        elif tag in _SILENT:
            self._silent -= 1
        elif tag in _BLOCKS and self._cells is None:
            self._flush()
            if tag != "p":
                self._kind = None

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._text.append(data)

    def close(self) -> None:
        super().close()
        self._flush()

    def _take(self) -> str:
        text, self._text = " ".join("".join(self._text).split()), []
        return text

    def _flush(self) -> None:
        text = self._take()
        if text and not self._level:
            self.sections[-1].pieces.extend(_sentences(text, self._kind or "doan"))


def _sentences(text: str, kind: PieceKind) -> Iterator[Piece]:
    for number, sentence in enumerate(_SENTENCE_END.split(text)):
        yield Piece(kind, (sentence,), continues=number > 0)


def cut(document: Document) -> list[Passage]:
    """The passages of a document in its order; headings with nothing of their own under them have none."""
    cutter = _Cutter()
    cutter.feed(document.html)
    cutter.close()
    first, *rest = cutter.sections
    first.pieces[:0] = _sentences(document.summary, "doan") if document.summary else ()
    return [
        Passage(document, one.anchor, one.heading, one.parent, tuple(one.pieces))
        for one in (first, *rest)
        if one.pieces
    ]
