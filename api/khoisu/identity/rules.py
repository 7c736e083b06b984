"""Decisions about people and sessions that need nothing but their arguments."""

import re
import unicodedata
from datetime import date, datetime, timedelta
from enum import Enum

from khoisu.kit.text.unaccent import unaccent

ADULT_AGE = 18
OLDEST_AGE = 120
NAME_LENGTH = (2, 100)
PASSWORD_LENGTH = (8, 128)
TRIES = 3
"""How often a one-time code may be typed."""
COMPANY = "khoisu"
_SHORTEST_PART = 4
"""Letters; shorter parts of a name or an address occur in passwords by chance."""


def is_adult(ngay_sinh: date, today: date) -> bool:
    """Whether somebody born that day is 18; `today` is the day in Vietnam (S1.12, S5.2; Civil Code 2015 art. 20).

    Born on 29 February: of age on 1 March of a year that has no 29th (Civil Code art. 148).
    """
    return _anniversary(ngay_sinh, ADULT_AGE) <= today


def is_plausible_birth(ngay_sinh: date, today: date) -> bool:
    """Whether a living person can have been born that day."""
    return ngay_sinh <= today < _anniversary(ngay_sinh, OLDEST_AGE)


def _anniversary(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)


def is_name(ho_ten: str) -> bool:
    """Whether every character is a letter or mark of any script, or one of space ' - . and it starts with a letter."""
    if not ho_ten or not unicodedata.category(ho_ten[0]).startswith("L"):
        return False
    return all(char in " '-." or unicodedata.category(char)[0] in "LM" for char in ho_ten)


def is_about_person(password: str, *facts: str) -> bool:
    """Whether the password contains the company's name or a part of what is known about its owner.

    A whole name, address or number counts anywhere; one word of it only as a word, because "tran" is also in "trăng".
    """
    folded = unaccent(password)
    anywhere, words = {COMPANY}, set[str]()
    for fact in facts:
        known = unaccent(fact.partition("@")[0])
        anywhere |= {re.sub(r"[^a-z0-9]", "", known), known.removeprefix("+84")}
        words.update(re.split(r"[^a-z0-9]+", known))
    close = re.sub(r"[^a-z0-9]", "", folded)
    if any(len(part) >= _SHORTEST_PART and (part in folded or part in close) for part in anywhere):
        return True
    return any(
        len(word) >= _SHORTEST_PART and re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", folded) for word in words
    )


class Refreshing(Enum):
    """What a presented refresh token leads to."""

    ROTATE = "rotate"
    REPEAT = "repeat"
    REUSE = "reuse"
    UNKNOWN = "unknown"


def decide_refresh(presented: int, current: int, rotated_at: datetime, now: datetime, grace_seconds: int) -> Refreshing:
    """Rotate the current generation; repeat the last answer for the one before it within the grace; else it is reuse.

    Two tabs that refresh at once both present the same generation: the second gets what the first got (G-35).
    """
    if presented == current:
        return Refreshing.ROTATE
    if presented > current:
        return Refreshing.UNKNOWN
    if presented == current - 1 and now - rotated_at <= timedelta(seconds=grace_seconds):
        return Refreshing.REPEAT
    return Refreshing.REUSE
