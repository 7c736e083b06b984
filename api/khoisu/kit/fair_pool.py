"""A pool whose connections go to who has waited longest.

SQLAlchemy's own queue gives a connection that comes back to whoever asks next, and who was woken for nothing goes to the end of the
line: under load some requests wait several turns while others wait none, which is what the slowest of a hundred then feels.
"""

import asyncio
from collections import deque
from typing import Any

from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlalchemy.util import await_
from sqlalchemy.util.queue import AsyncAdaptedQueue, Empty


class FairQueue(AsyncAdaptedQueue[Any]):
    """Hands what comes back straight to the first in line, so nothing lies there while somebody waits."""

    def __init__(self, maxsize: int = 0, use_lifo: bool = False) -> None:
        super().__init__(maxsize, use_lifo)
        self._line: deque[asyncio.Future[Any]] = deque()

    def put_nowait(self, item: Any) -> None:
        """Give `item` to the first who still waits, else keep it. Raises `Full`."""
        while self._line:
            first = self._line.popleft()
            if not first.done():
                first.set_result(item)
                return
        super().put_nowait(item)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        """What lies there, else what comes back when it is our turn. Raises `Empty` after `timeout` seconds."""
        try:
            return self.get_nowait()
        except Empty:
            if not block:
                raise
        return await_(self._wait(timeout))

    async def _wait(self, seconds: float | None) -> Any:
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        timer = loop.call_later(seconds, _too_late, turn) if seconds is not None else None
        self._line.append(turn)
        try:
            return await turn
        except TimeoutError as late:
            raise Empty from late
        except asyncio.CancelledError:
            # Handed over at the very moment in which its request was given up: the next one gets it.
            if turn.done() and not turn.cancelled():
                self.put_nowait(turn.result())
            raise
        finally:
            if timer is not None:
                timer.cancel()


def _too_late(turn: asyncio.Future[Any]) -> None:
    if not turn.done():
        turn.set_exception(TimeoutError())


class FairPool(AsyncAdaptedQueuePool):
    """The usual pool with a fair queue."""

    _queue_class = FairQueue
