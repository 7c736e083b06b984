"""Which reading of papers is unusual: the hour, the night and the day with the most of it, at and beside each limit."""

from datetime import UTC, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from khoisu.access_log.rules import Finding, Limits, Seen, find_unusual, is_night
from khoisu.access_log.states import AlertKind
from khoisu.kit.ids import new_id

HANOI = ZoneInfo("Asia/Ho_Chi_Minh")
NOON = datetime(2026, 11, 20, 12, tzinfo=HANOI)
MANY = 1_000
LIMITS = Limits(MANY, MANY, MANY, night_from=22, night_to=6, zone=HANOI)
CUSTOMERS = Limits(3, MANY, MANY, night_from=22, night_to=6, zone=HANOI)
NIGHT = Limits(MANY, 3, MANY, night_from=22, night_to=6, zone=HANOI)
TASKLESS = Limits(MANY, MANY, 3, night_from=22, night_to=6, zone=HANOI)
READER, OTHER = new_id(), new_id()
PEOPLE = [new_id() for _ in range(6)]


def views(*seen: tuple[UUID | None, float], start: datetime = NOON, by_task: bool = True) -> list[Seen]:
    """Views of one reader; each is whose papers and how many minutes after `start`."""
    return [Seen(READER, subject, start + timedelta(minutes=minutes), by_task) for subject, minutes in seen]


def found(kind: AlertKind, count: int, since: datetime, until: datetime) -> list[Finding]:
    return [Finding(kind, READER, count, since, until)]


def at(minutes: float, start: datetime = NOON) -> datetime:
    return start + timedelta(minutes=minutes)


A, B, C, D, E, F = PEOPLE


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ([], None),
        ([(A, 0), (B, 1)], None),
        ([(A, 0), (B, 1), (C, 2)], (3, 0, 2)),
        # One customer read often is one customer; lists and visitors are nobody's papers.
        ([(A, 0), (A, 1), (A, 2), (B, 3)], None),
        ([(A, 0), (None, 1), (None, 2), (B, 3)], None),
        ([(None, 0), (A, 1), (B, 2), (C, 3), (None, 4)], (3, 1, 3)),
        # An hour is less than sixty minutes long, wherever it begins.
        ([(A, 0), (B, 30), (C, 60)], None),
        ([(A, 0), (B, 30), (C, 59.9)], (3, 0, 59.9)),
        ([(A, 0), (B, 50), (C, 70), (D, 80)], (3, 50, 80)),
        ([(A, 0), (A, 10), (B, 50), (C, 65), (D, 66)], (4, 10, 66)),
        ([(A, 10), (B, 50), (B, 51), (C, 65), (D, 66)], (4, 10, 66)),
        # Of several hours the one with most customers, the first of equal ones.
        ([(A, 0), (B, 1), (C, 2), (D, 200), (E, 201), (F, 202)], (3, 0, 2)),
        ([(A, 0), (B, 1), (C, 2), (A, 200), (D, 201), (E, 202), (F, 203)], (4, 200, 203)),
        # Somebody who leaves the hour and comes back into it counts once.
        ([(A, 0), (B, 30), (A, 61), (C, 80)], (3, 30, 80)),
    ],
)
def test_many_customers_in_one_hour(
    seen: list[tuple[UUID | None, float]], expected: tuple[int, float, float] | None
) -> None:
    wanted = found(AlertKind.MANY_CUSTOMERS, expected[0], at(expected[1]), at(expected[2])) if expected else []
    assert find_unusual(views(*seen), CUSTOMERS, {}) == wanted


LATE = datetime(2026, 11, 20, 21, 0, tzinfo=HANOI)


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        ([0, 30, 59], None),
        ([60, 61], None),
        ([60, 61, 62], (3, 60, 62)),
        # From ten in the evening to six in the morning is one night, and six is day again.
        ([60, 300, 539], (3, 60, 539)),
        ([60, 300, 540], None),
        # Two views of one night and two of the next are not four.
        ([60, 61, 60 + 1440, 61 + 1440], None),
        ([60, 61, 60 + 1440, 61 + 1440, 62 + 1440], (3, 1500, 1502)),
        ([60, 61, 62, 60 + 1440, 61 + 1440, 62 + 1440], (3, 60, 62)),
    ],
)
def test_reading_at_night(minutes: list[float], expected: tuple[int, float, float] | None) -> None:
    seen = views(*[(A, minute) for minute in minutes], start=LATE)
    wanted = found(AlertKind.AT_NIGHT, expected[0], at(expected[1], LATE), at(expected[2], LATE)) if expected else []
    assert find_unusual(seen, NIGHT, {}) == wanted


@pytest.mark.parametrize(
    ("begin", "end", "hour", "night"),
    [
        (22, 6, 22, True),
        (22, 6, 21, False),
        (22, 6, 5, True),
        (22, 6, 6, False),
        (1, 5, 0, False),
        (1, 5, 1, True),
        (1, 5, 4, True),
        (1, 5, 5, False),
        (3, 3, 3, False),
        (3, 3, 12, False),
    ],
)
def test_hours_of_the_night(begin: int, end: int, hour: int, *, night: bool) -> None:
    limits = Limits(MANY, MANY, MANY, night_from=begin, night_to=end, zone=HANOI)
    moment = datetime(2026, 11, 20, hour, 30, tzinfo=HANOI).astimezone(UTC)
    assert is_night(moment, limits) is night


def test_a_night_within_one_day_counts_by_that_day() -> None:
    limits = Limits(MANY, 3, MANY, night_from=1, night_to=5, zone=HANOI)
    start = datetime(2026, 11, 20, 4, 0, tzinfo=HANOI)
    assert find_unusual(views((A, 0), (A, 1), (A, 1440 - 120), start=start), limits, {}) == []
    assert find_unusual(views((A, -170), (A, 0), (A, 1), start=start), limits, {}) == found(
        AlertKind.AT_NIGHT, 3, at(-170, start), at(1, start)
    )


@pytest.mark.parametrize(
    ("begin", "end", "hours"),
    [
        # In UTC this night falls on two days.
        (5, 9, [6.0, 6.5, 7.5]),
        # A night that ends soon after midnight is not cut in the evening.
        (20, 2, [20.5, 21.0, 23.5]),
    ],
)
def test_one_night_is_not_cut_in_two(begin: int, end: int, hours: list[float]) -> None:
    limits = Limits(MANY, 3, MANY, night_from=begin, night_to=end, zone=HANOI)
    start = datetime(2026, 11, 20, 0, 0, tzinfo=HANOI)
    seen = views(*[(A, hour * 60) for hour in hours], start=start)
    assert [one.count for one in find_unusual(seen, limits, {})] == [3]


def test_a_limit_of_one_finds_a_single_view() -> None:
    limits = Limits(1, MANY, MANY, night_from=22, night_to=6, zone=HANOI)
    assert find_unusual(views((A, 0)), limits, {}) == found(AlertKind.MANY_CUSTOMERS, 1, at(0), at(0))


def test_reading_without_a_task_counts_by_the_day_in_our_zone() -> None:
    midnight = datetime(2026, 11, 21, 0, 0, tzinfo=HANOI)
    assert find_unusual(views((A, 0), (B, 1), (C, 2)), TASKLESS, {}) == []
    assert find_unusual(views((A, 0), (B, 1), by_task=False), TASKLESS, {}) == []
    assert find_unusual(views((A, -1), (A, 0), (A, 1), start=midnight, by_task=False), TASKLESS, {}) == []
    mixed = [*views((A, 0), (A, 1), by_task=False), *views((B, 2)), *views((A, 3), by_task=False)]
    assert find_unusual(mixed, TASKLESS, {}) == found(AlertKind.WITHOUT_TASK, 3, at(0), at(3))


def test_each_reader_and_kind_has_a_finding_of_its_own() -> None:
    limits = Limits(2, MANY, 2, night_from=22, night_to=6, zone=HANOI)
    mine = views((A, 0), (B, 1), by_task=False)
    theirs = [Seen(OTHER, one.subject, one.at, one.by_task) for one in mine]
    alone = [Seen(new_id(), A, NOON, by_task=False)]
    kinds = [(one.actor, one.kind) for one in find_unusual([*mine, *alone, *theirs], limits, {})]
    assert kinds == [
        (who, kind) for who in (READER, OTHER) for kind in (AlertKind.MANY_CUSTOMERS, AlertKind.WITHOUT_TASK)
    ]


def test_what_was_looked_into_counts_no_more() -> None:
    seen = views((A, 0), (B, 1), (C, 2), (D, 3), (E, 4))
    settled = {(READER, AlertKind.MANY_CUSTOMERS): at(1)}
    assert find_unusual(seen, CUSTOMERS, settled) == found(AlertKind.MANY_CUSTOMERS, 3, at(2), at(4))
    assert find_unusual(seen, CUSTOMERS, {(READER, AlertKind.MANY_CUSTOMERS): at(2)}) == []
    others = {(READER, AlertKind.AT_NIGHT): at(9), (OTHER, AlertKind.MANY_CUSTOMERS): at(9)}
    assert find_unusual(seen, CUSTOMERS, others) == found(AlertKind.MANY_CUSTOMERS, 5, at(0), at(4))


def test_ordinary_reading_is_no_finding() -> None:
    assert find_unusual(views((A, 0), (B, 1), by_task=False), LIMITS, {}) == []
