"""What a statement's cells mean: days as dd/mm/yyyy, amounts with dots or commas. Pure; anything doubtful is None."""

import re
from datetime import date, datetime, timedelta

MOST_DONG = 9_000_000_000_000
_EARLIEST = date(2020, 1, 1)
_DAY_FIRST = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?")
_YEAR_FIRST = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?")
_SERIAL = re.compile(r"\d{5}(?:\.\d+)?")
_SPREADSHEET_ZERO = datetime(1899, 12, 30)  # noqa: DTZ001 - a spreadsheet's days have no zone
# One sign groups thousands, the other one parts decimals, which are zeros: there are no parts of a đồng.
_GROUPED = re.compile(r"\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]0{1,2})?")
_PLAIN = re.compile(r"\d+(?:[.,]0{1,2})?")
_UNITS = ("vnd", "vnđ", "₫", "đ")


def read_day(cell: str, today: date) -> datetime | None:
    """The bank's moment, day before month, or a spreadsheet's day number; None for no day, before 2020 and after tomorrow."""
    found = _day_of(cell.strip())
    if found is None or not _EARLIEST <= found.date() <= today + timedelta(days=1):
        return None
    return found


def _day_of(cell: str) -> datetime | None:
    try:
        if parts := _DAY_FIRST.fullmatch(cell):
            day, _, month, year, *clock = parts.groups()
            return _moment(year, month, day, clock)
        if parts := _YEAR_FIRST.fullmatch(cell):
            year, month, day, *clock = parts.groups()
            return _moment(year, month, day, clock)
    except ValueError:
        return None
    if _SERIAL.fullmatch(cell):
        return (_SPREADSHEET_ZERO + timedelta(days=float(cell))).replace(microsecond=0)
    return None


def _moment(year: str, month: str, day: str, clock: list[str | None]) -> datetime:
    hour, minute, second = (int(part or 0) for part in clock)
    return datetime(int(year), int(month), int(day), hour, minute, second)  # noqa: DTZ001 - as the bank wrote it


def read_amount(cell: str) -> int | None:
    """The amount in đồng with its sign (`-` or brackets: out); None for anything but a whole number of đồng."""
    text = cell.replace("\u00a0", " ").replace("\u2212", "-").strip().lower()
    for unit in _UNITS:
        text = text.removesuffix(unit).rstrip()
    negative = text.startswith("-") or (text.startswith("(") and text.endswith(")"))
    text = re.sub(r"^[+-]\s*", "", text.strip("()"))
    text = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", "", text)
    digits = _digits(text)
    if digits is None or digits > MOST_DONG:
        return None
    return -digits if negative else digits


def _digits(text: str) -> int | None:
    if not text.isascii():
        return None
    if found := _GROUPED.fullmatch(text):
        sign = found.group(1)
        whole = text.rsplit("," if sign == "." else ".", 1)[0] if ("," in text and "." in text) else text
        return int(whole.replace(sign, ""))
    if _PLAIN.fullmatch(text):
        return int(re.split(r"[.,]", text)[0])
    return None
