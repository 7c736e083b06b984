"""What a cart says when the shop has changed since it was filled (G-14)."""

from uuid import uuid4

import httpx
import pytest

from khoisu.cart.schemas import GioHang
from khoisu.catalog.pricing import end_price, set_price
from khoisu.kit.api_model import Data
from tests.cart.cart_client import CARTS, Visitor, add, cart_of
from tests.catalogue import Shop, problem_code

ENGLISH = {"Accept-Language": "en"}


async def test_a_changed_price_is_told_and_charged_as_it_is_now(
    client: httpx.AsyncClient, shop: Shop, visitor: Visitor
) -> None:
    sold = await shop.sold("hoa-don-dien-tu", "300")
    await add(client, visitor.id, visitor.headers, sold, 2)
    async with shop.database.transaction() as session:
        await set_price(session, sold.goi_cuoc_id, sold.chu_ky, 450_000, uuid4(), "Tăng giá")
    cart = await cart_of(client, visitor.id, visitor.headers)
    Data[GioHang].model_validate({"data": cart})
    assert cart["tongTien"] == 900_000
    assert cart["dong"][0]["giaLucThem"] == 420_000
    assert cart["problems"] == [
        {
            "ma": "gia_thay_doi",
            "thongBao": "Giá của “Hóa đơn điện tử – 300 hóa đơn” đã đổi từ 420.000 ₫ thành 450.000 ₫ kể từ khi bạn thêm "
            "vào giỏ hàng.",
            "dichVuId": str(sold.dich_vu_id),
            "goiCuocId": str(sold.goi_cuoc_id),
            "giaCu": 420_000,
            "giaMoi": 450_000,
        }
    ]
    english = await cart_of(client, visitor.id, visitor.headers | ENGLISH)
    assert english["problems"][0]["thongBao"] == (
        "The price of “E-invoices – 300 invoices” has changed from 420,000 ₫ to 450,000 ₫ since you put it in the cart."
    )
    seen = await client.put(f"{CARTS}/{visitor.id}/{sold.path}", params={"soLuong": 2}, headers=visitor.headers)
    assert seen.json()["data"]["problems"] == [], "changing the line is having seen its price"


@pytest.mark.parametrize("table", ["dich_vu", "goi_cuoc"])
async def test_what_is_withdrawn_is_named_and_not_counted(
    client: httpx.AsyncClient, shop: Shop, visitor: Visitor, table: str
) -> None:
    gone, stored = await shop.sold("hoa-don-dien-tu", "300"), await shop.sold("khac-dau-cong-ty", "dau-tron")
    for sold in (gone, stored):
        await add(client, visitor.id, visitor.headers, sold)
    key = {"dich_vu": gone.dich_vu_id, "goi_cuoc": gone.goi_cuoc_id}[table]
    await shop.run(f"UPDATE {table} SET trang_thai = 'NGUNG_BAN' WHERE id = :key", key=key)  # noqa: S608
    cart = await cart_of(client, visitor.id, visitor.headers | ENGLISH)
    Data[GioHang].model_validate({"data": cart})
    assert (cart["tongTien"], cart["tongSoLuong"]) == (stored.don_gia, 1)
    (problem,) = cart["problems"]
    assert (problem["ma"], problem["goiCuocId"], problem["giaMoi"]) == ("ngung_ban", str(gone.goi_cuoc_id), None)
    assert problem["thongBao"].startswith("“E-invoices – 300 invoices” is no longer sold")
    line = cart["dong"][0]
    assert (line["datDuoc"], line["donGia"], line["thanhTien"], line["cacChuKy"]) == (False, None, None, [])
    fewer = await client.put(f"{CARTS}/{visitor.id}/{gone.path}", params={"soLuong": 1}, headers=visitor.headers)
    assert fewer.status_code == 200
    assert problem_code(await add(client, visitor.id, visitor.headers, gone), 409) == "khong_con_ban"


async def test_a_cycle_that_is_no_longer_offered_can_be_exchanged(
    client: httpx.AsyncClient, shop: Shop, visitor: Visitor
) -> None:
    sold = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "QUY")
    await add(client, visitor.id, visitor.headers, sold)
    async with shop.database.transaction() as session:
        await end_price(session, sold.goi_cuoc_id, "QUY", uuid4(), "Ngừng bán theo quý")
    cart = await cart_of(client, visitor.id, visitor.headers)
    (problem,) = cart["problems"]
    assert problem["ma"] == "chu_ky_khong_con"
    assert "không còn bán theo chu kỳ quý" in problem["thongBao"]
    assert cart["tongTien"] == 0
    assert [cycle["chuKy"] for cycle in cart["dong"][0]["cacChuKy"]] == ["THANG", "NAM"]
    address = f"{CARTS}/{visitor.id}/{sold.path}"
    changed = await client.put(address, params={"soLuong": 1, "chuKy": "NAM"}, headers=visitor.headers)
    assert (changed.json()["data"]["problems"], changed.json()["data"]["tongTien"]) == ([], 5_500_000)


async def test_two_packages_of_what_is_needed_once_are_told_until_one_is_gone(
    client: httpx.AsyncClient, shop: Shop, visitor: Visitor
) -> None:
    first, second = [await shop.sold("thanh-lap-cong-ty-tnhh", one) for one in ("khoi-dau", "tieu-chuan")]
    for sold in (first, second, await shop.sold("thanh-lap-cong-ty-co-phan", "khoi-dau")):
        await add(client, visitor.id, visitor.headers, sold)
    for tier in ("khong-phat-sinh", "den-30-chung-tu"):
        await add(client, visitor.id, visitor.headers, await shop.sold("ke-toan-tron-goi", tier, "THANG"))
    cart = await cart_of(client, visitor.id, visitor.headers)
    Data[GioHang].model_validate({"data": cart})
    (problem,) = cart["problems"]
    assert (problem["ma"], problem["goiCuocId"]) == ("nhieu_goi", str(second.goi_cuoc_id))
    assert "“Thành lập công ty TNHH”" in problem["thongBao"]
    await client.delete(f"{CARTS}/{visitor.id}/{first.path}", headers=visitor.headers)
    assert (await cart_of(client, visitor.id, visitor.headers))["problems"] == []
