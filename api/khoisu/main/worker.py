"""The worker: the same program, doing the rooms' jobs. Run with `python -m khoisu.main.worker`."""

from khoisu.kit.terminal import without_terminal

if __name__ == "__main__":
    without_terminal()

import asyncio
import signal
from datetime import timedelta
from typing import Any

import asyncpg
from pgqueuer import PgQueuer
from pgqueuer.errors import FailingListenerError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from khoisu.kit import tracing
from khoisu.kit.db import SPARE_SECONDS, Database
from khoisu.kit.jobs import JobContext
from khoisu.kit.logs import configure, get_logger
from khoisu.kit.settings import CoreSettings
from khoisu.main import repository
from khoisu.main.job_wiring import job_doors
from khoisu.main.metrics_server import PoolCollector, serving
from khoisu.main.queue import BATCH, open_queue
from khoisu.main.starting import checked_core, warn_unheard

log = get_logger(__name__)
BEAT_SECONDS = 10
AWAIT_SECONDS = 2.0
NOT_YET = (OSError, TimeoutError, asyncpg.CannotConnectNowError, asyncpg.PostgresConnectionError)


async def run(core: CoreSettings) -> None:
    """Work until SIGTERM or SIGINT; jobs under way are finished first."""
    stop_tracing = tracing.configure("worker")
    database = Database(core.database_url, pool_size=core.pool_size)
    pool = await _open_pool(database.url)
    context = JobContext(database, job_doors(database))
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    beating = asyncio.create_task(_beat(database))
    log.info("worker_ready")
    try:
        with serving(PoolCollector(database)):
            while not stop.is_set():
                await _work(pool, context, stop)
    finally:
        beating.cancel()
        await pool.close()
        await database.close()
        stop_tracing()


async def _open_pool(url: str) -> asyncpg.Pool:
    """The queue's connections, as soon as the database takes any: another machine may be about to lead.

    A database that answers and refuses us, by a wrong password for instance, is a fault that somebody has to see.
    """
    while True:
        try:
            # One listens, one asks; what a burst needs besides is closed again soon.
            return await asyncpg.create_pool(
                url, min_size=2, max_size=6, max_inactive_connection_lifetime=SPARE_SECONDS
            )
        except NOT_YET as failure:
            log.warning("database_awaited", error=type(failure).__name__)
            await asyncio.sleep(AWAIT_SECONDS)


async def _beat(database: Database) -> None:
    """Give a sign of life every few seconds; `/readyz` and the back office look for it."""
    while True:
        try:
            await repository.beat(database, "worker")
        except (DBAPIError, NoConnectionError, OSError) as failure:
            log.warning("heartbeat_not_written", error=type(failure).__name__)
        await asyncio.sleep(BEAT_SECONDS)


async def _work(pool: asyncpg.Pool, context: JobContext, stop: asyncio.Event) -> None:
    """Work until `stop` is set, or until the queue no longer receives its own notifications: then listen again.

    A lost database ends the process; its supervisor starts it with fresh connections.
    """
    pgq = open_queue(pool, context)
    reported = asyncio.create_task(_pass_on(stop, pgq.shutdown))
    try:
        await pgq.run(dequeue_timeout=timedelta(seconds=5), batch_size=BATCH, shutdown_on_listener_failure=True)
    except FailingListenerError:
        log.warning("listener_lost")
    finally:
        reported.cancel()


async def _pass_on(stop: asyncio.Event, shutdown: asyncio.Event) -> None:
    await stop.wait()
    shutdown.set()


DUE = "SELECT EXISTS (SELECT 1 FROM pgqueuer WHERE status = 'picked' OR (status = 'queued' AND execute_after <= now()))"


async def _stop_when_nothing_is_due(pgq: PgQueuer, pool: asyncpg.Pool) -> None:
    while await pool.fetchval(DUE):  # noqa: ASYNC110 - the queue announces work, not its absence
        await asyncio.sleep(0.02)
    pgq.shutdown.set()


async def drain(database: Database, doors: dict[type, Any] | None = None) -> None:
    """Do the jobs that are due and return: for tests, and after a backup was restored. `doors` replace some of the jobs' doors.

    The queue's own drain mode would also wait for jobs of tomorrow.
    """
    pool = await asyncpg.create_pool(database.url, min_size=2, max_size=4)
    try:
        pgq = open_queue(pool, JobContext(database, job_doors(database) | (doors or {})), ticking=False)
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
