"""A shop with the sample catalogue, a buyer, and helpers to fill their cart and to order."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.cart.access import CartKey
from khoisu.cart.service import add_line
from khoisu.catalog.pricing import set_price
from khoisu.kit.db import Database
from khoisu.site_settings.sample import load_sample_settings
from tests.people import MakePerson, Person
from tests.snapshots import load_catalog

CART_ORDER = "/partner/api/v1/gio-hang/xuat-don-hang"
ORDERS = "/payment/api/v1/don-hang"
SINGLE = "/partner/api/v1/dich-vu/don-hang"
AGREED = {"dongYDieuKhoan": True, "phienBanDieuKhoan": "2026-07-01"}
ADDRESS = {"soNhaDuong": "12 Nguyễn Huệ", "phuongXa": "Phường Sài Gòn", "tinhTp": "Thành phố Hồ Chí Minh"}
FIND = """
SELECT dich_vu_id, goi_cuoc_id, chu_ky, don_gia, slug, ten_goi_vi, dat_coc_phan_tram, giao_hang FROM chao_gia(now())
WHERE loai = :loai AND giao_hang = :giao_hang AND dang_ban AND don_gia IS NOT NULL ORDER BY slug, don_gia, ten_goi_vi, chu_ky
"""


@dataclass(frozen=True)
class Sold:
    """A package as the sample sells it."""

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: str
    don_gia: int
    slug: str
    ten_goi_vi: str
    dat_coc_phan_tram: int
    giao_hang: bool

    def wanted(self, so_luong: int = 1) -> dict[str, Any]:
        """The line of a request."""
        return {
            "dichVuId": str(self.dich_vu_id),
            "goiCuocId": str(self.goi_cuoc_id),
            "chuKy": self.chu_ky,
            "soLuong": so_luong,
        }


@dataclass
class Shop:
    """The shop as a test uses it."""

    app: FastAPI
    client: httpx.AsyncClient
    buyer: Person
    packages: list[Sold]
    delivered: list[Sold]
    singles: list[Sold]

    async def fill(self, *lines: tuple[Sold, int], account: UUID | None = None) -> None:
        """Put packages into a cart."""
        key = CartKey(account or self.buyer.id, None, own=True)
        async with self.app.state.database.transaction() as session:
            for sold, count in lines:
                await add_line(session, key, sold.dich_vu_id, sold.goi_cuoc_id, sold.chu_ky, count)

    async def order_cart(self, key: str | None = None, **changes: Any) -> httpx.Response:
        """Press "Đặt hàng"."""
        headers = self.buyer.headers | ({"Idempotency-Key": key} if key else {})
        return await self.client.post(CART_ORDER, json=AGREED | changes, headers=headers)

    async def order(self, *lines: tuple[Sold, int], **changes: Any) -> httpx.Response:
        """Order without a cart."""
        body = AGREED | {"danhSachDichVuChinh": [sold.wanted(count) for sold, count in lines]} | changes
        return await self.client.post(ORDERS, json=body, headers=self.buyer.headers)

    async def reprice(self, sold: Sold, don_gia: int) -> None:
        """A new list price from now on."""
        async with self.app.state.database.transaction() as session:
            await set_price(session, sold.goi_cuoc_id, sold.chu_ky, don_gia, None, "thử")

    async def rows(self, sql: str, **values: Any) -> list[Any]:
        """Query the database."""
        async with self.app.state.database.transaction() as session:
            return list((await session.execute(text(sql), values)).mappings())


async def _sold(database: Database, loai: str, giao_hang: bool) -> list[Sold]:
    async with database.transaction() as session:
        rows = (await session.execute(text(FIND), {"loai": loai, "giao_hang": giao_hang})).mappings()
        return [Sold(**row) for row in rows]


@pytest.fixture
async def shop(app: FastAPI, client: httpx.AsyncClient, database: Database, person: MakePerson) -> Shop:
    """The sample's shop, and somebody who buys."""
    await load_catalog(database)
    return Shop(
        app,
        client,
        await person(phone="+84901234567"),
        await _sold(database, "GOI", False),
        await _sold(database, "GOI", True),
        await _sold(database, "DON_LE", False),
    )


@pytest.fixture
async def administrator(database: Database, person: MakePerson) -> MakePerson:
    """Make administrators of a site whose settings are the sample's."""

    async def make(name: str) -> Person:
        return await person(("quan-tri",), name=name)

    async with database.transaction() as session:
        await load_sample_settings(session)
    return make
