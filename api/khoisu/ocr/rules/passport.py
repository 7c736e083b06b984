"""Passports: recognised by their words, read from their zone alone: ICAO 9303 part 4, TD3, two lines of 44.

Check digits cover number, birth, expiry and the optional data; they do not cover names, nationality and sex, and some letters
have the value of a digit that looks like them (G and 6, S and 8). What they do not settle is never reported as certain.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from babel.core import get_global

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.card_text import PASSPORT, printed_name
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.mrz import AS_DIGITS, AS_LETTERS, check_digit, real_day, zone_text
from khoisu.ocr.rules.values import GUESSED, SURE, PictureValues

BY_HAND = "ho_chieu_nhap_tay"
NAMES = 39
"""Places for names; a name that fills them all may be cut off."""
_FIRST = re.compile(r"P[A-Z<](?P<state>[A-Z0-9<]{3})(?P<names>[A-Z0-9<]{10,})$")
_SECOND = re.compile(
    r"(?P<number>[A-Z0-9<]{9})(?P<check>[A-Z0-9])(?P<nation>[A-Z0-9<]{3})(?P<born>[A-Z0-9]{7})(?P<sex>[A-Z<])"
    r"(?P<until>[A-Z0-9]{7})(?P<data>[A-Z0-9<]{0,14}?)<*(?P<own>[A-Z0-9<])(?P<whole>[A-Z0-9])$"
)
_SERIES = re.compile(r"[BCKP][0-9]{7,8}")
"""Vietnamese passports; in these letters no two have the same value for a check digit (identity-documents.md 5)."""
_NO_COUNTRY = re.compile(r"AA|AC|CP|DG|EU|EZ|TA|UN|Q[M-Z]|X.|ZZ")
"""Codes of unions, parts of countries and for private use; none of them is in the list of countries."""
_TWINS = re.compile(r"[G6S8]|[0AKU]$")
"""Letters that look like one of the same value; a filler after the number may look like the last four."""


@dataclass(frozen=True, slots=True)
class Passport:
    """The values of a zone whose check digits agree. `ho`, `ten`: capitals without accents, empty when they may be cut off."""

    so: str
    so_chac: bool
    ho: str
    ten: str
    ngay_sinh: date
    nam: bool | None
    nam_chac: bool
    het_han: date
    quoc_tich: str
    quoc_tich_chac: bool
    viet_nam: bool
    chac: bool = True
    """Whether the digits were read by what is trusted with them."""


def is_passport(lines: Sequence[Line]) -> bool:
    """Whether words or the beginning of a zone are a passport's."""
    return any(PASSPORT.search(line.plain) or _first(zone_text(line.text)) for line in lines)


def read_passport(lines: Iterable[str], today: date) -> Passport | None:
    """Find and read a zone in lines of text; None unless all its check digits agree. `today` decides the century of birth."""
    plain = [line for line in map(zone_text, lines) if len(line) >= 30]
    for index, line in enumerate(plain):
        first = _first(line)
        for second in plain[index + 1 : index + 3] if first else ():
            found = _SECOND.match(second)
            passport = _checked(first, found, today) if first and found else None
            if passport:
                return passport
    return None


def _first(line: str) -> re.Match[str] | None:
    # Text that begins with P is no zone: a zone has fillers.
    return _FIRST.match(line) if line.count("<") >= 2 else None


def _checked(first: re.Match[str], second: re.Match[str], today: date) -> Passport | None:
    state, nation = (one.translate(AS_LETTERS) for one in (first["state"], second["nation"]))
    born, until = second["born"].translate(AS_DIGITS), second["until"].translate(AS_DIGITS)
    data, own = _optional(second, state)
    check, whole = second["check"].translate(AS_DIGITS), second["whole"].translate(AS_DIGITS)
    dated = all(part.isdecimal() and check_digit(part[:6]) == part[6] for part in (born, until))
    if not dated or check_digit(data) != own:
        return None
    day, end = _birthday(born, today), real_day(2000 + int(until[:2]), until)
    for number, certain in _numbers(second["number"], state):
        composite = check_digit(f"{number}{check}{born}{until}{data}{own}")
        if day and end and check_digit(number) == check and composite == whole:
            male, settled = _sex(second["sex"], data, day)
            country = _country(nation)
            ho, ten = _names(first["names"])
            so = number.rstrip("<")
            return Passport(so, certain, ho, ten, day, male, settled, end, country, state == nation, state == "VNM")
    return None


def _optional(second: re.Match[str], state: str) -> tuple[str, str]:
    """The optional data in 14 places, and its check digit; without data, it may be a filler instead of 0."""
    data = second["data"].rstrip("<").ljust(14, "<")
    data = data.translate(AS_DIGITS) if state == "VNM" else data
    return data, second["own"].replace("<", "0").translate(AS_DIGITS)


def _numbers(text: str, state: str) -> list[tuple[str, bool]]:
    """The ways to read a number, and whether the check digit would settle each."""
    if state == "VNM":
        # The ninth place of a number of eight is a filler, which may look like a letter.
        number = text[0].translate(AS_LETTERS) + text[1:8].translate(AS_DIGITS) + _ninth(text[8])
        return [(number, _SERIES.fullmatch(number.rstrip("<")) is not None and number[8] != "0")]
    plain = re.fullmatch(r"[A-Z0-9]{5,9}", text.rstrip("<"))
    return [(text, _TWINS.search(text) is None), (text.translate(AS_DIGITS), False)] if plain else []


def _ninth(letter: str) -> str:
    return "<" if letter in "KLC" else letter.translate(AS_DIGITS)


def _birthday(text: str, today: date) -> date | None:
    day = real_day(2000 + int(text[:2]), text)
    return day if day and day <= today else real_day(1900 + int(text[:2]), text)


def _sex(letter: str, data: str, born: date) -> tuple[bool | None, bool]:
    """Male or not, and whether the personal number in the optional data says the same."""
    number = data.rstrip("<")
    male = {"M": True, "F": False}.get(letter)
    return male, male is not None and person_number.is_number(number) and person_number.fits(number, born, male=male)


def _country(nation: str) -> str:
    """ISO 3166-1 alpha-2 for the zone's three letters; empty when they name no country."""
    three = "DEU" if nation == "D<<" else nation
    two = get_global("territory_aliases").get(three, ())
    return two[0] if len(two) == 1 and three.isalpha() and not _NO_COUNTRY.fullmatch(two[0]) else ""


def _names(text: str) -> tuple[str, str]:
    if len(text) >= NAMES and not text.endswith("<"):
        return "", ""
    family, _, rest = text.partition("<<")
    given = rest.partition("<<")[0]
    ho, ten = (" ".join(part.replace("<", " ").translate(AS_LETTERS).split()) for part in (family, given))
    return ho, ten


def add_passport(passport: Passport, lines: Sequence[Line], found: PictureValues) -> None:
    """Add a passport's values from its zone; a Vietnamese name in its printed form, when the zone confirms its letters."""
    sure = {True: SURE["MRZ"] if passport.chac else GUESSED, False: GUESSED}
    found.add("loaiGiayTo", "HO_CHIEU" if passport.viet_nam else "HO_CHIEU_NN", "MRZ", sure[passport.quoc_tich_chac])
    found.add("soGiayTo", passport.so, "MRZ", sure[passport.so_chac])
    found.add("ngaySinh", passport.ngay_sinh, "MRZ", sure[True])
    found.add("ngayHetHan", passport.het_han, "MRZ", sure[True])
    found.add("quocTich", passport.quoc_tich, "MRZ", sure[passport.quoc_tich_chac])
    if passport.nam is not None:
        found.add("gioiTinh", "NAM" if passport.nam else "NU", "MRZ", sure[passport.nam_chac])
    _add_name(passport, lines, found)


def _add_name(passport: Passport, lines: Sequence[Line], found: PictureValues) -> None:
    name = f"{passport.ho} {passport.ten}".strip()
    printed = printed_name(lines)
    if printed and name and _letters(printed[0]) == _letters(name):
        found.add("hoTen", printed[0], "CHU", min(printed[1], GUESSED))
    elif not passport.viet_nam:
        # A Vietnamese name without its accents is another name; a foreign one is at least a beginning.
        # No check digit covers it, and a filler may be read as a letter: what the page does not print as well is left out.
        words = _letters(" ".join(line.plain for line in lines))
        if all(_letters(part) in words for part in name.split()):
            found.add("hoTen", name.title(), "MRZ", GUESSED)


def _letters(name: str) -> str:
    return re.sub(r"[^a-z]", "", unaccent(name))
