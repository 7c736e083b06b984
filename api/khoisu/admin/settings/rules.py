"""Rules of key dates: which ones the back office is reminded of, and how early, so that nothing on the site becomes untrue unnoticed."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from khoisu.legal_facts.service import ALARM_DAYS

DateKind = Literal["THUE_SUAT", "GHI_CHU_VAT", "VAN_BAN", "LICH_NGHI", "SO_LIEU"]
AHEAD_DAYS: Final = ALARM_DAYS
"""How many days before a date the back office is reminded of it."""
CALENDAR_FROM: Final = (11, 15)
"""Month and day from which next year's holidays may be known: the State moves working days by a decree of each autumn."""
CALENDAR_UNTIL: Final = (1, 31)
_WRITTEN = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4})\b")


@dataclass(frozen=True, slots=True)
class Dated:
    """Something that begins or ends on `ngay`; `noi` names it: a rate, a law's number, a year."""

    loai: DateKind
    noi: str
    ngay: date


def dates_in(words: str) -> Iterator[date]:
    """The days written as 31/12/2026 in a text."""
    for day, month, year in _WRITTEN.findall(words):
        try:
            yield date(int(year), int(month), int(day))
        except ValueError:
            continue


def stale_note(words: Collection[str], today: date) -> Dated | None:
    """A note that names a day which has passed or soon will, as the sentence about the VAT rate does."""
    days = [day for text in words for day in dates_in(text) if (day - today).days <= AHEAD_DAYS]
    return Dated("GHI_CHU_VAT", "", min(days)) if days else None


def missing_calendar(closed: Collection[date], today: date) -> Dated | None:
    """The year without known closed days, while it is time to enter them (Labour Code 2019, art. 112.3)."""
    begins = (today.month, today.day)
    if CALENDAR_UNTIL < begins < CALENDAR_FROM:
        return None
    year = today.year + (begins >= CALENDAR_FROM)
    known = any(day.year == year for day in closed)
    return None if known else Dated("LICH_NGHI", str(year), date(year, 1, 1))
