"""The machine-readable zone of a Vietnamese identity card: ICAO 9303 part 5, TD1, three lines of 30 (identity-documents.md 4).

An optical reader mistakes letters for digits. Where the layout requires a digit the likely digit is taken; a zone counts as
read only when every check digit agrees, and the two copies of the number are the same.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.values import ends

_WEIGHTS = (7, 3, 1)
AS_DIGITS = str.maketrans({"O": "0", "Q": "0", "D": "0", "U": "0", "I": "1", "L": "1", "T": "1", "J": "1", "Z": "2",
                         "A": "4", "S": "5", "G": "6", "B": "8", "E": "8"})  # fmt: skip
AS_LETTERS = str.maketrans({"0": "O", "1": "I", "2": "Z", "4": "A", "5": "S", "6": "G", "8": "B"})
_FILLERS = str.maketrans(dict.fromkeys("«‹({[€", "<"))
_STRANGE = re.compile(r"[^A-Z0-9<]")
_FIRST = re.compile(r"VN[MN](?P<digits>[A-Z0-9]{20,25})<{1,3}(?P<check>[A-Z0-9])")
_SECOND = re.compile(
    r"(?P<born>[A-Z0-9]{7})(?P<sex>[A-Z])(?P<until>[A-Z0-9]{7}|<{6}[0O<])V[NM][NM]<{5,}(?P<whole>[A-Z0-9])"
)
_THIRD = re.compile(r"^(?P<family>[A-Z0-9]{1,20})<<(?P<rest>[A-Z0-9<]{5,})$")
_FULL = "<" * 11


@dataclass(frozen=True, slots=True)
class Zone:
    """The values of a zone. `ho_ten` is in capitals without accents and has no check digit; no `het_han`: the card has none."""

    so: str
    ngay_sinh: date
    nam: bool
    het_han: date | None
    ho_ten: str


def check_digit(text: str) -> str:
    """ICAO 9303 part 3, 4.9: weights 7, 3, 1; digits as they are, A = 10 … Z = 35, filler = 0; the sum modulo 10."""
    return str(sum(_WEIGHTS[index % 3] * _value(char) for index, char in enumerate(text)) % 10)


def _value(char: str) -> int:
    return 0 if char == "<" else int(char, 36)


def looks_like_zone(line: str) -> bool:
    """Whether a line of text may be one of the three."""
    plain = zone_text(line)
    return len(plain) >= 20 and (plain.count("<") >= 3 or "VNM" in plain[:8])


def read_zone(lines: Iterable[str]) -> Zone | None:
    """Find and read a zone in lines of text; None unless all check digits agree."""
    plain = [line for line in map(zone_text, lines) if len(line) >= 20]
    for index, line in enumerate(plain):
        for first in _first_lines(line):
            for second in plain[index + 1 : index + 4]:
                zone = _with_second(first, second, plain[index + 1 :])
                if zone:
                    return zone
    return None


def zone_text(line: str) -> str:
    """The line reduced to the characters that a zone may contain."""
    return _STRANGE.sub("", line.translate(_FILLERS).upper())


def _first_lines(line: str) -> Iterator[str]:
    """Positions 6 to 30 of the first line, for each way of reading it whose own check digits agree."""
    found = _FIRST.search(line)
    if found is None:
        return
    digits, check = found["digits"].translate(AS_DIGITS), found["check"].translate(AS_DIGITS)
    # One character too many is an accent or a speck read as one; each is left out in turn.
    ways = [digits] if len(digits) == 22 else [digits[:at] + digits[at + 1 :] for at in range(len(digits))]
    for way in dict.fromkeys(ways):
        if len(way) != 22 or not way.isdecimal():
            continue
        short, mark, province, again = way[:9], way[9], way[10:13], way[13:]
        for nine in {short, again}:  # the better half corrects the worse one
            number = f"{province}{nine}"
            if check_digit(nine) == mark and check_digit(f"{number}<<") == check:
                yield f"{nine}{mark}{number}<<{check}"


def _with_second(first: str, line: str, after: list[str]) -> Zone | None:
    found = _SECOND.search(line)
    if found is None:
        return None
    number = first[10:22]
    born, until = found["born"].translate(AS_DIGITS), found["until"].translate(AS_DIGITS)
    born = number[4:6] + born[2:]  # the number contains the year of birth too
    until = "<<<<<<0" if "<" in until else until
    whole = check_digit(first + born + until + _FULL)
    dated = all(check_digit(part[:6]) == part[6] for part in (born, until))
    if not dated or whole != found["whole"].translate(AS_DIGITS):
        return None
    day, end = _birthday(born[:6], number), _expiry(until[:6])
    male = person_number.is_male(number)
    if day is None or (found["sex"] in "MF" and (found["sex"] == "M") != male):
        return None
    return Zone(number, day, male, end, _name(after))


def _birthday(text: str, number: str) -> date | None:
    return real_day(person_number.birth_year(number), text)


def _expiry(text: str) -> date | None:
    # Cards exist since 2021: two digits of a year of expiry mean this century. A card without an expiry has either form.
    day = None if "<" in text else real_day(2000 + int(text[:2]), text)
    return day if day and ends(day) else None


def real_day(year: int, text: str) -> date | None:
    """The day of six digits YYMMDD in a year; None when there is no such day."""
    try:
        return date(year, int(text[2:4]), int(text[4:6]))
    except ValueError:
        return None


def _name(lines: list[str]) -> str:
    for line in lines:
        found = _THIRD.match(line)
        if found and "VNM" not in line:
            return " ".join(f"{found['family']} {found['rest'].replace('<', ' ')}".translate(AS_LETTERS).split())
    return ""
