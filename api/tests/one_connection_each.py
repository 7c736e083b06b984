"""No task takes a connection while it, or the request that it works for, holds another of the same pool.

Two tasks of one request that each hold one wait for nobody. Those that hold one and wait for a second wait for one another as soon as they are as many as the pool has connections:
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
"""Connections that are held: by which task, and of which pool."""
_held: ContextVar[tuple[Held, int] | None] = ContextVar("held", default=None)
"""With the task that answers the request; 0 for a job, whose tasks stand alone."""
_seconds: list[str] = []


def watched(app: Application) -> Application:
    """`app`, each of whose requests is watched. What the test itself holds beside it does not count."""

    async def call(scope: Any, receive: Any, send: Any) -> None:
        with _watching(id(asyncio.current_task())):
            await app(scope, receive, send)

    return call


def watching_jobs() -> Any:
    """Watch the tasks that start in this block, each by itself."""
    return _watching(0)


def second_connections() -> list[str]:
    """Where a second connection was taken since the last call: the calls that led there."""
    found = _seconds.copy()
    _seconds.clear()
    return found


@contextmanager
def _watching(request: int) -> Iterator[None]:
    before = _held.set((set(), request))
    try:
        yield
    finally:
        _held.reset(before)


def _taken(_connection: Any, record: Any, _proxy: Any) -> None:
    watched_here = _held.get()
    if watched_here is None:
        return
    held, request = watched_here
    task, pool = id(asyncio.current_task()), id(record._ConnectionRecord__pool)
    if {(task, pool), (request, pool)} & held:
        _seconds.append(_calls())
    one = task, pool
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
