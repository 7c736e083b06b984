"""Statements past the session: in its transaction, undone with it, and with its errors."""

from typing import cast

import pytest
from sqlalchemy.exc import DBAPIError

from khoisu.kit.db import Database
from khoisu.kit.sql.statements import Statement, driver_of, fetch

PUT = Statement("INSERT INTO idempotency_key (scope, key, request_hash, status, body) VALUES (:who, :who, :who, 0, '')")
COUNT = "SELECT count(*) AS so FROM idempotency_key WHERE scope = ANY($1)"


class Undo(Exception):  # noqa: N818
    """Ends a transaction without committing it."""


async def count(database: Database, *who: str) -> int:
    async with database.transaction() as session:
        return (await fetch(session, COUNT, list(who)))[0]["so"]


async def put(database: Database, *who: str, together: tuple[str, ...] = (), undo: bool = False) -> None:
    async with database.transaction() as session:
        for one in who:
            await PUT.rows(session, {"who": one})
        await PUT.run_many(session, [{"who": one} for one in together])
        assert (await driver_of(session)).is_in_transaction()
        if undo:
            raise Undo


@pytest.mark.parametrize("one_by_one", [("a", "b"), ()], ids=["later", "first"])
async def test_it_is_kept_and_undone_with_the_session(database: Database, one_by_one: tuple[str, ...]) -> None:
    whole = [*one_by_one, "c", "d"]
    with pytest.raises(Undo):
        await put(database, *one_by_one, together=("c", "d"), undo=True)
    assert await count(database, *whole) == 0
    await put(database, *one_by_one, together=("c", "d"))
    assert await count(database, *whole) == len(whole)


async def test_after_a_commit_it_is_in_the_next_transaction(database: Database) -> None:
    async with database.sessions() as session:
        await PUT.rows(session, {"who": "before"})
        await session.commit()
        await PUT.rows(session, {"who": "after"})
        assert (await driver_of(session)).is_in_transaction()
        await session.rollback()
    assert (await count(database, "before"), await count(database, "after")) == (1, 0)


@pytest.mark.parametrize("earlier", [(), ("once",)], ids=["first", "later"])
async def test_a_refusal_is_the_sessions_and_undoes_the_rest(database: Database, earlier: tuple[str, ...]) -> None:
    await put(database, "twice")
    with pytest.raises(DBAPIError) as refused:
        await put(database, *earlier, "twice")
    assert getattr(cast("Exception", refused.value.orig), "sqlstate", None) == "23505"
    assert await count(database, "once") == 0
