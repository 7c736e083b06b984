"""The blocks of a paper as WordprocessingML."""

from khoisu.rendering import blocks
from khoisu.rendering.blocks import Block, Cell, Field, Signature, Tick, Words, runs
from khoisu.rendering.docx_xml import CROSSED, DOTS, EMPTY, all_runs, cell, dotted_to, paragraph, row, run, table
from khoisu.rendering.layout import arranged, is_short, keep_together

# Millimetres: an indentation, and the column of the boxes to tick; points.
STEP, TICK, SIZE = 7, 8, 13
MARGIN, SMALL_MARGIN = 60, 40
# Points before and after a heading by its level, as in the PDF.
HEADING_SPACE = {1: (6.3, 2.4), 2: (3.0, 0.0), 3: (2.4, 0.0)}
STATE, MOTTO = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Độc lập - Tự do - Hạnh phúc"
RULE = "_______________________"


class WordBlocks:
    """Writes blocks into a space `width` millimetres wide; font `size` in points, 0 for the paper's own."""

    def __init__(self, width: float, size: float = 0) -> None:
        self._width = width
        self._size = size
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
        return paragraph(run(it.name, bold=True, size=12), align="right", after=0) + paragraph(
            run(it.source, italic=True, size=10), align="right", after=8
        )

    def _national(self, it: blocks.National) -> str:
        day = _day(it.place)
        state = (
            paragraph(run(STATE, bold=True, size=12), align="center", after=0)
            + paragraph(run(MOTTO, bold=True), align="center", after=0)
            + paragraph(run(RULE), align="center", after=4)
        )
        if not it.left:
            return state + (paragraph(day, align="right", after=6) if it.dated else "")
        left = "".join(paragraph(run(one, bold=True, size=12), align="center", after=0) for one in it.left)
        right = state + (paragraph(day, align="center") if it.dated else "")
        widths = (self._width * 0.4, self._width * 0.6)
        return table([row([cell(left, widths[0]), cell(right, widths[1])])], widths, ruled=False)

    def _title(self, it: blocks.Title) -> str:
        lines = [paragraph(run(one, bold=True, size=14), align="center", after=2) for one in it.lines]
        lines[0] = paragraph(run(it.lines[0], bold=True, size=14), align="center", before=8, after=2)
        return "".join(lines) + paragraph(run(it.remark, italic=True), align="center", after=8)

    def _heading(self, it: blocks.Heading) -> str:
        words = "".join(run(one.text, bold=not one.italic, italic=one.italic or it.level == 3) for one in runs(it.text))
        side = "center" if it.level == 1 else "left"
        before, after = HEADING_SPACE[it.level]
        return paragraph(words, align=side, before=before, after=after, outline=it.level - 1, together=True)

    def _paragraph(self, it: blocks.Paragraph) -> str:
        return paragraph(self._say(it.text), align=it.align, indent=STEP * it.level, together=self._keep)

    def _field(self, it: Field, width: float, indent: float = 0) -> str:
        value = it.value.strip()
        words = self._say(it.label) + run(": ", size=self._size) + (run(value, size=self._size) if value else DOTS)
        return paragraph(words, indent=indent, tabs="" if value else dotted_to(width))

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
        lead = paragraph(self._say(it.lead), align="justify", indent=indent, together=True) if it.lead else ""
        if it.across == 1:
            return lead + self._tick_list(it.ticks, indent)
        width = (self._width - indent) / it.across
        cells = [cell(paragraph(self._say(f"{one.label}  ") + self._box(one)), width) for one in it.ticks]
        cells += [cell(paragraph(""), width)] * (-len(cells) % it.across)
        rows = [row(cells[start : start + it.across]) for start in range(0, len(cells), it.across)]
        return lead + table(rows, [width] * it.across, ruled=False)

    def _tick_list(self, ticks: tuple[Tick, ...], indent: float) -> str:
        """One below the other, the boxes at the right edge whatever the length of the labels."""
        widths = (self._width - TICK, TICK)
        rows = (
            row(
                [
                    cell(paragraph(self._say(one.label), indent=indent + STEP), widths[0]),
                    cell(paragraph(self._box(one), align="right"), widths[1], middle=True),
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
        return table(rows, widths, ruled=it.ruled, margin=SMALL_MARGIN if it.size < 10 else MARGIN)

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
                found.append(cell(paragraph("", after=0), widths[place], merge="continue"))
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
        inner = WordBlocks(width - 3, it.size)
        if one.blocks:
            return inner.all(one.blocks)
        align = one.align or ("center" if header else it.columns[place].align)
        return paragraph(inner._say(one.words, bold=header), align=align, after=0)

    def _signatures(self, it: blocks.Signatures) -> str:
        """Roles, hints and names each in a separate row, so that they are aligned; the rows stay together."""
        if len(it.who) == 1:
            return self._signed((Signature("", ""), it.who[0]), (0.44, 0.56), it.place)
        across = min(it.across, len(it.who))
        found: list[str] = []
        for start in range(0, len(it.who), across):
            who = it.who[start : start + across]
            filled = (*who, *(Signature("", ""),) * (across - len(who)))
            found.append(self._signed(filled, (1 / across,) * across, None if start else it.place))
        return "".join(found)

    def _signed(self, who: tuple[Signature, ...], shares: tuple[float, ...], place: str | None) -> str:
        widths = [self._width * share for share in shares]
        texts = [[run(one.role, bold=True) for one in who], [run(one.todo, italic=True, size=12) for one in who]]
        if place is not None:
            texts.insert(0, [*[""] * (len(who) - 1), _day(place)])
        rows = [
            row(
                cell(paragraph(one, align="center", after=0, together=True), width)
                for one, width in zip(line, widths, strict=True)
            )
            for line in texts
        ]
        names = [paragraph(run(one.name, bold=True), align="center", before=64, after=8) for one in who]
        rows.append(row(cell(one, width) for one, width in zip(names, widths, strict=True)))
        return table(rows, widths, ruled=False)

    def _pagebreak(self, _it: blocks.PageBreak) -> str:
        return paragraph('<w:r><w:br w:type="page"/></w:r>', after=0)

    def _notes(self, it: blocks.Notes) -> str:
        line = paragraph(run(RULE, size=10), before=8, after=0, together=True)
        last = len(it.items) - 1
        return line + "".join(
            paragraph(
                all_runs(runs(one), size=10.5),
                align="justify",
                after=6 if place == last else 2,
                together=self._keep or place < last,
            )
            for place, one in enumerate(it.items)
        )


def _day(place: str) -> str:
    """The line for place and date."""
    return run(f"{place or '……………'}, ngày …… tháng …… năm ………", italic=True)


def _whole(cells: tuple[Words | Cell, ...]) -> bool:
    """Whether a row may stay on one page: nothing in it is long."""
    return all(is_short(one if isinstance(one, Cell) else Cell(one)) for one in cells)
