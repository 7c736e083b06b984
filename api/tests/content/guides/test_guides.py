"""The answers to the forty questions: live in both languages, found by search and assistant in people's words."""

import re
from datetime import date
from pathlib import Path

import httpx
import pytest

from khoisu.assistant.corpus import Corpus
from khoisu.content import sample
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.snapshots import load_texts

LIST = "/business/api/v1/bai-viet"
FIRST_GUIDES = date(2026, 11, 23)
SOURCES = sample.sources("bai_viet")
GUIDES = sorted(source.name for source in SOURCES if source.head.get("ngay_dang", date.min) >= FIRST_GUIDES)
WORDS = {
    row.split("\t")[0]: row.split("\t")[1:]
    for row in Path(__file__).with_name("guide_words.tsv").read_text(encoding="utf-8").splitlines()
}
"""Three ways to ask for each guide, the last without accents; written from the forty questions, before search and assistant were asked."""


@pytest.fixture
async def published(database: Database) -> None:
    await load_texts(database)


def test_there_are_forty_guides_and_words_for_each() -> None:
    assert len(GUIDES) == 40
    assert sorted(WORDS) == GUIDES
    assert {len(ways) for ways in WORDS.values()} == {3}


@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("published")
async def test_every_guide_is_live_in_both_languages_with_its_short_answer_and_the_day_of_its_check(
    client: httpx.AsyncClient,
) -> None:
    for guide in GUIDES:
        for lang, answer in (("vi", "Trả lời ngắn:"), ("en", "Short answer:")):
            reply = await client.get(f"{LIST}/{guide}", headers={"Accept-Language": lang})
            assert reply.status_code == 200, guide
            found = reply.json()["data"]
            assert found["ngonNgu"] == lang, guide
            assert found["noiDung"].startswith(f'<p class="tra-loi-ngan"><strong>{answer}</strong>'), (guide, lang)
            assert re.search(r"Kiểm tra ngày|[Cc]hecked (?:on|in)", found["noiDung"]), (guide, lang)


def _rarely_found(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The guides that fewer than two of their three ways of asking find, with the ways that do not."""
    return {guide: missed for guide, missed in found.items() if len(missed) > 1}


@pytest.mark.deep
@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("published")
async def test_the_search_shows_every_guide_among_the_first_three_in_two_of_three_ways_to_ask(
    client: httpx.AsyncClient,
) -> None:
    missed: dict[str, list[str]] = {guide: [] for guide in GUIDES}
    for guide, ways in WORDS.items():
        for way in ways:
            cards = (await client.get(LIST, params={"tim": way, "kichThuoc": 3})).json()["data"]
            if guide not in [card["slug"] for card in cards]:
                missed[guide].append(way)
    assert _rarely_found(missed) == {}
    assert sum(map(len, missed.values())) <= 0.1 * 3 * len(GUIDES), missed


@pytest.mark.deep
@pytest.mark.req("S1.4")
async def test_the_assistant_finds_every_guide_in_two_of_three_ways_to_ask(database: Database, published: None) -> None:
    index = (await Corpus(database, published_texts).current())["vi"]
    missed: dict[str, list[str]] = {guide: [] for guide in GUIDES}
    for guide, ways in WORDS.items():
        for way in ways:
            if guide not in [hit.passage.key.partition("#")[0] for hit in index.find(way)[:5]]:
                missed[guide].append(way)
    assert _rarely_found(missed) == {}
    assert sum(map(len, missed.values())) <= 0.1 * 3 * len(GUIDES), missed
