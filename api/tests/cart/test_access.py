"""Access to carts: nobody, somebody else, the right person, for every call (S6.5)."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.cart.cart_client import CARTS, Visitor, add, cart_of
from tests.catalogue import Shop, Sold, problem_code
from tests.running_site import Site

CALLS = ["read", "add", "change", "remove", "remove-service"]
ON_CART = pytest.mark.parametrize("call", CALLS)


async def do(client: httpx.AsyncClient, call: str, user_id: Any, headers: dict[str, str], sold: Sold) -> httpx.Response:
    if call == "add":
        return await add(client, user_id, headers, sold)
    method, path = {
        "read": ("GET", ""),
        "change": ("PUT", f"/{sold.path}?soLuong=2"),
        "remove": ("DELETE", f"/{sold.path}"),
        "remove-service": ("DELETE", f"/dich-vu/{sold.dich_vu_id}"),
    }[call]
    return await client.request(method, f"{CARTS}/{user_id}{path}", headers=headers)


@pytest.fixture
async def sold(shop: Shop) -> Sold:
    return await shop.sold("khac-dau-cong-ty", "dau-tron")


@ON_CART
async def test_nobody_is_asked_to_log_in(site: Site, sold: Sold, call: str) -> None:
    owner = await site.person()
    assert problem_code(await do(site.client, call, owner.id, {}, sold), 401) == "chua_dang_nhap"


@pytest.mark.req("S6.5")
@ON_CART
async def test_somebody_elses_cart_is_not_there(site: Site, sold: Sold, visitor: Visitor, call: str) -> None:
    owner, other = await site.person(), await site.person()
    await add(site.client, owner.id, owner.headers, sold)
    await add(site.client, visitor.id, visitor.headers, sold)
    stranger = await Visitor.arrive(site.client)
    for user_id, headers in [
        (owner.id, other.headers),
        (owner.id, visitor.headers),
        (owner.id, other.headers | visitor.headers),
        (visitor.id, other.headers),
        (visitor.id, stranger.headers),
        (visitor.id, {"Khach-Token": "guessed"}),
        (uuid4(), other.headers),
        (uuid4(), visitor.headers),
    ]:
        assert problem_code(await do(site.client, call, user_id, headers, sold), 404) == "khong_tim_thay"
    assert (await cart_of(site.client, owner.id, owner.headers))["tongSoLuong"] == 1
    assert (await cart_of(site.client, visitor.id, visitor.headers))["tongSoLuong"] == 1


@ON_CART
async def test_the_owner_and_the_visitor_may(site: Site, sold: Sold, visitor: Visitor, call: str) -> None:
    owner = await site.person()
    for user_id, headers in [(owner.id, owner.headers), (visitor.id, visitor.headers)]:
        await add(site.client, user_id, headers, sold)
        assert (await do(site.client, call, user_id, headers, sold)).status_code == 200
    signed_in_visitor = owner.headers | visitor.headers
    await add(site.client, visitor.id, visitor.headers, sold)
    assert (await do(site.client, call, visitor.id, signed_in_visitor, sold)).status_code == 200


@ON_CART
@pytest.mark.parametrize(("role", "may_read"), [("nhan-vien", True), ("quan-tri", True), ("bien-tap", False)])
async def test_staff_who_work_on_orders_may_read_and_nothing_more(
    site: Site, sold: Sold, call: str, role: str, may_read: bool
) -> None:
    owner, staff = await site.person(), await site.person((role,))
    await add(site.client, owner.id, owner.headers, sold)
    reply = await do(site.client, call, owner.id, staff.headers, sold)
    assert reply.status_code == (200 if call == "read" and may_read else 404)
    assert (await cart_of(site.client, owner.id, owner.headers))["phienBan"] == 1
    own = await do(site.client, "add", staff.id, staff.headers, sold)
    assert own.status_code == 200, "staff are people who may buy, too"


@pytest.mark.req("S7.2")
async def test_the_list_of_all_carts_is_for_staff(site: Site, sold: Sold, visitor: Visitor) -> None:
    owner, staff = await site.person(), await site.person(("nhan-vien",))
    await add(site.client, owner.id, owner.headers, sold, 2)
    assert problem_code(await site.client.get(CARTS), 401) == "chua_dang_nhap"
    assert problem_code(await site.client.get(CARTS, headers=owner.headers), 403) == "khong_duoc_phep"
    reply = await site.client.get(CARTS, params={"kichThuoc": 1}, headers=staff.headers)
    body = reply.json()
    assert body["trang"] == {"so": 1, "kichThuoc": 1, "tong": 2}
    (row,) = body["data"]
    assert (row["userId"], row["khach"], row["soDong"], row["tongSoLuong"]) == (str(owner.id), False, 1, 2)
    assert row["tongTien"] == 2 * sold.don_gia
    second = await site.client.get(CARTS, params={"kichThuoc": 1, "trang": 2}, headers=staff.headers)
    assert [row["userId"] for row in second.json()["data"]] == [visitor.id]


async def test_a_script_cannot_make_carts_without_end(client: httpx.AsyncClient, shop: Shop) -> None:
    for _ in range(60):
        await Visitor.arrive(client)
    reply = await client.post(f"{CARTS}/khach")
    assert problem_code(reply, 429) == "qua_nhieu_yeu_cau"
    assert 1 <= int(reply.headers["retry-after"]) <= 3600
