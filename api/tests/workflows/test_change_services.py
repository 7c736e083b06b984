"""Other services in a pending, unpaid order: the server computes, the log remembers."""

from typing import Any

import httpx
import pytest

from khoisu.kit.ids import new_id
from khoisu.orders import service as orders
from khoisu.orders.events import SYSTEM
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import STAFF, confirm_order
from tests.people import MakePerson
from tests.slices import one_in
from tests.workflows.conftest import ORDERS, Shop


async def change(shop: Shop, key: str, headers: dict[str, str] | None = None, **body: Any) -> httpx.Response:
    """PUT a new list."""
    return await shop.client.put(
        f"{ORDERS}/{key}/danh-sach-dich-vu", json=body, headers=headers if headers is not None else shop.buyer.headers
    )


async def an_order(shop: Shop) -> str:
    """A placed order's id."""
    return (await shop.order((shop.packages[0], 1))).json()["data"]["id"]


@pytest.mark.req("S7.2")
async def test_a_pending_order_takes_other_services(shop: Shop) -> None:
    number, other = await an_order(shop), shop.packages[-1]
    reply = await change(shop, number, tongTien=2 * other.don_gia, danhSachDichVuChinh=[other.wanted(2)])
    assert reply.status_code == 200, reply.text
    assert reply.json()["data"]["tongTien"] == 2 * other.don_gia
    detail = (await shop.client.get(f"{ORDERS}/{number}", headers=shop.buyer.headers)).json()["data"]
    assert detail["tongTien"] == detail["canThanhToan"] == 2 * other.don_gia
    lines = detail["danhSachDichVuChinh"] + detail["danhSachDichVuPhu"]
    assert [line["goiCuocId"] for line in lines] == [str(other.goi_cuoc_id)]
    assert [event["loai"] for event in detail["suKien"]] == ["DAT_HANG", "SUA_DICH_VU"]
    asked = await shop.rows("SELECT so_tien FROM khoan_phai_thu")
    assert [row["so_tien"] for row in asked] == [2 * other.don_gia]


async def test_the_steps_are_those_of_what_is_wanted_now(shop: Shop) -> None:
    number = await an_order(shop)
    rows = await shop.rows(
        "SELECT d.id, n.ma FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id WHERE d.quy_trinh IS NULL"
    )
    families = {row["id"]: row["ma"] for row in rows}
    [before] = await shop.rows("SELECT nhom FROM don_hang")
    other = next(one for one in shop.packages if families.get(one.dich_vu_id, before["nhom"]) != before["nhom"])
    reply = await change(shop, number, tongTien=other.don_gia, danhSachDichVuChinh=[other.wanted()])
    assert reply.status_code == 200, reply.text
    [after] = await shop.rows("SELECT nhom FROM don_hang")
    assert after["nhom"] == families[other.dich_vu_id]


async def test_the_clients_total_is_compared_and_never_stored(shop: Shop) -> None:
    number, sold = await an_order(shop), shop.packages[0]
    reply = await change(shop, number, tongTien=1, danhSachDichVuChinh=[sold.wanted(2)])
    assert (reply.status_code, reply.json()["code"]) == (409, "gia_da_doi")
    assert (reply.json()["tongTienCu"], reply.json()["tongTienMoi"]) == (1, 2 * sold.don_gia)
    rows = await shop.rows("SELECT tong_tien, so_su_kien FROM don_hang")
    assert [tuple(row.values()) for row in rows] == [(sold.don_gia, 1)]


@pytest.mark.parametrize("state", one_in(3, [state for state in Payment if state is not Payment.UNPAID]))
async def test_an_order_that_has_seen_money_cannot_be_changed(shop: Shop, state: Payment) -> None:
    number, sold = await an_order(shop), shop.packages[0]
    async with shop.app.state.database.transaction() as session:
        await orders.set_payment_state(session, await orders.lock_order(session, number), state, SYSTEM)
    reply = await change(shop, number, tongTien=sold.don_gia, danhSachDichVuChinh=[sold.wanted()])
    # Where all money went back the order itself is closed.
    code = "trang_thai_khong_cho_phep" if state is Payment.REFUNDED else "da_co_thanh_toan"
    assert (reply.status_code, reply.json()["code"]) == (409, code)


async def test_a_confirmed_order_cannot_be_changed(shop: Shop) -> None:
    number, sold = await an_order(shop), shop.packages[0]
    async with shop.app.state.database.transaction() as session:
        await confirm_order(session, await orders.lock_order(session, number), STAFF)
    reply = await change(shop, number, tongTien=sold.don_gia, danhSachDichVuChinh=[sold.wanted()])
    assert (reply.status_code, reply.json()["code"]) == (409, "trang_thai_khong_cho_phep")


@pytest.mark.req("S6.5")
async def test_only_the_owner_changes_an_order(shop: Shop, person: MakePerson) -> None:
    number, sold, other = await an_order(shop), shop.packages[0], await person()
    body = {"tongTien": sold.don_gia, "danhSachDichVuChinh": [sold.wanted()]}
    assert (await change(shop, number, other.headers, **body)).status_code == 404
    assert (await change(shop, number, {}, **body)).status_code == 401
    assert (await change(shop, str(new_id()), **body)).status_code == 404


@pytest.mark.req("S9.2")
async def test_adding_something_that_is_delivered_needs_an_address(shop: Shop) -> None:
    number, sold = await an_order(shop), shop.delivered[0]
    reply = await change(shop, number, tongTien=sold.don_gia, danhSachDichVuChinh=[sold.wanted()])
    assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "diaChiGiao")


@pytest.mark.parametrize("lang", one_in(3, ["vi", "en"]))
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"danhSachDichVuChinh": []}, "tongTien"),
        ({"tongTien": -5, "danhSachDichVuChinh": []}, "tongTien"),
        ({"tongTien": 0, "danhSachDichVuChinh": []}, "danhSachDichVuChinh"),
        ({"tongTien": 0}, "danhSachDichVuChinh"),
        ({"tongTien": 0, "danhSachDichVuChinh": [], "trangThai": "X"}, "trangThai"),
    ],
)
async def test_bad_changes_are_refused_on_their_field(shop: Shop, body: dict[str, Any], field: str, lang: str) -> None:
    number = await an_order(shop)
    reply = await change(shop, number, shop.buyer.headers | {"Accept-Language": lang}, **body)
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert reply.status_code == 422
    assert errors[field].isascii() is (lang == "en")


async def test_nothing_is_collected_once_nothing_is_there_to_collect(shop: Shop) -> None:
    order = (await shop.order((shop.delivered[0], 1), nhanTaiVanPhong=True)).json()["data"]
    shown = await shop.client.get(f"{ORDERS}/{order['id']}", headers=shop.buyer.headers)
    assert shown.json()["data"]["ghiChuGiaoHang"]
    body = {"tongTien": shop.packages[0].don_gia, "danhSachDichVuChinh": [shop.packages[0].wanted()]}
    path = f"{ORDERS}/{order['id']}/danh-sach-dich-vu"
    changed = await shop.client.put(path, json=body, headers=shop.buyer.headers)
    assert changed.status_code == 200, changed.text
    shown = await shop.client.get(f"{ORDERS}/{order['id']}", headers=shop.buyer.headers)
    assert shown.json()["data"]["ghiChuGiaoHang"] is None
