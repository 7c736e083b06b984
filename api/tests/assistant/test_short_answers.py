"""What is answered from facts, without any search: the first lines of the labelled questions (`shown_answers.py`)."""

import tomllib
from typing import Any

import pytest

from khoisu.assistant.reading.intents import law_rows
from khoisu.assistant.reading.reader import read, read_all
from khoisu.assistant.replies.compose import compose
from khoisu.assistant.replies.site_facts import SiteFacts, read_site_facts
from khoisu.assistant.replies.templates import ANSWERS, PEOPLE, fill, fitting
from khoisu.catalog.service import read_price_list
from khoisu.content.published_reads import published_texts
from khoisu.delivery.sample import load_sample_fees
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from tests.assistant.shown_answers import Shown, grade, shown
from tests.snapshots import load_texts_and_catalog

LANGS: tuple[Lang, ...] = ("vi", "en")
SEARCHED = {"guide", "outside", "own"}
"""Kinds that are answered by pages or by somebody's own work."""


@pytest.fixture
async def facts(database: Database) -> dict[str, SiteFacts]:
    await load_texts_and_catalog(database)
    async with database.transaction() as session:
        await load_sample_fees(session)
        texts = await published_texts(session, clock.now().date())
    folders = {"bai_viet": "/tin-tuc/", "trang": "/"}
    pages = {lang: {f"{folders[one.kind]}{one.slug}": one.title for one in texts if one.lang == lang} for lang in LANGS}
    return {
        lang: await read_site_facts(database, lang, tuple(await read_price_list(database, lang)), pages[lang])
        for lang in LANGS
    }


def answered(one: Shown, facts: SiteFacts) -> dict[str, Any]:
    *earlier, question = one.asked
    made = compose(read(question, read_all(earlier)), facts)
    return {
        "trangThai": "TRA_CUU" if made.short else "KHONG_BIET",
        "loiNhan": "",
        "traLoiNgan": [answer.model_dump(mode="json", by_alias=True) for answer in made.short],
        "the": [card.model_dump(mode="json", by_alias=True) for card in made.cards],
        "trich": [],
        "lienQuan": [],
    }


async def test_what_facts_can_answer_is_answered_in_the_first_line(facts: dict[str, SiteFacts]) -> None:
    asked = [one for one in shown("shown") if one.kind not in SEARCHED]
    missed = [
        (one.asked, one.wanted, [short["cau"] for short in answer["traLoiNgan"]])
        for one in asked
        if grade(one, answer := answered(one, facts[one.lang])) != "right"
    ]
    assert len(asked) >= 75
    assert len(missed) <= 0.04 * len(asked), missed


async def test_each_page_that_an_answer_names_is_published(facts: dict[str, SiteFacts]) -> None:
    rows = tomllib.loads(PEOPLE.read_text(encoding="utf-8")).values()
    named = {row["page"] for row in rows}
    for found in tomllib.loads(ANSWERS.read_text(encoding="utf-8")).values():
        named |= {row["page"] for row in found if "page" in row}
    named |= {row["page"] for row in law_rows().values()}
    for lang in LANGS:
        assert named <= facts[lang].pages.keys()


async def test_what_the_guides_say_in_one_line_has_its_figures(facts: dict[str, SiteFacts]) -> None:
    """Each brace of a row is a figure of the law that exists."""
    for lang in LANGS:
        filled = [fill(template, facts[lang]) for name in law_rows() if (template := fitting(name, "", None))]
        assert len(filled) == len(law_rows())
        assert not any("{" in f"{one.cau}{one.them}" for one in filled)


async def test_a_delivery_is_answered_with_its_days(facts: dict[str, SiteFacts]) -> None:
    """To a place the fee and the days of that place; beside the time of what is delivered; else all of both."""

    def first(*asked: str) -> dict[str, str]:
        return answered(Shown("delivery", "vi", asked, ()), facts["vi"])["traLoiNgan"][-1]

    assert "giao trong 1–5 ngày làm việc" in first("phí giao hàng bao nhiêu")["cau"]
    assert "45.000 ₫" in (to_hue := first("phí giao hàng về Huế bao nhiêu", "mấy ngày tới")["cau"])
    assert "3–5 ngày" in to_hue
    assert "3–5 ngày" in first("khắc dấu mấy ngày có, em ở Gia Lai")["them"]
