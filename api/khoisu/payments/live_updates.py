"""Live updates of orders: one LISTEN connection per process wakes the event streams of all its callers."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from uuid import UUID

from khoisu.kit.listen import Listener

CHANNEL = "don_hang"


class Announcements:
    """Who waits for which order."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.closing = False

    @contextmanager
    def subscription(self, order_id: UUID) -> Generator[asyncio.Event, None, None]:
        """An event that is set at each announcement of the order; its reader clears it."""
        woken, key = asyncio.Event(), str(order_id)
        self._waiting[key].add(woken)
        try:
            yield woken
        finally:
            self._waiting[key].discard(woken)
            if not self._waiting[key]:
                del self._waiting[key]

    def _wake(self, order_id: str) -> None:
        for woken in self._waiting.get(order_id, ()):
            woken.set()

    def _wake_all(self) -> None:
        for group in self._waiting.values():
            for woken in group:
                woken.set()

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None, None]:
        """Listen until the block ends; then all streams end too."""
        # Notifications sent while nobody listened are not repeated, so streams read again with each new connection.
        listener = Listener(self._url, CHANNEL, heard=self._wake, connected=self._wake_all)
        async with listener.running():
            try:
                yield
            finally:
                self.closing = True
                self._wake_all()
