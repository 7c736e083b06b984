"""The content of the card's QR code: seven fields separated by `|`, more on cards since 2024 (identity-documents.md 3). It is not signed."""

import unicodedata
from dataclasses import dataclass
from datetime import date, datetime

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules import person_number

SEVEN = 7


@dataclass(frozen=True, slots=True)
class CardCode:
    """The first seven fields. What follows them (parents' names) is not needed and not stored."""

    so: str
    ho_ten: str
    ngay_sinh: date
    nam: bool
    noi_thuong_tru: str
    ngay_cap: date
    the_moi: bool
    """Whether there were more than seven: a card of the kind issued since 2024-07-01."""


def read_code(payload: str) -> CardCode | None:
    """Read a code's text; None when it is not a card's, or is impossible."""
    parts = [part.strip() for part in unicodedata.normalize("NFC", payload).lstrip("\ufeff").split("|")]
    if len(parts) < SEVEN:
        return None
    born, issued, sex = _day(parts[3]), _day(parts[6]), unaccent(parts[4])
    old = parts[1]
    whole = born and issued and parts[2] and sex in ("nam", "nu") and (not old or (old.isdecimal() and len(old) == 9))
    if not whole or born is None or issued is None:
        return None
    if not person_number.fits(parts[0], born, male=sex == "nam") or issued < born:
        return None
    return CardCode(parts[0], parts[2], born, sex == "nam", parts[5], issued, len(parts) > SEVEN)


def _day(text: str) -> date | None:
    if len(text) != 8 or not text.isascii() or not text.isdecimal():
        return None
    try:
        return datetime.strptime(text, "%d%m%Y").date()  # noqa: DTZ007 - a date without a time
    except ValueError:
        return None
