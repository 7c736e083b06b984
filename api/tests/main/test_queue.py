"""The worker's queue receives its own notifications, also when the first of them comes before it listens."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, cast

import pytest
from pgqueuer.errors import FailingListenerError
from pgqueuer.models import HealthCheckEvent

from khoisu.kit.jobs import Jobs, Tick
from khoisu.main import queue
from khoisu.main.queue import NO_TURN, PROBES, TICKS_AT_ONCE, LimitedQueue

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


def ticks_of(monkeypatch: pytest.MonkeyPatch, names: Iterable[str], tick: Tick) -> list[Any]:
    """What the scheduler of an opened queue would call, one for each name, on the same minute."""
    added: list[Any] = []

    class Scheduler:
        qm = LimitedQueue(None)  # pyright: ignore[reportArgumentType] - nothing is asked of it
        channel, shutdown = "", asyncio.Event()

        def schedule(self, _name: str, _cron: str) -> Any:
            return added.append

    def scheduler(_pool: Any) -> Scheduler:
        return Scheduler()

    monkeypatch.setattr(queue, "JOBS", [Jobs(ticks=dict.fromkeys(names, ("* * * * *", tick)))])
    monkeypatch.setattr(queue.PgQueuer, "from_asyncpg_pool", scheduler)
    queue.open_queue(cast("Any", None), cast("Any", None))
    return added


async def test_what_is_due_on_the_same_minute_does_not_open_every_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    running, most, done = 0, 0, 0

    async def tick(_context: Any) -> None:
        nonlocal running, most, done
        running, most = running + 1, max(most, running + 1)
        await asyncio.sleep(0.01)
        running, done = running - 1, done + 1

    added = ticks_of(monkeypatch, (f"tick.{number}" for number in range(TICKS_AT_ONCE + 4)), tick)
    await asyncio.gather(*(one(None) for one in added))
    assert (most, done) == (TICKS_AT_ONCE, TICKS_AT_ONCE + 4)


async def test_money_waits_for_no_scheduled_job_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"tick.{number}" for number in range(TICKS_AT_ONCE + 1)] + sorted(NO_TURN)
    begun, free = 0, asyncio.Event()

    async def tick(_context: Any) -> None:
        nonlocal begun
        begun += 1
        await free.wait()

    running = [asyncio.ensure_future(one(None)) for one in ticks_of(monkeypatch, names, tick)]
    await asyncio.sleep(0.01)
    assert begun == TICKS_AT_ONCE + len(NO_TURN)
    free.set()
    await asyncio.gather(*running)
