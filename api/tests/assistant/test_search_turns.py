"""Twenty people ask in the same moment: a search is one piece of work, and between two the others' answers go on."""

import asyncio
import time
from itertools import pairwise

import pytest

from khoisu.assistant.corpus import IDLE_SECONDS, MOST_PASSES, Corpus
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database

SEARCHES, STEPS = 4, 20


async def test_what_is_ready_goes_on_between_two_searches(database: Database) -> None:
    corpus, order = Corpus(database, published_texts), list[str]()

    async def search() -> None:
        async with corpus.turn():
            order.append("search")

    async def other() -> None:
        for _ in range(STEPS):
            await asyncio.sleep(0)
            order.append("other")

    await asyncio.gather(*(search() for _ in range(SEARCHES)), other())
    assert order.count("search") == SEARCHES
    assert ("search", "search") not in list(pairwise(order))


async def test_an_answer_that_is_under_way_goes_before_the_next_search(database: Database) -> None:
    """Each of its steps is ready only in the next pass of the loop, as after a reply of the database."""
    corpus, order = Corpus(database, published_texts), list[str]()

    async def search() -> None:
        async with corpus.turn():
            order.append("search")

    async def other(steps: int) -> None:
        for _ in range(steps):
            time.sleep(4 * IDLE_SECONDS)  # noqa: ASYNC251 - work in one piece
            order.append("other")
            await asyncio.sleep(0)

    await asyncio.gather(other(STEPS), search())
    assert order == ["other"] * STEPS + ["search"]
    order.clear()
    # But no search waits for ever.
    await asyncio.gather(other(3 * MOST_PASSES), search())
    assert order.index("search") <= MOST_PASSES + 1


async def test_a_search_that_fails_lets_the_next_one_in(database: Database) -> None:
    corpus = Corpus(database, published_texts)
    with pytest.raises(ValueError, match="broken"):
        async with corpus.turn():
            raise ValueError("broken")
    async with asyncio.timeout(5), corpus.turn():
        pass
