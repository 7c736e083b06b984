"""R3 and R4: parallel adds and parallel logins lose nothing and double nothing."""

import asyncio

import httpx
import pytest
from sqlalchemy import text

from khoisu.cart.access import CartKey
from khoisu.cart.service import add_line as add_lines
from khoisu.cart.service import merge_guest_cart
from tests.cart.cart_client import CARTS, Visitor, add, cart_of, quantities
from tests.catalogue import Shop
from tests.people import MakePerson
from tests.running_site import Site


@pytest.mark.req("S3.5")
async def test_fifty_parallel_adds_make_fifty(site: Site, shop: Shop) -> None:
    buyer, sold = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    replies = await asyncio.gather(*(add(site.client, buyer.id, buyer.headers, sold) for _ in range(50)))
    assert {reply.status_code for reply in replies} == {200}
    assert sorted(reply.json()["data"]["tongSoLuong"] for reply in replies) == list(range(1, 51))
    cart = await cart_of(site.client, buyer.id, buyer.headers)
    assert (cart["tongSoLuong"], cart["phienBan"]) == (50, 50)


async def test_parallel_adds_of_different_packages_all_stay(
    client: httpx.AsyncClient, visitor: Visitor, shop: Shop
) -> None:
    packages = {one.goi_cuoc_id: one for one in await shop.all_sold()}
    await asyncio.gather(*(add(client, visitor.id, visitor.headers, one) for one in packages.values()))
    cart = await cart_of(client, visitor.id, visitor.headers)
    assert quantities(cart) == {str(key): 1 for key in packages}


async def test_parallel_adds_stop_at_the_limit(client: httpx.AsyncClient, visitor: Visitor, shop: Shop) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    replies = await asyncio.gather(*(add(client, visitor.id, visitor.headers, sold, 30) for _ in range(5)))
    assert sorted(reply.status_code for reply in replies) == [200, 200, 200, 409, 409]
    assert (await cart_of(client, visitor.id, visitor.headers))["tongSoLuong"] == 90


async def test_ten_parallel_logins_keep_all_lines_and_double_none(site: Site, visitor: Visitor, shop: Shop) -> None:
    buyer = await site.person()
    both, mine, theirs = [await shop.sold("hoa-don-dien-tu", ma) for ma in ("300", "500", "1000")]
    for sold in (both, mine):
        await add(site.client, buyer.id, buyer.headers, sold, 2)
    for sold in (both, theirs):
        await add(site.client, visitor.id, visitor.headers, sold, 3)
    headers = buyer.headers | visitor.headers
    replies = await asyncio.gather(
        *(site.client.post(f"{CARTS}/{buyer.id}/nhap-khach", headers=headers) for _ in range(10))
    )
    assert {reply.status_code for reply in replies} == {200}
    expected = {str(both.goi_cuoc_id): 5, str(mine.goi_cuoc_id): 2, str(theirs.goi_cuoc_id): 3}
    assert all(quantities(reply.json()["data"]) == expected for reply in replies)
    assert (await site.client.get(f"{CARTS}/{visitor.id}", headers=visitor.headers)).status_code == 404


async def test_logins_while_another_tab_adds_lose_nothing(site: Site, visitor: Visitor, shop: Shop) -> None:
    buyer, sold = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    await add(site.client, visitor.id, visitor.headers, sold, 10)
    headers = buyer.headers | visitor.headers
    work = [add(site.client, visitor.id, visitor.headers, sold) for _ in range(10)]
    work += [site.client.post(f"{CARTS}/{buyer.id}/nhap-khach", headers=headers) for _ in range(5)]
    work += [add(site.client, buyer.id, buyer.headers, sold) for _ in range(10)]
    replies = await asyncio.gather(*work)
    late = [reply for reply in replies[:10] if reply.status_code != 200]
    assert {reply.status_code for reply in late} <= {404}, "an add that came too late is refused, not swallowed"
    cart = await cart_of(site.client, buyer.id, buyer.headers)
    assert cart["tongSoLuong"] == 10 + (10 - len(late)) + 10


async def test_a_merge_waits_for_an_add_under_way(visitor: Visitor, person: MakePerson, shop: Shop, client) -> None:
    """R3, deterministic: the add holds the visitor's cart, the merge must see what it commits."""
    buyer, sold = await person(), await shop.sold("hoa-don-dien-tu", "300")
    async with shop.database.engine.connect() as connection:
        (stored,) = (await connection.execute(text("SELECT khach_token_hash FROM gio_hang"))).scalars()
    key = CartKey(visitor.id, stored, own=False)  # pyright: ignore[reportArgumentType]
    started = asyncio.Event()

    async def log_in() -> None:
        async with shop.database.transaction() as session:
            await session.execute(text("SELECT 1"))
            started.set()
            await merge_guest_cart(session, stored, buyer.id)

    async with shop.database.transaction() as session:
        await add_lines(session, key, sold.dich_vu_id, sold.goi_cuoc_id, sold.chu_ky, 7)
        login = asyncio.create_task(log_in())
        await started.wait()
        done, _ = await asyncio.wait([login], timeout=0.3)
        assert not done, "it must wait for the lock"
    await login
    assert (await cart_of(client, buyer.id, buyer.headers))["tongSoLuong"] == 7
