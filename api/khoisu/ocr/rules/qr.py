"""The content of the card's QR code: seven fields separated by `|`, more on cards since 2024 (identity-documents.md 3). It is not signed.

A number that does not fit the date of birth or the sex is read all the same: people whose data were corrected keep their
number. `merging` warns of it.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules import person_number

SEVEN = 7
NEW_SINCE = date(2024, 7, 1)
"""Cards issued from this day on are of the new kind (Circular 16/2024/TT-BCA)."""

_YEAR = re.compile(r"(?:00(?:0[0-9]|1[0-2]))?((?:19|20)[0-9]{2})")


@dataclass(frozen=True, slots=True)
class CardCode:
    """The first seven fields. What follows them (parents' names) is not needed and not stored."""

    so: str
    ho_ten: str
    ngay_sinh: date | None
    """None where the card has the year alone, as those of some old people."""
    nam: bool
    noi_thuong_tru: str
    ngay_cap: date
    the_moi: bool
    """Whether it is a card of the kind issued since 2024-07-01; the number of fields alone does not tell."""


def read_code(payload: str) -> CardCode | None:
    """Read a code's text; None when it is not a card's, or is impossible."""
    parts = [part.strip() for part in unicodedata.normalize("NFC", payload).lstrip("\ufeff").split("|")]
    if len(parts) < SEVEN:
        return None
    born, year, issued, sex = _day(parts[3]), _year(parts[3]), _day(parts[6]), unaccent(parts[4])
    old = parts[1]
    # Before the present number there was one of nine digits, or one of twelve that was cancelled.
    known_before = not old or (old.isdecimal() and len(old) in (9, 12))
    if year is None or issued is None or issued < (born or date(year, 1, 1)) or not known_before:
        return None
    if not person_number.is_number(parts[0]) or not parts[2] or sex not in ("nam", "nu"):
        return None
    return CardCode(parts[0], parts[2], born, sex == "nam", parts[5], issued, issued >= NEW_SINCE)


def _year(text: str) -> int | None:
    """The year of a birth, whose day and month may be unknown: 15011990, 00001949, 00051949, 1949."""
    if _day(text):
        return int(text[4:])
    found = _YEAR.fullmatch(text)
    return int(found.group(1)) if found else None


def _day(text: str) -> date | None:
    if len(text) != 8 or not text.isascii() or not text.isdecimal():
        return None
    try:
        return datetime.strptime(text, "%d%m%Y").date()  # noqa: DTZ007 - a date without a time
    except ValueError:
        return None
