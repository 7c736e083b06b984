"""From a cart or a list to an order: server prices, frozen lines, refusals that say what to do."""

from typing import Any

import httpx
import orjson
import pytest
from fastapi import FastAPI

from khoisu.kit.api_model import Data
from khoisu.kit.ids import is_code, new_id
from khoisu.workflows.checkout.schemas import Placed
from tests.running_site import Site
from tests.slices import one_in
from tests.statements import counted
from tests.workflows.conftest import ADDRESS, AGREED, CART_ORDER, ORDERS, Shop

CODES = {"phuongXaId": "26740", "tinhTpId": "79"}
"""Of the ward and province of `ADDRESS`."""


@pytest.mark.req("S1.6")
@pytest.mark.req("S7.2")
async def test_a_cart_becomes_an_order_with_the_catalogues_prices(shop: Shop) -> None:
    first, second = shop.packages[0], shop.packages[-1]
    await shop.fill((first, 2), (second, 1))
    reply = await shop.order_cart(ghiChu="Gọi buổi sáng")
    assert reply.status_code == 201, reply.text
    placed = Data[Placed].model_validate_json(reply.content).data
    assert placed.tong_tien == 2 * first.don_gia + second.don_gia
    assert is_code(placed.ma_don_hang, "KS", 8)
    assert placed.xem_don_token is None
    detail = (await shop.client.get(f"{ORDERS}/{placed.id}", headers=shop.buyer.headers)).json()["data"]
    assert detail["khach"] == {"hoTen": "Nguyễn Văn Thử", "email": shop.buyer.email, "soDienThoai": "+84901234567"}
    assert (detail["nguon"], detail["ghiChu"], detail["tongTien"]) == ("GIO_HANG", "Gọi buổi sáng", placed.tong_tien)
    assert await shop.rows("SELECT 1 FROM dong_gio_hang") == []


async def test_mail_and_payment_screen_name_the_same_account(shop: Shop) -> None:
    placed = (await shop.order((shop.packages[0], 1))).json()["data"]
    [row] = await shop.rows("SELECT du_lieu FROM outbox_message WHERE loai = 'dat_hang' AND kenh = 'EMAIL'")
    mailed = row["du_lieu"] if isinstance(row["du_lieu"], dict) else orjson.loads(row["du_lieu"])
    reply = await shop.client.post("/payment/api/v1/payment/pay", json=placed["maDonHang"], headers=shop.buyer.headers)
    shown = reply.json()["data"]
    assert {name: mailed["ngan_hang"][name] for name in ("ten", "so_tai_khoan", "chu_tai_khoan")} == {
        "ten": shown["nganHang"]["ten"],
        "so_tai_khoan": shown["nganHang"]["soTaiKhoan"],
        "chu_tai_khoan": shown["nganHang"]["chuTaiKhoan"],
    }
    assert mailed["noi_dung_qr"] == shown["noiDungQr"]


@pytest.mark.req("S3.3")
async def test_lines_stay_as_bought_when_the_catalogue_changes(shop: Shop) -> None:
    sold = shop.packages[0]
    number = (await shop.order((sold, 1))).json()["data"]["id"]
    before = (await shop.client.get(f"{ORDERS}/{number}", headers=shop.buyer.headers)).json()["data"]
    await shop.reprice(sold, sold.don_gia * 3)
    async with shop.app.state.database.transaction() as session:
        connection = await session.connection()
        await connection.exec_driver_sql("UPDATE dich_vu SET ten_vi = 'Tên mới', bao_hanh_vi = 'Khác'")
        await connection.exec_driver_sql("UPDATE goi_cuoc SET ten_vi = 'Gói mới', trang_thai = 'NGUNG_BAN'")
    after = (await shop.client.get(f"{ORDERS}/{number}", headers=shop.buyer.headers)).json()["data"]
    assert after == before


@pytest.mark.req("S9.3")
@pytest.mark.parametrize("way", ["cart", "list"])
async def test_a_changed_price_is_told_with_both_sums_and_nothing_is_ordered(shop: Shop, way: str) -> None:
    sold = shop.packages[0]
    await shop.fill((sold, 1))
    await shop.reprice(sold, sold.don_gia + 500_000)
    reply = await (
        shop.order_cart(tongTien=sold.don_gia) if way == "cart" else shop.order((sold, 1), tongTien=sold.don_gia)
    )
    assert reply.status_code == 409
    problem = reply.json()
    assert problem["code"] == "gia_da_doi"
    assert (problem["tongTienCu"], problem["tongTienMoi"]) == (sold.don_gia, sold.don_gia + 500_000)
    assert await shop.rows("SELECT 1 FROM don_hang") == []
    assert len(await shop.rows("SELECT 1 FROM dong_gio_hang")) == 1
    accepted = await shop.order_cart(tongTien=problem["tongTienMoi"])
    assert accepted.status_code == 201


async def test_a_price_below_the_catalogues_is_never_believed(shop: Shop) -> None:
    reply = await shop.order((shop.packages[0], 1), tongTien=1)
    assert (reply.status_code, reply.json()["code"]) == (409, "gia_da_doi")


@pytest.mark.req("S4.6")
async def test_a_deposit_is_what_the_lines_ask_for(shop: Shop) -> None:
    sold = next(package for package in shop.delivered if 0 < package.dat_coc_phan_tram < 100)
    reply = await shop.order((sold, 1), hinhThuc="DAT_COC", diaChiGiao=ADDRESS)
    data = reply.json()["data"]
    assert data["tienCoc"] == data["canThanhToan"] == (sold.don_gia * sold.dat_coc_phan_tram + 50) // 100
    assert data["tongTien"] == sold.don_gia


@pytest.mark.req("S4.6")
async def test_a_deposit_is_refused_where_none_is_taken(shop: Shop) -> None:
    sold = next(package for package in [*shop.packages, *shop.singles] if package.dat_coc_phan_tram == 0)
    reply = await shop.order((sold, 1), hinhThuc="DAT_COC")
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == ["hinhThuc"]


@pytest.mark.parametrize("method", ["CHUYEN_KHOAN", "TIEN_MAT", "TAI_CUA_HANG", "TRA_SAU"])
@pytest.mark.req("S4.6")
async def test_every_way_of_paying_can_be_chosen_and_none_is_paid_by_choosing(shop: Shop, method: str) -> None:
    data = (await shop.order((shop.packages[0], 1), phuongThucThanhToan=method)).json()["data"]
    assert data["phuongThucThanhToan"]["ma"] == method
    assert data["trangThaiThanhToan"]["ma"] == "CHUA_THANH_TOAN"


@pytest.mark.req("S9.2")
async def test_what_is_delivered_needs_an_address(shop: Shop) -> None:
    refused = await shop.order((shop.delivered[0], 1))
    assert refused.status_code == 422
    assert [error["truong"] for error in refused.json()["errors"]] == ["diaChiGiao"]
    accepted = await shop.order((shop.delivered[0], 1), diaChiGiao=ADDRESS)
    assert accepted.status_code == 201
    detail = await shop.client.get(f"{ORDERS}/{accepted.json()['data']['id']}", headers=shop.buyer.headers)
    assert detail.json()["data"]["diaChiGiao"] == ADDRESS | CODES | {"nguoiNhan": "", "soDienThoai": ""}


async def test_somebody_else_can_take_what_is_delivered(shop: Shop) -> None:
    to = ADDRESS | {"nguoiNhan": "Lê Thị Nhận", "soDienThoai": "+84912345678"}
    accepted = await shop.order((shop.delivered[0], 1), diaChiGiao=to)
    detail = await shop.client.get(f"{ORDERS}/{accepted.json()['data']['id']}", headers=shop.buyer.headers)
    assert detail.json()["data"]["diaChiGiao"] == to | CODES


async def test_what_is_not_sold_is_named(shop: Shop) -> None:
    sold, ghost = shop.packages[0], str(new_id())
    other_cycle = next(c for c in ("MOT_LAN", "THANG", "QUY", "NAM") if not _sells(shop, sold.goi_cuoc_id, c))
    for line in (
        sold.wanted() | {"goiCuocId": ghost},
        sold.wanted() | {"dichVuId": ghost},
        sold.wanted() | {"chuKy": other_cycle},
    ):
        reply = await shop.order(danhSachDichVuChinh=[line])
        assert (reply.status_code, reply.json()["code"]) == (409, "dich_vu_ngung_ban")
        assert reply.json()["goiCuocId"] == [line["goiCuocId"]]


def _sells(shop: Shop, package: object, cycle: str) -> bool:
    return any(sold.goi_cuoc_id == package and sold.chu_ky == cycle for sold in [*shop.packages, *shop.delivered])


async def test_the_same_package_twice_is_one_line(shop: Shop) -> None:
    sold = shop.packages[0]
    number = (await shop.order((sold, 2), danhSachDichVuPhu=[sold.wanted(3)])).json()["data"]["id"]
    lines = await shop.rows("SELECT so_luong, thanh_tien FROM dong_don_hang WHERE don_hang_id = :id", id=number)
    assert [dict(line) for line in lines] == [{"so_luong": 5, "thanh_tien": 5 * sold.don_gia}]


async def test_an_empty_cart_orders_nothing(shop: Shop) -> None:
    reply = await shop.order_cart()
    assert (reply.status_code, reply.json()["code"]) == (409, "gio_hang_trong")


@pytest.mark.parametrize("address", [CART_ORDER, ORDERS])
async def test_ordering_needs_a_login(client: httpx.AsyncClient, address: str) -> None:
    assert (await client.post(address, json=AGREED)).status_code == 401


BAD: list[tuple[dict[str, Any], str]] = [
    ({"dongYDieuKhoan": False}, "dongYDieuKhoan"),
    ({"dongYDieuKhoan": None}, "dongYDieuKhoan"),
    ({"phienBanDieuKhoan": "x" * 256}, "phienBanDieuKhoan"),
    ({"phuongThucThanhToan": "BITCOIN"}, "phuongThucThanhToan"),
    ({"hinhThuc": "MOT_NUA"}, "hinhThuc"),
    ({"tongTien": -1}, "tongTien"),
    ({"tongTien": 1.5}, "tongTien"),
    ({"tongTien": "nhiều"}, "tongTien"),
    ({"ghiChu": "x" * 1001}, "ghiChu"),
    ({"ghiChu": "a\x00b"}, "ghiChu"),
    ({"khach": {"hoTen": "", "email": "a@b.vn"}}, "khach.hoTen"),
    ({"khach": {"hoTen": "123", "email": "lan@congty.vn"}}, "khach.hoTen"),
    ({"khach": {"hoTen": "Lan", "email": "không phải"}}, "khach.email"),
    ({"khach": {"hoTen": "Lan", "email": "0901234567"}}, "khach.email"),
    ({"khach": {"hoTen": "Lan", "soDienThoai": "12"}}, "khach.soDienThoai"),
    ({"khach": {"hoTen": "Lan", "soDienThoai": "lan@congty.vn"}}, "khach.soDienThoai"),
    ({"khach": {"hoTen": "Lan"}}, "khach.email"),
    ({"diaChiGiao": {"soNhaDuong": "", "phuongXa": "x", "tinhTp": "x"}}, "diaChiGiao.soNhaDuong"),
    ({"diaChiGiao": {"soNhaDuong": "x", "phuongXa": "x"}}, "diaChiGiao.phuongXa"),
    ({"diaChiGiao": ADDRESS | {"tinhTp": "Sao Hỏa"}}, "diaChiGiao.tinhTp"),
    ({"diaChiGiao": ADDRESS | {"phuongXaId": "99999"}}, "diaChiGiao.phuongXa"),
    ({"trangThai": "DA_THANH_TOAN"}, "trangThai"),
    ({"danhSachDichVuChinh": []}, "danhSachDichVuChinh"),
]


@pytest.mark.req("S5.4")
@pytest.mark.req("S1.10")
@pytest.mark.parametrize("lang", one_in(4, ["vi", "en"]))
@pytest.mark.parametrize(("change", "field"), BAD)
async def test_bad_input_is_refused_on_its_field_in_the_callers_language(
    shop: Shop, change: dict[str, Any], field: str, lang: str
) -> None:
    body = AGREED | {"danhSachDichVuChinh": [shop.packages[0].wanted()]} | change
    reply = await shop.client.post(ORDERS, json=body, headers=shop.buyer.headers | {"Accept-Language": lang})
    assert reply.status_code == 422, reply.text
    errors = reply.json()["errors"]
    assert field in [error["truong"] for error in errors]
    message = next(error["thongBao"] for error in errors if error["truong"] == field)
    assert message.isascii() is (lang == "en"), message
    assert await shop.rows("SELECT 1 FROM don_hang") == []


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"soLuong": 0}, "soLuong"),
        ({"soLuong": 100}, "soLuong"),
        ({"chuKy": "TUAN"}, "chuKy"),
        ({"dichVuId": "x"}, "dichVuId"),
        ({"donGia": 1}, "donGia"),
    ],
)
async def test_a_bad_line_is_refused_on_its_field(shop: Shop, line: dict[str, Any], field: str) -> None:
    reply = await shop.order(danhSachDichVuChinh=[shop.packages[0].wanted() | line])
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == [f"danhSachDichVuChinh.0.{field}"]


async def test_several_mistakes_are_told_at_once(shop: Shop) -> None:
    half = {"soNhaDuong": "12 Nguyễn Huệ", "phuongXa": " ", "tinhTp": ""}
    reply = await shop.order(
        (shop.delivered[0], 1), dongYDieuKhoan=False, khach={"hoTen": "", "soDienThoai": "1"}, diaChiGiao=half
    )
    fields = [error["truong"] for error in reply.json()["errors"]]
    assert sorted(fields) == sorted(["khach.hoTen", "khach.soDienThoai", "dongYDieuKhoan", "diaChiGiao.phuongXa"])


async def test_a_blank_address_is_none_where_nothing_is_delivered(shop: Shop) -> None:
    blank = {"soNhaDuong": "", "phuongXa": "", "tinhTp": ""}
    placed = await shop.order((shop.packages[0], 1), diaChiGiao=blank)
    assert placed.status_code == 201, placed.text
    detail = await shop.client.get(f"{ORDERS}/{placed.json()['data']['id']}", headers=shop.buyer.headers)
    assert detail.json()["data"]["diaChiGiao"] is None


@pytest.mark.req("S9.1")
async def test_old_terms_are_refused_with_the_version_in_force(shop: Shop) -> None:
    reply = await shop.order((shop.packages[0], 1), phienBanDieuKhoan="2020-01-01")
    assert (reply.status_code, reply.json()["code"]) == (409, "dieu_khoan_da_doi")
    assert reply.json()["phienBanDieuKhoan"] == "2026-07-01"


@pytest.mark.parametrize("content", [b"{", b"[]", b"null", b"\xff\xfe", b'"x"'])
async def test_broken_bodies_are_refused(shop: Shop, content: bytes) -> None:
    headers = shop.buyer.headers | {"Content-Type": "application/json"}
    for address in (CART_ORDER, ORDERS):
        reply = await shop.client.post(address, content=content, headers=headers)
        assert 400 <= reply.status_code < 500, reply.text


async def test_ten_thousand_lines_are_refused_quickly(shop: Shop) -> None:
    line = shop.packages[0].wanted()
    few = await shop.order(danhSachDichVuChinh=[line] * 51)
    assert (few.status_code, few.json()["errors"][0]["truong"]) == (422, "danhSachDichVuChinh")
    many = await shop.order(danhSachDichVuChinh=[line] * 10_000)
    assert many.status_code in (413, 422)


async def test_the_order_speaks_the_language_it_was_placed_in(shop: Shop) -> None:
    headers = shop.buyer.headers | {"Accept-Language": "en"}
    body = AGREED | {"danhSachDichVuChinh": [shop.packages[0].wanted()]}
    reply = await shop.client.post(ORDERS, json=body, headers=headers)
    assert reply.json()["data"]["trangThaiXacNhan"]["ten"] == "Pending confirmation"
    messages = await shop.rows("SELECT kenh, ngon_ngu, loai FROM outbox_message ORDER BY kenh")
    assert [tuple(row.values()) for row in messages] == [("EMAIL", "en", "dat_hang"), ("SMS", "en", "dat_hang")]


async def test_one_person_cannot_order_anothers_cart(shop: Shop, site: Site) -> None:
    other = await site.person()
    await shop.fill((shop.packages[0], 1), account=other.id)
    assert (await shop.order_cart()).json()["code"] == "gio_hang_trong"
    assert len(await shop.rows("SELECT 1 FROM dong_gio_hang")) == 1


async def test_an_order_of_a_cart_reads_the_company_and_the_account_once(shop: Shop, app: FastAPI) -> None:
    """Check-outs per second depend on it: each statement is a way to the database and back (docs/performance.md)."""
    await shop.fill((shop.packages[0], 1))
    with counted(app.state.database) as sent:
        await shop.order_cart()
    assert len([one for one in sent if "cai_dat_cong_ty" in one]) == 1
    assert len([one for one in sent if "FROM account" in one]) == 1
    assert len(sent) <= 18, sent
