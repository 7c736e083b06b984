"""Questions that passages are found by: each belongs to a passage, and none is ever shown."""

import pytest

from khoisu.assistant.answers import answer
from khoisu.assistant.asked_questions import asked_questions
from khoisu.assistant.corpus import LANGS, Corpus, Indexes
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Document, cut
from khoisu.content.published_reads import published_texts
from khoisu.kit import clock
from khoisu.kit.db import Database

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
        asked = asked_questions(lang)
        assert asked.keys() <= keys, sorted(asked.keys() - keys)
        assert len(asked) >= 0.95 * len(keys), sorted(keys - asked.keys())
        assert all(len(questions) >= 2 and all(questions) for questions in asked.values())


def test_a_passage_is_found_by_words_that_only_its_questions_have() -> None:
    plain = PassageSearch(cut(PAGE), "vi")
    asked = PassageSearch(cut(PAGE), "vi", {"dong-cua#a": ("gác kiếm luôn thì sao",)})
    assert not plain.find("gác kiếm")
    assert [hit.passage.key for hit in asked.find("gac kiem")] == ["dong-cua#a"]


async def test_they_are_never_quoted(indexes: Indexes) -> None:
    for lang in LANGS:
        for questions in list(asked_questions(lang).values())[::25]:
            found = answer(indexes, questions[0], lang, clock.now().date())
            assert questions[0] not in repr(found)
