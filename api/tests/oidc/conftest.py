"""Helpers for the realm's endpoints."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import ClientSettings, EndpointSettings
from tests.passwords import Member, make_member

OIDC = "/auth/realms/khoisu/protocol/openid-connect"
TOKEN = f"{OIDC}/token"
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev"}
PUBLIC = "ung-dung-cong-khai"
PARTNER = "doi-tac"
PARTNER_SECRET = "bí mật: 100%+"
RETURN_TO = "https://doi-tac.example/quay-lai?x=1"
WEB_ORIGIN = "https://doi-tac.example"
Ask = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
def ask_token(client: httpx.AsyncClient) -> Ask:
    """Post a form to the token endpoint as our own web client."""

    async def ask(headers: dict[str, str] | None = None, /, **form: Any) -> httpx.Response:
        return await client.post(TOKEN, data=CLIENT | form, headers=headers)

    return ask


@pytest.fixture
async def member(app: FastAPI) -> Member:
    """Somebody with a password."""
    return await make_member(app, phone="+84912345678")


@pytest.fixture
def foreign_clients(app: FastAPI) -> Iterator[None]:
    """Two foreign clients: one that can keep a secret and one that cannot."""
    partner = ClientSettings(
        id=PARTNER,
        secret=SecretStr(PARTNER_SECRET),
        redirect_uris=[RETURN_TO],
        post_logout_redirect_uris=["https://doi-tac.example/tam-biet"],
        pkce=False,
    )
    public = ClientSettings(id=PUBLIC, redirect_uris=[RETURN_TO, "vn.doitac.app:/oauth"], web_origins=["+"])
    usual_forms = app.state.realm.token_forms
    app.state.clients = Clients(EndpointSettings(clients=[partner, public]))
    app.state.realm.token_forms = app.state.clients.token_forms()
    yield
    app.state.realm.token_forms = usual_forms
