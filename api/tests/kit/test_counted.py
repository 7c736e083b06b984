"""The counter of statements that the speed tests use: it counts what a block causes and nothing else."""

import asyncio

from fastapi import FastAPI

from khoisu.kit.db import Database
from tests.statements import counted


async def _ask_until(stop: asyncio.Event, database: Database) -> None:
    while not stop.is_set():
        await database.json("SELECT '2'::text")
        await asyncio.sleep(0)


async def test_statements_of_a_task_that_began_before_the_block_are_not_counted(app: FastAPI) -> None:
    """The application's own tasks read by the clock; one of their reads once failed a count on a slow machine."""
    database: Database = app.state.database
    stop = asyncio.Event()
    other = asyncio.create_task(_ask_until(stop, database))
    await asyncio.sleep(0.05)
    with counted(database) as sent:
        for _ in range(5):
            await asyncio.create_task(database.json("SELECT '1'::text"))
            await asyncio.sleep(0.01)
    stop.set()
    await other
    assert sent == ["SELECT '1'::text"] * 5
