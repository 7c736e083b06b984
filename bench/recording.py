"""Records the statements of requests as the API sends them to the database, with their arguments."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest import mock
from uuid import uuid4

import asyncpg
import httpx
from asyncpg.prepared_stmt import PreparedStatement
from tests.people import Person

from bench import world
from bench.wares import Ware


@dataclass(frozen=True)
class Statement:
    """SQL with the arguments of each of its rows; `many` when it was sent as one batch. Without rows: a simple query."""

    sql: str
    rows: list[tuple[Any, ...]]
    many: bool = False


@dataclass
class Recording:
    """Everything that went to the database, in its order, and the values of the world that stay as they are; `owner` ordered."""

    statements: list[Statement] = field(default_factory=list)
    lasting: frozenset[str] = frozenset()
    owner: str = ""
    on: bool = False

    def take(self, sql: str, rows: list[tuple[Any, ...]], *, many: bool = False) -> None:
        """Remember a statement while recording is on."""
        if self.on:
            self.statements.append(Statement(sql, rows, many))


@contextlib.contextmanager
def recorder() -> Iterator[Recording]:
    """Watches the two ways in which SQLAlchemy and the queue speak to asyncpg, and its transactions."""
    recording = Recording()
    prepared, fetch, row = PreparedStatement.fetch, asyncpg.Connection.fetch, asyncpg.Connection.fetchrow
    execute, many = asyncpg.Connection.execute, asyncpg.Connection.executemany

    async def watched_prepared(self: Any, *args: Any, **more: Any) -> Any:
        recording.take(self.get_query(), [args])
        return await prepared(self, *args, **more)

    async def watched_fetch(self: Any, query: str, *args: Any, **more: Any) -> Any:
        recording.take(query, [args])
        return await fetch(self, query, *args, **more)

    async def watched_row(self: Any, query: str, *args: Any, **more: Any) -> Any:
        recording.take(query, [args])
        return await row(self, query, *args, **more)

    async def watched_execute(self: Any, query: str, *args: Any, **more: Any) -> Any:
        recording.take(query, [args] if args else [])
        return await execute(self, query, *args, **more)

    async def watched_many(self: Any, command: str, args: Any, **more: Any) -> Any:
        rows = [tuple(row) for row in args]
        recording.take(command, rows, many=True)
        return await many(self, command, rows, **more)

    with (
        mock.patch.object(PreparedStatement, "fetch", watched_prepared),
        mock.patch.multiple(
            asyncpg.Connection,
            fetch=watched_fetch,
            fetchrow=watched_row,
            execute=watched_execute,
            executemany=watched_many,
        ),
    ):
        yield recording


async def record(database: str, ask: Callable[[httpx.AsyncClient], Awaitable[object]]) -> Recording:
    """What `ask` makes the API send, inside this process; asked once before, which opens what opens once."""
    with recorder() as recording:
        async with world.application(database) as app:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
                for recording.on in (False, True):
                    await ask(client)
                recording.on = False
    return recording


async def record_read(database: str, path: str, headers: dict[str, str]) -> Recording:
    """The statements of one GET."""

    async def ask(client: httpx.AsyncClient) -> None:
        (await client.get(path, headers=headers)).raise_for_status()

    return await record(database, ask)


async def record_checkout(database: str, person: Person, wares: list[Ware]) -> Recording:
    """One check-out of `person`."""
    recording = await record(database, lambda client: _buy(client, person, wares))
    recording.owner = str(person.id)
    recording.lasting = frozenset(str(one) for ware in wares for one in (ware.dich_vu, ware.goi))
    return recording


async def _buy(client: httpx.AsyncClient, person: Person, wares: list[Ware]) -> None:
    for ware in wares[:3]:
        params = {"dichVuId": ware.dich_vu, "dichVuChiTietId": ware.goi, "userId": str(person.id), "chuKy": ware.chu_ky}
        (await client.post("/partner/api/v1/gio-hang", params=params, headers=person.headers)).raise_for_status()
    headers = person.headers | {"Idempotency-Key": str(uuid4())}
    order = await client.post("/partner/api/v1/gio-hang/xuat-don-hang", json={"dongYDieuKhoan": True}, headers=headers)
    code = order.raise_for_status().json()["data"]["maDonHang"]
    (await client.post("/payment/api/v1/payment/pay", json=code, headers=person.headers)).raise_for_status()
