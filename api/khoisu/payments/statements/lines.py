"""From a statement's table to its lines: what each says, or why it cannot be read. Pure."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime

from khoisu.kit.text.entered import clean_line
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.same_money import readable_reference
from khoisu.payments.statements.columns import Heading, find_heading
from khoisu.payments.statements.refusals import MOST_LINES
from khoisu.payments.statements.values import read_amount, read_day
from khoisu.payments.states import LineFault

LONGEST_REFERENCE, LONGEST_TEXT = 100, 1000
_IN = re.compile(r"\+|c|cr|co|có|in|credit|ghi có|tiền vào", re.IGNORECASE)
_OUT = re.compile(r"-|d|dr|no|nợ|out|debit|ghi nợ|tiền ra", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class StatementLine:
    """Line `dong` of the file, from 1: `so_tien` đồng that came `in` or went `out` at the bank's moment; `loi` when it cannot be read."""

    dong: int
    luc: datetime | None
    chieu: str
    so_tien: int
    tham_chieu: str
    noi_dung: str
    loi: LineFault | None


def parse_lines(rows: list[list[str]], today: date) -> list[StatementLine]:
    """Every line below the heading that says anything. Raises `RefusedStatement` for a table that is no statement."""
    heading = find_heading(rows)
    if heading is None:
        raise RefusedStatement("sao_ke_khong_co_cot")
    found = [
        (number, row) for number, row in enumerate(rows, start=1) if number > heading.row + 1 and _speaks(heading, row)
    ]
    if not found:
        raise RefusedStatement("sao_ke_khong_co_dong")
    if len(found) > MOST_LINES:
        raise RefusedStatement("sao_ke_qua_dai")
    _require_direction(heading, [row for _, row in found])
    return [_line(heading, number, row, today) for number, row in found]


def _speaks(heading: Heading, row: list[str]) -> bool:
    # Below the table stand signatures and remarks; what has a day, an amount or a reference is shown.
    dated = any(sign.isdigit() for sign in heading.cell(row, "ngay"))
    return dated or any(heading.cell(row, kind) for kind in ("vao", "ra", "so_tien", "tham_chieu"))


def _require_direction(heading: Heading, rows: list[list[str]]) -> None:
    if "vao" in heading.columns or "chieu" in heading.columns:
        return
    if not any(heading.cell(row, "so_tien").startswith(("+", "-", "\u2212", "(")) for row in rows):
        raise RefusedStatement("sao_ke_khong_ro_chieu")


def _line(heading: Heading, number: int, row: list[str], today: date) -> StatementLine:
    day, reference = heading.cell(row, "ngay"), readable_reference(_clean(heading.cell(row, "tham_chieu")))
    text = _clean(heading.cell(row, "noi_dung"))
    moment = read_day(day, today)
    direction, amount, fault = _money(heading, row)
    if fault is None and direction == "in" and not reference:
        fault = LineFault.NO_REFERENCE
    if len(reference) > LONGEST_REFERENCE or len(text) > LONGEST_TEXT:
        fault, reference, text = LineFault.TOO_LONG, reference[:LONGEST_REFERENCE], text[:LONGEST_TEXT]
    if moment is None:
        fault = LineFault.BAD_DAY if day else LineFault.NO_DAY
    return StatementLine(number, moment, direction, amount, reference, text, fault)


def _money(heading: Heading, row: list[str]) -> tuple[str, int, LineFault | None]:
    if "vao" not in heading.columns:
        return _signed(heading.cell(row, "so_tien"), heading.cell(row, "chieu"), "chieu" in heading.columns)
    typed = [heading.cell(row, kind) for kind in ("vao", "ra")]
    amounts = [read_amount(cell) if cell.strip("-– ") else 0 for cell in typed]
    came, went = amounts
    if came is None or went is None or came < 0:
        return "in", 0, LineFault.BAD_AMOUNT
    if came and went:
        return "in", came, LineFault.BOTH_WAYS
    if not came and not went:
        return "in", 0, LineFault.NO_AMOUNT
    return ("in", came, None) if came else ("out", abs(went), None)


def _signed(cell: str, direction: str, named: bool) -> tuple[str, int, LineFault | None]:
    amount = read_amount(cell) if cell else None
    if not amount:
        return "in", 0, LineFault.BAD_AMOUNT if cell and amount is None else LineFault.NO_AMOUNT
    if not named:
        return ("in" if amount > 0 else "out"), abs(amount), None
    if _OUT.fullmatch(direction):
        return "out", abs(amount), None
    if _IN.fullmatch(direction) and amount > 0:
        return "in", amount, None
    return "in", abs(amount), LineFault.BAD_AMOUNT


def _clean(cell: str) -> str:
    """Without control and direction characters, which could make a text read as something else."""
    kept = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in cell
        if unicodedata.category(sign) not in ("Cf", "Cs")
    )
    return clean_line(kept)
