"""Questions that passages are found by: each belongs to a passage, and none is ever shown."""

from collections import Counter

import pytest

from khoisu.assistant.answers import answer
from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.corpus import LANGS, Corpus, Indexes
from khoisu.assistant.everyday_words import folded_words, said_words
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Document, cut
from khoisu.assistant.tools.look_up import LookedUp
from khoisu.content.published_reads import published_texts
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.text.unaccent import accented_words

pytestmark = pytest.mark.usefixtures("published")
PAGE = Document(
    "bai_viet", "dong-cua", "/tin-tuc/dong-cua", "vi", "Giải thể", "", "<h2 id='a'>Các bước</h2><p>Nộp hồ sơ.</p>"
)


@pytest.fixture
async def indexes(database: Database, published: None) -> Indexes:
    return await Corpus(database, published_texts).current()


async def test_every_question_belongs_to_a_passage_and_nearly_every_passage_has_some(indexes: Indexes) -> None:
    for lang in LANGS:
        keys = {passage.key for passage in indexes[lang].passages}
        asked = sample_questions()[lang]
        assert asked.keys() <= keys, sorted(asked.keys() - keys)
        assert len(asked) >= 0.95 * len(keys), sorted(keys - asked.keys())
        assert all(len(questions) >= 2 and all(questions) for questions in asked.values())


def test_a_passage_is_found_by_words_that_only_its_questions_have() -> None:
    plain = PassageSearch(cut(PAGE), "vi")
    asked = PassageSearch(cut(PAGE), "vi", {"dong-cua#a": ("gác kiếm luôn thì sao",)})
    assert not plain.find("gác kiếm")
    assert [hit.passage.key for hit in asked.find("gac kiem")] == ["dong-cua#a"]


def test_one_question_that_is_like_counts_more_than_words_scattered_over_several() -> None:
    """Both passages have the same words as often, in questions of the same length; only one is asked just this."""
    twins = Document(
        "bai_viet", "dong-cua", "/tin-tuc/dong-cua", "vi", "Giải thể", "",
        "<h2 id='a'>Các bước</h2><p>Nộp hồ sơ.</p><h2 id='b'>Các bước</h2><p>Nộp hồ sơ.</p>",
    )  # fmt: skip
    scattered = ("gác tiền ngon", "kiếm hàng đẹp")
    at_once = ("gác hàng kiếm", "tiền ngon đẹp")
    search = PassageSearch(cut(twins), "vi", {"dong-cua#a": scattered, "dong-cua#b": at_once})
    assert [hit.passage.key for hit in search.find("kiếm gác")] == ["dong-cua#b", "dong-cua#a"]


def test_forms_of_an_english_word_that_endings_do_not_join_mean_each_other() -> None:
    said = said_words("en")
    for one, other in (("incorporation", "formation"), ("authorisation", "authorised"), ("chop", "seal")):
        (word,), (meant,) = folded_words(one, "en"), folded_words(other, "en")
        assert any(row == (word,) and meant in means for row, means in said), one


def test_no_question_is_asked_twice() -> None:
    for lang in LANGS:
        written = [" ".join(accented_words(one)) for asked in sample_questions()[lang].values() for one in asked]
        assert [one for one, times in Counter(written).items() if times > 1] == []


@pytest.mark.deep
async def test_they_are_never_quoted(indexes: Indexes) -> None:
    for lang in LANGS:
        for questions in list(sample_questions()[lang].values())[::25]:
            found = answer(indexes, questions[0], lang, clock.now().date()).answer
            assert questions[0] not in repr(found)


async def test_two_things_asked_of_the_pages_are_each_quoted_under_their_own_words(indexes: Indexes) -> None:
    asked = ("vốn điều lệ tối thiểu là bao nhiêu", "hộ kinh doanh có phải xuất hóa đơn điện tử không")
    today = clock.now().date()
    quoted = answer(indexes, ", ".join(asked), "vi", today, looked=LookedUp(searches=asked)).answer.trich
    assert tuple(one.hoi for one in quoted) == asked
    assert quoted[0].lien_ket != quoted[1].lien_ket
