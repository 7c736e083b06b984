"""From a statement's table to its lines: what each says, or why it cannot be read. Pure."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from khoisu.kit.text.entered import clean_line
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.same_money import readable_reference
from khoisu.payments.statements.columns import Heading, plain
from khoisu.payments.statements.layout import Layout, ask
from khoisu.payments.statements.refusals import MOST_LINES
from khoisu.payments.statements.tables import Table
from khoisu.payments.statements.values import DayOrder, is_in_numbers, is_serial, read_amount, read_day, read_signed
from khoisu.payments.states import LayoutSource, LineFault, StatementQuestion

LONGEST_REFERENCE, LONGEST_TEXT = 100, 1000
_IN = re.compile(
    r"cr|co|in|credit|(?:ghi|bao|phat sinh|ps) co|(?:giao dich )?(?:tien |chuyen |gui |nop |nap )?(?:vao|den)|(?:chuyen tien|tien chuyen) den|"
    r"nhan(?: tien| chuyen khoan)?|thu(?: tien)?|cong(?: tien)?|nap tien|receiv(?:e|ed|ing)|incoming(?: transfer)?|deposit|(?:money |paid |transfer )in"
)
_OUT = re.compile(
    r"d|dr|no|out|debit|(?:ghi|bao|phat sinh|ps) no|(?:giao dich )?(?:tien |chuyen |chi |rut )?(?:ra|di)|(?:chuyen tien|tien chuyen) (?:di|ra)|"
    r"rut(?: tien)?|chi(?: tien)?|tru(?: tien)?|withdraw(?:al|n)?|sent|outgoing(?: transfer)?|(?:money |paid |transfer )out"
)
_DONG = re.compile(r"vnd|dong|d|viet nam dong|")
_OTHER_UNIT = re.compile(
    r"\b(?:loai tien(?: te)?|tien te|currency|ccy|don vi(?: tinh| tien te)?|unit) (?:usd|eur|jpy|krw|cny|nghin|trieu|ngan(?! hang)|thousand|million)s?\b"
)
"""Said once above the table, of all its amounts."""
_DONE = re.compile(
    r"|.*\b(?:thanh cong|hoan (?:thanh|tat)|da (?:hach toan|ghi co|ghi no|xu ly)|success(?:ful)?|completed?|done|posted|booked|settled)\b.*"
)
_NOT_DONE = re.compile(r"\b(?:khong|chua|not|un\w+|cho|pending|that bai|fail\w*)\b")


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


@dataclass(frozen=True, slots=True)
class _File:
    """What one line has to know of the others."""

    table: Table
    heading: Heading
    order: DayOrder
    width: int
    changed_days: bool
    letters: Mapping[str, str]
    texts: Mapping[int, str]
    other_from: int
    in_dong: bool
    today: date


def read_lines(layout: Layout, today: date) -> tuple[Layout, list[StatementLine]]:
    """Every line below the heading that says anything; none, with the question, where staff have to say something first.

    Raises `RefusedStatement` for a table without lines, or with too many.
    """
    heading = layout.heading
    if heading is None:
        return ask(layout, StatementQuestion.COLUMNS), []
    found = [
        (number, row)
        for number, row in enumerate(layout.table.rows, start=1)
        if number > heading.row + 1 and heading.speaks(row)
    ]
    if not found:
        raise RefusedStatement("sao_ke_khong_co_dong")
    if len(found) > MOST_LINES:
        raise RefusedStatement("sao_ke_qua_dai")
    if not _has_direction(heading, [row for _, row in found]):
        if layout.source is LayoutSource.SAID:
            raise RefusedStatement("sao_ke_khong_ro_chieu")
        return ask(layout, StatementQuestion.COLUMNS), []
    if layout.order is None:
        return layout, []
    file = _File(
        layout.table,
        heading,
        layout.order,
        _width(layout.table, heading),
        _has_changed_days(heading, [row for _, row in found]),
        _letters(heading, [row for _, row in found]),
        _whole_texts(heading, layout.table),
        _other_heading(heading, layout.table),
        not any(_OTHER_UNIT.search(plain(" ".join(row))) for row in layout.table.rows[: max(0, heading.row)]),
        today,
    )
    return layout, [_line(file, number, row) for number, row in found]


def _width(table: Table, heading: Heading) -> int:
    if heading.row < 0:
        return Counter(map(len, table.rows)).most_common(1)[0][0]
    return max(len(row) for row in table.rows[max(0, heading.row - 1) : heading.row + 1])


def _other_heading(heading: Heading, table: Table) -> int:
    """The number, from 1, of the first row below that is a heading with other columns; behind the last row without one."""
    return next(
        (
            number
            for number, row in enumerate(table.rows, start=1)
            if number > heading.row + 1 and heading.names_others(row)
        ),
        len(table.rows) + 1,
    )


def _has_changed_days(heading: Heading, rows: list[list[str]]) -> bool:
    """Whether a spreadsheet took some days for its own, month first, and left those that it could not read so as texts."""
    days = [heading.cell(row, "ngay") for row in rows]
    return any(map(is_serial, days)) and any(map(is_in_numbers, days))


def _letters(heading: Heading, rows: list[list[str]]) -> Mapping[str, str]:
    """Which way a single letter means in this file; "" where it may be either: C is "có", "chi" or "chuyển", N "nợ" or "nhận"."""
    seen = {plain(heading.cell(row, "chieu")) for row in rows}
    words = plain(heading.titles.get("chieu", ""))
    if "t" in seen or "thu chi" in words or "chi thu" in words:
        return {"t": "in", "c": "out"}
    if "no co" in words or "n" not in seen:
        return {"n": "out", "c": "in"}
    return {"n": "", "c": ""}


def _whole_texts(heading: Heading, table: Table) -> Mapping[int, str]:
    """The texts of rows, by their numbers from 1, that go on in the rows below them."""
    whole: dict[int, str] = {}
    owner = 0
    for number, row in enumerate(table.rows, start=1):
        if number <= heading.row + 1 or heading.speaks(row):
            owner = number if number > heading.row + 1 else 0
        elif owner and heading.goes_on(row):
            before = whole.get(owner) or heading.cell(table.rows[owner - 1], "noi_dung")
            whole[owner] = f"{before} {heading.cell(row, 'noi_dung')}".strip()
        else:
            owner = 0
    return whole


def _has_direction(heading: Heading, rows: list[list[str]]) -> bool:
    if "vao" in heading.columns or "chieu" in heading.columns:
        return True
    return any(read_signed(heading.cell(row, "so_tien"))[1] for row in rows)


def _line(file: _File, number: int, row: list[str]) -> StatementLine:
    heading = file.heading
    day, reference = heading.cell(row, "ngay"), readable_reference(_clean(heading.cell(row, "tham_chieu")))
    text = _clean(file.texts.get(number) or heading.cell(row, "noi_dung"))
    moment = read_day(day, file.today, file.order)
    direction, amount, fault = _money(file, row)
    fault = fault or _doubt(file, number, row)
    if fault is None and direction == "in" and not reference:
        fault = LineFault.NO_REFERENCE
    if len(reference) > LONGEST_REFERENCE or len(text) > LONGEST_TEXT:
        fault, reference, text = LineFault.TOO_LONG, reference[:LONGEST_REFERENCE], text[:LONGEST_TEXT]
    if moment is None or (file.changed_days and is_serial(day) and moment.day <= 12):
        moment, fault = None, LineFault.BAD_DAY if day else LineFault.NO_DAY
    return StatementLine(number, moment, direction, amount, reference, text, fault)


def _doubt(file: _File, number: int, row: list[str]) -> LineFault | None:
    """What makes a line that can be read no money of ours."""
    moved = file.table.parted and any(cell.strip() for cell in row[file.width :])
    if moved or number in file.table.doubtful or number >= file.other_from:
        return LineFault.OUT_OF_STEP
    if not file.in_dong or not _DONG.fullmatch(plain(file.heading.cell(row, "tien_te"))):
        return LineFault.BAD_AMOUNT
    state = plain(file.heading.cell(row, "trang_thai"))
    return None if _DONE.fullmatch(state) and not _NOT_DONE.search(state) else LineFault.NOT_DONE


def _money(file: _File, row: list[str]) -> tuple[str, int, LineFault | None]:
    heading = file.heading
    if "vao" not in heading.columns:
        return _signed(heading.cell(row, "so_tien"), heading.cell(row, "chieu"), file.letters)
    typed = [heading.cell(row, kind) for kind in ("vao", "ra")]
    amounts = [read_amount(cell) if cell.strip("-–— ") else 0 for cell in typed]
    came, went = amounts
    if came is None or went is None or came < 0:
        return "in", 0, LineFault.BAD_AMOUNT
    if came and went:
        return "in", came, LineFault.BOTH_WAYS
    if not came and not went:
        return "in", 0, LineFault.NO_AMOUNT
    if went > 0 and read_signed(typed[1])[1]:
        return "out", went, LineFault.BAD_DIRECTION  # a return that stands among the debits
    return ("in", came, None) if came else ("out", abs(went), None)


def _signed(cell: str, direction: str, letters: Mapping[str, str]) -> tuple[str, int, LineFault | None]:
    amount, signed = read_signed(cell)
    if not amount:
        return "in", 0, LineFault.BAD_AMOUNT if cell and amount is None else LineFault.NO_AMOUNT
    words = {"+": "in", "-": "out", "\u2212": "out"}.get(direction, plain(direction))
    said = (
        letters[words] if words in letters else "out" if _OUT.fullmatch(words) else "in" if _IN.fullmatch(words) else ""
    )
    itself = "in" if amount > 0 else "out"
    if not direction:
        return itself, abs(amount), None
    # Amounts going out are often written without a sign; one that says the other way is doubtful.
    if (not said and not signed) or (said and signed and said != itself):
        return "in", abs(amount), LineFault.BAD_DIRECTION
    return said or itself, abs(amount), None


def _clean(cell: str) -> str:
    """Without control and direction characters, which could make a text read as something else."""
    kept = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in cell
        if unicodedata.category(sign) not in ("Cf", "Cs")
    )
    return clean_line(kept)
