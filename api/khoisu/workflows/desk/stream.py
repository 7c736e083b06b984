"""The desk live: one look a moment for all who have it open in this process, and an event to each when something has changed."""

import asyncio
import json
from collections.abc import AsyncIterator, Generator
from contextlib import contextmanager, suppress

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.http.streams import StillAllowed
from khoisu.kit.logs import get_logger
from khoisu.workflows.desk.items import read_desk

log = get_logger(__name__)
LOOK_SECONDS = 1.5
"""A change is seen within two seconds, in whichever process it was made: nobody has to announce anything."""
HEARTBEAT_SECONDS = 15.0
STREAM_SECONDS = 600.0
RETRY_MS = 2000


class DeskWatch:
    """Looks at the desk while somebody has it open."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: set[asyncio.Event] = set()
        self._task: asyncio.Task[None] | None = None
        self.version = ""
        self.closing = False

    @contextmanager
    def subscription(self) -> Generator[asyncio.Event]:
        """An event that is set whenever the desk has changed."""
        woken = asyncio.Event()
        self._waiting.add(woken)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        try:
            yield woken
        finally:
            self._waiting.discard(woken)

    def close(self) -> None:
        """End all streams: the process ends."""
        self.closing = True
        self._wake()

    def _wake(self) -> None:
        for woken in self._waiting:
            woken.set()

    async def _look(self) -> None:
        while self._waiting and not self.closing:
            try:
                async with self._database.transaction() as session:
                    version = (await read_desk(session, clock.now())).version
            except Exception as failure:  # noqa: BLE001 - the next look may find the database again
                log.warning("desk_not_read", error=type(failure).__name__)
            else:
                if version != self.version:
                    self.version = version
                    self._wake()
            await asyncio.sleep(LOOK_SECONDS)


async def stream_desk(watch: DeskWatch, shown: str, signed_in: StillAllowed) -> AsyncIterator[str]:
    """The text of the stream: the desk's version whenever it is another one than `shown`, then than the last sent; ends with the login
    that opened it."""
    with watch.subscription() as woken:
        yield f"retry: {RETRY_MS}\n\n"
        loop = asyncio.get_running_loop()
        end, last = loop.time() + STREAM_SECONDS, shown
        while not watch.closing and loop.time() < end:
            woken.clear()
            if not await signed_in():
                return
            if watch.version not in ("", last):
                last = watch.version
                yield f"event: viec\ndata: {json.dumps({'phienBan': last})}\n\n"
            else:
                yield ": nhip\n\n"
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), max(0.01, min(HEARTBEAT_SECONDS, end - loop.time())))
