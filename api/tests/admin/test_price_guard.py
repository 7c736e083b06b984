"""Prices far off: asked about, approved by a second administrator, planned for a day, and previewed as customers will see them."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.catalog.rules import CYCLE_TEXTS, is_far_off, needs_second_person
from khoisu.catalog.service import find_offers
from khoisu.kit import clock as kit_clock
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from tests.catalogue import Shop, Sold
from tests.clock import TestClock
from tests.people import MakePerson, Person
from tests.running_site import Site

OFFICE = "/partner/api/v1/quan-tri/dich-vu"
APPROVALS = "/business/api/v1/quan-tri/phe-duyet"
OLD = 500_000
KEY = ("ke-toan-tron-goi", "khong-phat-sinh", "THANG")

pytestmark = pytest.mark.req("S2.15")


@pytest.fixture
async def chief(database: Database, person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Phạm Quản")


@pytest.fixture
async def second(database: Database, person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Lê Duyệt")


async def version(client: httpx.AsyncClient, who: Person, sold: Sold) -> int:
    return (await client.get(f"{OFFICE}/{sold.dich_vu_id}", headers=who.headers)).json()["data"]["phienBan"]


def address(sold: Sold) -> str:
    return f"{OFFICE}/{sold.dich_vu_id}/goi-cuoc/{sold.goi_cuoc_id}/gia"


async def set_price(client: httpx.AsyncClient, who: Person, sold: Sold, amount: int, **more: Any) -> httpx.Response:
    body = {"chuKy": sold.chu_ky, "donGia": amount, "lyDo": "Khuyến mãi", "phienBan": await version(client, who, sold)}
    return await client.post(address(sold), json=body | more, headers=who.headers)


async def sold_for(shop: Shop, sold: Sold) -> int:
    key = (sold.goi_cuoc_id, sold.chu_ky)
    async with shop.database.sessions() as session:
        return (await find_offers(session, [key]))[key].don_gia


async def waiting(client: httpx.AsyncClient, who: Person) -> list[dict[str, Any]]:
    return (await client.get(APPROVALS, params={"dangCho": True}, headers=who.headers)).json()["data"]


async def approve(client: httpx.AsyncClient, who: Person, request: str) -> httpx.Response:
    return await client.post(f"{APPROVALS}/{request}/duyet", json={}, headers=who.headers)


@pytest.mark.parametrize(
    ("price", "references", "guarded"),
    [
        (0, [], True),
        (1, [], False),
        (351, [500], False),
        (350, [500], True),
        (400, [500, 600], True),
        (900, [500], False),
    ],
)
def test_from_thirty_percent_off_two_people_are_needed(price: int, references: list[int], guarded: bool) -> None:
    assert needs_second_person(price, references) is guarded


@pytest.mark.parametrize(
    ("price", "last", "far"),
    [(50, None, False), (50, 0, False), (50, 500, True), (1_500, 500, True), (1_499, 500, False), (167, 500, False)],
)
def test_a_zero_too_many_or_too_few_is_far_off(price: int, last: int | None, far: bool) -> None:
    assert is_far_off(price, last) is far


@pytest.mark.parametrize("amount", [0, 350_000])
async def test_a_price_far_below_waits_for_the_second_administrator(
    client: httpx.AsyncClient, shop: Shop, chief: Person, second: Person, amount: int
) -> None:
    sold = await shop.sold(*KEY)
    sure = {"xacNhan": True}
    for _ in range(2):
        assert (await set_price(client, chief, sold, amount, **sure)).status_code == 201
    assert await sold_for(shop, sold) == OLD
    (row,) = await waiting(client, second)
    assert row["thayDoi"][0] == {"truong": "donGia", "cu": str(OLD), "moi": str(amount)}
    assert row["noi"] == str(sold.dich_vu_id)
    assert (await approve(client, chief, row["id"])).status_code == 403
    assert (await approve(client, second, row["id"])).status_code == 200
    assert await sold_for(shop, sold) == amount
    service = (await client.get(f"{OFFICE}/{sold.dich_vu_id}", headers=chief.headers)).json()["data"]
    assert service["suKien"][0]["lyDo"] == "Khuyến mãi (Lê Duyệt)"


async def test_administrators_read_what_it_is_about_in_their_language(
    site: Site, shop: Shop, chief: Person, second: Person
) -> None:
    sold = await shop.sold(*KEY)
    async with site.database.transaction() as session:
        await session.execute(text("UPDATE account SET ngon_ngu = 'en' WHERE id = :id"), {"id": second.id})
    reply = await set_price(site.client, chief, sold, 0, xacNhan=True)
    assert reply.status_code == 201
    (row,) = await waiting(site.client, second)
    reply = await site.client.get(f"{APPROVALS}/{row['id']}", headers=second.headers | {"Accept-Language": "en"})
    english = reply.json()["data"]["tenDoiTuong"]
    assert english.endswith(f" ({CYCLE_TEXTS[sold.chu_ky].ten.en})")
    assert row["tenDoiTuong"].endswith(f" ({CYCLE_TEXTS[sold.chu_ky].ten.vi})")
    async with site.database.sessions() as session:
        found = await session.execute(
            text("SELECT ngon_ngu, du_lieu ->> 'ten' FROM outbox_message WHERE kenh = 'EMAIL'")
        )
        assert {lang: name for lang, name in found if name} == {"en": english, "vi": row["tenDoiTuong"]}


async def test_small_steps_count_together(client: httpx.AsyncClient, shop: Shop, chief: Person) -> None:
    sold = await shop.sold(*KEY)
    assert (await set_price(client, chief, sold, 360_000)).status_code == 201
    assert await sold_for(shop, sold) == 360_000
    assert (await set_price(client, chief, sold, 300_000)).status_code == 201
    assert await sold_for(shop, sold) == 360_000
    assert len(await waiting(client, chief)) == 1


async def test_ending_the_price_first_is_no_way_around(client: httpx.AsyncClient, shop: Shop, chief: Person) -> None:
    sold = await shop.sold(*KEY)
    body = {"phienBan": await version(client, chief, sold), "lyDo": "Ngừng"}
    await client.post(f"{address(sold)}/{sold.chu_ky}/ket-thuc", json=body, headers=chief.headers)
    reply = await set_price(client, chief, sold, 100_000, xacNhan=True)
    assert reply.status_code == 201
    (row,) = await waiting(client, chief)
    assert row["thayDoi"][0]["moi"] == "100000"


@pytest.mark.parametrize("amount", [5_000_000, 50_000])
async def test_a_zero_too_many_is_asked_about(
    client: httpx.AsyncClient, shop: Shop, chief: Person, amount: int
) -> None:
    sold = await shop.sold(*KEY)
    reply = await set_price(client, chief, sold, amount)
    assert (reply.status_code, reply.json()["code"]) == (422, "gia_khac_xa")
    (row,) = reply.json()["errors"]
    assert row["truong"] == "xacNhan"
    assert "500.000 ₫" in row["thongBao"]
    in_english = replace(chief, headers=chief.headers | {"Accept-Language": "en"})
    english = await set_price(client, in_english, sold, amount)
    assert "500,000 ₫" in english.json()["errors"][0]["thongBao"]
    assert (await set_price(client, chief, sold, amount, xacNhan=True)).status_code == 201
    assert await sold_for(shop, sold) == (amount if amount > OLD else OLD)


async def test_a_price_begins_on_its_day_in_every_process(
    site: Site, shop: Shop, chief: Person, clock_control: TestClock
) -> None:
    sold = await shop.sold(*KEY)
    day = kit_clock.today() + timedelta(days=3)
    assert (await set_price(site.client, chief, sold, 550_000, tuNgay=day.isoformat())).status_code == 201
    read = f"/partner/api/v1/dich-vu/{sold.dich_vu_id}"

    async def public() -> tuple[int, str]:
        reply = await site.client.get(read)
        (package,) = [one for one in reply.json()["data"]["goiCuoc"] if one["id"] == str(sold.goi_cuoc_id)]
        (price,) = [one for one in package["gia"] if one["chuKy"] == sold.chu_ky]
        return price["donGia"], reply.headers["etag"]

    before, tag = await public()
    assert before == OLD
    midnight = kit_clock.now().astimezone(VIETNAM).replace(hour=0, minute=0, second=0, microsecond=0)
    clock_control.set(midnight + timedelta(days=3, seconds=-5))
    assert await public() == (OLD, tag)
    clock_control.set(midnight + timedelta(days=3, seconds=1))
    assert site.app
    after, new_tag = await public()
    assert (after, new_tag != tag) == (550_000, True)
    assert await sold_for(shop, sold) == 550_000


async def test_an_approved_price_still_begins_on_its_day(
    client: httpx.AsyncClient, shop: Shop, chief: Person, second: Person
) -> None:
    sold = await shop.sold(*KEY)
    day = kit_clock.today() + timedelta(days=3)
    await set_price(client, chief, sold, 300_000, tuNgay=day.isoformat())
    (row,) = await waiting(client, second)
    assert {"truong": "tuNgay", "cu": "", "moi": day.isoformat()} in row["thayDoi"]
    assert (await approve(client, second, row["id"])).status_code == 200
    assert await sold_for(shop, sold) == OLD


async def test_a_price_changed_meanwhile_closes_the_request(
    client: httpx.AsyncClient, shop: Shop, chief: Person, second: Person
) -> None:
    sold = await shop.sold(*KEY)
    await set_price(client, chief, sold, 300_000)
    assert (await set_price(client, second, sold, 520_000)).status_code == 201
    (row,) = await waiting(client, second)
    reply = await approve(client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    assert await sold_for(shop, sold) == 520_000


@pytest.mark.parametrize("meanwhile", ["split", "ended"])
async def test_a_request_older_than_its_price_or_offer_changes_nothing(
    client: httpx.AsyncClient, shop: Shop, chief: Person, second: Person, meanwhile: str
) -> None:
    """The same price with other fees in it, or an offer that has been taken back: nobody saw that when they asked."""
    sold = await shop.sold(*KEY)
    await set_price(client, chief, sold, 300_000)
    (row,) = await waiting(client, second)
    if meanwhile == "split":
        assert (await set_price(client, second, sold, OLD, phiNhaNuoc=10_000)).status_code == 201
    else:
        body = {"phienBan": await version(client, second, sold), "lyDo": "Ngừng"}
        await client.post(f"{address(sold)}/{sold.chu_ky}/ket-thuc", json=body, headers=second.headers)
    reply = await approve(client, second, row["id"])
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    async with shop.database.sessions() as session:
        found = await session.scalars(
            text("SELECT don_gia FROM gia_goi WHERE goi_cuoc_id = :p"), {"p": sold.goi_cuoc_id}
        )
        assert 300_000 not in found.all()


async def test_the_preview_says_what_customers_will_see_and_changes_nothing(
    site: Site, shop: Shop, chief: Person
) -> None:
    sold = await shop.sold(*KEY)
    day = kit_clock.today() + timedelta(days=3)
    await set_price(site.client, chief, sold, 550_000, tuNgay=(day + timedelta(days=4)).isoformat())
    body = {"chuKy": sold.chu_ky, "donGia": 100_000, "tuNgay": day.isoformat()}
    reply = await site.client.post(f"{address(sold)}/xem-truoc", json=body, headers=chief.headers)
    assert reply.status_code == 200, reply.text
    seen = reply.json()["data"]
    assert (seen["giaCu"], seen["giaTu"], seen["canDuyet"], seen["canXacNhan"]) == (OLD, 100_000, True, True)
    assert sum(seen["ky"][0][name] for name in ("phiDichVu", "chiPhiBenThuBa", "phiNhaNuoc", "thueGtgt")) == 100_000
    assert [one["donGia"] for one in seen["thayThe"]] == [550_000]
    assert await sold_for(shop, sold) == OLD
    staff = await site.person(("nhan-vien",))
    assert (await site.client.post(f"{address(sold)}/xem-truoc", json=body, headers=staff.headers)).status_code == 403
