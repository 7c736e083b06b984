"""One single service, without an account: limits, trap, view token."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.http.client_ip import sign_address
from khoisu.kit.ids import new_id
from khoisu.orders.access import VIEW_HEADER
from tests.clock import moved
from tests.slices import one_in
from tests.workflows.conftest import ADDRESS, ORDERS, SINGLE, Shop, Sold

WHO = {"hoTen": "Lê Văn Khách", "soDienThoai": "0901 234 567", "dongYDieuKhoan": True}


def from_address(app: FastAPI, address: str) -> dict[str, str]:
    """Headers of the web server speaking for a browser."""
    secret = app.state.core.session_secret.get_secret_value()
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, secret)}


async def ask(shop: Shop, key: object, headers: dict[str, str] | None = None, **changes: Any) -> httpx.Response:
    """Order as a visitor."""
    return await shop.client.post(f"{SINGLE}/{key}", json=WHO | changes, headers=headers or {})


def plain(shop: Shop) -> Sold:
    """A single service that needs no delivery."""
    return shop.singles[0]


@pytest.mark.req("S1.2")
@pytest.mark.req("S6.2")
async def test_a_visitor_orders_and_sees_his_order_by_token(shop: Shop) -> None:
    sold = plain(shop)
    reply = await ask(shop, sold.dich_vu_id, email="khach@congty.vn", ghiChu="Gọi sau 17h")
    assert reply.status_code == 201, reply.text
    data = reply.json()["data"]
    assert data["tongTien"] == sold.don_gia
    seen = await shop.client.get(f"{ORDERS}/{data['maDonHang']}", headers={VIEW_HEADER: data["xemDonToken"]})
    detail = seen.json()["data"]
    assert detail["khach"] == {"hoTen": "Lê Văn Khách", "email": "khach@congty.vn", "soDienThoai": "+84901234567"}
    assert detail["nguon"] == "DICH_VU_LE"
    stored = await shop.rows(
        "SELECT to_jsonb(d) AS d FROM don_hang d UNION ALL SELECT to_jsonb(k) FROM idempotency_key k"
    )
    assert data["xemDonToken"] not in str(stored)


async def test_a_service_is_found_by_its_slug_and_chosen_by_package_and_cycle(shop: Shop) -> None:
    sold = shop.singles[-1]
    reply = await ask(shop, sold.slug, goiCuocId=str(sold.goi_cuoc_id), chuKy=sold.chu_ky)
    assert reply.json()["data"]["tongTien"] == sold.don_gia
    other = await ask(shop, sold.slug, goiCuocId=str(plain(shop).goi_cuoc_id))
    assert (other.status_code, other.json()["code"]) == (409, "dich_vu_ngung_ban")


async def test_somebody_signed_in_owns_the_order_and_needs_no_token(shop: Shop) -> None:
    reply = await ask(shop, plain(shop).dich_vu_id, shop.buyer.headers)
    data = reply.json()["data"]
    assert data["xemDonToken"] is None
    assert (await shop.client.get(f"{ORDERS}/{data['id']}", headers=shop.buyer.headers)).status_code == 200


async def test_packages_and_strangers_are_not_found(shop: Shop) -> None:
    for key in (shop.packages[0].dich_vu_id, shop.packages[0].slug, new_id(), "khong-co", "%27"):
        assert (await ask(shop, key)).status_code == 404


async def test_letters_of_an_old_font_are_told_with_what_they_mean(shop: Shop) -> None:
    refused = (await ask(shop, plain(shop).dich_vu_id, hoTen="Nguyeãn Vaên Haûi")).json()["errors"]
    assert [(one["truong"], one["ma"]) for one in refused] == [("hoTen", "phong_chu_cu")]
    assert "“Nguyễn Văn Hải”" in refused[0]["thongBao"]
    typed = ADDRESS | {"soNhaDuong": "12 Nguyeãn Traõi", "nguoiNhan": "Nguyeãn Vaên Haûi"}
    ordered = await shop.order((shop.delivered[0], 1), diaChiGiao=typed)
    assert [(one["truong"], one["ma"]) for one in ordered.json()["errors"]] == [
        ("diaChiGiao.soNhaDuong", "phong_chu_cu"),
        ("diaChiGiao.nguoiNhan", "phong_chu_cu"),
    ]


async def test_what_fills_the_trap_is_an_order_that_writes_to_nobody(shop: Shop) -> None:
    seen, held = await ask(shop, plain(shop).dich_vu_id), await ask(shop, plain(shop).dich_vu_id, oTrong="http://x")
    assert held.status_code == seen.status_code == 201
    one, two = seen.json()["data"], held.json()["data"]
    varying = {"id", "maDonHang", "taoLuc", "xemDonToken"}
    assert one.keys() == two.keys()
    assert {k: v for k, v in one.items() if k not in varying} == {k: v for k, v in two.items() if k not in varying}
    codes = {row["ma_don_hang"] for row in await shop.rows("SELECT ma_don_hang FROM don_hang")}
    assert codes == {one["maDonHang"], two["maDonHang"]}, "the code that was told is that of an order"
    written = {row["ma_don_hang"] for row in await shop.rows("SELECT ma_don_hang FROM outbox_message")}
    assert written == {one["maDonHang"]}
    notes = await shop.rows(
        "SELECT o.ma_don_hang, s.cong_khai FROM su_kien_don_hang s JOIN don_hang o ON o.id = s.don_hang_id WHERE s.loai = 'GHI_CHU'"
    )
    assert [(row["ma_don_hang"], row["cong_khai"]) for row in notes] == [(two["maDonHang"], False)]


async def test_five_in_a_minute_from_one_address(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch).forward(seconds=60 - datetime.now(UTC).second)  # all of it within one minute
    sold, here = plain(shop), from_address(shop.app, "203.0.113.7")
    people = (f"09012345{number}" for number in range(10, 99))

    async def ask_again(headers: dict[str, str]) -> httpx.Response:
        return await ask(shop, sold.dich_vu_id, headers, soDienThoai=next(people))

    codes = [(await ask_again(here)).status_code for _ in range(6)]
    assert codes == [201] * 5 + [429]
    refused = await ask_again(here)
    assert 0 < int(refused.headers["retry-after"]) <= 60
    spoofed = here | {"X-Client-Address": "203.0.113.8"}
    elsewhere = from_address(shop.app, "203.0.113.9")
    assert (await ask_again(elsewhere)).status_code == 201
    # An unsigned address counts as the peer's own, which has its five.
    assert [(await ask_again(spoofed)).status_code for _ in range(6)][-1] == 429
    assert len(await shop.rows("SELECT 1 FROM don_hang")) == 5 + 1 + 5


@pytest.mark.req("S7.2")
async def test_a_repeat_with_the_same_key_answers_the_same_with_its_token(shop: Shop) -> None:
    headers = {"Idempotency-Key": str(new_id())}
    first = await ask(shop, plain(shop).dich_vu_id, headers)
    second = await ask(shop, plain(shop).dich_vu_id, headers)
    assert first.json() == second.json()
    assert second.headers["idempotent-replayed"] == "true"
    assert len(await shop.rows("SELECT 1 FROM don_hang")) == 1


@pytest.mark.req("S9.2")
async def test_a_single_service_that_is_delivered_needs_an_address(shop: Shop) -> None:
    # Only some packages of a service are delivered, and the default one may not be among them.
    [brought, *_] = await shop.rows(
        "SELECT slug, goi_cuoc_id, chu_ky FROM chao_gia(now()) "
        "WHERE loai = 'DON_LE' AND giao_hang AND dang_ban AND don_gia IS NOT NULL ORDER BY slug, ten_goi_vi, chu_ky"
    )
    package = {"goiCuocId": str(brought["goi_cuoc_id"]), "chuKy": brought["chu_ky"]}
    reply = await ask(shop, brought["slug"], **package)
    assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, "diaChiGiao")
    assert (await ask(shop, brought["slug"], **package, diaChiGiao=ADDRESS)).status_code == 201


async def test_a_changed_price_is_told(shop: Shop) -> None:
    reply = await ask(shop, plain(shop).dich_vu_id, tongTien=1)
    assert (reply.status_code, reply.json()["code"], reply.json()["tongTienCu"]) == (409, "gia_da_doi", 1)


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hoTen": ""}, "hoTen"),
        ({"hoTen": "x" * 101}, "hoTen"),
        ({"hoTen": "..."}, "hoTen"),
        ({"soDienThoai": "abc"}, "soDienThoai"),
        ({"soDienThoai": ""}, "soDienThoai"),
        ({"email": "x@"}, "email"),
        ({"dongYDieuKhoan": False}, "dongYDieuKhoan"),
        ({"goiCuocId": "x"}, "goiCuocId"),
        ({"chuKy": "x"}, "chuKy"),
        ({"phuongThucThanhToan": "x"}, "phuongThucThanhToan"),
        ({"ghiChu": "x" * 1001}, "ghiChu"),
        ({"accountId": str(new_id())}, "accountId"),
    ],
)
async def test_bad_input_is_refused_on_its_field(shop: Shop, change: dict[str, Any], field: str, lang: str) -> None:
    headers = {"Accept-Language": lang} | from_address(shop.app, f"{lang}-{field}")
    reply = await ask(shop, plain(shop).dich_vu_id, headers, **change)
    assert reply.status_code == 422, reply.text
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert errors[field].isascii() is (lang == "en")


@pytest.mark.req("S5.4")
async def test_everything_that_is_missing_is_told_at_once(shop: Shop) -> None:
    nothing = {"hoTen": "", "soDienThoai": "", "dongYDieuKhoan": False}
    reply = await ask(shop, plain(shop).dich_vu_id, **nothing)
    assert [error["truong"] for error in reply.json()["errors"]] == ["hoTen", "soDienThoai", "dongYDieuKhoan"]
