"""Sixty trades asked as people ask; what names no trade gets no card."""

from pathlib import Path

import pytest

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.replies.card_lines import card_answer
from khoisu.assistant.tools.business_lines import asks_for_lines, line_cards
from khoisu.kit.lang import Lang

TRADES = Path(__file__).parents[1] / "golden" / "trades.tsv"


def trades() -> list[tuple[Lang, str, set[str]]]:
    rows = [line.split("\t") for line in TRADES.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    return [("en" if row[0] == "en" else "vi", row[1], set(row[2].split())) for row in rows]


@pytest.mark.deep
@pytest.mark.req("S1.4")
def test_nine_of_ten_trades_are_among_the_first_three_lines() -> None:
    nothing, asked = PassageSearch([], "vi"), trades()
    assert len(asked) >= 60
    missed = {
        question: [line.ma for card in cards for line in card.nganh]
        for lang, question, right in asked
        for cards in [line_cards(nothing, question, lang) if asks_for_lines(question) else []]
        if not any(line.ma in right for card in cards for line in card.nganh)
    }
    assert len(missed) <= 0.1 * len(asked), missed


@pytest.mark.parametrize(
    "question",
    [
        "cách tìm mã ngành trong ba phút",
        "ngành nghề có điều kiện là gì",
        "mã ngành mấy chữ số",
        "hệ thống ngành VSIC 2025 có gì mới",
        "công ty được đăng ký bao nhiêu ngành",
        "thay đổi ngành nghề kinh doanh cần giấy tờ gì",
        "how do I find my business code",
        "conditional business lines",
    ],
)
def test_questions_about_lines_themselves_are_searched_and_not_looked_up(question: str) -> None:
    assert not asks_for_lines(question)


def test_a_card_names_the_law_of_the_list() -> None:
    card = line_cards(PassageSearch([], "vi"), "mở nhà thuốc đăng ký ngành gì", "vi")[0]
    assert card.can_cu
    assert card.nganh[0].ma == "4772"
    said = card_answer(card, "vi")
    assert said
    assert said.them.startswith("Ngành này có điều kiện"), "selling medicines is conditional"
    assert card.nguon is None, "no page is published, so none is named"


@pytest.mark.parametrize("question", ["mở nhà thuốc cần giấy phép gì", "mo nha thuoc can dieu kien gi"])
def test_words_of_asking_for_a_licence_name_no_trade(question: str) -> None:
    assert line_cards(PassageSearch([], "vi"), question, "vi")[0].nganh[0].ma == "4772"
