"""Carts prepared for people who call: from the office to an order, and what a link does not give away."""

from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.cart.service import delete_old_guest_carts
from tests.cart.cart_client import CARTS, Visitor, quantities
from tests.clock import TestClock
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.workflows.conftest import ADDRESS, ORDERS, Shop, Sold

OFFICE = "/partner/api/v1/quan-tri/gio-lap-san"
LINKS = "/partner/api/v1/gio-lap-san"
PHONE, MAIL = "+84987654321", "goi.dien@khoisu.example"
WHO = {"hoTen": "Lê Thị Gọi", "soDienThoai": "0987654321", "email": MAIL}


@dataclass
class Desk:
    """Somebody of the office who prepares carts."""

    shop: Shop
    staff: Person

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.shop.client.post(OFFICE + path, json=body, headers=self.staff.headers)

    async def prepare(self, *lines: tuple[Sold, int], **changes: Any) -> str:
        wanted = [sold.wanted(count) for sold, count in lines or ((self.shop.packages[0], 1),)]
        reply = await self.post("", **{"khach": WHO, "danhSachDichVu": wanted} | changes)
        assert reply.status_code == 201, reply.text
        return reply.json()["data"]["id"]

    async def page(self, number: str) -> dict[str, Any]:
        reply = await self.shop.client.get(f"{OFFICE}/{number}", headers=self.staff.headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def key(self, number: str) -> str:
        return (await self.page(number))["duongDan"].removeprefix("/gio/")

    async def look(self, key: str) -> httpx.Response:
        return await self.shop.client.get(f"{LINKS}/{key}")

    async def take(self, key: str, who: Person | None = None) -> httpx.Response:
        me = who or self.shop.buyer
        return await self.shop.client.post(f"{CARTS}/{me.id}/gio-lap-san/{key}", headers=me.headers)


@pytest.fixture
async def desk(shop: Shop, person: MakePerson) -> Desk:
    return Desk(shop, await person(("nhan-vien",), name="Trần Nghe Máy"))


async def test_a_call_becomes_an_order_that_says_who_prepared_it(desk: Desk, app: FastAPI) -> None:
    shop = desk.shop
    number = await desk.prepare(
        (shop.delivered[0], 2), diaChiGiao=ADDRESS, ghiChu="Gọi sau 17 giờ", gui=["SMS", "EMAIL"]
    )
    [texted], [mailed] = await letters(app.state.database, PHONE), await letters(app.state.database, MAIL)
    key = texted.data["ma_lien_ket"]
    assert (mailed.data["ma_lien_ket"], texted.data["nguoi_lap"]) == (key, "Trần Nghe Máy")
    assert key == await desk.key(number)
    assert (await desk.page(number))["trangThai"] == "CHO_MO"

    seen = (await desk.look(key.lower().replace("-", ""))).json()["data"]
    assert (seen["nguoiLap"], seen["ghiChu"], seen["tongTien"]) == (
        "Trần Nghe Máy",
        "Gọi sau 17 giờ",
        2 * shop.delivered[0].don_gia,
    )
    assert seen["diaChiGiao"]["soNhaDuong"] == ADDRESS["soNhaDuong"]
    # A program that shows what is behind a link has looked at it too: only taking it counts.
    assert (await desk.page(number))["trangThai"] == "CHO_MO"

    assert quantities((await desk.take(key)).json()["data"]) == {str(shop.delivered[0].goi_cuoc_id): 2}
    assert (await desk.page(number))["trangThai"] == "DA_MO"
    assert quantities((await desk.take(key)).json()["data"]) == {str(shop.delivered[0].goi_cuoc_id): 2}
    refused = await shop.order_cart(diaChiGiao=ADDRESS, dongYDieuKhoan=False)
    assert refused.status_code == 422
    placed = await shop.order_cart(diaChiGiao=ADDRESS)
    assert placed.status_code == 201, placed.text
    order = placed.json()["data"]
    shown = (await shop.client.get(f"{ORDERS}/{order['id']}", headers=shop.buyer.headers)).json()["data"]
    assert shown["nguon"] == "DIEN_THOAI"
    [note] = await shop.rows("SELECT ly_do FROM su_kien_don_hang WHERE ly_do LIKE '%Trần Nghe Máy%' AND NOT cong_khai")
    assert "lập giỏ" in note["ly_do"]
    done = await desk.page(number)
    assert (done["trangThai"], done["maDonHang"], done["hoTen"], done["soDienThoai"], done["diaChiGiao"]) == (
        "DA_DAT",
        order["maDonHang"],
        "",
        None,
        None,
    )
    for again in (await desk.look(key), await desk.take(key)):
        assert (again.status_code, again.json()["code"]) == (410, "gio_lap_san_da_dat")
    who = f"/business/api/v1/quan-tri/khach/{shop.buyer.id}"
    seen = (await shop.client.get(who, params={"loai": "GIO_LAP_SAN"}, headers=desk.staff.headers)).json()["data"]
    [called] = seen["dienBien"]["data"]
    assert (called["ma"], called["tenTrangThai"], called["chu"]) == (number, "Đã đặt hàng", "Trần Nghe Máy")
    # The same cart filled in the usual way is an ordinary order again.
    await shop.fill((shop.packages[0], 1))
    plain = (await shop.order_cart()).json()["data"]
    assert (await shop.rows("SELECT nguon FROM don_hang WHERE id = :id", id=plain["id"]))[0]["nguon"] == "GIO_HANG"


async def test_a_visitor_takes_it_before_they_log_in(desk: Desk) -> None:
    shop = desk.shop
    number = await desk.prepare((shop.packages[0], 1))
    visitor = await Visitor.arrive(shop.client)
    path = f"{CARTS}/{visitor.id}/gio-lap-san/{await desk.key(number)}"
    assert (await shop.client.post(path, headers=visitor.headers)).status_code == 200
    joined = await shop.client.post(f"{CARTS}/{shop.buyer.id}/nhap-khach", headers=shop.buyer.headers | visitor.headers)
    assert joined.status_code == 200
    assert (await shop.order_cart()).status_code == 201
    assert (await desk.page(number))["trangThai"] == "DA_DAT"


async def test_a_link_gives_nobody_elses_data_away(desk: Desk, person: MakePerson) -> None:
    shop = desk.shop
    # The number on the phone is an existing customer's.
    theirs = await person(name="Chủ Số Thật", phone=PHONE)
    await shop.client.post(
        "/auth/api/v1/toi/dia-chi",
        json={
            "nguoiNhan": "Người Nhận Kín",
            "soDienThoai": PHONE,
            "soNhaDuong": "9 Kín",
            "phuongXaId": "26740",
            "tinhTpId": "79",
        },
        headers=theirs.headers,
    )
    key = await desk.key(await desk.prepare((shop.packages[0], 1)))
    seen = (await desk.look(key)).text
    for hidden in ("Chủ Số Thật", "Kín", PHONE, "0987654321", MAIL, "Lê Thị Gọi", str(theirs.id)):
        assert hidden not in seen
    # It opens no cart but the caller's own, and logs nobody in.
    stranger = await person()
    foreign = f"{CARTS}/{theirs.id}/gio-lap-san/{key}"
    assert (await shop.client.post(foreign, headers=stranger.headers)).status_code == 404
    assert (await shop.client.post(foreign)).status_code == 401
    assert (await shop.client.get(f"{CARTS}/{theirs.id}", headers=theirs.headers)).json()["data"]["dong"] == []


@pytest.mark.deep
async def test_guessing_is_slow_and_finds_nothing(desk: Desk) -> None:
    key = await desk.key(await desk.prepare())
    assert (await desk.look(key[:-1] + ("3" if key[-1] != "3" else "4"))).status_code == 404
    replies = [(await desk.look("3" * 16)).status_code for _ in range(62)]
    assert (replies[0], replies[-1]) == (404, 429)


async def test_an_ended_link_stays_closed_and_is_sent_with_a_new_key(desk: Desk, app: FastAPI) -> None:
    number = await desk.prepare(gui=["SMS"])
    key = await desk.key(number)
    async with app.state.database.transaction() as session:
        await session.execute(text("UPDATE gio_lap_san SET het_han_luc = now() - interval '1 day'"))
    assert (await desk.look(key)).json()["code"] == "gio_lap_san_het_han"
    assert (await desk.page(number))["trangThai"] == "HET_HAN"
    assert (await desk.post(f"/{number}/gui-lai", gui=["SMS"])).status_code == 200
    new = await desk.key(number)
    assert new != key
    assert [(await desk.look(one)).status_code for one in (key, new)] == [404, 200]
    assert len(await letters(app.state.database, PHONE)) == 2


async def test_what_is_withdrawn_is_neither_opened_nor_sent(desk: Desk) -> None:
    number = await desk.prepare()
    key = await desk.key(number)
    assert (await desk.take(key)).status_code == 200
    assert (await desk.post(f"/{number}/rut")).status_code == 200
    assert (await desk.look(key)).status_code == 410
    assert (await desk.post(f"/{number}/gui-lai", gui=["SMS"])).json()["code"] == "gio_lap_san_da_dong"
    # What the buyer took is in their own cart and may be ordered, as any cart.
    assert (await desk.shop.order_cart()).status_code == 201
    assert (await desk.page(number))["trangThai"] == "DA_RUT"


async def test_todays_price_counts_and_the_cart_names_the_change(desk: Desk) -> None:
    shop = desk.shop
    changed, ended = shop.packages[0], shop.packages[-1]
    key = await desk.key(await desk.prepare((changed, 1), (ended, 1)))
    await shop.reprice(changed, changed.don_gia + 100_000)
    async with shop.app.state.database.transaction() as session:
        await session.execute(
            text("UPDATE goi_cuoc SET trang_thai = 'NGUNG_BAN' WHERE id = :id"), {"id": ended.goi_cuoc_id}
        )
    seen = (await desk.look(key)).json()["data"]
    assert [(line["giaLucLap"], line["donGia"]) for line in seen["dong"]] == [
        (changed.don_gia, changed.don_gia + 100_000),
        (ended.don_gia, None),
    ]
    assert seen["tongTien"] == changed.don_gia + 100_000
    cart = (await desk.take(key)).json()["data"]
    assert [(one["goiCuocId"], one["ma"]) for one in cart["problems"]] == [(str(changed.goi_cuoc_id), "gia_thay_doi")]
    refused = await shop.order_cart(tongTien=changed.don_gia)
    assert refused.json()["code"] == "gia_da_doi"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"khach": {"hoTen": "Lan"}}, "khach.soDienThoai"),
        ({"khach": {"hoTen": "Lan", "soDienThoai": "0987654321"}, "gui": ["EMAIL"]}, "khach.email"),
        ({"danhSachDichVu": []}, "danhSachDichVu"),
        ({"diaChiGiao": {"soNhaDuong": "1"}}, "diaChiGiao.phuongXa"),
    ],
)
async def test_what_is_missing_is_named(desk: Desk, change: dict[str, Any], field: str) -> None:
    body = {"khach": WHO, "danhSachDichVu": [desk.shop.packages[0].wanted()]} | change
    reply = await desk.post("", **body)
    assert (reply.status_code, field in [one["truong"] for one in reply.json()["errors"]]) == (422, True), reply.text


async def test_the_link_is_sent_five_times_at_most(desk: Desk) -> None:
    number = await desk.prepare(gui=["SMS"])
    replies = [(await desk.post(f"/{number}/gui-lai", gui=["SMS"])).status_code for _ in range(5)]
    assert replies == [200] * 4 + [409]


async def test_what_nobody_ordered_is_forgotten(desk: Desk, app: FastAPI, clock_control: TestClock) -> None:
    await desk.prepare()
    clock_control.forward(days=38)
    async with app.state.database.transaction() as session:
        await delete_old_guest_carts(session)
    assert await desk.shop.rows("SELECT 1 FROM gio_lap_san") == []


async def test_one_call_taken_on_two_devices_is_ordered_once(desk: Desk) -> None:
    shop = desk.shop
    key = await desk.key(await desk.prepare((shop.packages[0], 2)))
    assert (await desk.take(key)).status_code == 200
    phone = await Visitor.arrive(shop.client)
    taken = await shop.client.post(f"{CARTS}/{phone.id}/gio-lap-san/{key}", headers=phone.headers)
    assert taken.status_code == 200
    both = shop.buyer.headers | phone.headers
    merged = await shop.client.post(f"{CARTS}/{shop.buyer.id}/nhap-khach", headers=both)
    assert list(quantities(merged.json()["data"]).values()) == [2]
