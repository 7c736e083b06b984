"""What a statement's cells mean: days and amounts as banks and spreadsheets write them. Pure; anything doubtful is None."""

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, timezone
from enum import StrEnum

from khoisu.kit.text.unaccent import unaccent

MOST_DONG = 9_000_000_000_000
LONGEST = 60
"""Signs of a day or an amount; what is longer is neither."""
_EARLIEST = date(2020, 1, 1)
_VIETNAM = timezone(timedelta(hours=7))
_SPACES = re.compile(r"\s+")
_TIME = re.compile(
    r"(?<![\d:])(\d{1,2})\s?[:h]\s?(\d{2})(?:\s?:\s?(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])\s*(am|pm|sa|ch)?\s*"
    r"(z|(?:(?:utc|gmt)\s*)?[+-]\d{1,2}(?::?\d{2})?(?![\d/.-]))?"
)
_IN_NUMBERS = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})")
_YEAR_FIRST = re.compile(r"(\d{4})([/.-])(\d{1,2})\2(\d{1,2})")
_COMPACT = re.compile(r"(20\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?")
_NAMED = re.compile(r"(?:ngay )?(\d{1,2})[ .-]*([a-z]{3,9})[ ,./-]*(\d{4}|\d{2})")
_IN_WORDS = re.compile(r"(?:ngay )?(\d{1,2}),?[ /.-]?(?:thang|thg|th|t)[ .]?(\d{1,2}),?[ /.-](?:nam )?(\d{4})")
_MONTH_FIRST_NAMED = re.compile(r"([a-z]{3,9})[ .-]*(\d{1,2}),?[ -]+(\d{4})")
_WEEKDAY = re.compile(
    r"^(?:thu (?:hai|ba|tu|nam|sau|bay|[2-7])|t[2-7]|cn|chu nhat|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*),? "
)
SHORT_YEAR = 2
"""Digits of a year that leave its century out."""
_SERIAL = re.compile(r"\d{5}(?:\.\d+)?")
_SPREADSHEET_ZERO = datetime(1899, 12, 30)  # noqa: DTZ001 - a spreadsheet's days have no zone
_MONTH_WORDS = {
    "gieng": 1, "mot": 1, "hai": 2, "ba": 3, "tu": 4, "bon": 4, "nam": 5, "sau": 6, "bay": 7, "tam": 8, "chin": 9, "muoi": 10,
    "muoi mot": 11, "muoi hai": 12, "chap": 12,
}  # fmt: skip
_WORDED_MONTH = re.compile(rf"\bthang ({'|'.join(sorted(_MONTH_WORDS, key=len, reverse=True))})\b")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONG_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")  # fmt: skip
_HALVES = {"am": 0, "sa": 0, "pm": 12, "ch": 12}
# One sign groups thousands, the other one parts decimals, which are zeros: there are no parts of a đồng.
_GROUPED = re.compile(r"\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](?:0{1,2}|0{4,}))?")
_PLAIN = re.compile(r"\d+(?:[.,](?:0{1,2}|0{4,}))?")
_UNIT = r"vnd|vnđ|₫|đồng|đ"
_SIGNED = r"(?P<minus>-)|(?P<plus>\+)"
_WORD_SIGN = r"(?P<plus>cr|c|có)|(?P<minus>dr|d|nợ)"
_PEELED = [
    (re.compile(rf"(?:{one})\s*(?=[\d+(-]|{_UNIT})"), re.compile(rf"(?<=[\d)\s+-])\s*(?:{one})$"))
    for one in (_WORD_SIGN, _UNIT, _SIGNED)
]
"""What stands before a number, and what behind it."""
_FULL_WIDTH = {chr(0xFF01 + at): chr(0x21 + at) for at in range(94)}
"""Signs as East Asian keyboards and tills write them."""
_LOOKS = str.maketrans({"\u2212": "-", "\u2013": "-", **dict.fromkeys("\u00a0\u2007\u2009\u202f", " "), **_FULL_WIDTH})


class DayOrder(StrEnum):
    """Whether 5/11 is the fifth of November or the eleventh of May: one answer for a whole file."""

    DAY_FIRST = "NGAY_TRUOC"
    MONTH_FIRST = "THANG_TRUOC"


def split_day(cell: str) -> tuple[str, str]:
    """The day, with its time, and what else stands in the cell; the whole cell as the day when none stands at either end."""
    parts = cell.split() if len(cell) <= 2 * LONGEST else []
    for size in range(len(parts) - 1, 0, -1):
        for day, rest in ((parts[:size], parts[size:]), (parts[-size:], parts[:-size])):
            if any(_day_of(" ".join(day), order) and not _SERIAL.fullmatch(day[0]) for order in DayOrder):
                return " ".join(day), " ".join(rest)
    return cell, ""


def find_order(cells: Iterable[str]) -> tuple[set[DayOrder], bool]:
    """The orders in which all of the days can be read, and whether it matters: some day means two things."""
    possible, matters = set(DayOrder), False
    for cell in cells:
        found = _IN_NUMBERS.fullmatch(_without_time(_tidy(cell))[0])
        if found is None:
            continue
        first, second = int(found.group(1)), int(found.group(3))
        if 12 < first <= 31:
            possible.discard(DayOrder.MONTH_FIRST)
        if 12 < second <= 31:
            possible.discard(DayOrder.DAY_FIRST)
        matters = matters or (first != second and max(first, second) <= 12)
    return possible, matters


def is_serial(cell: str) -> bool:
    """Whether a cell is a spreadsheet's number of a day."""
    return bool(_SERIAL.fullmatch(cell.strip()))


def is_in_numbers(cell: str) -> bool:
    """Whether a cell is a day whose order of day and month has to be known."""
    return bool(_IN_NUMBERS.fullmatch(_without_time(_tidy(cell))[0]))


def read_day(cell: str, today: date, order: DayOrder = DayOrder.DAY_FIRST) -> datetime | None:
    """The bank's moment in Vietnam, or a spreadsheet's day number; None for no day, before 2020 and after tomorrow."""
    found = _day_of(cell, order)
    if found and _could_be_year_first(cell, found.date(), today):
        return None
    if found is None or not _EARLIEST <= found.date() <= today + timedelta(days=1):
        return None
    return found


def looks_like_day(cell: str) -> bool:
    """Whether a cell is a day in any order."""
    return any(_day_of(cell, order) for order in DayOrder)


def _could_be_year_first(cell: str, read: date, today: date) -> bool:
    """Whether 26/11/25 is more likely the 25th of November of this year than the 26th of a year ago."""
    parts = _IN_NUMBERS.fullmatch(_without_time(_tidy(cell))[0])
    if parts is None or len(parts.group(4)) > SHORT_YEAR:
        return False
    try:
        other = date(_year(f"{int(parts.group(1)):02}"), int(parts.group(3)), int(parts.group(4)))
    except ValueError:
        return False
    return read < other <= today + timedelta(days=1)


def _tidy(cell: str) -> str:
    # An apostrophe in front keeps a spreadsheet from changing the cell.
    text = _WEEKDAY.sub("", unaccent(cell.lstrip("'"))) if len(cell) <= LONGEST else ""
    return _WORDED_MONTH.sub(lambda month: f"thang {_MONTH_WORDS[month.group(1)]}", text)


def _without_time(text: str) -> tuple[str, re.Match[str] | None]:
    found = _TIME.search(text)
    if found is None:
        return text, None
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    return re.sub(r"(?<=\d)t(?= |$)", "", rest).strip(" ,;|-"), found


def _day_of(cell: str, order: DayOrder) -> datetime | None:
    text = _tidy(cell)
    if _SERIAL.fullmatch(text):
        return (_SPREADSHEET_ZERO + timedelta(days=float(text))).replace(microsecond=0)
    rest, time = _without_time(text)
    parts = _date_of(rest, order)
    try:
        if parts is None:
            return None
        year, month, day, *clock_parts = parts
        if time is None:
            hour, minute, second = [*clock_parts, 0, 0, 0][:3]
            return datetime(year, month, day, hour, minute, second)  # noqa: DTZ001 - as the bank wrote it
        return None if clock_parts else _moment(year, month, day, time)
    except ValueError:
        return None


def _date_of(text: str, order: DayOrder) -> tuple[int, ...] | None:
    """Year, month, day and, of a compact moment, hour, minute, second."""
    if found := _IN_NUMBERS.fullmatch(text):
        first, second, year = int(found.group(1)), int(found.group(3)), _year(found.group(4))
        return (year, second, first) if order is DayOrder.DAY_FIRST else (year, first, second)
    if found := _YEAR_FIRST.fullmatch(text):
        return int(found.group(1)), int(found.group(3)), int(found.group(4))
    if found := _COMPACT.fullmatch(text):
        return tuple(int(part) for part in found.groups() if part is not None)
    return _named(text)


def _named(text: str) -> tuple[int, ...] | None:
    if found := _IN_WORDS.fullmatch(text):
        day, number, year = (int(part) for part in found.groups())
        return year, number, day
    if found := _NAMED.fullmatch(text):
        day, month, year = found.groups()
    elif found := _MONTH_FIRST_NAMED.fullmatch(text):
        month, day, year = found.groups()
    else:
        return None
    number = _month(month)
    return (_year(year), number, int(day)) if number else None


def _year(digits: str) -> int:
    return int(digits) + (2000 if len(digits) == SHORT_YEAR else 0)


def _month(word: str) -> int:
    """The month's number, 0 for none."""
    names = _MONTHS if len(word) == 3 else _LONG_MONTHS
    return names.index(word) + 1 if word in names else 9 if word == "sept" else 0


def _moment(year: int, month: int, day: int, time: re.Match[str]) -> datetime:
    hour, minute, second = (int(part or 0) for part in time.groups()[:3])
    half, zone = time.group(4), time.group(5)
    if half and 0 < hour <= 12:
        hour = hour % 12 + _HALVES[half]
    elif half and (hour > 12) != (_HALVES[half] == 12):
        raise ValueError(hour)
    moment = datetime(year, month, day, hour, minute, second)  # noqa: DTZ001 - as the bank wrote it
    if not zone:
        return moment
    return moment.replace(tzinfo=_zone(zone)).astimezone(_VIETNAM).replace(tzinfo=None)


def _zone(text: str) -> timezone:
    digits = re.sub(r"[^\d+-]", "", text)
    if not digits:
        return UTC
    hours, minutes = (digits[1:3], digits[3:]) if len(digits) > 3 else (digits[1:], "0")
    return timezone(timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if digits[0] == "-" else 1))


def read_amount(cell: str) -> int | None:
    """The amount in đồng with its sign (`-`, brackets or DR: out); None for anything but a whole number of đồng."""
    amount, _ = read_signed(cell)
    return amount


def read_signed(cell: str) -> tuple[int | None, bool]:
    """The amount as `read_amount`, and whether the cell says by itself which way it went."""
    text = _SPACES.sub(" ", cell[: LONGEST + 1].translate(_LOOKS)).strip().removeprefix("'").lower()
    signs: list[int] = []
    if text.startswith("(") and text.endswith(")"):
        text = text[1:-1].strip()
        signs.append(-1)
    for before, behind in _PEELED * 2:
        text = _peel(text, before, behind, signs)
    text = re.sub(r"(?<=\d)[ '’](?=\d{3}(?!\d))", "", text)
    digits = _digits(text)
    if digits is None or digits > MOST_DONG or len(signs) > 1 or len(cell) > LONGEST:
        return None, bool(signs)
    return digits * (signs[0] if signs else 1), bool(signs)


def _peel(text: str, before: re.Pattern[str], behind: re.Pattern[str], signs: list[int]) -> str:
    """Without a unit or sign before or behind the number; what sign it was joins `signs`."""
    found = before.match(text)
    rest = text[found.end() :] if found else text
    if found is None:
        found = behind.search(text)
        rest = text[: found.start()].rstrip() if found else text
    if found is None:
        return text
    kinds = found.groupdict()
    if kinds:
        signs.append(1 if kinds.get("plus") else -1)
    return rest


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
