"""A package that is bought once for some months says so from the office's form to the order, so that a reminder can come before its end."""

from typing import Any

import pytest

from tests.people import MakePerson
from tests.workflows.conftest import ADDRESS, Shop

SERVICE = "/partner/api/v1/dich-vu/chu-ky-so-usb-token"
BUNDLE = "hoa-don-dien-tu-va-chu-ky-so"
OFFICE = "/partner/api/v1/quan-tri/dich-vu"


async def packages(shop: Shop, lang: str = "vi") -> dict[str, dict[str, Any]]:
    service = (await shop.client.get(SERVICE, headers={"Accept-Language": lang})).json()["data"]
    return {package["ma"]: package for package in service["goiCuoc"]}


async def frozen(shop: Shop, slug: str, price: int) -> int:
    """The months frozen into a new order of the package at this price."""
    [sold] = [one for one in [*shop.packages, *shop.delivered] if (one.slug, one.don_gia) == (slug, price)]
    reply = await shop.order((sold, 1), **({"diaChiGiao": ADDRESS} if sold.giao_hang else {}))
    assert reply.status_code == 201, reply.text
    query = "SELECT thoi_han_thang FROM dong_don_hang WHERE don_hang_id = :order AND goi_cuoc_id = :package"
    [row] = await shop.rows(query, order=reply.json()["data"]["id"], package=sold.goi_cuoc_id)
    return int(row["thoi_han_thang"])


@pytest.mark.req("S9.1")
async def test_the_page_says_how_long_a_signature_of_three_years_runs_and_that_we_remind(shop: Shop) -> None:
    for lang, said in (("vi", "dùng 36 tháng kể từ ngày bắt đầu thực hiện"), ("en", "runs 36 months from the day")):
        [price] = (await packages(shop, lang))["3-nam"]["gia"]
        assert price["chuKy"] == "MOT_LAN"
        assert said in price["giaHan"]
    [yearly] = (await packages(shop))["1-nam"]["gia"]
    assert "12 tháng" in yearly["giaHan"]


async def test_the_cart_says_it_too(shop: Shop) -> None:
    [sold] = [one for one in shop.delivered if (one.slug, one.don_gia) == (BUNDLE, 3_590_000)]
    await shop.fill((sold, 1))
    cart = await shop.client.get(f"/partner/api/v1/gio-hang/{shop.buyer.id}", headers=shop.buyer.headers)
    assert "dùng 36 tháng" in cart.json()["data"]["dong"][0]["giaHan"]


async def test_an_order_keeps_the_term_as_sold_and_only_of_what_is_bought_once(shop: Shop) -> None:
    assert await frozen(shop, BUNDLE, 3_590_000) == 36
    assert await frozen(shop, BUNDLE, 3_090_000) == 24
    assert await frozen(shop, BUNDLE, 2_090_000) == 0, "the cycle of a year ends it"
    assert await frozen(shop, "dang-ky-thue-ban-dau", 790_000) == 0, "nothing that ends"
    async with shop.app.state.database.transaction() as session:
        connection = await session.connection()
        await connection.exec_driver_sql("UPDATE goi_cuoc SET thoi_han_thang = 6")
    assert await frozen(shop, BUNDLE, 2_090_000) == 0
    rows = await shop.rows("SELECT DISTINCT thoi_han_thang AS thang FROM dong_don_hang WHERE thoi_han_thang > 0")
    assert sorted(row["thang"] for row in rows) == [24, 36], "what was sold keeps its term"


async def test_the_office_sets_the_term_of_a_package(shop: Shop, person: MakePerson) -> None:
    editor = await person(("bien-tap",))
    found = await shop.client.get(OFFICE, params={"tim": "token", "kichThuoc": 100}, headers=editor.headers)
    [row] = [one for one in found.json()["data"] if one["slug"] == "chu-ky-so-usb-token"]
    service = (await shop.client.get(f"{OFFICE}/{row['id']}", headers=editor.headers)).json()["data"]
    [package] = [one for one in service["goiCuoc"] if one["ma"] == "3-nam"]
    assert package["thoiHanThang"] == 36
    path = f"{OFFICE}/{row['id']}/goi-cuoc/{package['id']}"
    for wrong in (-1, 121, 1.5, "ba"):
        body = {"phienBan": service["phienBan"], "thoiHanThang": wrong}
        refused = await shop.client.patch(path, json=body, headers=editor.headers)
        assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, "thoiHanThang")
    body = {"phienBan": service["phienBan"], "thoiHanThang": 48}
    assert (await shop.client.patch(path, json=body, headers=editor.headers)).status_code == 200
    assert "dùng 48 tháng" in (await packages(shop))["3-nam"]["gia"][0]["giaHan"]
