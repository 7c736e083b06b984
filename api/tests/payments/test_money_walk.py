"""However money walks, every đồng stays in exactly one place. `make money-walk` takes 20,000 steps and doubles nothing in 500 tries."""

import asyncio
import os
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.payments.money_walk import PRICE, MoneyWalk
from tests.people import MakePerson
from tests.running_site import Site

STEPS = int(os.environ.get("MONEY_WALK_STEPS", "240"))
TRIES = int(os.environ.get("MONEY_DOUBLE_TRIES", "20"))
SEED = int(os.environ.get("MONEY_WALK_SEED", "2026"))
CHECKED_EVERY = 120
EVERYWHERE = {"message", "by_hand", "undo", "undo_entry", "match", "refund", "cancel", "move"}


@pytest.mark.req("S4.6")
async def test_a_random_walk_keeps_the_balance(site: Site) -> None:
    staff = [(await site.person(("nhan-vien",), name=name)).id for name in ("Lê Một", "Trần Hai", "Phạm Ba")]
    walk, taken = MoneyWalk(site.app, SEED, staff), 0
    # What is done at once is refused by chance: the walk goes on until it has gone everywhere, or the balance says nothing.
    found = await walk.balance()
    while taken < STEPS or (not walk.done.keys() >= EVERYWHERE and taken < 10 * STEPS):
        await walk.walk(CHECKED_EVERY)
        taken += CHECKED_EVERY
        found = await walk.balance()
        assert found.holds, (taken, found, walk.done)
    assert walk.done.keys() >= EVERYWHERE
    assert found.received > 0
    print(f"steps {taken}, done {dict(walk.done)}, refused {dict(walk.refused)}, balance {found}")


@pytest.mark.req("S4.6")
async def test_no_transfer_is_doubled_in_whatever_order_hand_and_bank_come(
    app: FastAPI, client: httpx.AsyncClient, person: MakePerson, run_jobs: Any
) -> None:
    """Every try is an order with both entries at once, half of them with the bank's message first."""
    staff = await person(("nhan-vien",))

    async def by_hand(order: Any, reference: str) -> None:
        body = {"soTien": PRICE, "nguon": "CHUYEN_KHOAN", "thamChieu": reference}
        path = f"/payment/api/v1/quan-tri/don-hang/{order.id}/thu-tien"
        reply = await client.post(path, json=body, headers=staff.headers)
        assert reply.status_code in (201, 409), reply.text

    async def by_bank(order: Any, reference: str) -> None:
        await notify(client, reported(order.ma_don_hang, PRICE, referenceCode=reference))

    for start in range(0, TRIES, 10):
        orders = [await placed(app, None) for _ in range(10)]
        pairs = [(by_hand(one, f" ft{start + n} "), by_bank(one, f"FT{start + n}")) for n, one in enumerate(orders)]
        calls = [call for n, pair in enumerate(pairs) for call in (pair if n % 2 else reversed(pair))]
        await asyncio.gather(*calls, run_jobs())
        await run_jobs()
    async with app.state.database.transaction() as session:
        doubled = text("SELECT count(*) FROM don_hang WHERE da_thu <> tong_tien")
        entries = text("SELECT count(*) FROM khoan_thanh_toan WHERE loai = 'THU'")
        assert (await session.scalar(doubled), await session.scalar(entries)) == (0, TRIES)
    assert (await MoneyWalk(app, 0).balance()).holds
