"""A cart from its first line to its last, in both languages, for accounts and visitors."""

from datetime import date
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text

from khoisu.cart.schemas import GioHang
from khoisu.catalog.rules import CYCLE_TEXTS
from khoisu.kit.api_model import Data
from khoisu.kit.money import vat_inside
from tests.cart.cart_client import CARTS, Visitor, add
from tests.catalogue import Shop, problem_code
from tests.people import MakePerson
from tests.running_site import Site


@pytest.mark.req("S3.5", "S1.6")
async def test_a_line_is_priced_in_its_parts(site: Site, shop: Shop, last_day_of_8_percent: date) -> None:
    buyer, package = await site.person(), await shop.sold("thanh-lap-cong-ty-tnhh", "khoi-dau")
    reply = await site.client.post(CARTS, params={**package.query, "userId": buyer.id}, headers=buyer.headers)
    assert reply.status_code == 200
    cart = Data[GioHang].model_validate_json(reply.content).data
    (line,) = cart.dong
    assert (line.goi_cuoc_id, line.dich_vu_chi_tiet_id, line.so_luong) == (package.goi_cuoc_id, package.goi_cuoc_id, 1)
    assert line.don_gia == line.thanh_tien == cart.tong_tien == 1_290_000
    assert cart.phi_dich_vu + cart.chi_phi_ben_thu_ba + cart.phi_nha_nuoc + cart.thue_gtgt == cart.tong_tien
    assert (cart.phi_nha_nuoc, cart.chi_phi_ben_thu_ba) == (100_000, 250_000)
    assert line.ghi_chu_vat == f"Giá đã gồm thuế GTGT 8% (áp dụng đến hết ngày {last_day_of_8_percent:%d/%m/%Y})"
    assert line.gia_han == "Thanh toán một lần, không gia hạn."
    assert line.bao_hanh
    assert cart.ghi_chu_giao_hang
    assert cart.problems == []


@pytest.mark.parametrize("count", [1, 2, 7, 50, 99])
async def test_the_vat_is_that_of_the_whole_line(site: Site, shop: Shop, count: int) -> None:
    buyer, package = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    await site.client.post(CARTS, params={**package.query, "userId": buyer.id}, headers=buyer.headers)
    address = f"{CARTS}/{buyer.id}/{package.path}"
    cart = (await site.client.put(address, params={"soLuong": count}, headers=buyer.headers)).json()["data"]
    (line,) = cart["dong"]
    assert line["thueGtgt"] == vat_inside(line["thanhTien"] - line["phiNhaNuoc"], line["thueSuat"]) == cart["thueGtgt"]
    parts = ("phiDichVu", "chiPhiBenThuBa", "phiNhaNuoc", "thueGtgt")
    assert sum(line[part] for part in parts) == line["thanhTien"] == sum(cart[part] for part in parts)


@pytest.mark.parametrize(
    ("slug", "package", "several"),
    [("thanh-lap-cong-ty-tnhh", "khoi-dau", False), ("hoa-don-dien-tu", "300", True)],
)
async def test_only_what_makes_sense_several_times_is_counted(
    client: httpx.AsyncClient, person: MakePerson, shop: Shop, slug: str, package: str, *, several: bool
) -> None:
    buyer, sold = await person(), await shop.sold(slug, package)
    reply = await client.post(CARTS, params={**sold.query, "userId": buyer.id}, headers=buyer.headers)
    assert reply.json()["data"]["dong"][0]["nhieuDuoc"] is several


@pytest.mark.req("S1.10")
async def test_the_cart_speaks_the_callers_language(site: Site, shop: Shop, last_day_of_8_percent: date) -> None:
    buyer, package = await site.person(), await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "QUY")
    headers = buyer.headers | {"Accept-Language": "en"}
    reply = await site.client.post(CARTS, params={**package.query, "userId": buyer.id}, headers=headers)
    line = reply.json()["data"]["dong"][0]
    assert (line["tenDichVu"], line["tenGoi"]) == ("All-in tax accounting", "No transactions")
    assert (line["tenChuKy"], line["ghiChuVat"]) == (
        "quarter",
        f"VAT of 8% is included (rate valid until {last_day_of_8_percent.day} {last_day_of_8_percent:%B %Y})",
    )
    assert line["giaHan"].startswith("Runs 3 months from the day the work begins.")
    assert [cycle["chuKy"] for cycle in line["cacChuKy"]] == ["THANG", "QUY", "NAM"]


@pytest.mark.req("S3.5")
async def test_quantity_and_cycle_change_and_lines_go(site: Site, shop: Shop) -> None:
    buyer = await site.person()
    month = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "THANG")
    other = await shop.sold("ke-toan-tron-goi", "den-30-chung-tu", "NAM")
    seal = await shop.sold("khac-dau-cong-ty", "dau-tron")
    for package in (month, other, seal):
        await site.client.post(CARTS, params={**package.query, "userId": buyer.id}, headers=buyer.headers)
    changed = await site.client.put(
        f"{CARTS}/{buyer.id}/{month.path}", params={"soLuong": 3, "chuKy": "QUY"}, headers=buyer.headers
    )
    line = changed.json()["data"]["dong"][0]
    assert (line["soLuong"], line["chuKy"], line["thanhTien"]) == (3, "QUY", 3 * 1_450_000)
    stored = await site.client.put(f"{CARTS}/{buyer.id}/{month.path}", params={"soLuong": 2}, headers=buyer.headers)
    assert stored.json()["data"]["dong"][0]["chuKy"] == "QUY"
    less = await site.client.delete(f"{CARTS}/{buyer.id}/{month.path}", headers=buyer.headers)
    assert [row["goiCuocId"] for row in less.json()["data"]["dong"]] == [str(other.goi_cuoc_id), str(seal.goi_cuoc_id)]
    again = await site.client.delete(f"{CARTS}/{buyer.id}/{month.path}", headers=buyer.headers)
    assert again.status_code == 200
    service = await site.client.delete(f"{CARTS}/{buyer.id}/dich-vu/{other.dich_vu_id}", headers=buyer.headers)
    assert [row["goiCuocId"] for row in service.json()["data"]["dong"]] == [str(seal.goi_cuoc_id)]
    read = await site.client.get(f"{CARTS}/{buyer.id}", headers=buyer.headers)
    assert read.json()["data"]["dong"] == service.json()["data"]["dong"]
    Data[GioHang].model_validate_json(read.content)


@pytest.mark.parametrize(
    ("chosen", "cycle", "number", "price"),
    [
        ((("NAM", 2), ("NAM", 1)), "NAM", 3, 5_500_000),
        ((("THANG", 1), ("NAM", 1)), "NAM", 1, 5_500_000),
        ((("THANG", 1), ("QUY", 1), ("NAM", 1)), "NAM", 1, 5_500_000),
        ((("THANG", 2), ("NAM", 1)), "NAM", 2, 5_500_000),
        ((("NAM", 1), ("QUY", 3)), "QUY", 3, 1_450_000),
        ((("THANG", 99), ("QUY", 99)), "QUY", 99, 1_450_000),
    ],
)
async def test_the_same_cycle_adds_up_and_another_one_replaces(
    site: Site, shop: Shop, chosen: tuple[tuple[str, int], ...], cycle: str, number: int, price: int
) -> None:
    buyer = await site.person()
    for one, count in chosen:
        package = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", one)
        params = {**package.query, "userId": buyer.id, "soLuong": count}
        reply = await site.client.post(CARTS, params=params, headers=buyer.headers)
        assert reply.is_success, reply.text
    (line,) = reply.json()["data"]["dong"]
    assert (line["soLuong"], line["chuKy"], line["donGia"]) == (number, cycle, price)
    before = chosen[-2][0]
    told = [{"goiCuocId": line["goiCuocId"], "tenChuKyCu": CYCLE_TEXTS[before].ten.vi}] if before != cycle else None
    assert reply.json().get("doiChuKy") == told, "who had another cycle reads that it was replaced"


async def test_a_cart_that_does_not_exist_yet_is_an_empty_one(site: Site) -> None:
    buyer = await site.person()
    reply = await site.client.get(f"{CARTS}/{buyer.id}", headers=buyer.headers)
    cart = Data[GioHang].model_validate_json(reply.content).data
    assert (cart.dong, cart.tong_tien, cart.phien_ban, cart.cap_nhat_luc) == ([], 0, 0, None)


@pytest.mark.req("S1.9")
async def test_a_visitor_fills_a_cart_without_login(client: httpx.AsyncClient, shop: Shop, visitor: Visitor) -> None:
    package = await shop.sold("hoa-don-dien-tu", "300")
    reply = await add(client, visitor.id, visitor.headers, package)
    cart = Data[GioHang].model_validate_json(reply.content).data
    assert (cart.khach, cart.tong_tien) == (True, package.don_gia)
    async with shop.database.engine.connect() as connection:
        (stored,) = (await connection.execute(text("SELECT khach_token_hash FROM gio_hang"))).scalars()
    assert visitor.headers["Khach-Token"].encode() not in stored


async def test_limits_are_told_in_words(site: Site, shop: Shop) -> None:
    buyer, package = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    full = {**package.query, "userId": buyer.id, "soLuong": 99}
    assert (await site.client.post(CARTS, params=full, headers=buyer.headers)).status_code == 200
    reply = await site.client.post(CARTS, params={**full, "soLuong": 1}, headers=buyer.headers)
    assert problem_code(reply, 409) == "qua_so_luong"
    assert reply.json()["errors"] == [
        {"truong": "soLuong", "ma": "qua_so_luong", "thongBao": "Mỗi gói dịch vụ tối đa 99 trong một giỏ hàng"}
    ]
    read = await site.client.get(f"{CARTS}/{buyer.id}", headers=buyer.headers)
    assert read.json()["data"]["tongSoLuong"] == 99


async def test_a_cart_of_ten_thousand_lines_stops_at_fifty(site: Site, shop: Shop) -> None:
    buyer, package = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    params = {**package.query, "userId": buyer.id}
    await site.client.post(CARTS, params=params, headers=buyer.headers)
    await shop.run(
        "INSERT INTO dong_gio_hang SELECT user_id, dich_vu_id, gen_random_uuid(), chu_ky, 1, 1, now() "
        "FROM dong_gio_hang, generate_series(1, 49)"
    )
    another = await shop.sold("hoa-don-dien-tu", "500")
    reply = await site.client.post(CARTS, params={**another.query, "userId": buyer.id}, headers=buyer.headers)
    assert problem_code(reply, 409) == "gio_hang_day"
    again = await site.client.post(CARTS, params=params, headers=buyer.headers)
    assert again.status_code == 200, "one more of what is already there is no new line"


@pytest.mark.parametrize("wrong", ["goi", "dich_vu", "chu_ky"])
async def test_what_is_not_sold_is_refused_and_leaves_no_trace(site: Site, shop: Shop, wrong: str) -> None:
    buyer, package = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    change = {
        "goi": {"dichVuChiTietId": str(uuid4())},
        "dich_vu": {"dichVuId": str(uuid4())},
        "chu_ky": {"chuKy": "QUY"},
    }[wrong]
    params = {**package.query, "userId": buyer.id, **change}
    reply = await site.client.post(CARTS, params=params, headers=buyer.headers | {"Accept-Language": "en"})
    assert problem_code(reply, 409) == "khong_con_ban"
    assert reply.json()["title"] == "This package is not on sale in the chosen cycle"
    assert (await site.client.get(f"{CARTS}/{buyer.id}", headers=buyer.headers)).json()["data"]["dong"] == []


async def test_changing_to_a_cycle_that_is_not_sold_keeps_the_line(site: Site, shop: Shop) -> None:
    buyer, package = await site.person(), await shop.sold("hoa-don-dien-tu", "300")
    await site.client.post(CARTS, params={**package.query, "userId": buyer.id}, headers=buyer.headers)
    address = f"{CARTS}/{buyer.id}/{package.path}"
    reply = await site.client.put(address, params={"soLuong": 2, "chuKy": "NAM"}, headers=buyer.headers)
    assert problem_code(reply, 409) == "khong_con_ban"
    other = await shop.sold("hoa-don-dien-tu", "500")
    missing = await site.client.put(f"{CARTS}/{buyer.id}/{other.path}", params={"soLuong": 2}, headers=buyer.headers)
    assert problem_code(missing, 404) == "khong_tim_thay"
    read = await site.client.get(f"{CARTS}/{buyer.id}", headers=buyer.headers)
    assert [row["soLuong"] for row in read.json()["data"]["dong"]] == [1]
