"""The table of delivery fees: what holds when, who may change it, and that every change stays on record."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.delivery.rules import Fee, FeeRow, fee_for, in_force
from khoisu.kit import clock
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.slices import one_in

pytestmark = pytest.mark.req("S9.2")
FEES = "/partner/api/v1/phi-giao-hang"
OFFICE = "/partner/api/v1/quan-tri/phi-giao-hang"
TERMS = {"donVi": "Nhanh Mẫu", "phi": 45_000, "ngayTu": 3, "ngayDen": 5, "lyDo": "Hợp đồng mới"}
CHEAP, DEAR = Fee("A", 1, 1, 2), Fee("B", 2, 3, 3)
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
async def boss(person: MakePerson) -> Person:
    return await person(("quan-tri",))


async def put(client: httpx.AsyncClient, by: Person, version: int, lang: str = "vi", **wanted: Any) -> httpx.Response:
    headers = by.headers | {"Accept-Language": lang}
    return await client.put(OFFICE, json=TERMS | {"phienBan": version} | wanted, headers=headers)


async def today(client: httpx.AsyncClient) -> dict[str, Any]:
    return (await client.get(FEES)).json()["data"]


def test_the_latest_row_that_has_begun_holds_and_the_default_takes_the_rest() -> None:
    rows = [
        FeeRow(1, None, NOON, DEAR),
        FeeRow(2, "79", NOON, DEAR),
        FeeRow(3, "79", NOON, CHEAP),
        FeeRow(4, "79", NOON + timedelta(days=1), None),
    ]
    assert in_force(rows, NOON - timedelta(seconds=1)) == {}
    now = in_force(rows, NOON)
    assert (fee_for(now, "79"), fee_for(now, "96")) == (CHEAP, DEAR)
    later = in_force(rows, NOON + timedelta(days=1))
    assert fee_for(later, "79") == DEAR
    assert fee_for({}, "79") is None


def test_the_sentence_names_fee_days_and_tax_in_both_languages() -> None:
    told = Fee("Nhanh Mẫu", 45_000, 3, 5).sentence()
    assert told.vi == "Nhanh Mẫu giao trong 3–5 ngày làm việc kể từ khi gửi, phí 45.000 ₫ đã gồm thuế GTGT."
    assert told.en == "Nhanh Mẫu delivers within 3–5 working days after it is sent, fee 45,000 ₫, VAT included."
    free = Fee("Khởi Sự", 0, 1, 1).sentence()
    assert (free.vi, free.en) == (
        "Khởi Sự giao trong 1 ngày làm việc kể từ khi gửi, miễn phí.",
        "Khởi Sự delivers within 1 working day after it is sent, free of charge.",
    )


async def test_a_change_is_seen_by_everyone_and_logged_with_what_was_before(
    client: httpx.AsyncClient, boss: Person
) -> None:
    assert await today(client) == {"macDinh": None, "cacTinh": []}
    assert (await put(client, boss, 0)).status_code == 200
    assert (await put(client, boss, 1, maTinh="79", phi=0, ngayTu=1, ngayDen=2)).status_code == 200
    second = await put(client, boss, 2, maTinh="79", phi=9_000)
    fees = await today(client)
    assert fees["macDinh"]["phi"] == 45_000
    assert [(one["maTinh"], one["tenTinh"], one["phi"]) for one in fees["cacTinh"]] == [("79", "Hồ Chí Minh", 9_000)]
    latest = second.json()["data"]["lichSu"][0]
    assert (latest["cu"]["phi"], latest["moi"]["phi"], latest["lyDo"]) == (0, 9_000, "Hợp đồng mới")
    gone = await put(client, boss, 3, maTinh="79", bo=True)
    assert gone.json()["data"]["lichSu"][0]["moi"] is None
    assert (await today(client))["cacTinh"] == []


async def test_a_fee_of_a_later_day_waits(client: httpx.AsyncClient, boss: Person) -> None:
    day = (clock.now().astimezone(clock.VIETNAM) + timedelta(days=2)).date()
    reply = await put(client, boss, 0, hieuLucTu=day.isoformat())
    assert reply.status_code == 200
    assert (await today(client))["macDinh"] is None
    assert reply.json()["data"]["lichSu"][0]["hieuLucTu"] == (
        datetime.combine(day, datetime.min.time(), clock.VIETNAM).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    )


async def test_of_two_at_once_one_is_told_to_look_again(client: httpx.AsyncClient, boss: Person) -> None:
    made = await asyncio.gather(*(put(client, boss, 0, phi=fee) for fee in (1_000, 2_000, 3_000)))
    assert sorted(reply.status_code for reply in made) == [200, 409, 409]
    refused = next(reply for reply in made if reply.status_code == 409)
    assert (refused.json()["code"], refused.json()["phienBan"]) == ("phi_giao_hang_da_doi", 1)


@pytest.mark.parametrize("lang", one_in(3, ["vi", "en"]))
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"maTinh": "00"}, "maTinh"),
        ({"maTinh": None, "bo": True}, "maTinh"),
        ({"donVi": "  "}, "donVi"),
        ({"ngayTu": 6}, "ngayDen"),
        ({"ngayDen": 61}, "ngayDen"),
        ({"phi": -1}, "phi"),
        ({"phi": 5_000_001}, "phi"),
        ({"hieuLucTu": "2020-01-01"}, "hieuLucTu"),
        ({"lyDo": "ok"}, "lyDo"),
    ],
)
async def test_what_is_wrong_is_refused_on_its_field(
    client: httpx.AsyncClient, boss: Person, change: dict[str, Any], field: str, lang: str
) -> None:
    reply = await put(client, boss, 0, lang, **change)
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert reply.status_code == 422
    assert errors[field].isascii() is (lang == "en")


async def test_only_administrators_change_fees(site: Site) -> None:
    for role in ("khach-hang", "nhan-vien", "bien-tap"):
        assert (await put(site.client, await site.person((role,)), 0)).status_code == 403


async def test_no_row_is_ever_changed(site: Site, boss: Person) -> None:
    await put(site.client, boss, 0)
    with pytest.raises(Exception, match="phi_giao_hang"):
        async with site.app.state.database.transaction() as session:
            await session.execute(text("UPDATE phi_giao_hang SET phi = 0"))
