"""The machine-readable zone of a Vietnamese identity card: ICAO 9303 part 5, TD1, three lines of 30 (identity-documents.md 4).

An optical reader mistakes letters for digits. Where the layout requires a digit the likely digit is taken. A zone counts as read
only when number, birth and expiry each agree with their own check digits, and either the digit over all of them agrees as
well or two readings gave the same. Systematic errors can agree with check digits: 3 read as 5 in two places next to each other does.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.mrz import AS_DIGITS, AS_LETTERS, check_digit, real_day, zone_text
from khoisu.ocr.rules.values import ends

LENGTH = 20
"""Letters that a line has at least."""
_FIRST = re.compile(r"VN[MN](?P<digits>[A-Z0-9]{20,25})[<K]{1,3}(?P<check>[A-Z0-9])")
_SECOND = re.compile(
    r"(?P<born>[A-Z0-9]{7})(?P<sex>[A-Z])(?P<until>[A-Z0-9]{7}|<{6}[0O<])V[NM][NM](?P<end>[<KLC]{5,}[A-Z0-9]?)"
)
_WHOLE = re.compile(r"V[NM][NM][<KLC]{5,}([A-Z0-9])")
_THIRD = re.compile(r"^(?P<family>[A-Z0-9]{1,20})<<(?P<rest>[A-Z0-9<]{5,})$")
_FULL = "<" * 11
_WHOLE_DIGITS = {"S": "58", "E": "86", "B": "8", "G": "6", "Z": "2", "D": "0", "O": "0", "Q": "0", "I": "1", "A": "4"}
"""What the last letter of the second line may be, when it is not read as a digit."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The values of a zone. `ho_ten` is in capitals without accents and has no check digit; no `het_han`: the card has none."""

    so: str
    ngay_sinh: date
    nam: bool
    het_han: date | None
    ho_ten: str


@dataclass(frozen=True, slots=True)
class _Dates:
    """Birth and expiry with their check digits, and the letter for the sex."""

    born: str
    sex: str
    until: str


def read_zone(readings: Sequence[Sequence[str]], more: Sequence[str] = ()) -> Zone | None:
    """Read a zone from the lines of one or several readings of it; None unless its check digits agree, or two readings do.

    `more`: lines whose digits are not to be trusted, good for the digit over all and for the name alone.
    """
    plain = [[line for line in map(zone_text, lines) if len(line) >= LENGTH] for lines in readings]
    numbers = Counter(number for lines in plain for number in set(_numbers_in(lines)))
    dates = Counter(one for lines in plain for one in set(_dates_in(lines)))
    rest = [line for lines in plain for line in lines] + [zone_text(line) for line in more]
    whole = {digit for line in rest for digit in _whole(line)}
    found = {
        zone
        for number, often in numbers.items()
        for one, times in dates.items()
        if (times > 1 and often > 1) or check_digit(number + one.born + one.until + _FULL) in whole
        if (zone := _zone(number, one, rest))
    }
    # Readings that contradict each other settle nothing.
    return found.pop() if len(found) == 1 else None


def _whole(line: str) -> str:
    found = _WHOLE.search(line)
    return _WHOLE_DIGITS.get(found[1], found[1]) if found else ""


def _numbers_in(lines: Sequence[str]) -> Iterator[str]:
    """Positions 6 to 30 of a first line whose own check digits agree."""
    for line in lines:
        found = _FIRST.search(line)
        if found:
            yield from _first_line(found["digits"].translate(AS_DIGITS), found["check"].translate(AS_DIGITS))


def _first_line(digits: str, check: str) -> Iterator[str]:
    if len(digits) not in (22, 23):
        return
    whole = len(digits) == 22
    # One character too many is an accent or a speck read as one; each is left out in turn.
    ways = [digits] if whole else [digits[:at] + digits[at + 1 :] for at in range(len(digits))]
    found = {
        f"{nine}{mark}{number}<<{check}"
        for way in ways
        if len(way) == 22 and way.isdecimal()
        for nine, mark, number in _copies(way, mended=whole)
        if check_digit(nine) == mark and check_digit(f"{number}<<") == check
    }
    # Where several numbers agree with their check digits, none of them is certain.
    if len(found) == 1:
        yield from found


def _copies(digits: str, *, mended: bool) -> Iterator[tuple[str, str, str]]:
    """The two copies of the number, with its check digit and as a whole; one wrong place in one of them is mended by the other."""
    short, mark, province, again = digits[:9], digits[9], digits[10:13], digits[13:]
    apart = sum(one != other for one, other in zip(short, again, strict=True))
    if apart <= (1 if mended else 0):
        for nine in {short, again}:
            yield nine, mark, f"{province}{nine}"


def _dates_in(lines: Sequence[str]) -> Iterator[_Dates]:
    """Birth and expiry of a second line, where each agrees with its check digit."""
    for line in lines:
        found = _SECOND.search(line)
        if found:
            born, until = found["born"].translate(AS_DIGITS), found["until"].translate(AS_DIGITS)
            until = "<<<<<<0" if "<" in until else until
            if all(check_digit(part[:6]) == part[6] for part in (born, until)):
                yield _Dates(born, found["sex"], until)


def _zone(first: str, dates: _Dates, lines: Sequence[str]) -> Zone | None:
    number = first[10:22]
    male = person_number.is_male(number)
    if not dates.born.isdecimal() or (dates.sex in "MF" and (dates.sex == "M") != male):
        return None
    day, end = _birthday(dates.born, number), _expiry(dates.until[:6])
    return Zone(number, day, male, end, _name(lines)) if day else None


def _birthday(text: str, number: str) -> date | None:
    """The day in the century of the number, whose year may differ: somebody's birth may have been corrected."""
    year = person_number.birth_year(number)
    return real_day(year // 100 * 100 + int(text[:2]), text)


def _expiry(text: str) -> date | None:
    # Cards exist since 2021: two digits of a year of expiry mean this century. A card without an expiry has either form.
    day = None if "<" in text or not text.isdecimal() else real_day(2000 + int(text[:2]), text)
    return day if day and ends(day) else None


def _name(lines: Sequence[str]) -> str:
    for line in reversed(lines):
        found = _THIRD.match(line)
        if found and "VNM" not in line:
            return " ".join(f"{found['family']} {found['rest'].replace('<', ' ')}".translate(AS_LETTERS).split())
    return ""
