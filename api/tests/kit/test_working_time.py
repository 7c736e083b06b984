"""Business hours of Vietnam (S4.14, S9.1)."""

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit.clock import VIETNAM
from khoisu.kit.working_time import (
    CONFIRM_HOURS,
    HOURS,
    WorkingCalendar,
    add_working_days,
    add_working_hours,
    answer_days,
    confirm_deadline,
    is_working_day,
)
from khoisu.legal_facts.service import legal_fact


def at(text: str) -> datetime:
    """A moment in Vietnam."""
    return datetime.fromisoformat(text).replace(tzinfo=VIETNAM)


@pytest.mark.req("S9.1")
def test_the_office_has_24_business_hours() -> None:
    assert CONFIRM_HOURS == 24


@pytest.mark.req("S4.14")
@pytest.mark.parametrize(
    ("placed", "deadline"),
    [
        # Monday 8:00: 8.5 h on Monday and Tuesday, 7 h on Wednesday.
        ("2026-11-16T08:00", "2026-11-18T16:00"),
        # At night and in the lunch break the clock is stopped.
        ("2026-11-15T23:30", "2026-11-18T16:00"),
        ("2026-11-16T12:30", "2026-11-19T10:30"),
        ("2026-11-16T13:00", "2026-11-19T10:30"),
        # Friday evening: the weekend does not count.
        ("2026-11-13T18:00", "2026-11-18T16:00"),
        # Before Tết 2026 (16-20 February) the next working day is Monday the 23rd.
        ("2026-02-13T17:30", "2026-02-25T16:00"),
        # 30 April and 1 May.
        ("2026-04-29T17:00", "2026-05-06T15:30"),
    ],
)
def test_deadlines(placed: str, deadline: str) -> None:
    assert confirm_deadline(at(placed)) == at(deadline)


@pytest.mark.parametrize(
    ("day", "working"),
    [("2026-11-20", True), ("2026-11-21", False), ("2026-09-02", False), ("2026-02-17", False), ("2026-04-27", False)],
)
def test_working_days(day: str, working: bool) -> None:
    assert is_working_day(at(day + "T00:00").date()) is working


# Each weekday off with its ground. Looked at on 24 November 2026; a day that a new version of the `holidays` package adds, moves
# or drops fails here and is looked up before deadlines follow it.
TET, SWAPPED = "Labour Code 112.1b: five days, those of a weekend made up for", "moved by decree"
DAYS_OFF = {
    "2026-01-01": "Labour Code 112.1a",
    "2026-02-16": TET,
    "2026-02-17": TET,
    "2026-02-18": TET,
    "2026-02-19": TET,
    "2026-02-20": TET,
    "2026-04-27": "Labour Code 112.1e, made up for: the 10th of the third lunar month is a Sunday",
    "2026-04-30": "Labour Code 112.1c",
    "2026-05-01": "Labour Code 112.1d",
    "2026-08-31": SWAPPED,
    "2026-09-01": "Labour Code 112.1đ: the day next to it",
    "2026-09-02": "Labour Code 112.1đ",
    "2026-11-24": "Resolution 28/2026/QH16",
    "2027-01-01": "Labour Code 112.1a",
    "2027-02-04": TET,
    "2027-02-05": TET,
    "2027-02-08": TET,
    "2027-02-09": TET,
    "2027-02-10": TET,
    "2027-04-16": "Labour Code 112.1e",
    "2027-04-30": "Labour Code 112.1c",
    "2027-05-03": "Labour Code 112.1d, made up for: a Saturday",
    "2027-09-02": "Labour Code 112.1đ",
    "2027-09-03": "Labour Code 112.1đ: the day next to it",
    "2027-11-24": "Resolution 28/2026/QH16",
}


@pytest.mark.req("S4.14")
def test_every_weekday_off_has_a_ground_that_somebody_looked_at() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(730)]
    assert [day.isoformat() for day in days if day.isoweekday() < 6 and not is_working_day(day)] == list(DAYS_OFF)


def test_culture_day_is_a_holiday_since_the_register_says_so() -> None:
    fact = legal_fact("ngay_van_hoa")
    assert fact.tu is not None
    assert is_working_day(date(fact.tu.year - 1, 11, 24)), "Monday, before the resolution"
    for year in (fact.tu.year, fact.tu.year + 1):
        assert not is_working_day(date(year, 11, 24))
    # Placed on the eve: the day itself does not count towards the 24 hours of business.
    assert confirm_deadline(at("2026-11-23T08:00")) == at("2026-11-26T16:00")


_MOMENTS = st.datetimes(min_value=datetime(2025, 1, 1), max_value=datetime(2028, 12, 31)).map(  # noqa: DTZ001
    lambda moment: moment.replace(tzinfo=VIETNAM)
)
_SPANS = st.timedeltas(min_value=timedelta(minutes=1), max_value=timedelta(hours=100))


def hours_between(start: datetime, end: datetime) -> timedelta:
    """How much business time lies between two moments, counted day by day; zero when `end` is not after `start`."""
    start, end = start.astimezone(VIETNAM), end.astimezone(VIETNAM)
    days = [start.date() + timedelta(days=number) for number in range((end.date() - start.date()).days + 1)]
    spans = [
        (datetime.combine(day, opens, VIETNAM), datetime.combine(day, closes, VIETNAM))
        for day in days
        if is_working_day(day)
        for opens, closes in HOURS
    ]
    return sum((max(timedelta(), min(end, closes) - max(start, opens)) for opens, closes in spans), timedelta())


@given(_MOMENTS, _SPANS)
def test_adding_and_measuring_agree(start: datetime, span: timedelta) -> None:
    end = add_working_hours(start, span)
    assert end > start
    assert hours_between(start, end) == span


@given(_MOMENTS, _MOMENTS, _MOMENTS)
def test_time_adds_up(one: datetime, two: datetime, three: datetime) -> None:
    first, middle, last = sorted([one, two, three])
    parts = hours_between(first, middle) + hours_between(middle, last)
    assert parts == hours_between(first, last)
    assert hours_between(last, first) == timedelta() or last == first


def test_closed_days_are_no_working_days() -> None:
    closed = frozenset({at("2026-11-17T00:00").date(), at("2026-11-18T00:00").date()})
    assert not is_working_day(min(closed), closed)
    # Monday 8:00 would end on Wednesday at 16:00: with Tuesday and Wednesday closed on Friday at 16:00.
    assert confirm_deadline(at("2026-11-16T08:00"), WorkingCalendar(closed=closed)) == at("2026-11-20T16:00")


def test_sixty_closed_days_in_a_row_still_end() -> None:
    first = at("2026-11-16T00:00").date()
    closed = frozenset(first + timedelta(days=number) for number in range(60))
    assert confirm_deadline(at("2026-11-16T08:00"), WorkingCalendar(closed=closed)).astimezone(VIETNAM).date() > max(
        closed
    )


@pytest.mark.req("S4.14")
@given(
    st.dates(date(2026, 1, 1), date(2027, 12, 1)),
    st.times(),
    st.sampled_from(
        [HOURS, ((time(9), time(11)), (time(14), time(17))), ((time(7), time(19)),), ((time(8), time(9)),)]
    ),
    st.integers(5, 7),
)
def test_the_days_that_people_read_are_never_fewer_than_it_takes(
    day: date, clock: time, hours: tuple[tuple[time, time], ...], last: int
) -> None:
    calendar = WorkingCalendar(hours, last)
    until = confirm_deadline(datetime.combine(day, clock, VIETNAM), calendar).astimezone(VIETNAM).date()
    assert until <= add_working_days(day, answer_days(calendar), calendar)


@pytest.mark.parametrize(("hours", "days"), [(HOURS, 3), (((time(8), time(20)),), 2), (((time(8), time(10)),), 12)])
def test_the_days_follow_the_opening_hours(hours: tuple[tuple[time, time], ...], days: int) -> None:
    assert answer_days(WorkingCalendar(hours)) == days
