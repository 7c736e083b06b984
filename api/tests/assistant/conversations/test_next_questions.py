"""What is offered to be asked next is what the assistant answers."""

import pytest
from fastapi import FastAPI

from khoisu.assistant.answering import Assistant
from khoisu.assistant.reading.frame import Ask
from khoisu.assistant.reading.intents import law_rows
from khoisu.assistant.reading.words import Slots
from khoisu.assistant.replies.next_questions import next_questions
from khoisu.assistant.schemas import Answer
from khoisu.kit.lang import Lang
from tests.slices import one_in

FIRST: dict[Lang, list[str]] = {
    "vi": [
        "Chữ ký số giá bao nhiêu?",
        "Mình là công chức, có mở công ty được không?",
        "Tạm ngừng kinh doanh phải báo trước bao lâu?",
    ],
    "en": ["How much is accounting per month?"],
}


@pytest.mark.deep
@pytest.mark.parametrize("lang", one_in(20, ["vi", "en"]))
@pytest.mark.usefixtures("published")
async def test_each_is_answered_at_the_top_and_offers_others(app: FastAPI, lang: Lang) -> None:
    assistant = Assistant(app.state.assistant, app.state.assistant_tools, app.state.assistant_office)

    async def ask(question: str, *earlier: str) -> Answer:
        return (await assistant.reply(app.state.writer, question, lang, None, earlier)).answer

    for first in FIRST[lang]:
        offered = (await ask(first)).cau_hoi_tiep
        assert len(offered) in (2, 3), first
        for question in offered:
            reply = await ask(question, first)
            assert reply.trang_thai in ("TRA_LOI", "TRA_CUU"), (first, question, reply.loi_nhan)
            assert reply.tra_loi_ngan, (first, question)
            assert question not in reply.cau_hoi_tiep


def test_after_a_duty_that_we_do_for_people_comes_its_price() -> None:
    assert next_questions([Ask("", "suspend", Slots())], "vi")[2] == "Bên mình làm giá bao nhiêu?"


def test_after_the_law_come_the_other_rows_of_its_page() -> None:
    offered = next_questions([Ask("", "capital_minimum", Slots())], "vi")

    page = law_rows()["capital_minimum"]["page"]
    others = [row["vi"][0] for name, row in law_rows().items() if row["page"] == page and name != "capital_minimum"]
    assert [one.lower().rstrip("?") for one in offered] == [one.lower().rstrip("?") for one in others[:3]]


def test_nothing_is_offered_twice() -> None:
    asked = [Ask("", "price", Slots(services=("chu-ky-so",)))]

    assert next_questions(asked, "vi") == ["Mất bao lâu?", "Gồm những gì?", "Thanh toán thế nào?"]
    assert next_questions(asked, "vi", ["Mất bao lâu?"]) == ["Gồm những gì?", "Thanh toán thế nào?"]
