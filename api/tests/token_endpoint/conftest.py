"""Hands for the realm's endpoints."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

TOKEN = "/auth/realms/khoisu/protocol/openid-connect/token"
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev"}
Ask = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
def ask_token(client: httpx.AsyncClient) -> Ask:
    """Post a form to the token endpoint as our own web client."""

    async def ask(headers: dict[str, str] | None = None, /, **form: str) -> httpx.Response:
        return await client.post(TOKEN, data=CLIENT | form, headers=headers)

    return ask
