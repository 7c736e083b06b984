"""Which orders are offered to a formation dossier."""

import pytest

from tests.workflows.conftest import Shop

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
