"""Key dates: the back office is warned before statements become untrue."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from khoisu.admin.settings.rules import AHEAD_DAYS, Dated, dates_in, missing_calendar, stale_note
from khoisu.catalog.rules import next_vat_rate, vat_periods
from khoisu.content.models import Article
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version
from tests.clock import moved
from tests.content.taxonomy_helpers import put_article
from tests.people import MakePerson
from tests.running_site import Site

PATH = "/business/api/v1/quan-tri/moc-ngay"
NOVEMBER = date(2026, 11, 1)
LAW = {
    "ten_vi": "Thông tư",
    "ten_en": "Circular",
    "so_hieu": "64/2025/TT-BTC",
    "dieu": "",
    "hieu_luc_den": "2026-12-31",
}
PAPER_FEE = "Lệ phí đăng ký doanh nghiệp nộp bản giấy, mức đang được giảm: 25.000 đồng"
REDUCED_VAT = "Thuế suất GTGT được giảm: 8%"
CIT_CUT = (
    "Doanh thu cao nhất để được giảm thuế TNDN 2026, 2027: 10 tỷ đồng",
    "Mức giảm thuế TNDN các kỳ tính thuế 2026, 2027: 30%",
)


@pytest.mark.parametrize(
    ("today", "year"),
    [
        (date(2026, 11, 14), None),
        (date(2026, 11, 15), 2027),
        (date(2026, 12, 31), 2027),
        (date(2027, 1, 1), 2027),
        (date(2027, 1, 31), 2027),
        (date(2027, 2, 1), None),
        (date(2028, 2, 29), None),
    ],
)
def test_next_years_closed_days_are_asked_for_in_season(today: date, year: int | None) -> None:
    found = missing_calendar([date(2025, 12, 31)], today)
    assert (found and found.ngay) == (year and date(year, 1, 1))
    assert year is None or missing_calendar([date(year, 2, 11)], today) is None


def test_a_note_grows_stale_by_the_first_day_it_names() -> None:
    note = ["8% đến hết ngày 31/12/2026.", "until 31/12/2026, see 99/99/2026 and 3/2/2030"]
    assert stale_note(note, date(2026, 10, 31)) is None
    for day in (date(2026, 11, 1), date(2029, 5, 5)):
        found = stale_note(note, day)
        assert found is not None
        assert found.ngay == date(2026, 12, 31)
    assert stale_note(["no day"], date(2026, 11, 1)) is None
    assert list(dates_in("31/12/2026 30/02/2026 1/2/2027")) == [date(2026, 12, 31), date(2027, 2, 1)]


def test_the_next_rate_is_known_until_it_is_the_rate() -> None:
    last = vat_periods()[-1]
    assert next_vat_rate(vat_periods()[0].tu) == vat_periods()[1]
    assert next_vat_rate(last.tu) is None


async def reported(client: httpx.AsyncClient, person: MakePerson) -> list[dict[str, Any]]:
    reply = await client.get(PATH, headers=(await person(("bien-tap",))).headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.mark.req("S2.15", "S9.3")
async def test_the_office_hears_before_and_after_the_day(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = moved(monkeypatch)
    async with site.database.transaction() as session:
        await add_version(session, 1, sample_company().model_copy(update={"vat_vi": "8% đến hết ngày 31/12/2026"}))
    for slug, state in (("mot", "DA_DANG"), ("hai", "DA_RUT")):
        article = await put_article(
            site.database, slug, vi=(f"Bài {slug}", "Tóm tắt", "<p>{{luat_thue_gtgt_giam_den}}</p>"), state=state
        )
        async with site.database.transaction() as session:
            laws = [
                LAW,
                LAW | {"so_hieu": "1/2020", "thay_the": "2/2026"},
                LAW | {"so_hieu": "3", "hieu_luc_den": None},
            ]
            await session.execute(update(Article).where(Article.id == article).values(van_ban=laws))
    clock.set(datetime(2026, 10, 1, 5, tzinfo=UTC))
    assert await reported(site.client, site.person) == []
    clock.set(datetime(2026, 12, 1, 5, tzinfo=UTC))
    law = {"loai": "VAN_BAN", "noi": "64/2025/TT-BTC", "ngay": "2026-12-31", "daQua": False, "bai": ["Bài mot"]}
    assert [(one["loai"], one["noi"], one["ngay"]) for one in await reported(site.client, site.person)] == [
        ("GHI_CHU_VAT", "", "2026-12-31"),
        ("SO_LIEU", PAPER_FEE, "2026-12-31"),
        ("SO_LIEU", REDUCED_VAT, "2026-12-31"),
        ("VAN_BAN", "64/2025/TT-BTC", "2026-12-31"),
        ("LICH_NGHI", "2027", "2027-01-01"),
        ("THUE_SUAT", "10", "2027-01-01"),
    ]
    assert law in await reported(site.client, site.person)
    clock.set(datetime(2028, 2, 29, 5, tzinfo=UTC))
    figure = {"loai": "SO_LIEU", "ngay": "2026-12-31", "daQua": True}
    assert await reported(site.client, site.person) == [
        {"loai": "GHI_CHU_VAT", "noi": "", "ngay": "2026-12-31", "daQua": True, "bai": []},
        figure | {"noi": PAPER_FEE, "bai": []},
        figure | {"noi": REDUCED_VAT, "bai": ["Bài mot"]},
        law | {"daQua": True},
        *(figure | {"noi": noi, "ngay": "2027-12-31", "bai": []} for noi in CIT_CUT),
    ]


def test_days_are_read_and_what_is_no_day_is_passed_over() -> None:
    assert list(dates_in("từ 31/02/2026 đến 1/3/2026, 31/12/2026; 2026/1/1")) == [date(2026, 3, 1), date(2026, 12, 31)]


@pytest.mark.parametrize("after", [AHEAD_DAYS, 0, -400])
def test_a_note_is_named_sixty_days_before_its_day_and_ever_after(after: int) -> None:
    day = NOVEMBER + timedelta(days=after)
    later = NOVEMBER + timedelta(days=AHEAD_DAYS + 1)
    words = [f"hết ngày {later:%d/%m/%Y}", f"đến {day:%d/%m/%Y}"]
    assert stale_note(words, NOVEMBER) == Dated("GHI_CHU_VAT", "", day)
    assert stale_note(words[:1], NOVEMBER) is None
