"""Every package, cycle and language: the card's prices and VAT sentences are the catalogue's own, also right after a change."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from khoisu.assistant.routes import BURST
from khoisu.catalog.pricing import set_price
from tests.assistant.conftest import Ask
from tests.running_site import Site
from tests.slices import one_in

pytestmark = pytest.mark.usefixtures("published", "no_limits")
QUESTIONS = {
    "vi": ("{service} gói {package} giá bao nhiêu", "bảng giá {service}", "{service} hết nhiêu tiền"),
    "en": ("how much does {service}, {package}, cost?", "price of {service}"),
}


@pytest.fixture
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khoisu.assistant.routes.BURST", BURST.__class__("x", 9999, 60))


async def services(client: httpx.AsyncClient, lang: str) -> list[dict[str, Any]]:
    headers = {"Accept-Language": lang}
    rows = (await client.get("/partner/api/v1/dich-vu?kichThuoc=100", headers=headers)).json()["data"]
    slugs = [row["slug"] for row in rows]
    return [(await client.get(f"/partner/api/v1/dich-vu/{slug}", headers=headers)).json()["data"] for slug in slugs]


@pytest.mark.req("S1.4")
@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
@pytest.mark.deep
async def test_every_price_of_every_package_is_the_catalogue_s_own(
    client: httpx.AsyncClient, ask: Ask, lang: str
) -> None:
    checked, wrong = 0, list[str]()
    for service in await services(client, lang):
        for package in service["goiCuoc"]:
            for form in QUESTIONS[lang]:
                question = form.format(service=service["ten"], package=package["ten"])
                cards = (await ask(question, lang))["the"]
                shown = {
                    (card["ten"], one["ma"]): one["gia"]
                    for card in cards
                    if card["loai"] == "GIA"
                    for one in card["goiCuoc"]
                }
                if shown.get((service["ten"], package["ma"])) != package["gia"]:
                    wrong.append(question)
                checked += len(package["gia"])
    assert checked >= 90
    assert wrong == []


async def test_a_changed_price_is_answered_at_once(site: Site, ask: Ask) -> None:
    question = "khắc dấu tròn bao nhiêu tiền"
    before = await ask(question)
    assert before["trangThai"] == "TRA_CUU"
    assert before["the"][0]["goiCuoc"][0]["gia"][0]["donGia"] == 390_000
    service = (await site.client.get("/partner/api/v1/dich-vu/khac-dau-cong-ty")).json()["data"]
    package = next(one["id"] for one in service["goiCuoc"] if one["ma"] == "dau-tron")
    async with site.database.transaction() as session:
        await set_price(session, package, "MOT_LAN", 410_000, uuid4(), "Tăng giá khắc")
    after = await ask(question)
    assert after["the"][0]["goiCuoc"][0]["gia"][0]["donGia"] == 410_000
    assert after["the"][0]["lienKet"] == "/dich-vu-don-le/khac-dau-cong-ty"


@pytest.mark.deep
@pytest.mark.parametrize(
    "question",
    one_in(
        4,
        [
            "giá vàng hôm nay bao nhiêu",
            "mức phạt bao nhiêu tiền",
            "vốn điều lệ bao nhiêu tiền là hợp lý",
            "giá trị pháp lý của chữ ký số",
        ],
    ),
)
async def test_other_amounts_are_not_taken_for_prices(ask: Ask, question: str) -> None:
    assert not [card for card in (await ask(question))["the"] if card["loai"] == "GIA"]
