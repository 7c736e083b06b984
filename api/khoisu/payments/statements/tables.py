"""The tables in a statement's file, CSV, XLSX, XLS or a web page, as texts. Runs in the child process."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.columns import find_heading
from khoisu.payments.statements.html_reader import read_html
from khoisu.payments.statements.refusals import MOST_LINES
from khoisu.payments.statements.xlsx_reader import read_xlsx

MOST_ROWS = MOST_LINES + 100
MOST_COLUMNS = 60
MOST_CELL = 4_000
_OLE = b"\xd0\xcf\x11\xe0"
_OTHER_KINDS = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b")
_LOCKED = "EncryptedPackage".encode("utf-16-le")
"""The part of an Office file that has a password."""
_DELIMITERS = ",;\t|"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts. `parted`: a sign parts the cells, so one too many moves those behind it.

    `doubtful`: numbers, from 1, of rows that may have swallowed the next ones.
    """

    rows: list[list[str]]
    parted: bool = False
    doubtful: frozenset[int] = frozenset()


def read_tables(data: bytes) -> list[Table]:
    """The table of a CSV file, or one for each visible sheet or table of a page. Raises `RefusedStatement`."""
    if data.startswith(b"PK\x03\x04"):
        return [_limited(Table(rows)) for rows in read_xlsx(data, MOST_ROWS, MOST_COLUMNS)]
    if _LOCKED in data:
        raise RefusedStatement("sao_ke_co_mat_khau")
    if data.startswith(_OLE):
        return [_limited(Table(rows)) for rows in _xls(data)]
    if data.startswith(_OTHER_KINDS):
        raise RefusedStatement("sao_ke_sai_loai")
    text = _decoded(data)
    if text.lstrip()[:1] == "<":
        return [_limited(Table(rows)) for rows in read_html(text, MOST_ROWS)]
    return [_limited(_read_csv(text))]


def _xls(data: bytes) -> list[list[list[str]]]:
    # Reading its library takes longer than most statements do.
    from khoisu.payments.statements.xls_reader import read_xls  # noqa: PLC0415

    return read_xls(data, MOST_ROWS, MOST_COLUMNS)


def _limited(table: Table) -> Table:
    if any(len(row) > MOST_COLUMNS or any(len(cell) > MOST_CELL for cell in row) for row in table.rows):
        raise RefusedStatement("sao_ke_hong")
    return table


def _decoded(data: bytes) -> str:
    encoding = "utf-8-sig"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    elif data[:100].count(0) * 3 > len(data[:100]):
        encoding = "utf-16-le"  # as some systems write it, without its mark
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise RefusedStatement("sao_ke_bang_ma") from None
    if "\x00" in text:
        raise RefusedStatement("sao_ke_sai_loai")
    return text


def _read_csv(text: str) -> Table:
    """The table by the sign between cells that gives a heading; amounts with commas would outvote a count of signs."""
    tables = [_parted(text, sign) for sign in _DELIMITERS if sign in text]
    return next((table for table in tables if find_heading(table.rows)), max(tables, key=_columns, default=Table([])))


def _columns(table: Table) -> int:
    """How many columns most rows have."""
    return Counter(map(len, table.rows)).most_common(1)[0][0] if table.rows else 0


def _parted(text: str, delimiter: str) -> Table:
    rows: list[list[str]] = []
    doubtful: set[int] = set()
    for row in _rows(text, delimiter):
        rows.append(row)
        if len(rows) > MOST_ROWS:
            raise RefusedStatement("sao_ke_qua_dai")
        if len(row) > 1 and any(
            line.count(delimiter) >= len(row) - 2 > 0 for cell in row for line in cell.split("\n")[1:]
        ):
            doubtful.add(len(rows))
    return Table(rows, True, frozenset(doubtful))


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    """As RFC 4180 has it; else a quotation mark only counts where a cell begins or ends, as banks forget to double those of names."""
    try:
        return iter(list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)))
    except csv.Error:
        return _loose_rows(text.replace("\r\n", "\n").replace("\r", "\n"), delimiter)


def _loose_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    row: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == '"':
            end = _closing(text, at + 1, delimiter)
            cell, at = text[at + 1 : end].replace('""', '"'), end + 1
        else:
            end = min(found for found in (text.find(delimiter, at), text.find("\n", at), len(text)) if found >= 0)
            cell, at = text[at:end], end
        row.append(cell)
        if at < len(text) and text[at] == delimiter:
            at += 1
            if at == len(text):
                row.append("")
        else:
            yield row
            row, at = [], at + 1
    if row:
        yield row


def _closing(text: str, start: int, delimiter: str) -> int:
    """Where the mark stands that ends the cell: before a sign between cells or the end of a line."""
    for marks in re.compile('"+').finditer(text, start):
        if text[marks.end() : marks.end() + 1] in (delimiter, "\n", ""):
            return marks.end() - 1
    return len(text)
