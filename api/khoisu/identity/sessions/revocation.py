"""Whether a session still lives: asked once in five seconds, forgotten at once when it ends (ASVS 7.4.1).

Every process listens to PostgreSQL for ended sessions. While it cannot listen, it asks the database at every call.
"""
# pyright: reportMissingTypeStubs=false
# asyncpg comes without types.

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import UUID

import asyncpg
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.sessions import repository
from khoisu.kit.db import Database
from khoisu.kit.logs import get_logger

log = get_logger(__name__)

CHANNEL = "phien_ket_thuc"
RETAIN_SECONDS = 5.0
MAX_ENTRIES = 20_000
RETRY_SECONDS = 1.0


class Liveness:
    """Remembers living sessions for a moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seen: OrderedDict[UUID, float] = OrderedDict()
        self._listening = False
        self._endings = 0

    async def alive(self, session_id: UUID) -> bool:
        """Whether the session has neither ended nor expired."""
        seen = self._seen.get(session_id)
        if seen is not None and self._listening and time.monotonic() - seen < RETAIN_SECONDS:
            return True
        endings = self._endings
        found = await repository.is_living(self._database, session_id)
        # A session that ended while we asked may be this one.
        if found and endings == self._endings:
            self._remember(session_id)
        return found

    def _remember(self, session_id: UUID) -> None:
        self._seen[session_id] = time.monotonic()
        self._seen.move_to_end(session_id)
        if len(self._seen) > MAX_ENTRIES:
            self._seen.popitem(last=False)

    def forget(self, session_ids: Iterable[UUID]) -> None:
        """Forget sessions that have ended."""
        self._endings += 1
        for session_id in session_ids:
            self._seen.pop(session_id, None)

    async def announce(self, session: AsyncSession, session_ids: list[UUID]) -> None:
        """Notify every process, when the transaction commits, that these sessions have ended."""
        for session_id in session_ids:
            await repository.notify(session, CHANNEL, str(session_id))

        # This process does not wait for the echo: the very next call must fail.
        def forget(_session: object) -> None:
            self.forget(session_ids)

        event.listen(session.sync_session, "after_commit", forget, once=True)

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[None]:
        """Listen as long as the block runs, again after a lost connection."""
        task = asyncio.create_task(self._listen_forever())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _listen_forever(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("session_listener_lost", error=type(error).__name__)
            self._listening = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        driver: Any = asyncpg
        connection = await driver.connect(self._database.url, timeout=10)
        lost = asyncio.Event()

        def note_loss(_connection: object) -> None:
            lost.set()

        connection.add_termination_listener(note_loss)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self._seen.clear()
            self._listening = True
            await lost.wait()
        finally:
            self._listening = False
            if not connection.is_closed():
                connection.terminate()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(ValueError):
            self.forget([UUID(str(payload))])
