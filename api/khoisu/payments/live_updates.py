"""Live updates of orders: one LISTEN connection per process wakes the event streams of all its callers."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from uuid import UUID

import asyncpg

from khoisu.kit.logs import get_logger
from khoisu.payments.errors import TooManyStreams

log = get_logger(__name__)

CHANNEL = "don_hang"
STREAMS_PER_CALLER = 6
RECONNECT_SECONDS = (0.2, 5.0)


class Announcements:
    """Listens on the channel `don_hang`; a lost connection is opened again, and then every stream reads again."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._streams: Counter[str] = Counter()
        self.closing = False
        self.listening = asyncio.Event()

    def require_room(self, caller: str) -> None:
        """Raises `TooManyStreams` (429) when `caller` has six streams open on this process."""
        if self._streams[caller] >= STREAMS_PER_CALLER:
            raise TooManyStreams(headers={"Retry-After": "30"})

    @contextmanager
    def one_stream(self, caller: str) -> Generator[None, None, None]:
        """Count a stream of `caller` while it runs."""
        self._streams[caller] += 1
        try:
            yield
        finally:
            self._streams[caller] -= 1
            if not self._streams[caller]:
                del self._streams[caller]

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

    def _wake(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        for woken in self._waiting.get(str(payload), ()):
            woken.set()

    def _wake_all(self) -> None:
        for group in self._waiting.values():
            for woken in group:
                woken.set()

    async def _listen(self) -> None:
        pause, longest = RECONNECT_SECONDS
        while not self.closing:
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
            except (OSError, asyncpg.PostgresError, TimeoutError) as failure:
                log.warning("live_not_connected", error=type(failure).__name__)
                await asyncio.sleep(pause)
                pause = min(pause * 2, longest)
                continue
            pause = RECONNECT_SECONDS[0]
            await self._until_lost(connection)

    async def _until_lost(self, connection: asyncpg.Connection) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._wake)
            # What was announced while nobody listened is not announced again.
            self._wake_all()
            self.listening.set()
            await lost.wait()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as failure:
            log.warning("live_lost", error=type(failure).__name__)
        finally:
            self.listening.clear()
            if not connection.is_closed():
                connection.terminate()

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None, None]:
        """Listen until the block ends; then all streams end too."""
        task = asyncio.create_task(self._listen())
        try:
            yield
        finally:
            self.closing = True
            self._wake_all()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
