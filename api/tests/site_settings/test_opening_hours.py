"""Opening hours are set in one place: deadlines follow them, and every sentence that names them."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit.db import Database
from khoisu.kit.working_time import HOURS, WorkingCalendar, confirm_deadline
from khoisu.site_settings.current_settings import _parse
from khoisu.site_settings.opening_hours import first_backward, opening_hours_text, working_hours
from khoisu.site_settings.placeholders import placeholder_values
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import Company, add_version
from tests.clock import moved
from tests.running_site import Site
from tests.workflows.conftest import Shop, shop

__all__ = ["shop"]
SETTINGS = "/business/api/v1/quan-tri/cai-dat"
ROOT = Path(__file__).parents[3]
LONGER = {"sang_tu": "07:00", "sang_den": "12:00", "chieu_tu": "12:00", "chieu_den": "19:00", "ngay_lam_cuoi": 6}
MONDAY = datetime(2026, 11, 16, 1, 30, tzinfo=UTC)
"""Half past eight in the morning in Vietnam."""
RANGE = re.compile(r"\b\d{1,2}[:h]\d{2}\s*(?:[–-]|đến|to|until)\s*\d{1,2}[:h]\d{2}\b")


def body(**changes: Any) -> dict[str, Any]:
    return sample_company().model_dump(mode="json") | {"phienBan": 1} | changes


@pytest.fixture
async def longer_hours(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Monday morning of an office that works longer, before anything is sold."""
    moved(monkeypatch).set(MONDAY)
    async with database.transaction() as session:
        await add_version(session, 1, sample_company().model_copy(update=LONGER))


@pytest.mark.req("S4.14")
async def test_an_orders_deadline_follows_the_opening_hours(longer_hours: None, shop: Shop) -> None:
    placed = await shop.order((shop.packages[0], 1))
    [row] = await shop.rows("SELECT han_xac_nhan FROM don_hang WHERE id = :id", id=placed.json()["data"]["id"])
    # 10.5 h on Monday, 12 h on Tuesday, 1.5 h on Wednesday; with the usual hours it would be Wednesday at 16:30.
    late = row["han_xac_nhan"] - datetime(2026, 11, 18, 1, 30, tzinfo=UTC)
    assert timedelta() <= late < timedelta(hours=1), "the clock runs on while the test orders"


async def test_saved_hours_are_told_in_both_languages(site: Site) -> None:
    boss = await site.person(("quan-tri",))
    async with site.database.transaction() as session:
        await add_version(session, 1, sample_company())
    new = body(sangTu="07:30", chieuDen="16:00", ngayLamCuoi=7)
    assert (await site.client.put(SETTINGS, json=new, headers=boss.headers)).status_code == 200
    for lang, told in (
        ("vi", "thứ Hai đến Chủ nhật, 7:30–12:00 và 13:00–16:00, trừ ngày lễ"),
        ("en", "Monday to Sunday, 7:30–12:00 and 13:00–16:00, except public holidays"),
    ):
        reply = await site.client.get("/business/api/v1/cong-ty", headers={"Accept-Language": lang})
        assert reply.json()["data"]["gioLamViec"] == told
    history = (await site.client.get(SETTINGS, headers=boss.headers)).json()["data"]["lichSu"][0]["thayDoi"]
    assert {"truong": "sangTu", "cu": "08:00", "moi": "07:30"} in history


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"sangDen": "08:00"}, "sangDen"),
        ({"chieuTu": "11:59"}, "chieuTu"),
        ({"chieuDen": "13:00"}, "chieuDen"),
        ({"sangTu": "24:00"}, "sangTu"),
        ({"sangTu": "8:00"}, "sangTu"),
        ({"ngayLamCuoi": 4}, "ngayLamCuoi"),
    ],
)
async def test_hours_that_cannot_be_are_refused(site: Site, wrong: dict[str, Any], field: str) -> None:
    boss = await site.person(("quan-tri",))
    async with site.database.transaction() as session:
        await add_version(session, 1, sample_company())
    reply = await site.client.put(SETTINGS, json=body(**wrong), headers=boss.headers)
    assert (reply.status_code, [one["truong"] for one in reply.json()["errors"]]) == (422, [field])


def test_without_a_break_it_is_one_span() -> None:
    company = sample_company().model_copy(update=LONGER)
    assert first_backward(company) is None
    assert len(working_hours(company)) == 1
    assert opening_hours_text(company, "vi") == "thứ Hai đến thứ Bảy, 7:00–19:00, trừ ngày lễ"


def test_the_usual_hours_are_those_of_authorities() -> None:
    assert working_hours(sample_company()) == HOURS


def test_a_version_from_before_keeps_its_other_values() -> None:
    stored = sample_company().model_copy(update={"hotline": "1900 7777"}).model_dump_json()
    old = stored.replace('"sangTu":"08:00"', '"gioVi":"cả tuần","gioEn":"all week"')
    assert old != stored
    assert (_parse(old).hotline, _parse(old).sang_tu) == ("1900 7777", "08:00")


@given(st.integers(5, 7), st.lists(st.times(), min_size=4, max_size=4, unique=True))
def test_the_deadline_is_always_inside_the_opening_hours(last: int, times: list[Any]) -> None:
    one, two, three, four = sorted(f"{moment:%H:%M}" for moment in times)
    values = {"sang_tu": one, "sang_den": two, "chieu_tu": three, "chieu_den": four, "ngay_lam_cuoi": last}
    company = sample_company().model_copy(update=values)
    if (
        first_backward(company)
        or (datetime.fromisoformat(f"2026-01-01T{two}") - datetime.fromisoformat(f"2026-01-01T{one}")).seconds < 3600
    ):
        return
    due = confirm_deadline(MONDAY, WorkingCalendar(working_hours(company), last)).astimezone(MONDAY.tzinfo)
    local = due.astimezone(datetime.fromisoformat("2026-01-01T00:00+07:00").tzinfo)
    assert local.isoweekday() <= last
    assert any(opens < local.time() <= closes for opens, closes in working_hours(company))


def test_the_placeholder_of_pages_is_the_same_sentence() -> None:
    company = sample_company().model_copy(update=LONGER)
    for lang in ("vi", "en"):
        assert placeholder_values(Company(1, company), lang)["gio"] == opening_hours_text(company, lang)


def test_no_text_names_hours_of_its_own() -> None:
    texts = [
        *(ROOT / "web/messages").rglob("*.json"),
        *(ROOT / "web/app").rglob("messages/*/*.json"),
        *(ROOT / "api/khoisu").rglob("*.j2"),
        *(ROOT / "api/khoisu/content/sample_data").rglob("*.md"),
    ]
    assert len(texts) > 100
    found = [str(path) for path in texts if RANGE.search(path.read_text(encoding="utf-8"))]
    assert found == []
