"""A delivery address is a place: read as people write it, kept as the State names it, and saved when the buyer wants it."""

import asyncio
from typing import Any

import pytest

from khoisu.address_book.errors import MOST
from tests.slices import one_in
from tests.workflows.conftest import ADDRESS, ORDERS, Shop

BOOK = "/auth/api/v1/toi/dia-chi"
SAIGON = ("Phường Sài Gòn", "Thành phố Hồ Chí Minh")


async def delivered_to(shop: Shop, reply: Any) -> dict[str, str]:
    assert reply.status_code == 201, reply.text
    detail = await shop.client.get(f"{ORDERS}/{reply.json()['data']['id']}", headers=shop.buyer.headers)
    return detail.json()["data"]["diaChiGiao"]


async def book(shop: Shop) -> list[dict[str, Any]]:
    return (await shop.client.get(BOOK, headers=shop.buyer.headers)).json()["data"]


@pytest.mark.req("S9.2")
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ({"phuongXa": "Phường Sài Gòn"}, SAIGON),
        ({"phuongXa": "phuong sai gon, tp hcm"}, SAIGON),
        ({"phuongXa": "Phường Sài Gòn, Thành phố Hồ Chí Minh"}, SAIGON),
        ({"phuongXa": "Phường Bến Nghé, Quận 1", "tinhTp": "TP. Hồ Chí Minh"}, SAIGON),
        ({"phuongXaId": "26743"}, ("Phường Bến Thành", "Thành phố Hồ Chí Minh")),
        (
            {"phuongXaId": "26743", "phuongXa": "xyz", "tinhTp": "Sao Hỏa"},
            ("Phường Bến Thành", "Thành phố Hồ Chí Minh"),
        ),
        ({"phuongXa": "Xã Năm Căn"}, ("Xã Năm Căn", "Tỉnh Cà Mau")),
    ],
)
async def test_a_place_is_read_as_people_write_it(shop: Shop, written: dict[str, str], kept: tuple[str, str]) -> None:
    reply = await shop.order((shop.delivered[0], 1), diaChiGiao={"soNhaDuong": "12 Lê Lợi"} | written)
    to = await delivered_to(shop, reply)
    assert (to["soNhaDuong"], to["phuongXa"], to["tinhTp"]) == ("12 Lê Lợi", *kept)
    # The codes come back too: a form that is filled in from an order knows the place, not only its name.
    assert to["phuongXaId"]
    sent = {name: value for name, value in to.items() if name != "tinhTpId"}
    assert await delivered_to(shop, await shop.order((shop.delivered[0], 1), diaChiGiao=sent)) == to


@pytest.mark.req("S9.2")
@pytest.mark.parametrize(
    ("written", "field", "code"),
    one_in(
        3,
        [
            ({"phuongXa": "xyz", "tinhTp": "Sao Hỏa"}, "diaChiGiao.phuongXa", "khong_co_noi"),
            ({"phuongXa": "Phường"}, "diaChiGiao.phuongXa", "khong_co_noi"),
            ({"phuongXa": "Tân Phú"}, "diaChiGiao.phuongXa", "nhieu_noi"),
            ({"phuongXa": "Phường Sài Gòn", "tinhTp": "Hà Nội"}, "diaChiGiao.tinhTp", "khong_co_noi"),
            ({"phuongXaId": "1"}, "diaChiGiao.phuongXa", "khong_co_noi"),
            ({"phuongXaId": "79"}, "diaChiGiao.phuongXa", "khong_co_noi"),
            ({"tinhTp": "Hà Nội"}, "diaChiGiao.phuongXa", "missing"),
        ],
    ),
)
async def test_what_is_no_place_is_refused_on_its_field(
    shop: Shop, written: dict[str, str], field: str, code: str
) -> None:
    reply = await shop.order((shop.delivered[0], 1), diaChiGiao={"soNhaDuong": "12 Lê Lợi"} | written)
    assert reply.status_code == 422
    assert [(error["truong"], error["ma"]) for error in reply.json()["errors"]] == [(field, code)]


async def test_the_address_of_an_order_goes_into_the_book_when_asked_and_only_once(shop: Shop) -> None:
    line = (shop.delivered[0], 1)
    plain = await shop.order(line, diaChiGiao=ADDRESS)
    assert plain.json()["data"]["diaChiDaLuu"] is False
    assert await book(shop) == []
    for _ in range(2):
        saved = await shop.order(line, diaChiGiao=ADDRESS, luuDiaChi=True)
        assert saved.json()["data"]["diaChiDaLuu"] is True
    (kept,) = await book(shop)
    assert (kept["soNhaDuong"], kept["phuongXa"], kept["macDinh"]) == ("12 Nguyễn Huệ", "Phường Sài Gòn", True)
    assert kept["nguoiNhan"]


async def test_a_refused_order_saves_no_address(shop: Shop) -> None:
    reply = await shop.order((shop.delivered[0], 1), diaChiGiao=ADDRESS, luuDiaChi=True, tongTien=1)
    assert reply.status_code == 409
    assert await book(shop) == []


async def test_a_full_book_refuses_no_order(shop: Shop) -> None:
    for number in range(MOST):
        body = {"nguoiNhan": "A", "soDienThoai": "0912345678", "soNhaDuong": f"{number} Lê Lợi"}
        body |= {"phuongXaId": "26743", "tinhTpId": "79"}
        made = await shop.client.post(BOOK, json=body, headers=shop.buyer.headers)
        assert made.status_code == 201, made.text
    reply = await shop.order((shop.delivered[0], 1), diaChiGiao=ADDRESS, luuDiaChi=True)
    assert (reply.status_code, reply.json()["data"]["diaChiDaLuu"]) == (201, False)
    assert len(await book(shop)) == MOST


async def test_two_orders_at_once_save_the_same_address_once(shop: Shop) -> None:
    line = (shop.delivered[0], 1)
    made = await asyncio.gather(*(shop.order(line, diaChiGiao=ADDRESS, luuDiaChi=True) for _ in range(3)))
    assert [reply.status_code for reply in made] == [201] * 3
    assert len(await book(shop)) == 1
