"""The worker: the same program, doing the rooms' jobs. Run with `python -m khoisu.main.worker`."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial

import asyncpg
import orjson
from pgqueuer import PgQueuer
from pgqueuer.errors import FailingListenerError
from pgqueuer.executors import DatabaseRetryEntrypointExecutor
from pgqueuer.models import Job, Schedule

from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext, Tick, Work
from khoisu.kit.logs import configure, get_logger
from khoisu.kit.settings import CoreSettings
from khoisu.main.rooms import JOBS, doors
from khoisu.main.starting import checked_core, warn_unheard

log = get_logger(__name__)

MAX_ATTEMPTS = 12
SLOWEST_RETRY = timedelta(minutes=10)


def _job(function: Work, context: JobContext) -> Callable[[Job], Awaitable[None]]:
    async def run(job: Job) -> None:
        await function(context, orjson.loads(job.payload or b"{}"))

    return run


def _tick(function: Tick, context: JobContext) -> Callable[[Schedule], Awaitable[None]]:
    async def run(_schedule: Schedule) -> None:
        await function(context)

    return run


def assemble(pgq: PgQueuer, context: JobContext) -> None:
    """Give the queue every room's jobs. A job that fails is tried again with growing pauses, then held for a person."""
    executor = partial(DatabaseRetryEntrypointExecutor, max_attempts=MAX_ATTEMPTS, max_delay=SLOWEST_RETRY)
    for jobs in JOBS:
        for name, function in jobs.work.items():
            pgq.entrypoint(name, on_failure="hold", executor_factory=executor)(_job(function, context))
        for name, (cron, tick) in jobs.ticks.items():
            pgq.schedule(name, cron)(_tick(tick, context))


async def run(core: CoreSettings) -> None:
    """Work until SIGTERM or SIGINT; jobs under way are finished first."""
    database = Database(core.database_url, pool_size=core.pool_size)
    pool = await asyncpg.create_pool(database.url, min_size=2, max_size=6)
    context = JobContext(database, doors(dict(os.environ)))
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    log.info("worker_ready")
    try:
        while not stop.is_set():
            await _work(pool, context, stop)
    finally:
        await pool.close()
        await database.close()


async def _work(pool: asyncpg.Pool, context: JobContext, stop: asyncio.Event) -> None:
    """Work until told to stop, or until the queue no longer hears its own announcements: then listen anew.

    A lost database ends the process: whoever keeps us running starts it with fresh connections.
    """
    pgq = PgQueuer.from_asyncpg_pool(pool)
    assemble(pgq, context)
    told = asyncio.create_task(_pass_on(stop, pgq.shutdown))
    try:
        await pgq.run(dequeue_timeout=timedelta(seconds=5), shutdown_on_listener_failure=True)
    except FailingListenerError:
        log.warning("listener_lost")
    finally:
        told.cancel()


async def _pass_on(stop: asyncio.Event, shutdown: asyncio.Event) -> None:
    await stop.wait()
    shutdown.set()


DUE = "SELECT EXISTS (SELECT 1 FROM pgqueuer WHERE status = 'picked' OR (status = 'queued' AND execute_after <= now()))"


async def _stop_when_nothing_is_due(pgq: PgQueuer, pool: asyncpg.Pool) -> None:
    while await pool.fetchval(DUE):  # noqa: ASYNC110 - the queue announces work, not its absence
        await asyncio.sleep(0.02)
    pgq.shutdown.set()


async def drain(database: Database) -> None:
    """Do the jobs that are due and return: for tests and for a clean stop.

    The queue's own drain mode would also wait for jobs of tomorrow.
    """
    pool = await asyncpg.create_pool(database.url, min_size=2, max_size=4)
    try:
        pgq = PgQueuer.from_asyncpg_pool(pool)
        assemble(pgq, JobContext(database, doors(dict(os.environ))))
        async with asyncio.TaskGroup() as both:
            both.create_task(pgq.qm.run(dequeue_timeout=timedelta(seconds=1)))
            both.create_task(_stop_when_nothing_is_due(pgq, pool))
    finally:
        await pool.close()


def main() -> None:
    """Entry point."""
    core = checked_core()
    configure("worker")
    warn_unheard("worker")
    asyncio.run(run(core))


if __name__ == "__main__":
    main()
