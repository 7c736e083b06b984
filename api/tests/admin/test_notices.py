"""The administrators' overview shows what the site lacks."""

import httpx
import pytest
from sqlalchemy import text

from khoisu.notifications.settings import settings
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version
from khoisu.site_settings.settings import settings as company_settings
from tests.running_site import Site

NOTICES = "/business/api/v1/quan-tri/canh-bao"


async def seen(client: httpx.AsyncClient, headers: dict[str, str]) -> list[str]:
    reply = await client.get(NOTICES, headers=headers)
    assert reply.status_code == 200, reply.text
    return [one["loai"] for one in reply.json()["data"]]


async def test_a_production_site_without_carriers_says_so_to_administrators(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss, staff = await site.person(("quan-tri",)), await site.person(("nhan-vien",))
    assert await seen(site.client, boss.headers) == []
    monkeypatch.setattr(settings(), "env", "production")
    monkeypatch.setattr(company_settings(), "env", "production")
    assert await seen(site.client, boss.headers) == ["THIEU_MAY_CHU_THU", "THIEU_MAY_CHU_SMS", "CHUA_LUU_CONG_TY"]
    monkeypatch.setattr(settings(), "smtp_url", "smtp://mail.example")
    async with site.database.transaction() as session:
        await add_version(session, 1, sample_company())
        assert await session.scalar(text("SELECT count(*) FROM cai_dat_cong_ty")) == 1
    assert await seen(site.client, boss.headers) == ["THIEU_MAY_CHU_SMS"]
    assert (await site.client.get(NOTICES, headers=staff.headers)).status_code == 403
