"""The table in a statement's file, CSV or XLSX, as texts. Runs in the child process; standard library only."""

import csv
import io

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.columns import find_heading
from khoisu.payments.statements.refusals import MOST_LINES
from khoisu.payments.statements.xlsx_reader import read_xlsx

MOST_ROWS = MOST_LINES + 100
MOST_COLUMNS = 60
MOST_CELL = 4_000
_OTHER_KINDS = (b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b")
_DELIMITERS = ",;\t|"


def read_table(data: bytes) -> list[list[str]]:
    """The rows of the file's only or first sheet. Raises `RefusedStatement`."""
    if data.startswith(b"PK\x03\x04"):
        return _limited(read_xlsx(data, MOST_ROWS, MOST_COLUMNS))
    if data.startswith(_OTHER_KINDS) or data.lstrip()[:1] == b"<":
        raise RefusedStatement("sao_ke_sai_loai")
    return _limited(_read_csv(_decoded(data)))


def _limited(rows: list[list[str]]) -> list[list[str]]:
    if any(len(row) > MOST_COLUMNS or any(len(cell) > MOST_CELL for cell in row) for row in rows):
        raise RefusedStatement("sao_ke_hong")
    return rows


def _decoded(data: bytes) -> str:
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise RefusedStatement("sao_ke_bang_ma") from None
    if "\x00" in text:
        raise RefusedStatement("sao_ke_sai_loai")
    return text


def _read_csv(text: str) -> list[list[str]]:
    """The table by the sign between cells that gives a heading; amounts with commas would outvote a count of signs."""
    csv.field_size_limit(MOST_CELL)
    tables = [_parted(text, sign) for sign in _DELIMITERS if sign in text]
    return next((rows for rows in tables if find_heading(rows)), tables[0] if tables else [])


def _parted(text: str, delimiter: str) -> list[list[str]]:
    rows: list[list[str]] = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True):
            rows.append(row)
            if len(rows) > MOST_ROWS:
                raise RefusedStatement("sao_ke_qua_dai")
    except csv.Error:
        return []
    return rows
