"""The day that a question names: "15/11/2026", "ngày 3 tháng 2", "hôm nay", "20 November 2026". Pure."""

import re
from datetime import date, timedelta

from khoisu.kit.text.unaccent import unaccent

FIRST_YEAR, LAST_YEAR = 2020, 2100
_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTH = "|".join(f"{name}|{name[:3]}" for name in _MONTHS)
_FORMS = (
    re.compile(r"(?<![\d/.-])(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})(?![\d/-])"),
    re.compile(r"(?<![\d/.-])(?P<d>\d{1,2})[/.-](?P<m>\d{1,2})[/.-](?P<y>\d{4})(?![\d/-])"),
    re.compile(r"\b(?:ngay|mung|hom|on) (?P<d>\d{1,2})[/-](?P<m>\d{1,2})(?![\d/-])"),
    re.compile(r"\b(?P<d>\d{1,2}) thang (?P<m>\d{1,2})(?: nam (?P<y>\d{4}))?\b"),
    re.compile(rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<name>{_MONTH})\b\.?(?:,? (?P<y>\d{{4}}))?"),
    re.compile(rf"\b(?P<name>{_MONTH})\b\.? (?P<d>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (?P<y>\d{{4}}))?"),
)
_NEAR = (
    (re.compile(r"\b(?:hom nay|bua nay|bay gio|today)\b"), 0),
    (re.compile(r"\b(?:hom qua|bua qua|yesterday)\b"), -1),
    (re.compile(r"\b(?:ngay mai|sang mai|tomorrow)\b"), 1),
)


def find_asked_day(question: str, today: date) -> date | None:
    """The first day that a question names, in the year of `today` where it names none; None for no day or an impossible one."""
    folded = unaccent(question)
    for form in _FORMS:
        if found := form.search(folded):
            return _day(found.groupdict(), today)
    return next((today + timedelta(days=off) for near, off in _NEAR if near.search(folded)), None)


def _day(parts: dict[str, str | None], today: date) -> date | None:
    name = parts.get("name")
    month = 1 + [one[:3] for one in _MONTHS].index(name[:3]) if name else int(parts["m"] or 0)
    year = int(parts.get("y") or today.year)
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    try:
        return date(year, month, int(parts["d"] or 0))
    except ValueError:
        return None
