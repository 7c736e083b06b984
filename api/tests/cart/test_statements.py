"""How many statements the cart's calls send."""

import httpx

from tests.cart.cart_client import CARTS, Visitor, add, cart_of
from tests.catalogue import Shop
from tests.running_site import Site
from tests.statements import counted


async def test_reading_a_cart_is_one_statement(client: httpx.AsyncClient, shop: Shop, visitor: Visitor) -> None:
    for sold in (await shop.all_sold())[:10]:
        await add(client, visitor.id, visitor.headers, sold)
    with counted(shop.database) as sent:
        await cart_of(client, visitor.id, visitor.headers)
    assert len(sent) == 1, sent


async def test_adding_is_three(client: httpx.AsyncClient, shop: Shop, visitor: Visitor) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    await add(client, visitor.id, visitor.headers, sold)
    with counted(shop.database) as sent:
        await add(client, visitor.id, visitor.headers, sold)
    assert len(sent) == 3, "lock the cart, add, read it back"


async def test_the_list_of_carts_is_one(site: Site, shop: Shop, visitor: Visitor) -> None:
    headers = (await site.person(("nhan-vien",))).headers
    await site.client.get(CARTS, headers=headers)
    with counted(shop.database) as sent:
        assert (await site.client.get(CARTS, headers=headers)).status_code == 200
    assert len([statement for statement in sent if "gio_hang" in statement]) == 1
    assert len(sent) <= 3
