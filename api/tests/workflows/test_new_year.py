"""The last minutes of 2026 and the first of 2027: the reduced VAT rate ends, and what was ordered before keeps it."""

from datetime import datetime
from typing import Any

import pytest

from khoisu.catalog.rules import vat_inside
from khoisu.kit.clock import VIETNAM
from khoisu.legal_facts.service import legal_fact
from tests.clock import moved
from tests.people import MakePerson
from tests.workflows.conftest import ORDERS, Shop

BEFORE, AFTER = datetime(2026, 12, 31, 23, 59, tzinfo=VIETNAM), datetime(2027, 1, 1, 0, 1, tzinfo=VIETNAM)
REDUCED, STANDARD = legal_fact("thue_gtgt_giam").gia_tri, legal_fact("thue_gtgt_pho_thong").gia_tri


async def _cart(shop: Shop) -> dict[str, Any]:
    path = f"/partner/api/v1/gio-hang/{shop.buyer.id}"
    return (await shop.client.get(path, headers=shop.buyer.headers)).json()["data"]


async def _detail(shop: Shop, number: str) -> dict[str, Any]:
    return (await shop.client.get(f"{ORDERS}/{number}", headers=shop.buyer.headers)).json()["data"]


def _follows(line: dict[str, Any], rate: int) -> bool:
    taxed = line["thanhTien"] - line["phiNhaNuoc"]
    return (line["thueSuat"], line["thueGtgt"]) == (rate, vat_inside(taxed, rate))


@pytest.mark.req("S9.3")
async def test_cart_and_order_take_the_rate_of_their_minute_and_keep_it(
    shop: Shop, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    movable, sold = moved(monkeypatch), shop.packages[0]
    movable.set(BEFORE)
    # Logged in that evening: no session of today lasts so long.
    shop.buyer = await person(phone="+84901234568")
    old = (await shop.order((sold, 1))).json()["data"]
    await shop.fill((sold, 1))
    before = await _cart(shop)
    movable.set(AFTER)
    after = await _cart(shop)
    assert _follows(before["dong"][0], REDUCED)
    assert f"{REDUCED}%" in before["dong"][0]["ghiChuVat"]
    assert _follows(after["dong"][0], STANDARD)
    assert after["dong"][0]["ghiChuVat"] == f"Giá đã gồm thuế GTGT {STANDARD}%"
    # The price with VAT is what was promised: the rate changes its parts only, so a sum seen before midnight still orders.
    assert before["tongTien"] == after["tongTien"]
    reply = await shop.order_cart(tongTien=before["tongTien"])
    assert reply.status_code == 201, reply.text
    new = await _detail(shop, reply.json()["data"]["id"])
    assert [line["thueSuat"] for line in new["danhSachDichVuChinh"]] == [STANDARD]
    kept = await _detail(shop, old["id"])
    assert [line["thueSuat"] for line in kept["danhSachDichVuChinh"]] == [REDUCED]
    assert kept["tongTien"] == old["tongTien"]
