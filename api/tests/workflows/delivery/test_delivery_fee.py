"""The delivery fee is known before anybody orders, is part of every sum, and stays as it was bought (S9.2, K3)."""

from typing import Any

import pytest
from sqlalchemy import text

from khoisu.delivery.sample import load_sample_fees
from khoisu.kit.money import vat_inside
from tests.delivery.test_fees import OFFICE, TERMS
from tests.people import MakePerson
from tests.workflows.conftest import ADDRESS, ORDERS, Shop

pytestmark = pytest.mark.req("S9.2")
FAR = {"soNhaDuong": "5 Nguyễn Tất Thành", "phuongXa": "Xã Năm Căn", "tinhTp": "Cà Mau"}
FEE = 45_000


@pytest.fixture(autouse=True)
async def fees(shop: Shop) -> None:
    async with shop.app.state.database.transaction() as session:
        await load_sample_fees(session)


async def detail(shop: Shop, reply: Any, lang: str = "vi") -> dict[str, Any]:
    assert reply.status_code == 201, reply.text
    headers = shop.buyer.headers | {"Accept-Language": lang}
    return (await shop.client.get(f"{ORDERS}/{reply.json()['data']['id']}", headers=headers)).json()["data"]


async def test_the_fee_is_a_line_of_its_own_and_in_the_total(shop: Shop) -> None:
    sold = shop.delivered[0]
    order = await detail(shop, await shop.order((sold, 1), diaChiGiao=FAR, tongTien=sold.don_gia + FEE))
    (line,) = order["danhSachDichVuPhu"]
    assert (line["tenDichVu"], line["tenGoi"]) == ("Phí giao hàng", "Cà Mau, Chuyển phát Mẫu")
    assert (line["thanhTien"], order["tongTien"], order["canThanhToan"]) == (
        FEE,
        sold.don_gia + FEE,
        sold.don_gia + FEE,
    )
    assert (line["thueGtgt"], line["phiDichVu"]) == (vat_inside(FEE, line["thueSuat"]), 0)
    assert line["chiPhiBenThuBa"] + line["thueGtgt"] == FEE
    assert order["ghiChuGiaoHang"] == (
        "Chuyển phát Mẫu giao trong 3–5 ngày làm việc kể từ khi gửi, phí 45.000 ₫ đã gồm thuế GTGT."
    )


async def test_staff_read_the_same_address_fee_and_sentence(shop: Shop, person: MakePerson) -> None:
    staff, sold = await person(("nhan-vien",)), shop.delivered[0]
    placed = await shop.order((sold, 1), diaChiGiao=FAR, tongTien=sold.don_gia + FEE)
    order = await detail(shop, placed)
    reply = await shop.client.get(f"/payment/api/v1/quan-tri/don-hang/{order['maDonHang']}", headers=staff.headers)
    assert reply.status_code == 200, reply.text
    seen = reply.json()["data"]
    assert (seen["diaChiGiao"], seen["ghiChuGiaoHang"]) == (order["diaChiGiao"], order["ghiChuGiaoHang"])


async def test_in_our_own_city_it_is_free_and_no_line(shop: Shop) -> None:
    sold = shop.delivered[0]
    order = await detail(shop, await shop.order((sold, 1), diaChiGiao=ADDRESS, tongTien=sold.don_gia), "en")
    assert (order["tongTien"], order["danhSachDichVuPhu"]) == (sold.don_gia, [])
    assert order["ghiChuGiaoHang"].endswith("free of charge.")


async def test_what_is_not_delivered_costs_no_fee(shop: Shop) -> None:
    sold = shop.packages[0]
    order = await detail(shop, await shop.order((sold, 1), diaChiGiao=FAR, tongTien=sold.don_gia))
    assert order["tongTien"] == sold.don_gia


async def test_one_fee_for_everything_in_the_parcel(shop: Shop) -> None:
    first, second = shop.delivered[:2]
    order = await detail(shop, await shop.order((first, 2), (second, 1), diaChiGiao=FAR))
    assert order["tongTien"] == 2 * first.don_gia + second.don_gia + FEE


async def test_who_did_not_see_the_fee_is_told_and_orders_nothing(shop: Shop) -> None:
    sold = shop.delivered[0]
    refused = await shop.order((sold, 1), diaChiGiao=FAR, tongTien=sold.don_gia)
    told = refused.json()
    assert (refused.status_code, told["code"]) == (409, "gia_da_doi")
    assert (told["tongTienMoi"], told["phiGiaoHang"], told["maTinh"]) == (sold.don_gia + FEE, FEE, "96")
    assert (await shop.client.get(ORDERS, headers=shop.buyer.headers)).json()["data"] == []


async def test_a_fee_that_changed_meanwhile_is_told_and_a_placed_order_keeps_its_own(
    shop: Shop, person: MakePerson
) -> None:
    sold, seen = shop.delivered[0], shop.delivered[0].don_gia + FEE
    placed = await shop.order((sold, 1), diaChiGiao=FAR, tongTien=seen)
    boss = await person(("quan-tri",))
    changed = await shop.client.put(OFFICE, json=TERMS | {"phi": 60_000, "phienBan": 4}, headers=boss.headers)
    assert changed.status_code == 200, changed.text
    refused = await shop.order((sold, 1), diaChiGiao=FAR, tongTien=seen)
    assert (refused.status_code, refused.json()["phiGiaoHang"]) == (409, 60_000)
    order = await detail(shop, placed)
    assert order["tongTien"] == seen
    assert "45.000" in order["ghiChuGiaoHang"]


async def test_a_deposit_asks_for_the_whole_fee_at_once(shop: Shop) -> None:
    sold = next(sold for sold in shop.delivered if sold.dat_coc_phan_tram == 50)
    placed = await shop.order((sold, 1), diaChiGiao=FAR, hinhThuc="DAT_COC")
    data = placed.json()["data"]
    assert (data["tongTien"], data["tienCoc"]) == (sold.don_gia + FEE, (sold.don_gia + 1) // 2 + FEE)
    assert data["canThanhToan"] == data["tienCoc"]


async def test_cancelling_before_work_returns_the_fee_too(shop: Shop) -> None:
    sold = shop.delivered[0]
    order = await detail(shop, await shop.order((sold, 1), diaChiGiao=FAR))
    async with shop.app.state.database.transaction() as session:
        await session.execute(text("UPDATE don_hang SET da_thu = tong_tien WHERE id = :id"), {"id": order["id"]})
    again = await shop.client.get(f"{ORDERS}/{order['id']}", headers=shop.buyer.headers)
    assert again.json()["data"]["hoanDuKien"] == sold.don_gia + FEE
    body = {"id": order["id"], "lyDo": "Đổi địa chỉ"}
    gone = await shop.client.request("DELETE", ORDERS, json=body, headers=shop.buyer.headers)
    assert gone.status_code == 200, gone.text
    [mail] = await shop.rows("SELECT du_lieu FROM outbox_message WHERE loai = 'da_huy' AND kenh = 'EMAIL'")
    assert mail["du_lieu"]["hoan_tien"] == sold.don_gia + FEE
    [state] = await shop.rows("SELECT trang_thai_thanh_toan AS ma FROM don_hang WHERE id = :id", id=order["id"])
    assert state["ma"] == "CHO_HOAN_TIEN"


async def test_other_services_of_an_order_are_priced_with_their_delivery(shop: Shop) -> None:
    first, plain = shop.delivered[0], shop.packages[0]
    order = await detail(shop, await shop.order((first, 1), diaChiGiao=FAR))

    async def change(total: int, *lines: dict[str, Any]) -> Any:
        body = {"tongTien": total, "danhSachDichVuChinh": list(lines)}
        where = f"{ORDERS}/{order['id']}/danh-sach-dich-vu"
        return await shop.client.put(where, json=body, headers=shop.buyer.headers)

    without = await change(plain.don_gia, plain.wanted())
    assert (without.status_code, without.json()["data"]["tongTien"]) == (200, plain.don_gia)
    refused = await change(first.don_gia, first.wanted())
    assert (refused.status_code, refused.json()["phiGiaoHang"]) == (409, FEE)
    back = await change(first.don_gia + FEE, first.wanted())
    assert (back.status_code, back.json()["data"]["tongTien"]) == (200, first.don_gia + FEE)


async def test_who_collects_it_at_the_office_names_no_address_and_pays_no_fee(shop: Shop) -> None:
    sold = shop.delivered[0]
    placed = await shop.order((sold, 1), nhanTaiVanPhong=True, diaChiGiao=FAR, tongTien=sold.don_gia)
    order = await detail(shop, placed)
    assert (order["diaChiGiao"], order["tongTien"]) == (None, sold.don_gia)
    assert order["ghiChuGiaoHang"].startswith("Bạn nhận tại văn phòng")
    other = shop.delivered[1]
    body = {"tongTien": other.don_gia, "danhSachDichVuChinh": [other.wanted()]}
    where = f"{ORDERS}/{order['id']}/danh-sach-dich-vu"
    changed = await shop.client.put(where, json=body, headers=shop.buyer.headers)
    assert (changed.status_code, changed.json()["data"]["tongTien"]) == (200, other.don_gia)
