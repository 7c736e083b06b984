"""The job queue in one worker: how many jobs of each kind it takes at once, and what happens to one that fails."""

import asyncio
import dataclasses
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from datetime import timedelta
from functools import partial

import asyncpg
import orjson
from pgqueuer import PgQueuer
from pgqueuer.errors import FailingListenerError
from pgqueuer.executors import DatabaseRetryEntrypointExecutor
from pgqueuer.models import Context, HealthCheckEvent, Job, Schedule
from pgqueuer.qm import QueueManager
from pgqueuer.types import JobId, QueueEntrypoint

from khoisu.kit import metrics
from khoisu.kit.jobs import MAX_ATTEMPTS, REQUEST_ID, JobContext, Tick, Work
from khoisu.kit.logs import get_logger, request_id
from khoisu.main.job_wiring import JOBS
from khoisu.notifications.message_kinds import DELIVER

log = get_logger(__name__)

SLOWEST_RETRY = timedelta(minutes=10)
PROBES = 5
TICKS_AT_ONCE = 3
"""On the full minute a dozen come together. Each alone takes moments; all together opened every connection of the pool, 3 to 8 MB of the
database's memory each, for good."""
NO_TURN = {"payments.sweep", "queue.watch"}
"""Money, and the look at what is late, wait for no other scheduled job."""
BATCH = 1
"""Jobs taken by one statement. More would be taken before the limits below are looked at again."""


def most_at_once(name: str, pool_size: int) -> int:
    """How many jobs of this kind one worker does at once.

    Jobs that wait for locks get a third of the connections, so that two thirds always come free within moments. A
    message needs one only before and after it is handed over, and gets the rest: that many a killed worker may repeat.
    """
    third = max(1, pool_size // 3)
    return max(1, pool_size - third) if name == DELIVER else third


@dataclasses.dataclass
class LimitedQueue(QueueManager):
    """Takes a job only when fewer of its kind run in this process than `most`.

    The library's own limit per kind counts the jobs of all workers, dead ones included until their heartbeat is stale:
    a second worker would add nothing, and one that was killed would stop its successor for half a minute.
    """

    most: dict[str, int] = dataclasses.field(default_factory=dict)
    _kinds: dict[JobId, str] = dataclasses.field(init=False, default_factory=dict)

    async def listener_healthy(self, timeout: timedelta = timedelta(seconds=10)) -> HealthCheckEvent:  # noqa: ASYNC109 - the library's
        """Ask several times within `timeout` whether announcements arrive. Raises `FailingListenerError` when none does.

        The library asks for the first time before it listens, so that one echo may be lost at a normal start.
        """
        for _ in range(PROBES - 1):
            with suppress(FailingListenerError):
                return await super().listener_healthy(timeout / PROBES)
        return await super().listener_healthy(timeout / PROBES)

    def entrypoints_below_capacity_limits(self) -> set[QueueEntrypoint]:
        """The kinds that have room for one more."""
        running = Counter(self._kinds[number] for number in self.job_context)
        return {name for name in self.entrypoint_registry if running[name] < self.most[name]}

    async def fetch_jobs(
        self, batch_size: int, global_concurrency_limit: int | None, heartbeat_timeout: timedelta
    ) -> AsyncGenerator[Job, None]:
        """Record the kind of each job that is taken."""
        async for job in super().fetch_jobs(batch_size, global_concurrency_limit, heartbeat_timeout):
            self._kinds[job.id] = job.entrypoint
            yield job

    def forget_job(self, job_id: JobId, context: Context, task: asyncio.Task[None]) -> None:
        """A job has ended, well or not."""
        super().forget_job(job_id, context, task)
        if job_id not in self.job_context:
            self._kinds.pop(job_id, None)


def open_queue(pool: asyncpg.Pool, context: JobContext, *, ticking: bool = True) -> PgQueuer:
    """The queue with every room's jobs. A job that fails is tried again with growing pauses, then held for a person.

    Who does not wait for ticks leaves them out: reading when each is due takes most of the time of opening it.
    """
    pgq = PgQueuer.from_asyncpg_pool(pool)
    pgq.qm = LimitedQueue(pgq.qm.queries, pgq.channel)
    pgq.qm.shutdown = pgq.shutdown
    executor = partial(DatabaseRetryEntrypointExecutor, max_attempts=MAX_ATTEMPTS, max_delay=SLOWEST_RETRY)
    turn = asyncio.Semaphore(TICKS_AT_ONCE)
    for jobs in JOBS:
        for name, function in jobs.work.items():
            pgq.qm.most[name] = most_at_once(name, context.database.pool_size)
            pgq.entrypoint(name, on_failure="hold", executor_factory=executor)(_job(function, context))
        for name, (cron, tick) in jobs.ticks.items() if ticking else ():
            pgq.schedule(name, cron)(_tick(tick, context, nullcontext() if name in NO_TURN else turn))
    return pgq


def _job(function: Work, context: JobContext) -> Callable[[Job], Awaitable[None]]:
    async def run(job: Job) -> None:
        started, outcome = time.perf_counter(), "failed"
        # The lines of a job carry the id of the request that asked for it.
        token = request_id.set(str((job.headers or {}).get(REQUEST_ID, "")))
        try:
            await function(context, orjson.loads(job.payload or b"{}"))
            outcome = "done"
        except Exception as error:
            log.warning("job_failed", kind=job.entrypoint, attempts=job.attempts + 1, error=type(error).__name__)
            raise
        finally:
            request_id.reset(token)
            metrics.job_ends(job.entrypoint, outcome, time.perf_counter() - started)

    return run


def _tick(
    function: Tick, context: JobContext, turn: AbstractAsyncContextManager[None]
) -> Callable[[Schedule], Awaitable[None]]:
    async def run(_schedule: Schedule) -> None:
        async with turn:
            await function(context)

    return run
