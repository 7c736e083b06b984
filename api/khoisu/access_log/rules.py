"""Which reading is unusual, decided from the rows alone."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from itertools import groupby
from uuid import UUID

from khoisu.access_log.states import AlertKind

HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Seen:
    """One view: who opened it, whose papers (None for lists and visitors), when, and whether it followed from a task."""

    actor: UUID
    subject: UUID | None
    at: datetime
    by_task: bool


@dataclass(frozen=True, slots=True)
class Limits:
    """The counts from which on reading is unusual; the night is from `night_from` to `night_to` o'clock in `zone`."""

    customers_per_hour: int
    views_per_night: int
    without_task_per_day: int
    night_from: int
    night_to: int
    zone: tzinfo


@dataclass(frozen=True, slots=True)
class Finding:
    """Unusual reading: how much, and from when to when."""

    kind: AlertKind
    actor: UUID
    count: int
    since: datetime
    until: datetime


Settled = Mapping[tuple[UUID, AlertKind], datetime]


def find_unusual(views: Iterable[Seen], limits: Limits, settled: Settled) -> list[Finding]:
    """At most one finding per person and kind, the largest. `views`: person by person, the oldest first.

    What an administrator has looked into (`settled`, until when) counts no more.
    """
    return [
        one
        for actor, rows in groupby(views, lambda view: view.actor)
        for one in _of(actor, list(rows), limits, settled)
    ]


def _of(actor: UUID, views: list[Seen], limits: Limits, settled: Settled) -> Iterator[Finding]:
    for kind, count in (
        (AlertKind.MANY_CUSTOMERS, _most_customers),
        (AlertKind.AT_NIGHT, _most_at_night),
        (AlertKind.WITHOUT_TASK, _most_without_task),
    ):
        done = settled.get((actor, kind))
        fresh = [view for view in views if done is None or view.at > done]
        found, limit = count(fresh, limits)
        if len(found) and _size(kind, found) >= limit:
            yield Finding(kind, actor, _size(kind, found), found[0].at, found[-1].at)


def _size(kind: AlertKind, views: Sequence[Seen]) -> int:
    return len({view.subject for view in views}) if kind is AlertKind.MANY_CUSTOMERS else len(views)


def _most_customers(views: Sequence[Seen], limits: Limits) -> tuple[Sequence[Seen], int]:
    """The hour with the most different customers, wherever it begins."""
    views = [view for view in views if view.subject is not None]
    inside, first, best = Counter[UUID | None](), 0, (0, 0, 0)
    for at, view in enumerate(views):
        inside[view.subject] += 1
        while view.at - views[first].at >= HOUR:
            inside[views[first].subject] -= 1
            inside += Counter()  # drops those at zero
            first += 1
        best = max(best, (len(inside), first, at + 1), key=lambda found: found[0])
    return views[best[1] : best[2]], limits.customers_per_hour


def _most_at_night(views: Sequence[Seen], limits: Limits) -> tuple[Sequence[Seen], int]:
    """The night with the most views; it counts by the day on which it began."""
    nights = groupby((view for view in views if is_night(view.at, limits)), lambda view: _evening(view.at, limits))
    return max((list(rows) for _, rows in nights), key=len, default=list[Seen]()), limits.views_per_night


def is_night(moment: datetime, limits: Limits) -> bool:
    """Whether a moment lies in the night; a night may end on the next day, and equal hours mean no night at all."""
    hour, begin, end = moment.astimezone(limits.zone).hour, limits.night_from, limits.night_to
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def _evening(moment: datetime, limits: Limits) -> object:
    local = moment.astimezone(limits.zone)
    return (local - timedelta(hours=limits.night_to)).date() if limits.night_from > limits.night_to else local.date()


def _most_without_task(views: Sequence[Seen], limits: Limits) -> tuple[Sequence[Seen], int]:
    """The day with the most views that followed from no task."""
    days = groupby((view for view in views if not view.by_task), lambda view: view.at.astimezone(limits.zone).date())
    return max((list(rows) for _, rows in days), key=len, default=list[Seen]()), limits.without_task_per_day
