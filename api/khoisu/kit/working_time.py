"""Business hours in Vietnam: 24 of them is the time the back office has to confirm an order (S4.14, S9.1)."""

from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime, time, timedelta

import holidays

from khoisu.kit.clock import VIETNAM

CONFIRM_HOURS = 24
"""Counted inside business hours only: with eight and a half hours a day it is the third working day."""
HOURS: tuple[tuple[time, time], ...] = ((time(8, 0), time(12, 0)), (time(13, 0), time(17, 30)))
"""Vietnamese office hours, Monday to Friday."""
LOOK_AHEAD_DAYS = 200
"""No run of holidays and closed days is longer; a guard against a loop without end."""
OPEN: frozenset[date] = frozenset()

# Public holidays of the Labour Code 2019, article 112, with the days off moved by decree; from the `holidays` package.
_HOLIDAYS = holidays.country_holidays("VN")


def is_working_day(day: date, closed: Collection[date] = OPEN) -> bool:
    """Monday to Friday, no public holiday of Vietnam, none of the `closed` days.

    The back office's own closed days (`company.service.closed_days`) move what the back office promises. They never move what the
    law or an authority sets: those deadlines are counted without them.
    """
    return day.weekday() < 5 and day not in closed and day not in _HOLIDAYS


def _spans(first: date, last: date, closed: Collection[date] = OPEN) -> Iterator[tuple[datetime, datetime]]:
    day = first
    while day <= last:
        if is_working_day(day, closed):
            for opens, closes in HOURS:
                yield datetime.combine(day, opens, VIETNAM), datetime.combine(day, closes, VIETNAM)
        day += timedelta(days=1)


def add_working_hours(start: datetime, amount: timedelta, closed: Collection[date] = OPEN) -> datetime:
    """The moment (UTC) at which `amount` of business time has passed since `start`."""
    local, left = start.astimezone(VIETNAM), amount
    for opens, closes in _spans(local.date(), local.date() + timedelta(days=LOOK_AHEAD_DAYS), closed):
        begins = max(local, opens)
        if begins >= closes:
            continue
        if closes - begins >= left:
            return (begins + left).astimezone(UTC)
        left -= closes - begins
    raise ValueError("more business time than the calendar looks ahead")


def confirm_deadline(placed: datetime, closed: Collection[date] = OPEN) -> datetime:
    """Until when (UTC) the back office must have confirmed an order placed at `placed`."""
    return add_working_hours(placed, timedelta(hours=CONFIRM_HOURS), closed)


def add_working_days(day: date, count: int, closed: Collection[date] = OPEN) -> date:
    """The working day that is `count` working days after `day`, which itself is not counted."""
    while count > 0:
        day += timedelta(days=1)
        count -= is_working_day(day, closed)
    return day
