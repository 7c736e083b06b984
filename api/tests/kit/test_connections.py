"""Connections that died are noticed: at once when they were idle, after one failure when they did not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.kit import db
from khoisu.kit.db import Database

WHO = text("SELECT pg_backend_pid()")


@pytest.fixture
async def alone(database_url: str) -> AsyncIterator[Database]:
    """A pool of one connection, so that the dead one is the next to be used."""
    mine = Database(database_url, pool_size=1)
    yield mine
    await mine.close()


@asynccontextmanager
async def _admin(alone: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(alone.url)
    yield connection
    await connection.close()


async def test_an_idle_connection_is_asked_before_it_is_used(alone: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db, "IDLE_SECONDS", 0.0)
    async with alone.transaction() as session:
        dead = await session.scalar(WHO)
    async with _admin(alone) as admin:
        await admin.execute("SELECT pg_terminate_backend($1, 10000)", dead)
    async with alone.transaction() as session:
        assert await session.scalar(WHO) != dead


async def test_a_busy_connection_fails_once_and_the_pool_forgets_it(
    alone: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db, "IDLE_SECONDS", 3600.0)
    async with alone.transaction() as session:
        dead = await session.scalar(WHO)
    async with _admin(alone) as admin:
        await admin.execute("SELECT pg_terminate_backend($1, 10000)", dead)
    with pytest.raises(DBAPIError):
        async with alone.transaction() as session:
            await session.scalar(WHO)
    async with alone.transaction() as session:
        assert await session.scalar(WHO) != dead


async def test_readers_that_come_together_open_one_pool(alone: Database) -> None:
    pools = await asyncio.gather(*(alone.reader() for _ in range(5)))
    assert len({id(pool) for pool in pools}) == 1


async def test_searchers_that_come_together_open_one_pool(alone: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    create_pool = asyncpg.create_pool

    async def counted(url: str, **more: Any) -> asyncpg.Pool:
        opened.append(url)
        return await create_pool(url, **more)

    monkeypatch.setattr(asyncpg, "create_pool", counted)
    await asyncio.gather(*(alone.searcher() for _ in range(5)))
    assert len(opened) == 1


async def test_a_single_statement_is_committed_and_lets_go_of_its_locks_by_itself(alone: Database) -> None:
    # An advisory lock stands for a row's: it ends with the transaction.
    taken = text("SELECT pg_advisory_xact_lock(4711), pg_current_xact_id()")
    free = "SELECT pg_try_advisory_xact_lock(4711)"
    async with _admin(alone) as admin:
        async with alone.single_statement() as session:
            await session.execute(taken)
            assert await admin.fetchval(free)
        async with alone.transaction() as session:
            # The same connection begins transactions again.
            await session.execute(taken)
            assert not await admin.fetchval(free)
