"""The issued invoices in a table's rows: which column says what, by its heading. Pure; runs in the child process."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from khoisu.kit.text.unaccent import unaccent
from khoisu.payments.statements.values import read_day

HEADINGS = {
    "ma_don_hang": (
        "ma don hang",
        "don hang",
        "ma tham chieu",
        "refid",
        "fkey",
        "key",
        "transactionuuid",
        "order code",
    ),
    "ky_hieu": ("ky hieu", "mau so ky hieu", "invseries", "invoiceseries", "serial", "series"),
    "so": ("so hoa don", "so hd", "invno", "invoiceno", "invoice number", "so"),
    "ngay": ("ngay hoa don", "ngay lap", "ngay phat hanh", "invdate", "invoiceissueddate", "arisingdate", "ngay"),
    "ma_tra_cuu": ("ma tra cuu", "transactionid", "reservationcode", "lookup code", "ma so bi mat"),
}
"""Of a meaning, the more exact words first."""
MOST_HEAD_ROWS = 20
SERIES = re.compile(r"[1-9][CK][0-9]{2}[A-Z]{3}")
NUMBER = re.compile(r"(?:[1-9][CK][0-9]{2}[A-Z]{3})?([0-9]{1,8})(?:\.0+)?")


@dataclass(frozen=True, slots=True)
class NumberRow:
    """Row `dong` of the file as it was read, from 1; empty texts and None for what is missing or cannot be read."""

    dong: int
    ma_don_hang: str
    ky_hieu: str
    so: str
    ngay: date | None
    ma_tra_cuu: str


def find_rows(tables: Sequence[Sequence[Sequence[str]]], today: date) -> list[NumberRow] | None:
    """The rows below the first heading that names order and number; None without one."""
    for rows in tables:
        for at, head in enumerate(rows[:MOST_HEAD_ROWS]):
            columns = _columns(head)
            if {"ma_don_hang", "so"} <= columns.keys():
                return [
                    _read(number, row, columns, today) for number, row in enumerate(rows[at + 1 :], at + 2) if any(row)
                ]
    return None


def _columns(head: Sequence[str]) -> dict[str, int]:
    names = [" ".join(re.sub(r"[^a-z0-9]+", " ", unaccent(cell)).split()) for cell in head]
    found: dict[str, int] = {}
    for meaning, words in HEADINGS.items():
        place = next((names.index(word) for word in words if word in names), None)
        if place is not None:
            found[meaning] = place
    return found


def _read(number: int, row: Sequence[str], columns: dict[str, int], today: date) -> NumberRow:
    cells = {name: row[at].strip() if at < len(row) else "" for name, at in columns.items()}
    series = cells.get("ky_hieu", "").upper().replace("/", "")
    written = NUMBER.fullmatch(cells["so"].upper().replace(" ", ""))
    return NumberRow(
        number,
        cells["ma_don_hang"].lstrip("#").upper()[:64],
        series if SERIES.fullmatch(series) else "",
        written[1].lstrip("0") or "" if written else "",
        day.date() if (day := read_day(cells.get("ngay", ""), today)) else None,
        cells.get("ma_tra_cuu", "")[:64],
    )
