"""The back office's closed days move what the back office promises, and nothing that the law sets."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from khoisu.dossiers.review.actions import Filing, _receipt
from khoisu.kit.db import Database
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version, working_calendar
from tests.clock import moved
from tests.running_site import Site
from tests.workflows.conftest import Shop, shop

__all__ = ["shop"]
MONDAY = datetime(2026, 11, 16, 1, 30, tzinfo=UTC)
"""Half past eight in the morning in Vietnam."""
CLOSED = [date(2026, 11, 10), date(2026, 11, 17), date(2026, 11, 18)]


@pytest.fixture(autouse=True)
async def monday(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Monday morning, with the Tuesday and Wednesday after it closed."""
    moved(monkeypatch).set(MONDAY)
    company = sample_company().model_copy(update={"ngay_nghi": CLOSED})
    async with database.transaction() as session:
        await add_version(session, 1, company)


@pytest.mark.req("S4.14")
async def test_an_order_is_confirmed_after_the_closed_days(shop: Shop) -> None:
    placed = await shop.order((shop.packages[0], 1))
    [row] = await shop.rows("SELECT han_xac_nhan FROM don_hang WHERE id = :id", id=placed.json()["data"]["id"])
    # Without them it would be Wednesday the 18th.
    assert row["han_xac_nhan"].date() == date(2026, 11, 20)


async def test_the_law_does_not_wait_for_the_office(site: Site) -> None:
    me = await site.person()
    asked = await site.client.post("/auth/api/v1/toi/du-lieu/yeu-cau", json={"loai": "SUA"}, headers=me.headers)
    assert asked.json()["data"]["hanPhanHoi"][:10] == "2026-11-18"


def test_the_registrar_does_not_wait_for_the_office() -> None:
    receipt: dict[str, Any] = _receipt(Filing("BN1", date(2026, 11, 16)))
    assert receipt["ngay_hen_tra"] == date(2026, 11, 19)


async def test_only_coming_days_are_told(site: Site) -> None:
    company = (await site.client.get("/business/api/v1/cong-ty")).json()["data"]
    assert (len(company["ngayNghi"]), company["ngayNghiSapToi"]) == (3, ["2026-11-17", "2026-11-18"])
    async with site.database.sessions() as session:
        assert (await working_calendar(session)).closed == frozenset(CLOSED)
