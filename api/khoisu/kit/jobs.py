"""Jobs in PostgreSQL's own queue, put there by the transaction whose consequence they are.

A room's `jobs.py` lists its work in a `Jobs` collection; `main.worker` gathers the collections. A job gets only its
payload (ids), reloads what it needs, and must be idempotent: delivery is at least once.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import orjson
from pgqueuer.db import AsyncpgDriver
from pgqueuer.queries import Queries
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.db import Database
from khoisu.kit.logs import request_id
from khoisu.kit.sql.statements import driver_of

MAX_ATTEMPTS = 12
"""A job that has failed so often is held for a person."""
MONEY_FIRST = 10
"""The priority of jobs that people's money waits for."""

REQUEST_ID = "request_id"
"""The header of a job that names the request whose consequence it is."""

Work = Callable[["JobContext", dict[str, Any]], Awaitable[None]]
Tick = Callable[["JobContext"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class JobContext:
    """What a job may use: the database and the adapters that the composition root chose, by their port's type."""

    database: Database
    doors: dict[type, Any]

    def door(self, port: type) -> Any:
        """The chosen implementation of a port."""
        return self.doors[port]


@dataclass(slots=True)
class Jobs:
    """One room's jobs by name, and what it does on a schedule (cron expression, UTC)."""

    work: dict[str, Work] = field(default_factory=dict)
    ticks: dict[str, tuple[str, Tick]] = field(default_factory=dict)

    def on(self, name: str) -> Callable[[Work], Work]:
        """Register the function that does the job `name`."""

        def keep(function: Work) -> Work:
            self.work[name] = function
            return function

        return keep

    def every(self, cron: str, name: str) -> Callable[[Tick], Tick]:
        """Register a function that runs on a schedule."""

        def keep(function: Tick) -> Tick:
            self.ticks[name] = (cron, function)
            return function

        return keep


async def enqueue(
    session: AsyncSession,
    name: str,
    payload: dict[str, Any],
    *,
    after: timedelta | None = None,
    dedupe_key: str | None = None,
    priority: int = 0,
) -> None:
    """Queue a job in the session's own transaction; it exists if and only if that commits.

    A job with the same `dedupe_key` that still waits or runs makes this a no-op. A higher `priority` is taken first.
    """
    await session.flush()
    await Queries(AsyncpgDriver(await driver_of(session))).enqueue(
        [name],
        [orjson.dumps(payload)],
        [priority],
        execute_after=[after],
        dedupe_key=[dedupe_key],
        headers=[{REQUEST_ID: caused_by} if (caused_by := request_id.get()) else None],
        on_conflict="skip",
    )
