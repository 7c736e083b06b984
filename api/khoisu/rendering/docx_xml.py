"""Small pieces of WordprocessingML as text. Every value passes `escape`; lengths are twentieths of a point."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from khoisu.rendering.blocks import Align, Run
from khoisu.rendering.text import clean

MM = 56.6929
SIDES = {"left": "left", "center": "center", "right": "right", "justify": "both"}
NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
CROSSED, EMPTY = "\u2612", "\u2610"
# LibreOffice drops a tab at the end of a cell; a zero-width space preserves the dotted line.
DOTS = "<w:r><w:tab/><w:t>\u200b</w:t></w:r>"
# Word's single line, 1.15 of the font size, and the line pitch of the PDF, 1.28, both in 240ths of a single line.
SINGLE, LINE = 240, 267
# Points between paragraphs.
BETWEEN = 0.5
# Two tables that touch would become one.
APART = '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="40" w:lineRule="exact"/></w:pPr></w:p>'


def twips(millimetres: float) -> int:
    """A length in Word's unit."""
    return round(millimetres * MM)


def run(text: str, *, bold: bool = False, italic: bool = False, size: float = 0) -> str:
    """Text in one style; `size` in points, 0 for the paper's own. Line ends become breaks."""
    if not text:
        return ""
    style = "<w:b/>" * bold + "<w:i/>" * italic + (f'<w:sz w:val="{round(size * 2)}"/>' if size else "")
    lines = "<w:br/>".join(f'<w:t xml:space="preserve">{escape(line)}</w:t>' for line in clean(text).split("\n"))
    return f"<w:r><w:rPr>{style}</w:rPr>{lines}</w:r>"


def all_runs(words: Iterable[Run], *, bold: bool = False, size: float = 0) -> str:
    """Text in several styles; `bold` makes all of it bold."""
    return "".join(run(one.text, bold=bold or one.bold, italic=one.italic, size=size) for one in words)


def paragraph(
    inside: str,
    *,
    align: Align = "left",
    before: float = 0,
    after: float = BETWEEN,
    indent: float = 0,
    tabs: str = "",
    outline: int | None = None,
    together: bool = False,
    line: int = LINE,
    size: float = 0,
) -> str:
    """A paragraph; `before` and `after` in points, `indent` in millimetres, `outline` its level among the headings.

    `size` in points is its end mark's: Word makes the last line as high as the mark, whatever the size of its text.
    """
    parts = [
        "<w:keepNext/>" if together else "",
        f"<w:tabs>{tabs}</w:tabs>" if tabs else "",
        f'<w:spacing w:before="{round(before * 20)}" w:after="{round(after * 20)}" w:line="{line}" w:lineRule="auto"/>',
        f'<w:ind w:left="{twips(indent)}"/>' if indent else "",
        f'<w:jc w:val="{SIDES[align]}"/>',
        f'<w:outlineLvl w:val="{outline}"/>' if outline is not None else "",
        f'<w:rPr><w:sz w:val="{round(size * 2)}"/></w:rPr>' if size else "",
    ]
    return f"<w:p><w:pPr>{''.join(parts)}</w:pPr>{inside}</w:p>"


def rule(left: float, right: float, *, before: float, after: float, together: bool = False) -> str:
    """A thin line across, `left` and `right` millimetres away from the edges, with points before and after it."""
    edge = '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="0" w:color="000000"/></w:pBdr>'
    spacing = (
        f'<w:spacing w:before="{round(before * 20)}" w:after="{round(after * 20)}" w:line="20" w:lineRule="exact"/>'
    )
    indent = f'<w:ind w:left="{twips(left)}" w:right="{twips(right)}"/>'
    return f"<w:p><w:pPr>{'<w:keepNext/>' * together}{edge}{spacing}{indent}</w:pPr></w:p>"


def dotted_to(at: float) -> str:
    """A tab stop `at` millimetres from the left: the end of the forms' dotted line."""
    return f'<w:tab w:val="left" w:leader="dot" w:pos="{twips(at)}"/>'


def cell(inside: str, width: float, *, across: int = 1, merge: str = "", middle: bool = False) -> str:
    """A cell of `width` millimetres holding paragraphs; `merge` is "restart" or "continue" for one over several rows."""
    parts = [
        f'<w:tcW w:w="{twips(width)}" w:type="dxa"/>',
        f'<w:gridSpan w:val="{across}"/>' if across > 1 else "",
        f"<w:vMerge w:val={quoteattr(merge)}/>" if merge else "",
        '<w:vAlign w:val="center"/>' if middle else "",
    ]
    return f"<w:tc><w:tcPr>{''.join(parts)}</w:tcPr>{inside}</w:tc>"


def row(cells: Iterable[str], *, header: bool = False, whole: bool = True) -> str:
    """A row; a header is repeated on each page, a whole one is not split between pages."""
    parts = "<w:cantSplit/>" * whole + "<w:tblHeader/>" * header
    return f"<w:tr><w:trPr>{parts}</w:trPr>{''.join(cells)}</w:tr>"


def table(rows: Iterable[str], widths: Iterable[float], *, ruled: bool, margin: int = 60, above: int = 0) -> str:
    """A table of fixed columns (millimetres); in its cells `margin` left and right, `above` also below, in twentieths of a point."""
    columns = [twips(width) for width in widths]
    kind = "single" if ruled else "nil"
    edges = "".join(
        f'<w:{side} w:val="{kind}" w:sz="4" w:space="0" w:color="000000"/>'
        for side in ("top", "left", "bottom", "right", "insideH", "insideV")
    )
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in columns)
    sides = (
        f'<w:top w:w="{above}" w:type="dxa"/><w:left w:w="{margin}" w:type="dxa"/>'
        f'<w:bottom w:w="{above}" w:type="dxa"/><w:right w:w="{margin}" w:type="dxa"/>'
    )
    properties = (
        f'<w:tblW w:w="{sum(columns)}" w:type="dxa"/><w:tblBorders>{edges}</w:tblBorders>'
        f'<w:tblLayout w:type="fixed"/><w:tblCellMar>{sides}</w:tblCellMar>'
    )
    return f"<w:tbl><w:tblPr>{properties}</w:tblPr><w:tblGrid>{grid}</w:tblGrid>{''.join(rows)}</w:tbl>{APART}"
