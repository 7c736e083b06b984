"""Prices and their order are the same for everybody: nothing that somebody has looked at or bought changes them."""

from typing import Any

import pytest

from tests.workflows.conftest import Shop

API = "/partner/api/v1"
PAGES = ("/nhom-dich-vu", "/dich-vu?kichThuoc=100", "/dich-vu?tim=ke+toan", "/dich-vu/ke-toan-tron-goi", "/bang-gia")


async def shown(shop: Shop, headers: dict[str, str]) -> list[tuple[int, Any]]:
    replies = [await shop.client.get(f"{API}{page}", headers=headers) for page in PAGES]
    return [(reply.status_code, reply.json()) for reply in replies]


@pytest.mark.req("S9.3")
async def test_what_somebody_has_looked_at_and_bought_changes_neither_price_nor_order(shop: Shop) -> None:
    stranger = await shown(shop, {"Accept-Language": "vi"})
    assert {status for status, _ in stranger} == {200}
    for sold in shop.packages[:2]:
        for _ in range(3):
            assert (await shop.client.get(f"{API}/dich-vu/{sold.slug}", headers=shop.buyer.headers)).status_code == 200
        assert (await shop.order((sold, 1))).status_code == 201
    seen = "; ".join(f"khoisu_da_xem={sold.slug}" for sold in shop.packages[:2])
    assert await shown(shop, shop.buyer.headers | {"Accept-Language": "vi", "Cookie": seen}) == stranger
