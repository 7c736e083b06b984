"""A package that is bought once for some months says so from the office's form to the order, so that a reminder can come before its end."""

import json
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


FORMATION = "thanh-lap-cong-ty-tnhh"


async def parts_of(shop: Shop, slug: str, price: int) -> list[tuple[str, int]]:
    """Names and months of what ends inside a new order of the package at this price."""
    await frozen(shop, slug, price)
    query = "SELECT phan_co_han FROM dong_don_hang ORDER BY don_hang_id DESC LIMIT 1"
    [row] = await shop.rows(query)
    kept = row["phan_co_han"]
    return [(one["ten_en"], one["thang"]) for one in (json.loads(kept) if isinstance(kept, str) else kept)]


@pytest.mark.req("S9.1")
async def test_a_formation_package_keeps_what_ends_inside_it(shop: Shop) -> None:
    signature, books = "Digital signature on a USB token", "All-in tax accounting"
    assert await parts_of(shop, FORMATION, 1_290_000) == [], "nothing in it ends"
    assert await parts_of(shop, FORMATION, 2_890_000) == [(f"{signature} – 1 year", 12)]
    [(token, years), (accounting, months)] = await parts_of(shop, FORMATION, 5_290_000)
    assert (token, years, months) == (f"{signature} – 3 years", 36, 3)
    assert accounting.startswith(books)
    assert await parts_of(shop, BUNDLE, 3_590_000) == [], "the bundle itself ends and is reminded of"


async def test_page_and_cart_say_what_ends_inside_a_package_and_that_we_remind(shop: Shop) -> None:
    said = {}
    for lang in ("vi", "en"):
        page = await shop.client.get(f"/partner/api/v1/dich-vu/{FORMATION}", headers={"Accept-Language": lang})
        said[lang] = {one["ma"]: one["gia"][0]["giaHan"] for one in page.json()["data"]["goiCuoc"]}
    assert said["vi"]["khoi-dau"] == "Thanh toán một lần, không gia hạn."
    assert "Chữ ký số USB Token – 1 năm (12 tháng)." in said["vi"]["tieu-chuan"]
    assert "Digital signature on a USB token – 3 years (36 months); All-in tax accounting" in said["en"]["toan-dien"]
    assert "we remind you before it ends" in said["en"]["toan-dien"]
    [sold] = [one for one in shop.delivered if (one.slug, one.don_gia) == (FORMATION, 2_890_000)]
    await shop.fill((sold, 1))
    cart = await shop.client.get(f"/partner/api/v1/gio-hang/{shop.buyer.id}", headers=shop.buyer.headers)
    assert cart.json()["data"]["dong"][0]["giaHan"] == said["vi"]["tieu-chuan"]


async def test_a_part_that_is_no_longer_sold_is_still_reminded_of(shop: Shop) -> None:
    async with shop.app.state.database.transaction() as session:
        connection = await session.connection()
        await connection.exec_driver_sql(
            "UPDATE dich_vu SET trang_thai = 'NGUNG_BAN' WHERE slug = 'chu-ky-so-usb-token'"
        )
    assert [months for _, months in await parts_of(shop, FORMATION, 2_890_000)] == [12]
