"""One changed row of the register changes all that speaks of it: wizard, article, price note, calculator, company note and assistant."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import UUID

import httpx
import orjson
import pytest
from sqlalchemy import text

from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.catalog.vat_changes import follow_vat_rates
from khoisu.content.sample import load_sample_content
from khoisu.kit import clock
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.text.texts import day_words
from khoisu.legal_facts import register
from khoisu.legal_facts.service import legal_fact
from khoisu.reference_data import routes as reference_routes
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import add_version
from tests.assistant.conftest import Ask
from tests.running_site import Site

pytestmark = [pytest.mark.deep, pytest.mark.usefixtures("fresh_lists", "published")]
WIZARD = "/business/api/v1/commons/phuong-phap-tinh-thue"
ARTICLE = "/business/api/v1/bai-viet/thue-gtgt-8-hay-10-phan-tram"
COSTS = "/business/api/v1/cong-cu/chi-phi-nam-dau"
Move = Callable[[date], None]


@pytest.fixture
def fresh_lists() -> Iterator[None]:
    """The lists are kept for the life of a process; a register changes with a release only."""
    reference_routes.codes_body.cache_clear()
    yield
    reference_routes.codes_body.cache_clear()


@pytest.fixture
def end_reduction(monkeypatch: pytest.MonkeyPatch) -> Move:
    """Gives the reduced rate another last day."""

    def move(last: date) -> None:
        monkeypatch.setitem(register.FACTS, "thue_gtgt_giam", replace(legal_fact("thue_gtgt_giam"), den=last))
        reference_routes.codes_body.cache_clear()

    return move


@pytest.fixture
async def published(database: Database, end_reduction: Move) -> None:
    """The sample company's texts and prices, as they are when the reduced rate ends in forty days."""
    end_reduction(days_from_now(40))
    async with database.transaction() as session:
        await load_sample_content(session)
        await load_sample_catalog(session)
        await add_version(session, 1, sample_company())


def days_from_now(days: int) -> date:
    return clock.today() + timedelta(days=days)


async def said_everywhere(client: httpx.AsyncClient, ask: Ask, lang: Lang) -> dict[str, str]:
    """What each place says to a visitor, as text."""
    headers = {"Accept-Language": lang}

    async def read(path: str) -> Any:
        reply = await client.get(path, headers=headers)
        assert reply.status_code == 200, (path, reply.text)
        return reply.json()["data"]

    services = await read("/partner/api/v1/dich-vu?kichThuoc=100")
    service = await read(f"/partner/api/v1/dich-vu/{services[0]['slug']}")
    costs = "loaiHinh=TNHH1&von=1&doanhThu=0&keToan=true"
    price = {"vi": f"{service['ten']} giá bao nhiêu", "en": f"price of {service['ten']}"}[lang]
    answered = await ask(price, lang)
    quoted = await ask({"vi": "thuế GTGT giảm đến ngày nào", "en": "until when is the reduced VAT rate"}[lang], lang)
    return {
        "wizard": str([row["ghiChu"] for row in await read(WIZARD)]),
        "article": (await read(ARTICLE))["noiDung"],
        "price note": str([one["ghiChuVat"] for package in service["goiCuoc"] for one in package["gia"]]),
        "calculator": str(await read(f"{COSTS}?{costs}")),
        "company": (await read("/business/api/v1/cong-ty"))["ghiChuVat"],
        "assistant's price": str([card for card in answered["the"] if card["loai"] == "GIA"]),
        "assistant's quotation": orjson.dumps(quoted).decode(),
    }


@pytest.mark.req("S9.3")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_another_last_day_of_the_reduced_rate_is_said_everywhere(
    site: Site, ask: Ask, end_reduction: Move, lang: Lang
) -> None:
    before, after = days_from_now(40), days_from_now(221)
    old, new = day_words(before, lang), day_words(after, lang)
    for place, words in (await said_everywhere(site.client, ask, lang)).items():
        assert old in words, (place, words)
    end_reduction(after)
    async with site.database.transaction() as session:
        assert await follow_vat_rates(session) > 40
    for place, words in (await said_everywhere(site.client, ask, lang)).items():
        assert new in words, (place, words)
        assert old not in words, (place, words)


async def prices_at(database: Database, moment: datetime) -> dict[tuple[UUID, str], tuple[int, int]]:
    """Total and rate of everything on sale at a moment, by package and cycle."""
    async with database.engine.connect() as connection:
        rows = await connection.execute(
            text("SELECT * FROM chao_gia(:moment) WHERE don_gia IS NOT NULL"), {"moment": moment}
        )
        return {(row.goi_cuoc_id, row.chu_ky): (row.don_gia, row.thue_suat) for row in rows}


async def test_prices_go_on_unchanged_at_the_new_rates(database: Database, end_reduction: Move) -> None:
    totals = await prices_at(database, clock.now())
    end_reduction(days_from_now(221))
    for expected in (len(totals), 0):
        async with database.transaction() as session:
            assert await follow_vat_rates(session) == expected, "once each"
    for day, rate in ((0, 8), (41, 8), (221, 8), (222, 10)):
        moment = max(clock.now(), datetime.combine(days_from_now(day), time(1), VIETNAM))
        found = await prices_at(database, moment)
        assert {key: price for key, (price, _) in found.items()} == {key: price for key, (price, _) in totals.items()}
        assert {rate for _, rate in found.values()} == {rate}
