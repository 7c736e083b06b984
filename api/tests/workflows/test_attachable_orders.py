"""Which orders are offered to a formation dossier."""

from typing import Any

import pytest

from tests.dossiers.support.wire import submitted, valid
from tests.workflows.conftest import ORDERS, Shop, Sold

PATH = "/business/api/v1/ho-so/don-hang-nhan-ho-so"


@pytest.mark.req("S4.10")
async def test_a_formation_service_counts_wherever_it_stands_in_the_order(shop: Shop) -> None:
    other = next(sold for sold in shop.packages if "thanh-lap" not in sold.slug)
    formation = next(sold for sold in shop.delivered if sold.slug == "thanh-lap-cong-ty-tnhh")
    address = {"soNhaDuong": "12 Lê Lợi", "phuongXa": "Phường Bến Thành", "tinhTp": "TP. Hồ Chí Minh"}
    mixed = await shop.order((other, 1), (formation, 1), diaChiGiao=address)
    alone = await shop.order((other, 1))
    assert (mixed.status_code, alone.status_code) == (201, 201), mixed.text + alone.text
    reported = (await shop.client.get(PATH, headers=shop.buyer.headers)).json()["data"]
    assert [row["maDonHang"] for row in reported] == [mixed.json()["data"]["maDonHang"]]
    # A dossier that came with another order would be filed for the price of something else.
    body = {"maHoSo": (await submitted(shop.client, shop.buyer, valid()))["maHoSo"], "trangThai": "DA_NOP_CUNG_DON"}
    for order, status in ((alone, 404), (mixed, 200)):
        path = f"{ORDERS}/{order.json()['data']['id']}/ho-so"
        assert (await shop.client.put(path, json=body, headers=shop.buyer.headers)).status_code == status


async def _order_of(shop: Shop, slug: str) -> tuple[dict[str, Any], Sold]:
    """The row of a new order of the service's cheapest package, as a dossier gets it."""
    sold = next(sold for sold in [*shop.delivered, *shop.packages] if sold.slug == slug)
    address = {"soNhaDuong": "12 Lê Lợi", "phuongXa": "Phường Bến Thành", "tinhTp": "TP. Hồ Chí Minh"}
    placed = await shop.order((sold, 1), diaChiGiao=address)
    assert placed.status_code == 201, placed.text
    rows = (await shop.client.get(PATH, headers=shop.buyer.headers)).json()["data"]
    return next(row for row in rows if row["maDonHang"] == placed.json()["data"]["maDonHang"]), sold


@pytest.mark.req("S4.10")
@pytest.mark.parametrize(
    ("slug", "other", "bought"),
    [
        ("thanh-lap-cong-ty-tnhh", "thanh-lap-cong-ty-co-phan", ["TNHH1_CN", "TNHH1_TC", "TNHH2"]),
        ("thanh-lap-cong-ty-co-phan", "thanh-lap-cong-ty-tnhh", ["CP"]),
    ],
)
async def test_an_order_says_what_it_was_bought_for_and_what_another_type_costs_more(
    shop: Shop, slug: str, other: str, bought: list[str]
) -> None:
    row, sold = await _order_of(shop, slug)
    same = next(
        one for one in [*shop.delivered, *shop.packages] if (one.slug, one.ten_goi_vi) == (other, sold.ten_goi_vi)
    )
    assert sorted(row["loaiHinh"]) == bought
    others = {one["loaiHinh"]: one["chenhLech"] for one in row["loaiHinhKhac"]}
    assert set(others) == {"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"} - set(bought)
    assert set(others.values()) == {same.don_gia - sold.don_gia}
    await shop.reprice(same, same.don_gia + 150_000)
    again = (await shop.client.get(PATH, headers=shop.buyer.headers)).json()["data"]
    assert {one["chenhLech"] for one in again[0]["loaiHinhKhac"]} == {same.don_gia + 150_000 - sold.don_gia}


@pytest.mark.req("S4.10")
async def test_a_type_that_nobody_sells_has_no_price(shop: Shop) -> None:
    await shop.rows("UPDATE dich_vu SET loai_hinh = '{}' WHERE slug = 'thanh-lap-cong-ty-tnhh' RETURNING id")
    row, _ = await _order_of(shop, "thanh-lap-cong-ty-co-phan")
    assert (row["loaiHinh"], row["loaiHinhKhac"]) == (["CP"], [])
    row, _ = await _order_of(shop, "thanh-lap-cong-ty-tnhh")
    assert (row["loaiHinh"], row["loaiHinhKhac"]) == ([], [])
