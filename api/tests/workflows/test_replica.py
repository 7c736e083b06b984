"""Reads by a real replica: nothing is read late, and one that is late, silent or gone is done without."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import replica as kit_replica
from khoisu.kit.db import Database
from khoisu.kit.settings import CoreSettings
from khoisu.main import health
from khoisu.main.app import create_app
from tests.people import MakePerson
from tests.replica import Replica, running_replica
from tests.workflows.conftest import ORDERS, Shop

pytestmark = pytest.mark.deep

WHERE = "SELECT pg_is_in_recovery()::text"
OFFICE = "/payment/api/v1/quan-tri/don-hang"
LATE_SECONDS = 30
A_COMMIT = text("SELECT pg_logical_emit_message(true, 'test', 'a commit')")


@pytest.fixture(scope="module")
def follower(database_url: str) -> Iterator[Replica]:
    with running_replica(database_url) as one:
        yield one


@pytest.fixture(scope="module")
async def second(app: FastAPI, follower: Replica) -> AsyncIterator[FastAPI]:
    """Another process of the site, which may read from the replica."""
    core = CoreSettings(env="test", database_url=app.state.database.url, database_read_url=follower.url, pool_size=4)
    application = create_app(core)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(application.router.lifespan_context(application))
        # The processes of a site share their keys in the database; here an earlier test's end may have emptied it.
        known = app.state.realm.keys._public
        application.state.realm.keys._public.update(known)
        yield application


@pytest.fixture
async def caller(second: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=second)
    async with httpx.AsyncClient(transport=transport, base_url="http://api.test") as session:
        yield session


@pytest.fixture(autouse=True)
def ask_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question to readyz is asked of the database, and waits as a busy machine needs."""
    monkeypatch.setattr(health, "REMEMBERED_SECONDS", 0.0)
    monkeypatch.setattr(kit_replica, "AWAY_SECONDS", (0.0, 0.0))
    monkeypatch.setattr(kit_replica, "CATCH_UP_SECONDS", 1.0)
    monkeypatch.setattr(kit_replica, "TAKE_SECONDS", 5.0)


async def _catch_up(follower: Replica, database: Database) -> None:
    await follower.be_late(0)
    async with database.transaction() as session:
        await session.execute(A_COMMIT)
    async with database.transaction() as session:
        end = await session.scalar(text("SELECT pg_current_wal_insert_lsn()::text"))
    async with asyncio.timeout(30):
        while not await follower.shows(f"SELECT pg_last_wal_replay_lsn() >= '{end}'"):  # noqa: ASYNC110 - another server
            await asyncio.sleep(0.02)


async def _replica_says(caller: httpx.AsyncClient) -> tuple[int, str]:
    reply = await caller.get("/readyz")
    return reply.status_code, reply.json()["data"]["banSao"]


async def test_a_replica_that_has_everything_answers_lists(
    second: FastAPI, caller: httpx.AsyncClient, follower: Replica
) -> None:
    database: Database = second.state.database
    await _catch_up(follower, database)
    assert await database.search_json(WHERE) == "true"
    assert await (await database.searcher()).fetchval(WHERE) == "true"
    assert await database.json(WHERE) == "false", "to ask whether it has everything costs as much as a short read"
    assert await _replica_says(caller) == (200, "ok")


async def test_one_s_own_order_is_there_at_once_whichever_process_took_it(
    shop: Shop, caller: httpx.AsyncClient, person: MakePerson, follower: Replica
) -> None:
    staff = await person(("nhan-vien",))
    await _catch_up(follower, shop.app.state.database)
    await follower.be_late(LATE_SECONDS)
    for sold in shop.packages[:3]:
        await shop.fill((sold, 1))
        order = (await shop.order_cart()).json()["data"]
        began = time.monotonic()
        own = await caller.get(f"{ORDERS}/{order['maDonHang']}", headers=shop.buyer.headers)
        listed = await caller.get(ORDERS, headers=shop.buyer.headers)
        office = await caller.get(OFFICE, headers=staff.headers)
        assert time.monotonic() - began < LATE_SECONDS, "or nothing was shown: the replica had caught up meanwhile"
        assert (own.status_code, listed.status_code, office.status_code) == (200, 200, 200)
        assert order["maDonHang"] in listed.text
        assert order["maDonHang"] in office.text
        assert order["maDonHang"] not in await follower.shows(
            "SELECT coalesce(string_agg(ma_don_hang, ' '), '') FROM don_hang"
        )
    assert await _replica_says(caller) == (200, "canh_bao")


async def test_after_it_has_caught_up_it_is_used_again(second: FastAPI, follower: Replica) -> None:
    database: Database = second.state.database
    await _catch_up(follower, database)
    await follower.be_late(LATE_SECONDS)
    async with database.transaction() as session:
        await session.execute(A_COMMIT)
    assert await database.search_json(WHERE) == "false"
    await _catch_up(follower, database)
    assert await database.search_json(WHERE) == "true"


async def test_a_fault_of_the_statement_is_no_fault_of_the_replica(second: FastAPI, follower: Replica) -> None:
    database: Database = second.state.database
    await _catch_up(follower, database)
    with pytest.raises(Exception, match="division by zero"):
        await database.search_json("SELECT (1 / (1 - 1))::text")
    assert await database.search_json(WHERE) == "true"


async def test_a_frozen_replica_is_done_without(
    second: FastAPI, caller: httpx.AsyncClient, follower: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    database: Database = second.state.database
    await _catch_up(follower, database)
    assert await database.search_json(WHERE) == "true"
    monkeypatch.setattr(kit_replica, "TAKE_SECONDS", 0.5)
    follower.freeze(on=True)
    try:
        assert await database.search_json(WHERE) == "false"
        assert await _replica_says(caller) == (200, "canh_bao")
    finally:
        follower.freeze(on=False)
    await _catch_up(follower, database)
    assert await database.search_json(WHERE) == "true"


async def test_a_stopped_replica_is_done_without(
    second: FastAPI, caller: httpx.AsyncClient, person: MakePerson, follower: Replica
) -> None:
    """The last of this file: the replica stays away."""
    staff = await person(("nhan-vien",))
    await _catch_up(follower, second.state.database)
    assert await second.state.database.search_json(WHERE) == "true"
    follower.stop()
    for _ in range(3):
        assert (await caller.get(OFFICE, headers=staff.headers)).status_code == 200
    assert await _replica_says(caller) == (200, "canh_bao")


async def test_a_primary_in_the_replica_s_place_is_not_used(app: FastAPI, database_url: str) -> None:
    """After a failover the old address may lead to a server that no longer follows anybody."""
    database = Database(app.state.database.url, read_url=database_url, pool_size=1)
    try:
        assert await database.search_json(WHERE) == "false"
        assert await database.replica_state() == "late"
    finally:
        await database.close()
