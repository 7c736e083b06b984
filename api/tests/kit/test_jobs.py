"""A job exists if and only if the transaction that caused it was committed (R5, G-74)."""

from sqlalchemy import text

from khoisu.kit.db import Database
from khoisu.kit.jobs import enqueue


class Undo(Exception):  # noqa: N818
    """Ends a transaction without committing it."""


async def waiting(database: Database) -> int:
    async with database.engine.connect() as connection:
        return (await connection.execute(text("SELECT count(*) FROM pgqueuer"))).scalar_one()


async def test_a_job_of_a_rolled_back_transaction_was_never_there(database: Database) -> None:
    try:
        async with database.transaction() as session:
            await enqueue(session, "khong_co", {})
            raise Undo
    except Undo:
        pass
    assert await waiting(database) == 0


async def test_a_job_is_there_with_the_commit_and_once_per_key(database: Database) -> None:
    async with database.transaction() as session:
        await enqueue(session, "khong_co", {}, dedupe_key="mot")
        await enqueue(session, "khong_co", {}, dedupe_key="mot")
    assert await waiting(database) == 1
