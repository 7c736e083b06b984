"""The sample catalogue for tests that sell something."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.legal_facts import register
from tests.snapshots import load_catalog


@dataclass(frozen=True)
class Sold:
    """One package in one cycle, as the database has it now."""

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: str
    don_gia: int

    @property
    def query(self) -> dict[str, str]:
        """The body of the add call, without the cart."""
        return {
            "dichVuId": str(self.dich_vu_id),
            "dichVuChiTietId": str(self.goi_cuoc_id),
            "chuKy": self.chu_ky,
        }

    @property
    def path(self) -> str:
        """The line's address below the cart's."""
        return f"dich-vu/{self.dich_vu_id}/goi-cuoc/{self.goi_cuoc_id}"


@dataclass(frozen=True)
class Shop:
    """The loaded sample; `sold("ke-toan-tron-goi", "khong-phat-sinh", "THANG")` names what to buy."""

    database: Database

    async def sold(self, slug: str, ma: str, chu_ky: str = "MOT_LAN") -> Sold:
        """The package by its codes."""
        async with self.database.engine.connect() as connection:
            row = await connection.execute(
                text(
                    "SELECT o.dich_vu_id, o.goi_cuoc_id, o.chu_ky, o.don_gia FROM chao_gia(now()) o "
                    "JOIN goi_cuoc g ON g.id = o.goi_cuoc_id WHERE o.slug = :slug AND g.ma = :ma AND o.chu_ky = :chu_ky"
                ),
                {"slug": slug, "ma": ma, "chu_ky": chu_ky},
            )
            return Sold(*row.one())

    async def all_sold(self) -> list[Sold]:
        """Everything on sale."""
        async with self.database.engine.connect() as connection:
            rows = await connection.execute(
                text(
                    "SELECT dich_vu_id, goi_cuoc_id, chu_ky, don_gia FROM chao_gia(now()) WHERE don_gia IS NOT NULL "
                    "ORDER BY slug, ten_goi_vi, chu_ky"
                )
            )
            return [Sold(*row) for row in rows]

    async def run(self, sql: str, **values: Any) -> None:
        """Change something directly in the database."""
        async with self.database.engine.begin() as connection:
            await connection.execute(text(sql), values)


def vat_changes_soon(monkeypatch: pytest.MonkeyPatch) -> date:
    """Until the test ends a VAT of 8 % holds for forty more days and one of 10 % after, whatever day it is.

    Returns the last day of the 8 %. What the law says is tested in `tests/catalog/test_rules.py`.
    """
    last = clock.today() + timedelta(days=40)
    monkeypatch.setitem(register.FACTS, "thue_gtgt_giam", replace(register.FACTS["thue_gtgt_giam"], den=last))
    return last


async def load_shop(database: Database) -> Shop:
    """Load the sample's families, services, packages and prices."""
    await load_catalog(database)
    return Shop(database)


def problem_code(reply: httpx.Response, status: int) -> str:
    """The code of a refusal, having checked its status."""
    assert reply.status_code == status, reply.text
    assert reply.headers["content-type"] == "application/problem+json"
    return reply.json()["code"]
