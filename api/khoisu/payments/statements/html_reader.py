"""The tables of a web page as texts: what several banks name .xls. Runs in the child process; standard library only."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from khoisu.payments.errors import RefusedStatement

MOST_SPAN = 60
# Not the hard space, which a column of amounts may have between thousands.
_SPACE = re.compile(r"[ \t\r\n\f]+")


@dataclass
class _Open:
    """A table that has not ended: its rows, and how many rows a cell above still covers of each column."""

    rows: list[list[str]] = field(default_factory=list)
    covered: dict[int, int] = field(default_factory=dict)
    cell: list[str] | None = None
    columns: int = 1
    downwards: int = 1


class _Tables(HTMLParser):
    """Tables in the order in which they end; of one within another the inner has its own cells."""

    def __init__(self, most_rows: int) -> None:
        super().__init__(convert_charrefs=True)
        self.most_rows, self.rows = most_rows, 0
        self.open: list[_Open] = []
        self.done: list[list[list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.open.append(_Open())
        elif self.open and tag == "tr":
            self._end_cell()
            self._begin_row(self.open[-1])
        elif self.open and tag in ("td", "th"):
            self._end_cell()
            self._begin_cell(self.open[-1], dict(attrs))
        elif tag == "br":
            self._add("\n")

    def handle_endtag(self, tag: str) -> None:
        if self.open and tag in ("td", "th", "tr", "table"):
            self._end_cell()
            if tag == "table":
                self.done.append(self.open.pop().rows)

    def handle_data(self, data: str) -> None:
        # Only `<br>` ends a line; what stands between words in the source is a space.
        self._add(_SPACE.sub(" ", data))

    def close(self) -> None:
        """A file that breaks off has the tables that it has begun."""
        super().close()
        while self.open:
            self.handle_endtag("table")

    def _add(self, text: str) -> None:
        if self.open and self.open[-1].cell is not None:
            self.open[-1].cell.append(text)

    def _begin_row(self, table: _Open) -> None:
        self.rows += 1
        if self.rows > self.most_rows:
            raise RefusedStatement("sao_ke_qua_dai")
        table.rows.append([])

    def _begin_cell(self, table: _Open, attrs: dict[str, str | None]) -> None:
        if not table.rows:
            self._begin_row(table)
        table.cell = []
        table.columns, table.downwards = (_span(attrs.get(name)) for name in ("colspan", "rowspan"))

    def _end_cell(self) -> None:
        table = self.open[-1]
        if table.cell is None:
            return
        # As a sheet has it: across it stands in each column, downwards only in the first row, where an amount would be twice.
        row, text = table.rows[-1], "\n".join(line.strip(" ") for line in "".join(table.cell).split("\n"))
        table.cell = None
        self._pass_covered(table, row)
        for _ in range(table.columns):
            if table.downwards > 1:
                table.covered[len(row)] = table.downwards - 1
            row.append(text)

    @staticmethod
    def _pass_covered(table: _Open, row: list[str]) -> None:
        while table.covered.get(len(row), 0) > 0:
            table.covered[len(row)] -= 1
            row.append("")


def _span(written: str | None) -> int:
    return min(int(written), MOST_SPAN) or 1 if written and written.isdecimal() else 1


def read_html(text: str, most_rows: int) -> list[list[list[str]]]:
    """The rows of each table. Raises `RefusedStatement`: no table, or too many rows."""
    tables = _Tables(most_rows)
    tables.feed(text)
    tables.close()
    found = [rows for rows in tables.done if rows]
    if not found:
        raise RefusedStatement("sao_ke_sai_loai")
    return found
