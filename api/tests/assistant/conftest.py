"""The sample company's texts and services as published, and a way to ask."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest

from khoisu.assistant import corpus
from khoisu.kit.db import Database
from tests.snapshots import load_texts_and_catalog

ASK = "/chatbot/api/v1/tra-loi"
MOST_INDEXES = 4
Ask = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def published(database: Database) -> None:
    """All sample articles, pages and services."""
    await load_texts_and_catalog(database)


@pytest.fixture(scope="session", autouse=True)
def _one_index_for_equal_texts() -> Iterator[None]:
    """Building takes a second or two, and the same documents give the same index. How often it is asked for is counted as ever."""
    built: dict[bytes, corpus.Indexes] = {}
    build = corpus._build

    def remembered(texts: corpus.Texts) -> corpus.Indexes:
        digest = corpus._digest(texts)
        found = built.pop(digest, None) or build(texts)
        built[digest] = found
        if len(built) > MOST_INDEXES:
            del built[next(iter(built))]
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpus, "_build", remembered)
        yield


@pytest.fixture
def ask(client: httpx.AsyncClient) -> Ask:
    """Asks the assistant; the answer's data."""

    async def send(question: str, lang: str = "vi") -> dict[str, Any]:
        reply = await client.post(ASK, json={"cauHoi": question}, headers={"Accept-Language": lang})
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    return send
