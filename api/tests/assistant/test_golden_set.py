"""How often the right passage is found and a foreign question is refused. Limits hold on the open half and on the sealed one."""

from collections import Counter

import pytest

from khoisu.assistant.answers import answer
from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.question_rules import clean_question
from khoisu.assistant.reading.accents import with_accents
from khoisu.assistant.reading.known_questions import known_questions
from khoisu.assistant.reading.nearness import NOWHERE, Near, as_compared, meaning
from khoisu.content.published_reads import published_texts
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from tests.assistant.golden_set import HALVES, SEALED, Labelled, follow_ups, labelled, scores, share_of_follow_ups_found

pytestmark = [pytest.mark.usefixtures("published"), pytest.mark.deep]


@pytest.fixture
async def indexes(database: Database, published: None) -> Indexes:
    return await Corpus(database, published_texts).current()


def states(indexes: Indexes, asked: list[Labelled]) -> Counter[str]:
    today, known = clock.now().date(), meaning(known_questions(sample_questions()))

    def near(one: Labelled) -> Near:
        lang = shown_in(one)
        text = with_accents(one.question) if lang == "vi" else one.question
        return known.near([as_compared(text)], lang)[as_compared(text)] if known else NOWHERE

    return Counter(
        answer(
            indexes, one.question, shown_in(one), today, near={clean_question(one.question): near(one)}
        ).answer.trang_thai
        for one in asked
    )


def shown_in(one: Labelled) -> Lang:
    return "en" if one.lang == "en" else "vi"


@pytest.mark.req("S1.4")
async def test_the_open_half_is_found(indexes: Indexes) -> None:
    asked = labelled("open")
    found = scores(indexes, asked)
    assert len(asked) >= 120
    assert found["all"].recall >= 0.95
    assert all(score.recall >= 0.9 for score in found.values()), found
    assert found["all"].reciprocal_rank >= 0.8
    assert found["all"].passage >= 0.85
    assert scores(indexes, asked, without_accents=True)["all"].recall >= found["all"].recall - 0.03


async def test_the_sealed_half_is_found_although_nothing_was_tuned_on_it(indexes: Indexes) -> None:
    asked = labelled("sealed")
    found = scores(indexes, asked)
    assert len(asked) >= 120
    assert found["all"].recall >= 0.92
    assert found["all"].reciprocal_rank >= 0.8
    assert found["all"].passage >= 0.85
    assert states(indexes, asked)["TRA_LOI"] >= 0.93 * len(asked)


async def test_the_fresh_open_questions_are_found(indexes: Indexes) -> None:
    found = scores(indexes, labelled("fresh"))
    assert found["all"].recall >= 0.92
    assert found["regional"].count >= 40
    assert found["regional"].recall >= 0.9
    assert found["all"].passage >= 0.85


async def test_questions_in_other_words_than_the_pages_are_found(indexes: Indexes) -> None:
    """Written from passages drawn by chance, without their words: a page is found by what people call it (`word_lists/said.*`)."""
    found = scores(indexes, labelled("paraphrased"))
    assert found["all"].count >= 60
    assert found["english"].count >= 30
    assert min(found["all"].recall, found["english"].recall) >= 0.9
    assert found["all"].passage >= 0.8


@pytest.mark.req("S1.3")
async def test_the_guides_are_found_in_the_words_in_which_people_ask(indexes: Indexes) -> None:
    found = scores(indexes, labelled("guides"))
    assert found["all"].count >= 36
    assert found["all"].recall >= 0.95
    assert found["all"].reciprocal_rank >= 0.8


async def test_the_second_sealed_half_holds_the_floor_that_it_had_when_it_was_written(indexes: Indexes) -> None:
    """The goal is 0.92 (docs/assistant.md has the figures); nothing is tuned on these questions, so the floor only guards."""
    asked = labelled("sealed2")
    assert len(asked) >= 60
    assert {one.kind for one in asked} == {"plain", "regional", "misspelt", "english"}
    found = scores(indexes, asked)
    assert found["all"].recall >= 0.88
    assert found["all"].reciprocal_rank >= 0.75
    assert found["all"].passage >= 0.64


async def test_the_third_sealed_half_holds_the_floor_that_it_had_when_it_was_written(indexes: Indexes) -> None:
    """Labelled by reading passages, not headings, so it is harder; nothing is tuned on it, so the floor only guards."""
    asked = labelled("sealed3")
    assert len(asked) >= 120
    assert {one.kind for one in asked} == {"plain", "regional", "misspelt", "english"}
    found = scores(indexes, asked)
    assert found["all"].recall >= 0.92
    assert found["all"].reciprocal_rank >= 0.8
    assert found["all"].passage >= 0.83


async def test_all_sealed_questions_together_reach_the_goal_in_each_class(indexes: Indexes) -> None:
    """One half has too few of a class to tell 0.88 from 0.94 (two misses of sixteen); together they are 50 to 130 of each."""
    asked = [one for half in SEALED for one in labelled(half)]
    found = scores(indexes, asked)
    assert min(score.count for score in found.values()) >= 50
    assert found["all"].recall >= 0.92
    assert all(score.recall >= 0.9 for score in found.values()), found
    assert found["all"].reciprocal_rank >= 0.8
    assert found["all"].passage >= 0.85
    assert scores(indexes, asked, without_accents=True)["all"].recall >= found["all"].recall - 0.03


async def test_each_class_is_large_enough() -> None:
    sizes = Counter(one.kind for name in ("open", "sealed") for one in labelled(name))
    assert sizes["plain"] >= 100
    assert min(sizes[kind] for kind in ("regional", "misspelt", "english")) >= 30
    assert all(one.passages for name in HALVES for one in labelled(name))


@pytest.mark.parametrize(
    ("half", "floor"),
    [("follow_ups", 0.9), ("follow_ups_sealed", 0.9), ("follow_ups_sealed2", 0.9), ("follow_ups_sealed3", 0.85)],
)
async def test_follow_ups_are_found_from_the_question_before(indexes: Indexes, half: str, floor: float) -> None:
    asked = follow_ups(half)
    assert len(asked) >= 20
    assert share_of_follow_ups_found(indexes, asked) >= floor


async def test_a_question_that_says_enough_is_not_pulled_to_the_one_before(indexes: Indexes) -> None:
    question = "90 ngày góp vốn điều lệ tính từ ngày nào sau khi cấp giấy chứng nhận"
    alone, after = (indexes["vi"].find(question, previous=one) for one in (None, "đăng ký nhãn hiệu ở đâu"))
    assert [hit.passage.key for hit in alone] == [hit.passage.key for hit in after]


async def test_labels_name_documents_that_exist(indexes: Indexes) -> None:
    there = {passage.key.partition("#")[0] for index in indexes.values() for passage in index.passages}
    named = {key.partition("#")[0] for name in HALVES for one in labelled(name) for key in one.passages}
    assert named <= there


async def test_foreign_questions_are_not_answered_and_real_ones_are(indexes: Indexes) -> None:
    asked = labelled("outside")
    assert len(asked) >= 120
    answered = states(indexes, [one for one in asked if one.kind != "unlawful"])["TRA_LOI"]
    assert answered <= 0.03 * len(asked)
    every = [*asked, *labelled("outside_sealed"), *labelled("outside_sealed3")]
    # Nothing was tuned on the sealed ones: words shared with a page still pass for an answer now and then.
    assert states(indexes, every)["TRA_LOI"] <= 0.0625 * len(every)
    real = labelled("open")
    assert states(indexes, real)["TRA_LOI"] >= 0.93 * len(real)


async def test_every_unlawful_wish_is_declined_with_a_lawful_page(indexes: Indexes) -> None:
    today = clock.now().date()
    for one in labelled("outside"):
        if one.kind == "unlawful":
            reply = answer(indexes, one.question, "en" if one.lang == "en" else "vi", today).answer
            assert reply.trang_thai == "TU_CHOI", one.question
            assert reply.lien_quan, one.question
            assert not reply.trich
