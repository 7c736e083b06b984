"""The blocks that a paper consists of. One description serves both the PDF and the Word file.

Texts are plain: nothing in them is ever interpreted as markup. Widths of columns are shares of the line, lengths are millimetres.
"""

from dataclasses import dataclass
from typing import Literal

Align = Literal["left", "center", "right", "justify"]


@dataclass(frozen=True, slots=True)
class Run:
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


Words = str | tuple[Run, ...]


def bold(text: str) -> Run:
    """Bold text."""
    return Run(text, bold=True)


def italic(text: str) -> Run:
    """Italic text, as the forms print their instructions."""
    return Run(text, italic=True)


def plain(text: str) -> Run:
    """Text without a style, between runs that have one."""
    return Run(text)


def runs(words: Words) -> tuple[Run, ...]:
    """The text as runs, whichever form it has."""
    return (Run(words),) if isinstance(words, str) else words


@dataclass(frozen=True, slots=True)
class National:
    """The heading of official papers: name of the State and motto; the sender on the left, place and date below."""

    left: tuple[str, ...] = ()
    place: str = ""
    dated: bool = True


@dataclass(frozen=True, slots=True)
class FormMark:
    """Which official form this is, above everything else on the right."""

    name: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """The paper's title in bold capitals, one or more lines, and a note below."""

    lines: tuple[str, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading. Level 1: centred (chapters), 2: bold (items of a form, articles), 3: bold italics."""

    text: Words
    level: Literal[1, 2, 3] = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; `level` sets it in by so many steps."""

    text: Words
    align: Align = "justify"
    level: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """A label and its value; an empty value leaves the form's dotted line. `width` is its share of the line."""

    label: Words
    value: str = ""
    width: float = 1


@dataclass(frozen=True, slots=True)
class Fields:
    """Fields next to one another on one line."""

    row: tuple[Field, ...]
    level: int = 0


@dataclass(frozen=True, slots=True)
class Tick:
    """A box, ticked or not."""

    label: str
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Ticks:
    """Boxes to tick, `across` of them next to one another, after some text."""

    ticks: tuple[Tick, ...]
    lead: Words = ""
    across: int = 1
    level: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is more than text: it spans columns, or holds blocks."""

    words: Words = ""
    blocks: "tuple[Block, ...]" = ()
    across: int = 1
    down: int = 1
    align: Align | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column's share of the width, and how its cells are set; `least`: millimetres that signing in it takes."""

    width: float
    align: Align = "left"
    least: float = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A ruled table; `head` rows are repeated on every page. `size` is the font size in points: smaller for lists of many columns.

    Where not all columns fit, the table continues in another one, which repeats the first `lead` columns.
    """

    columns: tuple[Column, ...]
    rows: "tuple[tuple[Words | Cell, ...], ...]"
    head: "tuple[tuple[Words | Cell, ...], ...]" = ()
    size: float = 12
    ruled: bool = True
    lead: int = 2


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signs: role, what to do ("Ký và ghi họ tên"), and the name where it is known."""

    role: str
    todo: str = "(Ký và ghi họ tên)"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Signatures:
    """Signatures next to one another, at most `across` in a row; a single one is on the right, an empty role leaves a gap.

    `place` puts the line for place and date above them, as the lists have it; None leaves it out.
    """

    who: tuple[Signature, ...]
    across: int = 2
    place: str | None = None


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins on a new page."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Footnotes in small print below a short line."""

    items: tuple[Words, ...]


Block = National | FormMark | Title | Heading | Paragraph | Fields | Ticks | Table | Signatures | PageBreak | Notes


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper. `code` names its kind in ASCII (also its file), `form` the official form and edition it follows."""

    code: str
    title: str
    form: str
    blocks: tuple[Block, ...]
    landscape: bool = False
    lang: Literal["vi", "en"] = "vi"


@dataclass(frozen=True, slots=True)
class Origin:
    """What a set was made from: editions of templates and rules, and the hash of the data; whole, as the record holds them."""

    an_ban_mau: str
    an_ban_luat: str
    bam_du_lieu: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """What is printed around a paper: a mark while it is a draft, in the footer the version, and below it `record` on a line of its own.

    `origin` is not printed: it is what `record` abbreviates.
    """

    mark: str = ""
    foot: str = ""
    record: str = ""
    origin: Origin | None = None
