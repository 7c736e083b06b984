"""One changed figure of the register changes wizard, article, price, assistant and the office's board of dates together."""

from dataclasses import replace
from datetime import date, datetime

import httpx
import pytest

from khoisu.assistant.passage_questions.sample import load_sample_questions
from khoisu.content.sample import load_sample_content
from khoisu.kit.clock import VIETNAM
from khoisu.legal_facts import register
from khoisu.legal_facts.service import legal_fact
from tests.catalogue import load_shop
from tests.clock import moved
from tests.running_site import Site
from tests.slices import one_in

ROOM = "/business/api/v1"
ARTICLE = "thue-gtgt-8-hay-10-phan-tram"
LATER = {"vi": ("30/06/2027", "31/12/2026"), "en": ("30 June 2027", "31 December 2026")}
ASKED = {"vi": "giảm thuế GTGT 8% đến khi nào", "en": "until when is VAT reduced to 8%"}


async def said(client: httpx.AsyncClient, lang: str) -> dict[str, str]:
    """What each place says of the reduced rate."""
    speaks = {"Accept-Language": lang}

    async def told(path: str) -> str:
        reply = await client.get(path, headers=speaks)
        assert reply.status_code == 200, path
        return reply.text

    answer = await client.post("/chatbot/api/v1/tra-loi", json={"cauHoi": ASKED[lang]}, headers=speaks)
    assert answer.status_code == 200, answer.text
    return {
        "wizard": await told(f"{ROOM}/commons/phuong-phap-tinh-thue"),
        "article": await told(f"{ROOM}/bai-viet/{ARTICLE}"),
        "price": await told("/partner/api/v1/dich-vu/thanh-lap-cong-ty-tnhh"),
        "calculator": await told(f"{ROOM}/cong-cu/chi-phi-nam-dau?loaiHinh=TNHH1&von=500000000&doanhThu=0"),
        "assistant": answer.text,
    }


@pytest.mark.req("S9.3")
@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
@pytest.mark.deep
async def test_a_later_end_of_the_reduced_rate_is_said_everywhere(
    site: Site, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    longer = replace(legal_fact("thue_gtgt_giam"), den=date(2027, 6, 30))
    monkeypatch.setitem(register.FACTS, "thue_gtgt_giam", longer)
    await load_shop(site.database)
    async with site.database.transaction() as session:
        await load_sample_content(session)
        await load_sample_questions(session)
    later, before = LATER[lang]
    for where, words in (await said(site.client, lang)).items():
        assert later in words, where
        assert before not in words, where


@pytest.mark.deep
@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
async def test_on_the_day_after_its_end_no_place_says_that_the_reduced_rate_is_to_end(
    site: Site, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    await load_shop(site.database)
    async with site.database.transaction() as session:
        await load_sample_content(session)
        await load_sample_questions(session)
    moved(monkeypatch).set(datetime(2027, 1, 1, 0, 5, tzinfo=VIETNAM))
    ended = {"vi": "10% (mức 8% đã hết từ 01/01/2027)", "en": "10% (the 8% ended on 31 December 2026)"}[lang]
    places = await said(site.client, lang)
    for where in ("wizard", "calculator", "assistant"):
        assert ended in places[where], where
    assert "8%" not in places["price"]
    fees = await site.client.get(f"{ROOM}/bai-viet/thay-doi-dang-ky-kinh-doanh", headers={"Accept-Language": lang})
    assert {"vi": "50.000 đồng (mức 25.000 đồng đã hết", "en": "50,000 VND (the 25,000 VND ended"}[lang] in fees.text


async def test_an_ended_figure_turns_up_in_the_office(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = await site.person(("bien-tap",))

    async def board() -> str:
        reply = await site.client.get(f"{ROOM}/quan-tri/moc-ngay", headers=editor.headers)
        assert reply.status_code == 200, reply.text
        return reply.text

    fact = legal_fact("phi_cong_bo")
    assert fact.ten.vi not in await board()
    monkeypatch.setitem(register.FACTS, "phi_cong_bo", replace(fact, den=date(2026, 1, 31)))
    assert fact.ten.vi in await board()
