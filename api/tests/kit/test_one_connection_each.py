"""The watch that every test stands under sees a second connection, in a request and in a job."""

from typing import Any

from fastapi import FastAPI

from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext, Jobs, enqueue
from khoisu.main import job_wiring
from tests.harness import calling, drain
from tests.one_connection_each import second_connections


async def _two(database: Database) -> None:
    async with database.transaction() as first, database.sessions() as second:
        await first.connection()
        await second.connection()


async def _one_after_the_other(database: Database) -> None:
    for _ in range(2):
        async with database.transaction() as session:
            await session.connection()


def _app(database: Database, work: Any) -> FastAPI:
    app = FastAPI()

    @app.get("/")
    async def answer() -> dict[str, str]:
        await work(database)
        return {}

    return app


async def test_a_request_with_two_at_once_is_seen(database: Database) -> None:
    async with calling(_app(database, _two)) as client:
        await client.get("/")
    (where,) = second_connections()
    assert "_two" in where


async def test_one_after_the_other_is_no_fault(database: Database) -> None:
    async with calling(_app(database, _one_after_the_other)) as client:
        await client.get("/")
    assert second_connections() == []


async def test_a_job_with_two_at_once_is_seen(database: Database, monkeypatch: Any) -> None:
    jobs = Jobs()

    @jobs.on("tests.two")
    async def two(context: JobContext, _payload: dict[str, Any]) -> None:
        await _two(context.database)

    monkeypatch.setattr("khoisu.main.queue.JOBS", [*job_wiring.JOBS, jobs])
    async with database.transaction() as session:
        await enqueue(session, "tests.two", {})
    await drain(database)
    (where,) = second_connections()
    assert "_two" in where
