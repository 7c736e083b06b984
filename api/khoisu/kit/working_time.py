"""Business hours in Vietnam: 24 of them is the time the back office has to confirm an order (S4.14, S9.1)."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import holidays

from khoisu.kit.clock import VIETNAM

CONFIRM_HOURS = 24
"""Counted inside business hours only: with eight and a half hours a day it is the third working day."""
Hours = tuple[tuple[time, time], ...]
HOURS: Hours = ((time(8, 0), time(12, 0)), (time(13, 0), time(17, 30)))
"""Vietnamese office hours, Monday to Friday; the back office may set others of its own."""
FRIDAY = 5
LOOK_AHEAD_DAYS = 200
"""No run of holidays and closed days is longer; a guard against a loop without end."""
OPEN: frozenset[date] = frozenset()


def _public_holidays() -> Container[date]:
    """Those of the Labour Code 2019, article 112, with 24 November since 2026 (Resolution 28/2026/QH16) and the days off moved by decree.

    From the `holidays` package. A test names every day of two years with its ground, so a new version of it is looked at first.
    Its own door loads the calendars of all countries: 10 MB and a third of a second, in each process.
    """
    spec = spec_from_file_location("vietnam_holidays", Path(holidays.__path__[0], "countries", "vietnam.py"))
    if spec is None or spec.loader is None:
        raise ImportError("holidays.countries.vietnam")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Vietnam()


_HOLIDAYS = _public_holidays()


@dataclass(frozen=True, slots=True)
class WorkingCalendar:
    """When the back office works: spans of a day, the last working weekday (ISO, Sunday is 7), and days it is closed.

    Its own calendar (`site_settings.service.working_calendar`) moves what the back office promises. It never moves what the law
    or an authority sets: those deadlines are counted by the default, authorities' hours without closed days.
    """

    hours: Hours = HOURS
    last_weekday: int = FRIDAY
    closed: frozenset[date] = OPEN


AUTHORITIES = WorkingCalendar()


@lru_cache(10_000)
def is_working_day(day: date, closed: frozenset[date] = OPEN, last_weekday: int = FRIDAY) -> bool:
    """Monday to the last weekday, no public holiday of Vietnam, none of the `closed` days."""
    return day.isoweekday() <= last_weekday and day not in closed and day not in _HOLIDAYS


def _spans(first: date, last: date, calendar: WorkingCalendar) -> Iterator[tuple[datetime, datetime]]:
    day = first
    while day <= last:
        if is_working_day(day, calendar.closed, calendar.last_weekday):
            for opens, closes in calendar.hours:
                yield datetime.combine(day, opens, VIETNAM), datetime.combine(day, closes, VIETNAM)
        day += timedelta(days=1)


def add_working_hours(start: datetime, amount: timedelta, calendar: WorkingCalendar = AUTHORITIES) -> datetime:
    """The moment (UTC) at which `amount` of business time has passed since `start`."""
    local, left = start.astimezone(VIETNAM), amount
    for opens, closes in _spans(local.date(), local.date() + timedelta(days=LOOK_AHEAD_DAYS), calendar):
        begins = max(local, opens)
        if begins >= closes:
            continue
        if closes - begins >= left:
            return (begins + left).astimezone(UTC)
        left -= closes - begins
    raise ValueError("more business time than the calendar looks ahead")


def confirm_deadline(placed: datetime, calendar: WorkingCalendar = AUTHORITIES) -> datetime:
    """Until when (UTC) the back office must have confirmed an order placed at `placed`."""
    return add_working_hours(placed, timedelta(hours=CONFIRM_HOURS), calendar)


def answer_days(calendar: WorkingCalendar = AUTHORITIES) -> int:
    """Within how many working days a confirmation is promised, in words for people: never fewer than `confirm_deadline` takes.

    The day on which somebody asks does not count, as they may do so at its very end.
    """
    day = sum(
        (datetime.combine(date.min, closes) - datetime.combine(date.min, opens) for opens, closes in calendar.hours),
        timedelta(),
    )
    return -(-timedelta(hours=CONFIRM_HOURS) // day)


def add_working_days(day: date, count: int, calendar: WorkingCalendar = AUTHORITIES) -> date:
    """The working day that is `count` working days after `day`, which itself is not counted."""
    while count > 0:
        day += timedelta(days=1)
        count -= is_working_day(day, calendar.closed, calendar.last_weekday)
    return day


def count_working_days(after: date, until: date, calendar: WorkingCalendar = AUTHORITIES) -> int:
    """How many working days have come after `after`, up to and with `until`."""
    days = (after + timedelta(days=one) for one in range(1, (until - after).days + 1))
    return sum(is_working_day(day, calendar.closed, calendar.last_weekday) for day in days)


def working_days_before(day: date, count: int, calendar: WorkingCalendar = AUTHORITIES) -> date:
    """The working day that is `count` working days before `day`, which itself is not counted."""
    while count > 0:
        day -= timedelta(days=1)
        count -= is_working_day(day, calendar.closed, calendar.last_weekday)
    return day
