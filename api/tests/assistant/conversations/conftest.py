"""Visitors with their own tokens, and ways to ask."""

from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest

THREADS = "/chatbot/api/v1/hoi-thoai"
QUESTION = "vốn điều lệ tối thiểu là bao nhiêu"
Start = Callable[..., Awaitable[dict[str, Any]]]


def visitor() -> dict[str, str]:
    """Headers of a browser that nobody else has."""
    return {"Khach-Token": token_urlsafe(32)}


@pytest.fixture
def start(client: httpx.AsyncClient) -> Start:
    """Starts a conversation; its thread."""

    async def send(headers: dict[str, str], question: str = QUESTION) -> dict[str, Any]:
        reply = await client.post(THREADS, json={"cauHoi": question}, headers=headers)
        assert reply.status_code == 201, reply.text
        return reply.json()["data"]

    return send
