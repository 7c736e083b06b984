"""A visitor's cart becomes the account's at login, once, and an order takes all of it."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text

from khoisu.cart.jobs import jobs, sweep_carts
from khoisu.cart.service import CartLine, lock_and_empty_cart
from khoisu.kit import clock
from khoisu.kit.jobs import JobContext
from tests.cart.cart_client import CARTS, Visitor, add, cart_of, quantities
from tests.catalogue import Shop, problem_code
from tests.running_site import Site


@pytest.mark.req("S1.9")
@pytest.mark.parametrize(
    ("own", "own_count", "guests", "guests_count", "number"),
    [
        ("NAM", 98, "NAM", 3, 99),
        ("NAM", 1, "NAM", 1, 2),
        ("THANG", 1, "NAM", 1, 1),
        ("THANG", 98, "NAM", 3, 98),
        ("NAM", 1, "THANG", 4, 4),
    ],
)
async def test_the_visitors_cart_follows_into_the_account(
    site: Site, visitor: Visitor, shop: Shop, own: str, own_count: int, guests: str, guests_count: int, number: int
) -> None:
    buyer = await site.person()
    mine, theirs = [await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", cycle) for cycle in (own, guests)]
    await add(site.client, buyer.id, buyer.headers, mine, own_count)
    await add(site.client, visitor.id, visitor.headers, theirs, guests_count)
    headers = buyer.headers | visitor.headers
    first = await site.client.post(f"{CARTS}/{buyer.id}/nhap-khach", headers=headers)
    (line,) = first.json()["data"]["dong"]
    assert (line["soLuong"], line["chuKy"]) == (number, guests), "one cycle adds up to the limit, another replaces"
    assert [one["goiCuocId"] for one in first.json().get("doiChuKy", [])] == [line["goiCuocId"]] * (own != guests)
    again = await site.client.post(f"{CARTS}/{buyer.id}/nhap-khach", headers=headers)
    assert "doiChuKy" not in again.json()
    assert again.json()["data"] == first.json()["data"], "a repeat changes nothing, not even the version"


@pytest.mark.parametrize("token", [None, "guessed", "x" * 200])
async def test_nothing_to_merge_is_no_failure(site: Site, shop: Shop, token: str | None) -> None:
    buyer = await site.person()
    headers = buyer.headers | ({"Khach-Token": token} if token else {})
    reply = await site.client.post(f"{CARTS}/{buyer.id}/nhap-khach", headers=headers)
    assert (reply.status_code, reply.json()["data"]["dong"]) == (200, [])


@pytest.mark.req("S6.5")
async def test_nobody_merges_into_somebody_elses_cart(site: Site, visitor: Visitor, shop: Shop) -> None:
    buyer, staff = await site.person(), await site.person(("nhan-vien",))
    await add(site.client, visitor.id, visitor.headers, await shop.sold("hoa-don-dien-tu", "300"))
    address = f"{CARTS}/{buyer.id}/nhap-khach"
    assert problem_code(await site.client.post(address, headers=visitor.headers), 401) == "chua_dang_nhap"
    for other in (await site.person(), staff):
        reply = await site.client.post(address, headers=other.headers | visitor.headers)
        assert problem_code(reply, 404) == "khong_tim_thay"
    assert (await cart_of(site.client, visitor.id, visitor.headers))["tongSoLuong"] == 1


async def test_an_order_takes_all_lines_once(site: Site, shop: Shop) -> None:
    buyer = await site.person()
    packages = [await shop.sold("hoa-don-dien-tu", ma) for ma in ("500", "300")]
    for sold in packages:
        await add(site.client, buyer.id, buyer.headers, sold, 2)
    before = await cart_of(site.client, buyer.id, buyer.headers)
    async with shop.database.transaction() as session:
        taken = await lock_and_empty_cart(session, buyer.id)
        assert await lock_and_empty_cart(session, buyer.id) == []
    assert taken == [CartLine(one.dich_vu_id, one.goi_cuoc_id, one.chu_ky, 2) for one in packages]
    after = await cart_of(site.client, buyer.id, buyer.headers)
    assert (after["dong"], after["phienBan"] > before["phienBan"]) == ([], True)
    async with shop.database.transaction() as session:
        assert await lock_and_empty_cart(session, uuid4()) == []


async def test_an_order_that_fails_leaves_the_cart(site: Site, shop: Shop) -> None:
    buyer = await site.person()
    await add(site.client, buyer.id, buyer.headers, await shop.sold("hoa-don-dien-tu", "300"))
    before = await cart_of(site.client, buyer.id, buyer.headers)

    async def failing_order() -> None:
        async with shop.database.transaction() as session:
            await lock_and_empty_cart(session, buyer.id)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing_order()
    assert await cart_of(site.client, buyer.id, buyer.headers) == before


async def test_carts_are_swept_when_their_time_is_over(
    site: Site, visitor: Visitor, shop: Shop, monkeypatch: pytest.MonkeyPatch, sweep: Callable[[], Awaitable[int]]
) -> None:
    buyer, sold = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    await add(site.client, buyer.id, buyer.headers, sold)
    await add(site.client, visitor.id, visitor.headers, sold)
    begin = clock.now()
    for days, left in ((29, 2), (31, 1), (89, 1), (91, 0)):
        moment = begin + timedelta(days=days)
        monkeypatch.setattr(clock, "now", lambda moment=moment: moment)
        assert await sweep() == left, f"after {days} days"


@pytest.fixture
def sweep(shop: Shop) -> Callable[[], Awaitable[int]]:
    """Run the job and count the carts that are left."""

    async def run() -> int:
        await sweep_carts(JobContext(shop.database, {}))
        async with shop.database.engine.connect() as connection:
            return (await connection.execute(text("SELECT count(*) FROM gio_hang"))).scalar_one()

    return run


def test_the_sweep_runs_by_the_clock() -> None:
    assert jobs.ticks["cart_sweep"][1] is sweep_carts


async def test_every_change_gives_the_cart_its_full_time_again(
    client: httpx.AsyncClient, visitor: Visitor, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    first = (await cart_of(client, visitor.id, visitor.headers))["hetHanLuc"]
    later = clock.now() + timedelta(days=20)
    monkeypatch.setattr(clock, "now", lambda: later)
    cart = (await add(client, visitor.id, visitor.headers, sold)).json()["data"]
    assert cart["hetHanLuc"] > first
    assert quantities(cart) == {str(sold.goi_cuoc_id): 1}
