"""The recorded statements of a check-out, run again by bare asyncpg: what a check-out costs with nothing around its SQL.

Every id, code and key that the recorded check-out made is made anew for each repeat, in whole values and inside texts, so that the
database does the same work on rows of the repeat's own.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import asyncpg
from khoisu.kit.ids import new_id
from khoisu.orders.repository import new_order_code

from bench.recording import Recording

# Ids, codes of orders, and the keyed hashes under which tries are counted.
_MADE: list[tuple[re.Pattern[str], Callable[[], object]]] = [
    (re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"), new_id),
    (re.compile(r"\bKS[0-9A-Z]{8}\b"), new_order_code),
    (re.compile(r"(?<=:)[0-9a-f]{32}\b"), lambda: uuid4().hex),
]


class Renewed:
    """Values of one repeat; `known` names those that are given: each id and code of the recording becomes another one, the same wherever it stands."""

    def __init__(self, lasting: frozenset[str], known: dict[str, str]) -> None:
        self._lasting = lasting
        self._new = dict(known)

    def _other(self, old: str, make: Callable[[], object]) -> str:
        return old if old in self._lasting else self._new.setdefault(old, str(make()))

    def text(self, value: str) -> str:
        """The text with other ids and codes."""
        for pattern, make in _MADE:
            value = pattern.sub(lambda found, make=make: self._other(found[0], make), value)
        return value

    def value(self, value: Any) -> Any:
        """The argument with other ids and codes, of whichever type it is."""
        if isinstance(value, UUID) or type(value).__name__ == "UUID":
            return UUID(self._other(str(value), new_id))
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, bytes):
            return self.text(value.decode()).encode() if value[:1] in b"{[" else value
        if isinstance(value, list | tuple):
            return [self.value(one) for one in value]
        return value


async def _once(connection: Any, recording: Recording, known: dict[str, str]) -> None:
    renewed = Renewed(recording.lasting, known)
    for statement in recording.statements:
        rows = [tuple(map(renewed.value, row)) for row in statement.rows]
        if statement.many:
            await connection.executemany(statement.sql, rows)
        elif rows:
            await connection.fetch(statement.sql, *rows[0])
        else:
            await connection.execute(statement.sql)


@dataclass(frozen=True)
class Replayed:
    """What a round brought: check-outs, seconds by the clock, processor seconds of this process."""

    count: int
    seconds: float
    cpu: float


async def replay(url: str, recording: Recording, customers: list[str], seconds: float, connections: int) -> Replayed:
    """Repeat the recording for `seconds`, each customer one check-out after the other, over a pool of `connections`."""
    pool = await asyncpg.create_pool(url, min_size=connections, max_size=connections, reset=_nothing)
    done = 0
    begun, end, used = time.perf_counter(), time.perf_counter() + seconds, _cpu()

    async def shop(customer: str) -> None:
        nonlocal done
        while time.perf_counter() < end:
            async with pool.acquire() as connection:
                await _once(connection, recording, {recording.owner: customer})
            done += 1

    try:
        await asyncio.gather(*map(shop, customers))
        return Replayed(done, time.perf_counter() - begun, _cpu() - used)
    finally:
        await pool.close()


async def _nothing(_connection: object) -> None:
    """No round trip to clean a session that is left clean."""


def _cpu() -> float:
    spent = os.times()
    return spent.user + spent.system
