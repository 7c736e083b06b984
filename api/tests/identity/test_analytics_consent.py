"""The ledger of visitors' yes and no to being counted."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.identity.privacy.analytics_consent import OFTEN
from tests.running_site import Site

PATH = "/auth/api/v1/dong-y-do-luong"
YES = {"dongY": True, "phienBan": "2026-07-01"}


@pytest.mark.req("S1.11")
async def test_each_choice_is_a_row_that_names_nobody_and_stays(site: Site) -> None:
    replies = [await site.client.post(PATH, json=YES | {"dongY": choice}) for choice in (True, False)]
    assert [(one.status_code, one.json()["data"]["dongY"]) for one in replies] == [(201, True), (201, False)]
    async with site.database.transaction() as session:
        rows = (await session.execute(text("SELECT * FROM visitor_consent ORDER BY at, id"))).mappings().all()
    assert [str(row["id"]) for row in rows] == [one.json()["data"]["id"] for one in replies]
    assert set(rows[0]) == {"id", "muc_dich", "phien_ban", "dong_y", "ngon_ngu", "at"}
    for change in ("UPDATE visitor_consent SET dong_y = true", "DELETE FROM visitor_consent"):
        with pytest.raises(DBAPIError):
            async with site.database.transaction() as session:
                await session.execute(text(change))


@pytest.mark.parametrize("body", [{"dongY": True}, YES | {"phienBan": "v1"}, YES | {"taiKhoan": "x"}])
async def test_what_is_not_a_choice_is_refused(site: Site, body: dict[str, object]) -> None:
    assert (await site.client.post(PATH, json=body)).status_code == 422


async def test_one_address_cannot_fill_the_ledger(site: Site) -> None:
    statuses = [(await site.client.post(PATH, json=YES)).status_code for _ in range(OFTEN.times + 1)]
    assert statuses == [201] * OFTEN.times + [429]
