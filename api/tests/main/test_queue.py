"""The worker's queue receives its own notifications, also when the first of them comes before it listens."""

import asyncio
from datetime import timedelta
from typing import Any, cast

import pytest
from pgqueuer.errors import FailingListenerError
from pgqueuer.models import HealthCheckEvent

from khoisu.kit.jobs import Jobs
from khoisu.main import queue
from khoisu.main.queue import PROBES, TICKS_AT_ONCE, LimitedQueue

MOMENT = timedelta(seconds=0.1)


class Echo:
    """The database: sends back every announcement but the first `lost`."""

    def __init__(self, lost: int) -> None:
        self.lost, self.asked = lost, 0
        self.queue = LimitedQueue(self)  # pyright: ignore[reportArgumentType] - only the probe is asked of it

    async def notify_health_check(self, number: Any) -> None:
        self.asked += 1
        if self.asked > self.lost:
            event = HealthCheckEvent.model_construct(id=number)
            self.queue.pending_health_check[number].set_result(event)

    def __getattr__(self, name: str) -> Any:
        return None


async def test_an_announcement_before_the_listener_was_there_is_not_a_lost_listener() -> None:
    echo = Echo(lost=1)
    await echo.queue.listener_healthy(MOMENT)
    assert echo.asked == 2


async def test_a_listener_that_hears_nothing_is_lost() -> None:
    echo = Echo(lost=PROBES)
    with pytest.raises(FailingListenerError):
        await echo.queue.listener_healthy(MOMENT)
    assert echo.asked == PROBES


async def test_what_is_due_on_the_same_minute_does_not_open_every_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    running, most, done = 0, 0, 0

    async def tick(_context: Any) -> None:
        nonlocal running, most, done
        running, most = running + 1, max(most, running + 1)
        await asyncio.sleep(0.01)
        running, done = running - 1, done + 1

    added: list[Any] = []

    class Scheduler:
        qm = LimitedQueue(None)  # pyright: ignore[reportArgumentType] - nothing is asked of it
        channel, shutdown = "", asyncio.Event()

        def schedule(self, _name: str, _cron: str) -> Any:
            return added.append

    def scheduler(_pool: Any) -> Scheduler:
        return Scheduler()

    jobs = Jobs(ticks={f"tick.{number}": ("* * * * *", tick) for number in range(TICKS_AT_ONCE + 4)})
    monkeypatch.setattr(queue, "JOBS", [jobs])
    monkeypatch.setattr(queue.PgQueuer, "from_asyncpg_pool", scheduler)
    queue.open_queue(cast("Any", None), cast("Any", None))
    await asyncio.gather(*(one(None) for one in added))
    assert (most, done) == (TICKS_AT_ONCE, TICKS_AT_ONCE + 4)
