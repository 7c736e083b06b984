"""Opening hours as administrators set them: the one source of deadlines, and of every sentence that names them."""

from collections.abc import Iterator
from datetime import time
from typing import Final, Protocol

from khoisu.kit.lang import Lang, Text
from khoisu.kit.working_time import Hours

LAST_DAYS: Final = {5: Text("thứ Sáu", "Friday"), 6: Text("thứ Bảy", "Saturday"), 7: Text("Chủ nhật", "Sunday")}
DAYS: Final = Text("thứ Hai đến {den}", "Monday to {den}")
AND: Final = Text(" và ", " and ")
HOLIDAYS: Final = Text("trừ ngày lễ", "except public holidays")


class OpeningHours(Protocol):
    """Morning and afternoon as `HH:MM` in Vietnam's time; the office works from Monday to `ngay_lam_cuoi` (ISO, Sunday is 7)."""

    @property
    def sang_tu(self) -> str: ...
    @property
    def sang_den(self) -> str: ...
    @property
    def chieu_tu(self) -> str: ...
    @property
    def chieu_den(self) -> str: ...
    @property
    def ngay_lam_cuoi(self) -> int: ...


def first_backward(own: OpeningHours) -> str | None:
    """The wire name of the first time that is not later than the one before it; None when all are in order.

    The afternoon may begin when the morning ends: then there is no break.
    """
    if own.sang_den <= own.sang_tu:
        return "sangDen"
    if own.chieu_tu < own.sang_den:
        return "chieuTu"
    return "chieuDen" if own.chieu_den <= own.chieu_tu else None


def working_hours(own: OpeningHours) -> Hours:
    """The spans of a working day."""
    return tuple((time.fromisoformat(opens), time.fromisoformat(closes)) for opens, closes in _spans(own))


def opening_hours_text(own: OpeningHours, lang: Lang) -> str:
    """Such as "Monday to Friday, 8:00–12:00 and 13:00–17:30, except public holidays"."""
    days = DAYS.in_lang(lang).format(den=LAST_DAYS[own.ngay_lam_cuoi].in_lang(lang))
    hours = AND.in_lang(lang).join(f"{_shown(opens)}–{_shown(closes)}" for opens, closes in _spans(own))
    return f"{days}, {hours}, {HOLIDAYS.in_lang(lang)}"


def _spans(own: OpeningHours) -> Iterator[tuple[str, str]]:
    if own.sang_den == own.chieu_tu:
        yield own.sang_tu, own.chieu_den
        return
    yield own.sang_tu, own.sang_den
    yield own.chieu_tu, own.chieu_den


def _shown(clock: str) -> str:
    return clock.removeprefix("0")
