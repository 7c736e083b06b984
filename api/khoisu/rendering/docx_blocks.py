"""The blocks of a paper as WordprocessingML."""

from functools import partial

from khoisu.rendering import blocks
from khoisu.rendering.blocks import Align, Block, Cell, Field, Signature, Tick, Words, runs
from khoisu.rendering.docx_xml import (
    CROSSED,
    DOTS,
    EMPTY,
    LINE,
    SINGLE,
    all_runs,
    cell,
    dotted_to,
    paragraph,
    row,
    rule,
    run,
    table,
)
from khoisu.rendering.layout import arranged, is_short, keep_together

# Millimetres: an indentation, and the column of the boxes to tick; points.
STEP, TICK, SIZE = 7, 8, 13
MARGIN, SMALL_MARGIN = 60, 40
# Points before and after a heading by its level, as in the PDF.
HEADING_SPACE = {1: (6.3, 2.4), 2: (3.0, 0.0), 3: (2.4, 0.0)}
STATE, MOTTO = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Độc lập - Tự do - Hạnh phúc"
# Lengths in millimetres of the lines below the motto, below a sender, and above footnotes.
MOTTO_RULE, SENDER_RULE, NOTES_RULE = 48, 22, 45
# By how closely the paper is set (pdf.py): the line pitch, and the points left for a signature.
LINES, SIGNING_ROOM = (LINE, LINE, 246), (64, 46, 40)


class WordBlocks:
    """Writes blocks into a space `width` millimetres wide; font `size` in points, 0 for the paper's own; `closer` as in pdf.py."""

    def __init__(self, width: float, size: float = 0, closer: int = 0) -> None:
        self._width = width
        self._size = size
        self._closer = closer
        self._p = partial(paragraph, line=LINES[closer], size=size)
        self._keep = False

    def all(self, given: tuple[Block, ...]) -> str:
        """Blocks that follow one another."""
        laid = tuple(arranged(given, self._width, self._size or SIZE))
        found: list[str] = []
        for block, keep in zip(laid, keep_together(laid), strict=True):
            self._keep = keep
            found.append(getattr(self, f"_{type(block).__name__.lower()}")(block))
        return "".join(found)

    def _say(self, words: Words, *, bold: bool = False) -> str:
        return all_runs(runs(words), bold=bold, size=self._size)

    def _formmark(self, it: blocks.FormMark) -> str:
        return _line(run(it.name, bold=True, size=12), 12, align="right") + _line(
            run(it.source, italic=True, size=10), 10, align="right", after=8
        )

    def _national(self, it: blocks.National) -> str:
        day = _day(it.place)
        width = self._width * 0.6 if it.left else self._width
        state = (
            _line(run(STATE, bold=True, size=12.5), 12.5)
            + _line(run(MOTTO, bold=True), SIZE)
            + _centred_rule(MOTTO_RULE, width, after=6)
        )
        if not it.left:
            return state + (_line(day, SIZE, align="right", after=6) if it.dated else "")
        narrow = self._width - width
        left = "".join(_line(run(one, bold=True, size=12), 12) for one in it.left)
        left += _centred_rule(SENDER_RULE, narrow, after=0)
        right = state + (self._p(day, align="center") if it.dated else "")
        return table([row([cell(left, narrow), cell(right, width)])], (narrow, width), ruled=False)

    def _title(self, it: blocks.Title) -> str:
        words = [run(one, bold=True, size=14) for one in it.lines]
        first, *rest = words
        after = 0 if it.remark else 3.5
        lines = [_line(first, 14, before=6, after=0 if rest else after)]
        lines += [_line(one, 14, after=after if one is rest[-1] else 0) for one in rest]
        remark = _line(run(it.remark, italic=True), SIZE, after=3.5) if it.remark else ""
        return "".join(lines) + remark

    def _heading(self, it: blocks.Heading) -> str:
        words = "".join(run(one.text, bold=not one.italic, italic=one.italic or it.level == 3) for one in runs(it.text))
        side = "center" if it.level == 1 else "left"
        before, after = HEADING_SPACE[it.level]
        return self._p(words, align=side, before=before, after=after, outline=it.level - 1, together=True)

    def _paragraph(self, it: blocks.Paragraph) -> str:
        return self._p(self._say(it.text), align=it.align, indent=STEP * it.level, together=self._keep)

    def _field(self, it: Field, width: float, indent: float = 0) -> str:
        value = it.value.strip()
        words = self._say(it.label) + run(": ", size=self._size) + (run(value, size=self._size) if value else DOTS)
        return self._p(words, indent=indent, tabs="" if value else dotted_to(width))

    def _fields(self, it: blocks.Fields) -> str:
        indent = STEP * it.level
        if len(it.row) == 1:
            return self._field(it.row[0], self._width, indent)
        total = sum(one.width for one in it.row)
        widths = [(self._width - indent) * one.width / total for one in it.row]
        cells = [cell(self._field(one, width - 3), width) for one, width in zip(it.row, widths, strict=True)]
        return table([row(cells)], widths, ruled=False)

    def _ticks(self, it: blocks.Ticks) -> str:
        indent = STEP * it.level
        lead = self._p(self._say(it.lead), align="justify", indent=indent, together=True) if it.lead else ""
        if it.across == 1:
            return lead + self._tick_list(it.ticks, indent)
        width = (self._width - indent) / it.across
        cells = [cell(self._p(self._say(f"{one.label}  ") + self._box(one)), width) for one in it.ticks]
        cells += [cell(self._p(""), width)] * (-len(cells) % it.across)
        rows = [row(cells[start : start + it.across]) for start in range(0, len(cells), it.across)]
        return lead + table(rows, [width] * it.across, ruled=False)

    def _tick_list(self, ticks: tuple[Tick, ...], indent: float) -> str:
        """One below the other, the boxes at the right edge whatever the length of the labels."""
        widths = (self._width - TICK, TICK)
        rows = (
            row(
                [
                    cell(self._p(self._say(one.label), indent=indent + STEP), widths[0]),
                    cell(self._p(self._box(one), align="right"), widths[1], middle=True),
                ]
            )
            for one in ticks
        )
        return table(rows, widths, ruled=False)

    def _box(self, it: blocks.Tick) -> str:
        return run(CROSSED if it.checked else EMPTY, size=self._size)

    def _table(self, it: blocks.Table) -> str:
        total = sum(one.width for one in it.columns)
        widths = [self._width * one.width / total for one in it.columns]
        rows, open_cells = list[str](), dict[int, int]()
        for number, one in enumerate((*it.head, *it.rows)):
            header = number < len(it.head)
            rows.append(row(self._cells(it, one, widths, open_cells, header=header), header=header, whole=_whole(one)))
        margin = SMALL_MARGIN if it.size < 10 else MARGIN
        return table(rows, widths, ruled=it.ruled, margin=margin, above=_margin_above(it.size))

    def _cells(
        self,
        it: blocks.Table,
        given: tuple[Words | Cell, ...],
        widths: list[float],
        open_cells: dict[int, int],
        *,
        header: bool,
    ) -> list[str]:
        """One row; `open_cells` has for each column the number of further rows that the cell above it spans."""
        found: list[str] = []
        waiting = [one if isinstance(one, Cell) else Cell(one) for one in given]
        place = 0
        while place < len(widths):
            if open_cells.get(place):
                open_cells[place] -= 1
                found.append(cell(paragraph("", after=0, size=it.size), widths[place], merge="continue"))
                place += 1
                continue
            one = waiting.pop(0) if waiting else Cell()
            width = sum(widths[place : place + one.across])
            if one.down > 1:
                open_cells[place] = one.down - 1
            inside = self._inside(it, one, width, place, header=header)
            merge = "restart" if one.down > 1 else ""
            found.append(cell(inside, width, across=one.across, merge=merge, middle=header))
            place += one.across
        return found

    def _inside(self, it: blocks.Table, one: Cell, width: float, place: int, *, header: bool) -> str:
        inner = WordBlocks(width - 3, it.size, self._closer)
        if one.blocks:
            return inner.all(one.blocks)
        align = one.align or ("center" if header else it.columns[place].align)
        if not one.words:
            # A row without text is higher, for writing by hand.
            return inner._p("", after=it.size / 4)
        return inner._p(inner._say(one.words, bold=header), align=align, after=0)

    def _signatures(self, it: blocks.Signatures) -> str:
        """Roles, hints and names each in a separate row, so that they are aligned; the rows stay together."""
        if len(it.who) == 1:
            return self._signed((Signature("", ""), it.who[0]), (0.44, 0.56), it.place)
        across = min(it.across, len(it.who))
        starts = range(0, len(it.who), across)
        found: list[str] = []
        for start in starts:
            who = it.who[start : start + across]
            filled = (*who, *(Signature("", ""),) * (across - len(who)))
            place = None if start else it.place
            # The last row does not stand on a page of its own.
            found.append(self._signed(filled, (1 / across,) * across, place, together=start in starts[-2:-1]))
        return "".join(found)

    def _signed(
        self, who: tuple[Signature, ...], shares: tuple[float, ...], place: str | None, *, together: bool = False
    ) -> str:
        widths = [self._width * share for share in shares]
        texts = [
            [run(one.role, bold=True, size=12) for one in who],
            [run(one.todo, italic=True, size=12) for one in who],
        ]
        if place is not None:
            texts.insert(0, [*[""] * (len(who) - 1), _day(place)])
        rows = [
            row(
                cell(_line(one, 12, before=0 if at else 8, together=True), width)
                for one, width in zip(line, widths, strict=True)
            )
            for at, line in enumerate(texts)
        ]
        above = SIGNING_ROOM[self._closer]
        names = [_line(run(one.name, bold=True), SIZE, before=above, after=8, together=together) for one in who]
        rows.append(row(cell(one, width) for one, width in zip(names, widths, strict=True)))
        return table(rows, widths, ruled=False)

    def _pagebreak(self, _it: blocks.PageBreak) -> str:
        return self._p('<w:r><w:br w:type="page"/></w:r>', after=0)

    def _notes(self, it: blocks.Notes) -> str:
        line = rule(0, self._width - NOTES_RULE, before=10, after=5, together=True)
        last = len(it.items) - 1
        return line + "".join(
            self._p(
                all_runs(runs(one), size=10.5),
                align="justify",
                after=6 if place == last else 2,
                together=self._keep or place < last,
            )
            for place, one in enumerate(it.items)
        )


def _margin_above(size: float) -> int:
    """The margin above and below the text of a cell, in twentieths of a point, with which rows are as high as in the PDF.

    There the text of a cell is as high as its capitals, 0.66 of the font size, with 3.5 points above and below; here a line
    has all of its pitch, 1.28 of the font size.
    """
    return max(0, round((7 - 0.62 * size) * 10))


def _line(
    inside: str, size: float, *, align: Align = "center", before: float = 0, after: float = 0, together: bool = False
) -> str:
    """A line at the head of a paper, set as close as Word sets lines without clipping accents; font `size` in points."""
    return paragraph(inside, align=align, before=before, after=after, line=SINGLE, size=size, together=together)


def _centred_rule(length: float, width: float, *, after: float) -> str:
    return rule((width - length) / 2, (width - length) / 2, before=2, after=after)


def _day(place: str) -> str:
    """The line for place and date."""
    return run(f"{place or '……………'}, ngày …… tháng …… năm ………", italic=True)


def _whole(cells: tuple[Words | Cell, ...]) -> bool:
    """Whether a row may stay on one page: nothing in it is long."""
    return all(is_short(one if isinstance(one, Cell) else Cell(one)) for one in cells)
