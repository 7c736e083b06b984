"""Connections go to who has waited longest, and none is lost on the way."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from khoisu.kit.db import Database

ONE = text("SELECT 1")


@pytest.fixture
async def narrow(database_url: str) -> Database:
    return Database(database_url, pool_size=1)


async def use(database: Database, name: str, order: list[str]) -> None:
    async with database.engine.connect() as connection:
        order.append(name)
        await connection.execute(ONE)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_who_came_first_is_served_first_also_before_who_asks_when_it_comes_back(narrow: Database) -> None:
    order: list[str] = []
    held = await narrow.engine.connect()
    waiting = []
    for name in "abc":
        waiting.append(asyncio.create_task(use(narrow, name, order)))
        await settle()
    assert order == []
    await held.close()
    await use(narrow, "late", order)
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "c", "late"]
    await narrow.close()


async def test_who_gives_up_waiting_loses_no_connection(narrow: Database) -> None:
    order: list[str] = []
    held = await narrow.engine.connect()
    gone, next_one = [asyncio.create_task(use(narrow, name, order)) for name in ("gone", "next")]
    await settle()
    gone.cancel()
    await settle()
    await held.close()
    await next_one
    assert order == ["next"]
    await narrow.close()


async def test_a_connection_given_to_who_is_cancelled_at_that_moment_goes_on(narrow: Database) -> None:
    order: list[str] = []
    held = await narrow.engine.connect()
    gone, next_one = [asyncio.create_task(use(narrow, name, order)) for name in ("gone", "next")]
    await settle()
    await held.close()
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    await next_one
    assert "next" in order
    await use(narrow, "again", order)
    assert order[-1] == "again"
    await narrow.close()


async def test_waiting_ends(database_url: str) -> None:
    database = Database(database_url, pool_size=1)
    database.engine.sync_engine.pool._timeout = 0.05  # type: ignore[attr-defined]
    held = await database.engine.connect()
    with pytest.raises(PoolTimeoutError):
        await use(database, "too late", [])
    await held.close()
    order: list[str] = []
    await use(database, "again", order)
    assert order == ["again"]
    await database.close()
