"""How a statement is laid out: where its table is, which column means what, in which order days are written. Pure.

What staff say comes first, then what they said of this account before, then the words of the heading.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.columns import Heading, find_heading, heading_as_kept, heading_as_said
from khoisu.payments.statements.tables import Table
from khoisu.payments.statements.values import DayOrder, find_order, read_day
from khoisu.payments.states import LayoutSource, StatementQuestion

SHOWN_ROWS, SHOWN_COLUMNS, SHOWN_SIGNS = 8, 20, 60
_DAYS = re.compile(r"\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b")


@dataclass(frozen=True, slots=True)
class SaidLayout:
    """What staff say of a file: the row of its heading (from 1; 0 for none), the column of each meaning (from 0), the order of days."""

    row: int
    columns: Mapping[str, int]
    order: DayOrder | None


@dataclass(frozen=True, slots=True)
class KeptLayout:
    """What staff have said of an account's files: the heading's words for each meaning, the order of days."""

    titles: Mapping[str, str]
    order: DayOrder | None


@dataclass(frozen=True, slots=True)
class Layout:
    """A table with its heading, when there is one; `asked` is what staff have to say before any line can be read."""

    table: Table
    heading: Heading | None
    order: DayOrder | None
    source: LayoutSource
    said_order: DayOrder | None = None
    """What staff say of the order, or have said."""
    asked: tuple[StatementQuestion, ...] = ()

    def sample(self) -> list[tuple[int, list[str]]]:
        """A few rows with their numbers, from the heading on, for staff to see what the columns are."""
        start = max(0, self.heading.row) if self.heading else 0
        rows = [(at, row) for at, row in enumerate(self.table.rows, start=1) if at > start and _filled(row) >= 3]
        return [(at, [cell[:SHOWN_SIGNS] for cell in row[:SHOWN_COLUMNS]]) for at, row in rows[:SHOWN_ROWS]]


def choose_layout(tables: list[Table], today: date, said: SaidLayout | None, kept: KeptLayout | None) -> Layout:
    """Find the statement among the file's tables. Raises `RefusedStatement` when there is none, or more than one."""
    found = [(table, *_heading_of(table, kept)) for table in tables]
    with_lines = [one for one in found if one[1] and any(_filled(row) >= 3 for row in one[0].rows[one[1].row + 1 :])]
    if len(with_lines) > 1:
        raise RefusedStatement("sao_ke_nhieu_trang")
    empty = next((one for one in found if one[1]), None)
    largest = max(found, key=lambda one: sum(_filled(row) >= 3 for row in one[0].rows), default=None)
    chosen = with_lines[0] if with_lines else empty or largest
    if chosen is None:
        raise RefusedStatement("sao_ke_khong_co_cot")
    table, heading, source = chosen
    if said is not None:
        heading, source = heading_as_said(table.rows, said.row - 1, said.columns), LayoutSource.SAID
        if heading is None:
            raise RefusedStatement("sao_ke_cot_sai", "boCuc")
    if heading is None and sum(_filled(row) >= 3 for row in table.rows) < 2:
        raise RefusedStatement("sao_ke_khong_co_cot")
    order = said.order if said else kept.order if kept and source is LayoutSource.KEPT else None
    layout = Layout(table, heading, None, source, order)
    return layout if heading is None else _ordered(layout, heading, today)


def ask(layout: Layout, question: StatementQuestion) -> Layout:
    """The layout with one more question."""
    return replace(layout, asked=(*layout.asked, question))


def _heading_of(table: Table, kept: KeptLayout | None) -> tuple[Heading | None, LayoutSource]:
    known = heading_as_kept(table.rows, kept.titles) if kept else None
    return (known, LayoutSource.KEPT) if known else (find_heading(table.rows), LayoutSource.RECOGNISED)


def _ordered(layout: Layout, heading: Heading, today: date) -> Layout:
    """With the order of day and month: what the file proves, else what staff say, or have said; else they are asked."""
    days = [heading.cell(row, "ngay") for row in layout.table.rows[heading.row + 1 :]]
    above = " ".join(cell for row in layout.table.rows[: heading.row] for cell in row)
    possible, matters = find_order(days)
    if matters and len(possible) == 2:
        possible = _within_period(days, [one.group() for one in _DAYS.finditer(above)], today)
    if len(possible) == 1 or not matters:
        return replace(layout, order=next(iter(possible), DayOrder.DAY_FIRST))
    if layout.said_order is None:
        return ask(layout, StatementQuestion.DAY_ORDER)
    return replace(layout, order=layout.said_order)


def _within_period(days: list[str], period: list[str], today: date) -> set[DayOrder]:
    """The orders in which all days lie between the first and the last one of those that the statement's head names."""
    if len(period) < 2:
        return set(DayOrder)
    horizon = today + timedelta(days=366)
    limits = [_read_all(period, horizon, order) for order in find_order(period)[0]]
    read = {order: _read_all(days, horizon, order) for order in DayOrder}
    return {
        order
        for order, found in read.items()
        if any(one and found and one[0] <= found[0] and found[-1] <= one[-1] for one in limits)
    }


def _read_all(cells: Iterable[str], today: date, order: DayOrder) -> list[date]:
    return sorted(day.date() for cell in cells if (day := read_day(cell, today, order)))


def _filled(row: list[str]) -> int:
    return sum(bool(cell.strip()) for cell in row)
