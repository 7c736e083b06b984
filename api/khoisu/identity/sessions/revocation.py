"""Whether a session is still active: checked every five seconds, invalidated at once when it ends (ASVS 7.4.1).

Every process listens to PostgreSQL for ended sessions. While it cannot listen, it asks the database at every call.
"""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from uuid import UUID

from cachetools import TTLCache
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.sessions import repository
from khoisu.kit.db import Database
from khoisu.kit.listen import Listener

CHANNEL = "phien_ket_thuc"
RETAIN_SECONDS = 5.0
MAX_ENTRIES = 20_000


class Liveness:
    """Caches active sessions for a moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seen: TTLCache[UUID, bool] = TTLCache(MAX_ENTRIES, RETAIN_SECONDS)
        self._listener = Listener(database.url, CHANNEL, heard=self._heard, connected=self._seen.clear)
        self._endings = 0

    async def alive(self, session_id: UUID) -> bool:
        """Whether the session has neither ended nor expired."""
        if self._listener.is_listening and session_id in self._seen:
            return True
        endings = self._endings
        found = await repository.is_living(self._database, session_id)
        # A session that ended while we asked may be this one.
        if found and endings == self._endings:
            self._remember(session_id)
        return found

    def _remember(self, session_id: UUID) -> None:
        self._seen[session_id] = True

    def forget(self, session_ids: Iterable[UUID]) -> None:
        """Forget sessions that have ended."""
        self._endings += 1
        for session_id in session_ids:
            self._seen.pop(session_id, None)

    @property
    def is_listening(self) -> bool:
        """Whether endings in other processes are being received now."""
        return self._listener.is_listening

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
        async with self._listener.running():
            yield

    def _heard(self, payload: str) -> None:
        with suppress(ValueError):
            self.forget([UUID(payload)])
