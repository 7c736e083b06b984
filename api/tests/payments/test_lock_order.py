"""Two bank messages that name the same two orders in opposite order are matched at once without a deadlock."""

import asyncio
from uuid import UUID

import httpx
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.orders.service import lock_order
from khoisu.payments.states import TransferState
from khoisu.workflows.payments.match_transfer import match_transfer
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.running_site import Site

WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
STORED = text("SELECT id FROM giao_dich_ngan_hang WHERE ma_ngoai = :number")


async def stored(app: FastAPI, client: httpx.AsyncClient, content: str) -> UUID:
    """A message that has arrived and is not matched yet."""
    message = reported(content, 2_700_000)
    assert (await notify(client, message)).status_code == 200
    async with app.state.database.transaction() as session:
        return (await session.execute(STORED, {"number": str(message["id"])})).scalar_one()


async def matched(app: FastAPI, message: UUID) -> TransferState:
    async with app.state.database.transaction() as session:
        return await match_transfer(session, message)


async def until_waiting(app: FastAPI, count: int) -> None:
    """Until so many transactions wait for a lock."""
    for _ in range(500):
        if await waiting(app) == count:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"never {count} transactions that wait")


async def waiting(app: FastAPI) -> int:
    """How many transactions wait now; in a new transaction, because one sees the activity at its start only."""
    async with app.state.database.transaction() as session:
        return await session.scalar(WAITING) or 0


async def test_the_same_two_orders_named_in_opposite_order_are_locked_in_one_order(site: Site) -> None:
    """Somebody holds the first order until both messages wait for a lock. If each locked the orders as its text names them,
    the second message would hold the second order and wait for the first one, and the first message the other way round.
    """
    first, second = sorted([(await placed(site.app, None)).ma_don_hang for _ in range(2)])
    one, other = (
        await stored(site.app, site.client, f"{first} {second}"),
        await stored(site.app, site.client, f"{second} {first}"),
    )
    async with site.app.state.database.transaction() as session:
        await lock_order(session, first)
        tasks = [asyncio.create_task(matched(site.app, one))]
        await until_waiting(site.app, 1)
        tasks.append(asyncio.create_task(matched(site.app, other)))
        await until_waiting(site.app, 2)
    assert await asyncio.gather(*tasks) == [TransferState.UNMATCHED] * 2
