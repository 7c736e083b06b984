"""The sample company's texts and services as published, and a way to ask."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from khoisu.catalog.sample_loader import load_sample_catalog
from khoisu.content.sample import load_sample_content
from khoisu.kit.db import Database

ASK = "/chatbot/api/v1/tra-loi"
Ask = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def published(database: Database) -> None:
    """All sample articles, pages and services."""
    async with database.transaction() as session:
        await load_sample_content(session)
        await load_sample_catalog(session)


@pytest.fixture
def ask(client: httpx.AsyncClient) -> Ask:
    """Asks the assistant; the answer's data."""

    async def send(question: str, lang: str = "vi") -> dict[str, Any]:
        reply = await client.post(ASK, json={"cauHoi": question}, headers={"Accept-Language": lang})
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    return send
