"""Reads by a replica of the database: only from one that has everything which was acknowledged before the question.

A replica follows its primary by milliseconds or, when it is ill, by minutes. Who has just ordered must find the order, and so must
who is told of it by an event of another process. So each question first asks the primary how far it has written and then,
on the connection that will answer, whether the replica is as far. Otherwise the primary answers. Decision 0058.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

import asyncpg

from khoisu.kit.logs import get_logger

log = get_logger(__name__)

WRITTEN = """
SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn()
END::text
"""
"""A commit is acknowledged when it is flushed; without synchronous commits already before that."""
HAS = "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::text::pg_lsn"
"""A server that follows nobody may be a primary of yesterday, whatever its position."""
CATCH_UP_SECONDS, STEP_SECONDS = 0.03, 0.005
"""How long a question waits for a replica that is nearly as far: less than its longer lists take."""
TAKE_SECONDS = 1.0
"""How long it waits for a connection and its answer: a machine that is switched off says nothing."""
ANSWER_SECONDS = 10.0
AWAY_SECONDS = (0.5, 15.0)
"""How long the primary alone is asked after a replica was late or gone: the first time, and the longest after doubling."""
FAULTS_OF_THE_QUESTION = (asyncpg.DataError, asyncpg.SyntaxOrAccessError)
FAILURES = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
State = Literal["none", "current", "late", "gone"]
OpenPool = Callable[[], Awaitable[asyncpg.Pool]]


class Late(Exception):  # noqa: N818 - a state, not an error of ours
    """The replica has not yet everything."""


class Replica:
    """The pool of a replica, and whether it can be used now. `primary` gives the pool of the server that it follows."""

    def __init__(self, primary: OpenPool, open_pool: OpenPool) -> None:
        self._primary, self._open_pool = primary, open_pool
        self._opening = asyncio.Lock()
        self._away_until = 0.0
        self._pause = 0.0
        self.pool: asyncpg.Pool | None = None

    @property
    def is_away(self) -> bool:
        """Whether it failed a moment ago, so that nobody waits for it again."""
        return time.monotonic() < self._away_until

    async def _opened(self) -> asyncpg.Pool:
        async with self._opening:
            self.pool = self.pool or await self._open_pool()
        return self.pool

    @asynccontextmanager
    async def current(self) -> AsyncGenerator[asyncpg.pool.PoolConnectionProxy]:
        """A connection to a replica that has everything acknowledged before the call. Raises `Late` or one of `FAILURES`."""
        written = await (await self._primary()).fetchval(WRITTEN)
        async with asyncio.timeout(TAKE_SECONDS):
            pool = await self._opened()
            connection = await pool.acquire()
        try:
            await _wait_until_it_has(connection, written)
            yield connection
        finally:
            # A frozen server does not even take the leave of a connection that broke off.
            await asyncio.shield(pool.release(connection, timeout=TAKE_SECONDS))

    async def state(self) -> State:
        """How it is now. A good answer ends the time in which it is not asked. Raises nothing."""
        try:
            async with self.current():
                self.came_back()
                return "current"
        except Late:
            return "late"
        except FAILURES:
            return "gone"

    def failed(self, failure: Exception) -> None:
        """Note that it was of no use: nobody asks it for a moment, longer each time."""
        first, longest = AWAY_SECONDS
        self._pause = min(longest, self._pause * 2 or first)
        self._away_until = time.monotonic() + self._pause
        log.warning("replica_not_used", error=type(failure).__name__, seconds=self._pause)

    def came_back(self) -> None:
        """Note that it answered."""
        self._pause = self._away_until = 0.0

    async def close(self) -> None:
        """End its connections, also those that will not answer any more."""
        if self.pool is not None:
            self.pool.terminate()
            self.pool = None


async def _wait_until_it_has(connection: asyncpg.pool.PoolConnectionProxy, written: str) -> None:
    deadline = time.monotonic() + CATCH_UP_SECONDS
    while not await connection.fetchval(HAS, written, timeout=TAKE_SECONDS):
        if time.monotonic() > deadline:
            raise Late
        await asyncio.sleep(STEP_SECONDS)


class Searcher:
    """Runs statements that read: on the replica when it is current, else on the primary. Called as a pool is."""

    def __init__(self, primary: asyncpg.Pool, replica: Replica | None) -> None:
        self._primary, self._replica = primary, replica

    async def fetch(self, sql: str, *args: Any) -> list[asyncpg.Record]:
        """All rows."""
        return await self._run("fetch", sql, *args)

    async def fetchval(self, sql: str, *args: Any) -> Any:
        """The first value of the first row; None without a row."""
        return await self._run("fetchval", sql, *args)

    async def _run(self, method: str, sql: str, *args: Any) -> Any:
        replica = self._replica
        if replica is not None and not replica.is_away:
            try:
                async with replica.current() as connection:
                    found = await getattr(connection, method)(sql, *args, timeout=ANSWER_SECONDS)
                replica.came_back()
                return found
            except FAULTS_OF_THE_QUESTION:
                raise
            except (Late, *FAILURES) as failure:
                replica.failed(failure)
        return await getattr(self._primary, method)(sql, *args)
