"""The index in flat arrays says what a plain count says, gives its passages back, and stays small and right among many others."""

import itertools
import random
from collections import Counter
from dataclasses import replace

import pytest

from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.packed_passages import PackedPassages
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Document, Passage, Piece, cut
from khoisu.assistant.word_index import K1, B, Nearby, WordIndexBuilder
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.assistant.golden_set import labelled, scores
from tests.assistant.other_subjects import OtherSubjects

pytestmark = pytest.mark.deep

MANY, MOST_BYTES_EACH, MOST_LOST = 5_000, 2_000, 0.011
Texts = list[list[tuple[list[str], float]]]


def plain_scores(texts: Texts, weights: dict[str, float]) -> list[float]:
    """BM25 as its formula reads."""
    counts: list[Counter[str]] = []
    for passage in texts:
        count: Counter[str] = Counter()
        for words, weight in passage:
            for feature in (*words, *map(" ".join, itertools.pairwise(words))):
                count[feature] += weight  # pyright: ignore[reportArgumentType]  # fractions
        counts.append(count)
    average = sum(count.total() for count in counts) / len(counts)
    found: list[float] = []
    for count in counts:
        room = K1 * (1 - B + B * count.total() / average)
        found.append(sum(weight * count[one] * (K1 + 1) / (count[one] + room) for one, weight in weights.items()))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_scores_and_frequencies_are_those_of_a_plain_count(seed: int) -> None:
    chance = random.Random(seed)
    words = [f"w{number}" for number in range(chance.choice((2, 9, 60)))]
    texts: Texts = [
        [
            (chance.choices(words, k=chance.randint(0, 12)), chance.choice((0.8, 1.0, 3.0)))
            for _ in range(chance.randint(1, 4))
        ]
        for _ in range(40)
    ]
    builder = WordIndexBuilder()
    for number, passage in enumerate(texts):
        for text, weight in passage:
            builder.add(number, text, weight)
    index = builder.built(len(texts))
    asked = {one: chance.random() for one in ("nobody", "w0 nobody", *words, *map(" ".join, itertools.pairwise(words)))}
    expected = plain_scores(texts, asked)
    assert index.scores(asked).tolist() == pytest.approx(expected, rel=2e-3, abs=1e-6)
    for one in asked:
        having = [any(f" {one} " in f" {' '.join(text)} " for text, _ in passage) for passage in texts]
        assert index.frequency(one) == sum(having), one
    best = index.best(asked, 5)
    assert [score for _, score in best] == pytest.approx(sorted(expected, reverse=True)[:5], rel=2e-3)
    assert Nearby(index, range(len(texts))).best(asked, 5) == best
    few = sorted(chance.sample(range(len(texts)), 7))
    near, scores_of_all = Nearby(index, few), index.scores(asked)
    assert all(number in few and score == scores_of_all[number] for number, score in near.best(asked, 7))
    assert [near.frequency(one) for one in asked] == [
        sum(any(f" {one} " in f" {' '.join(text)} " for text, _ in texts[number]) for number in few) for one in asked
    ]


def test_an_empty_index_and_an_empty_passage_find_nothing() -> None:
    assert PassageSearch([], "vi").find("thành lập công ty") == []
    document = Document("trang", "a", "/a", "vi", "", "", "")
    index = PassageSearch([Passage(document, "", "", "", ())], "vi")
    assert index.find("thành lập công ty") == []


def test_a_word_whose_accents_no_page_writes_is_read_as_one_that_sounds_alike() -> None:
    headings = [*(f"{verb} đơn hàng" for verb in ("Hủy", "Sửa", "Xem", "Tìm", "Gửi", "In")), "Hủy đồng hàng"]
    documents = [Document("trang", str(n), f"/{n}", "vi", one, one, "") for n, one in enumerate(headings)]
    index = PassageSearch((passage for one in documents for passage in cut(one)), "vi")
    assert index.content_words("hủy đơng hàng") == ["huy", "don", "hang"]
    # What some page writes is meant as it was typed, and so is a word without accents.
    assert index.content_words("hủy đồng hàng") == ["huy", "dong", "hang"]
    assert index.content_words("huy dong hang") == ["huy", "dong", "hang"]


def test_packed_passages_come_back_letter_by_letter() -> None:
    html = "<p>Một. Hai “ba” 😀.</p><h2 id='x'>Đầu &amp; cuối</h2><table><tr><th>a</th></tr><tr><td>ô</td><td></td></tr></table>"
    documents = [Document("bai_viet", slug, f"/tin-tuc/{slug}", "vi", slug, "", html) for slug in ("a", "b")]
    passages = [passage for one in documents for passage in cut(one)]
    packed = PackedPassages(iter(passages))
    assert len(packed) == len(passages) == 4
    assert [*packed] == [replace(one, document=replace(one.document, html="")) for one in passages]
    assert packed[-1].pieces == (Piece("dau_bang", ("a",)), Piece("hang", ("ô", "")))
    assert [one.key for one in packed[1:3]] == ["a#x", "b#"]
    with pytest.raises(IndexError):
        packed[4]


@pytest.fixture
async def small(database: Database, published: None) -> Indexes:
    return await Corpus(database, published_texts).current()


async def test_the_right_document_is_found_among_those_of_many_other_subjects(small: Indexes) -> None:
    real = list(small["vi"].passages)
    others = OtherSubjects(real).passages(MANY - len(real))
    big: Indexes = {"vi": PassageSearch(itertools.chain(real, others), "vi"), "en": small["en"]}
    asked = [one for one in labelled("open") if one.lang == "vi"]
    before, after = (scores(indexes, asked)["all"].recall for indexes in (small, big))
    assert after >= before - MOST_LOST
    assert big["vi"].size_in_bytes <= MANY * MOST_BYTES_EACH
