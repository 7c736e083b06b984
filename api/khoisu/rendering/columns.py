"""Column widths of a table: as in the form while every word fits, else so that no number and no word is broken.

A table that is too full gets a smaller font; one that is still too full continues in a second table that repeats its
first columns. Only words so long that no column could hold them may still be broken. PDF and Word file use the same result.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from khoisu.rendering.blocks import Cell, Table, Words, runs
from khoisu.rendering.text import clean, is_long, width

POINT = 25.4 / 72
SMALLEST, STEP = 7.0, 0.5
# Tolerance of measuring, in millimetres.
SLACK = 0.25
# The share of its own width to which a column may shrink for the others; the share in the smallest font, before the table is split.
PRESSED, SQUEEZED = 0.6, 0.45
# A long word may widen its column to this share while the others still fit. Where it breaks, this many characters stay together.
WIDEST, PIECE = 0.35, 8
# Head cells over more columns than this do not keep them together.
TOGETHER = 3
Row = tuple[Words | Cell, ...]


def inset(size: float) -> float:
    """The horizontal padding of a cell, both sides together, in millimetres; the template uses the same."""
    return (4 if size < 10 else 6) * POINT + 0.1


def placed(rows: Sequence[Row]) -> Iterator[list[tuple[int, Cell]]]:
    """Each row's cells with the column they begin in; a cell that spans rows leaves its place in the rows below free."""
    taken = dict[int, int]()
    for row in rows:
        found: list[tuple[int, Cell]] = []
        place = 0
        for one in row:
            while taken.get(place):
                taken[place] -= 1
                place += 1
            cell = one if isinstance(one, Cell) else Cell(one)
            if cell.down > 1:
                taken |= dict.fromkeys(range(place, place + cell.across), cell.down - 1)
            found.append((place, cell))
            place += cell.across
        for rest in range(place, max(taken, default=-1) + 1):
            taken[rest] = max(0, taken.get(rest, 0) - 1)
        yield found


@dataclass(frozen=True, slots=True)
class Needs:
    """In ems what each column needs for its longest word, and cells over several columns for theirs; millimetres to sign in."""

    columns: tuple[float, ...]
    wide: tuple[tuple[int, int, float], ...]
    signed: tuple[float, ...]

    def are_met(self, given: Sequence[float], size: float) -> bool:
        """Whether nothing is broken in columns of these widths."""
        own = all(_room(ems, size) <= one for ems, one in zip(self.columns, given, strict=True))
        return own and all(_room(ems, size) <= sum(given[at : at + across]) for at, across, ems in self.wide)

    def millimetres(self, size: float) -> list[float]:
        """The minimum widths in this font size."""
        least = [max(_room(ems, size) + SLACK, own) for ems, own in zip(self.columns, self.signed, strict=True)]
        for place, across, ems in self.wide:
            short = _room(ems, size) + SLACK - sum(least[place : place + across])
            for column in range(place, place + across):
                least[column] += max(0.0, short / across)
        return least


def _room(ems: float, size: float) -> float:
    return ems * size * POINT + inset(size)


def needs_of(table: Table, *, whole: bool = False) -> Needs:
    """The widths that a table's words need; `whole`: very long ones too."""
    columns, wide = [0.0] * len(table.columns), list[tuple[int, int, float]]()
    for row in placed((*table.head, *table.rows)):
        for place, cell in row:
            ems = max((_word(word, whole=whole) for word in _words(cell)), default=0.0)
            if cell.across == 1:
                columns[place] = max(columns[place], ems)
            elif ems:
                wide.append((place, cell.across, ems))
    return Needs(tuple(columns), tuple(wide), tuple(one.least for one in table.columns))


def _words(cell: Cell) -> list[str]:
    return clean("".join(run.text for run in runs(cell.words))).split()


def _word(word: str, *, whole: bool) -> float:
    return width(word if whole or not is_long(word) else word[:PIECE])


def fitted(table: Table, room: float) -> tuple[Table, ...]:
    """The table laid out in `room` millimetres: one table, or several with some of its columns each."""
    total = sum(one.width for one in table.columns)
    given = [room * one.width / total for one in table.columns]
    whole = needs_of(table, whole=True)
    if whole.are_met(given, table.size):
        return (table,)
    least = whole.millimetres(table.size)
    if max(least) <= room * WIDEST and (widths := _spread(given, least, room, PRESSED)):
        return (_set(table, widths, table.size),)
    needs = needs_of(table)
    for size in _sizes(table.size):
        pressed = SQUEEZED if size <= SMALLEST else PRESSED
        if widths := _spread(given, needs.millimetres(size), room, pressed):
            return (_set(table, widths, size),)
    return _parted(table, given, needs, room) or (_pressed(table, given, needs, room),)


def _sizes(first: float) -> Iterator[float]:
    """From the table's own size down to the smallest."""
    while first > SMALLEST:
        yield first
        first -= STEP
    yield min(first, SMALLEST)


def _spread(given: Sequence[float], least: Sequence[float], room: float, pressed: float) -> list[float] | None:
    """Widths that fill the place, in the form's proportions as far as the least ones allow; None when some would be too narrow."""
    held, scale = set[int](), 1.0
    while True:
        free = [place for place in range(len(given)) if place not in held]
        left = room - sum(least[place] for place in held)
        scale = left / sum(given[place] for place in free) if free else float(left >= 0)
        short = {place for place in free if least[place] > scale * given[place]}
        if scale < pressed or (not free and left < 0):
            return None
        if not short:
            return [least[at] if at in held else scale * one for at, one in enumerate(given)]
        held |= short


def _set(table: Table, widths: Sequence[float], size: float) -> Table:
    columns = tuple(replace(one, width=width) for one, width in zip(table.columns, widths, strict=True))
    return replace(table, columns=columns, size=size)


def _pressed(table: Table, given: Sequence[float], needs: Needs, room: float) -> Table:
    """One table in the smallest font, with the widths that its columns can have."""
    size = min(table.size, SMALLEST)
    return _set(table, _spread(given, needs.millimetres(size), room, 0) or given, size)


def _parted(table: Table, given: Sequence[float], needs: Needs, room: float) -> tuple[Table, ...]:
    """As few tables as possible, in the largest font possible; an empty list when even single columns do not fit."""
    units = _units(table)
    for count in range(2, len(units) + 1):
        for size in _sizes(table.size):
            least = needs.millimetres(size)
            wanted = [max(one, PRESSED * own) for one, own in zip(least, given, strict=True)]
            if groups := _groups(wanted, units, room - sum(wanted[: table.lead]), count):
                return tuple(_part(table, columns, least, room, size) for columns in groups)
    return ()


def _units(table: Table) -> list[range]:
    """The columns after the repeated ones, those below one narrow head together."""
    heads = [range(place, place + cell.across) for row in placed(table.head) for place, cell in row]
    units, at = list[range](), table.lead
    while at < len(table.columns):
        ends = [one.stop for one in heads if one.start == at and 1 < len(one) <= TOGETHER]
        units.append(range(at, max(ends, default=at + 1)))
        at = units[-1].stop
    return units


def _groups(wanted: Sequence[float], units: Sequence[range], room: float, count: int) -> list[list[int]]:
    """The units in `count` groups, one after another, the widest of which is as narrow as possible; an empty list when that is too wide."""
    widths = [sum(wanted[column] for column in unit) for unit in units]
    sums = {sum(widths[first:last]) for first in range(len(units)) for last in range(first + 1, len(units) + 1)}
    for limit in sorted(one for one in sums if one <= room):
        groups, used = list[list[int]](), limit
        for unit, one in zip(units, widths, strict=True):
            if not groups or used + one > limit + 1e-9:
                groups.append([])
                used = 0.0
            groups[-1] += unit
            used += one
        if len(groups) <= count and max(widths) <= limit:
            return groups
    return []


def _part(table: Table, chosen: Sequence[int], least: Sequence[float], room: float, size: float) -> Table:
    """A table of the repeated columns and the chosen ones."""
    columns = [*range(table.lead), *chosen]
    stored = replace(
        table,
        columns=tuple(table.columns[column] for column in columns),
        head=_only(table.head, set(columns)),
        rows=_only(table.rows, set(columns)),
    )
    total = sum(one.width for one in stored.columns)
    given = [room * one.width / total for one in stored.columns]
    return _set(stored, _spread(given, [least[one] for one in columns], room, 0) or given, size)


def _only(rows: Sequence[Row], columns: set[int]) -> tuple[Row, ...]:
    """The rows' cells in these columns; a row in which none begins is left out, and cells span fewer rows."""
    found = [
        [
            (cell, across)
            for place, cell in row
            if (across := len(columns.intersection(range(place, place + cell.across))))
        ]
        for row in placed(rows)
    ]
    lasting = [bool(row) for row in found]
    return tuple(
        tuple(replace(cell, across=across, down=sum(lasting[at : at + cell.down]) or 1) for cell, across in row)
        for at, row in enumerate(found)
        if row
    )
