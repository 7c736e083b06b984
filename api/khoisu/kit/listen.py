"""One LISTEN connection to PostgreSQL, reopened whenever it is lost."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress

import asyncpg

from khoisu.kit.logs import get_logger

log = get_logger(__name__)

RETRY_SECONDS = (0.2, 5.0)
"""The pause before connecting again: the first, and the longest after doubling."""
KEEP_ALIVE_SECONDS = 30.0
"""After so long without a sign the server is asked; a connection that a firewall dropped is silent for ever otherwise."""
ANSWER_SECONDS = 10
FAILURES = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Listener:
    """Receives the notifications of one channel while `running()`.

    `heard` gets each payload. `connected` is called each time listening begins: earlier notifications are lost, so what is
    cached must be read again. Both are called on the event loop and must not block.
    """

    def __init__(self, url: str, channel: str, *, heard: Callable[[str], None], connected: Callable[[], None]) -> None:
        self._url = url
        self._channel = channel
        self._heard = heard
        self._connected = connected
        self._starts = 0
        self.is_listening = False
        """Whether every announcement reaches us at this moment, as far as we know."""

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Listen while the block runs."""
        task = asyncio.create_task(self._listen_forever())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _listen_forever(self) -> None:
        first, longest = RETRY_SECONDS
        pause = first
        while True:
            begun, reason = self._starts, "closed"
            try:
                await self._listen()
            except FAILURES as failure:
                reason = type(failure).__name__
            log.warning("listener_lost", channel=self._channel, error=reason)
            pause = first if self._starts > begun else min(pause * 2, longest)
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._url, timeout=ANSWER_SECONDS)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        try:
            await connection.add_listener(self._channel, self._notified)
            self.is_listening = True
            self._starts += 1
            self._connected()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), KEEP_ALIVE_SECONDS)
                    return
                # Listening a second time changes nothing and shows whether the server still answers.
                await connection.execute(f'LISTEN "{self._channel}"', timeout=ANSWER_SECONDS)
        finally:
            self.is_listening = False
            if not connection.is_closed():
                connection.terminate()

    def _notified(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._heard(str(payload))
