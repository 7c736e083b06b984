"""Within one request or job, no connection is taken while another of the same pool is held.

Those that hold one and wait for a second wait for one another as soon as they are as many as the pool has connections:
the process stands still for `pool_timeout` seconds, and answers 503.
"""

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import greenlet
from sqlalchemy import event
from sqlalchemy.pool import Pool

Application = Callable[[Any, Any, Any], Awaitable[None]]
Held = set[tuple[int, int]]
"""Pools of which a connection is held: by whom (0 for a request, a task's number for a job), and which pool."""
_held: ContextVar[tuple[Held, bool] | None] = ContextVar("held", default=None)
_seconds: list[str] = []


def watched(app: Application) -> Application:
    """`app`, each of whose requests is watched. What the test itself holds beside it does not count."""

    async def call(scope: Any, receive: Any, send: Any) -> None:
        with _watching(by_task=False):
            await app(scope, receive, send)

    return call


def watching_jobs() -> Any:
    """Watch the tasks that start in this block, each by itself."""
    return _watching(by_task=True)


def second_connections() -> list[str]:
    """Where a second connection was taken since the last call: the calls that led there."""
    found = _seconds.copy()
    _seconds.clear()
    return found


@contextmanager
def _watching(*, by_task: bool) -> Iterator[None]:
    before = _held.set((set(), by_task))
    try:
        yield
    finally:
        _held.reset(before)


def _taken(_connection: Any, record: Any, _proxy: Any) -> None:
    watched_here = _held.get()
    if watched_here is None:
        return
    held, by_task = watched_here
    one = (id(asyncio.current_task()) if by_task else 0, id(record._ConnectionRecord__pool))
    if one in held:
        _seconds.append(_calls())
    held.add(one)
    record.info["held"] = held, one


def _given_back(_connection: Any, record: Any) -> None:
    held, one = record.info.pop("held", (set(), None))
    held.discard(one)


def _calls() -> str:
    caller = greenlet.getcurrent().parent
    frame = caller.gr_frame if caller else None
    return "".join(traceback.format_stack(frame))


event.listen(Pool, "checkout", _taken)
event.listen(Pool, "checkin", _given_back)
