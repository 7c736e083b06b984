"""Authlib, a client of general OpenID Connect, works against our realm unmodified, over a real socket (S7.1)."""

from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from authlib.common.security import generate_token
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.httpx_client import AsyncOAuth2Client
from authlib.oidc.core import CodeIDToken
from fastapi import FastAPI
from joserfc import jwt
from joserfc.jwk import KeySet

from tests.oidc.other_realm import BACK, CLIENT, CLIENTS, submit
from tests.passwords import PASSWORD, Member
from tests.server import running_api

pytestmark = pytest.mark.req("S7.1")


@pytest.fixture(scope="module")
def issuer(app: FastAPI) -> Iterator[str]:
    """Our realm with one registered client."""
    with running_api(app.state.database.url, OIDC_CLIENTS=CLIENTS) as address:
        yield f"{address.replace('127.0.0.1', 'localhost')}/auth/realms/khoisu"


@pytest.fixture
async def authlib(issuer: str) -> AsyncIterator[AsyncOAuth2Client]:
    """The client as its documentation sets it up."""
    async with AsyncOAuth2Client(
        *CLIENT, scope="openid profile email", redirect_uri=BACK, code_challenge_method="S256", timeout=30
    ) as client:
        yield client


async def public(address: str) -> dict[str, Any]:
    """A document that everybody may read: Authlib's own client sends its token to every address."""
    async with httpx.AsyncClient(timeout=30) as reader:
        return (await reader.get(address)).json()


async def discovered(issuer: str) -> dict[str, str]:
    """The realm's document."""
    return await public(f"{issuer}/.well-known/openid-configuration")


async def returned(address: str, member: Member) -> str:
    """Log in with a browser at the client's address, and return where it came back."""
    async with httpx.AsyncClient(timeout=30) as browser:
        page = await browser.get(address)
        reply = await submit(browser, page, {"username": member.email, "password": PASSWORD})
    return reply.headers["location"]


async def validated(document: dict[str, str], token: dict[str, Any], nonce: str) -> Any:
    """The ID token's claims after Authlib's own checks."""
    keys = KeySet.import_key_set(await public(document["jwks_uri"]))
    decoded = jwt.decode(token["id_token"], keys)
    options = {"iss": {"essential": True, "value": document["issuer"]}, "aud": {"essential": True, "value": CLIENT[0]}}
    params = {"nonce": nonce, "client_id": CLIENT[0], "access_token": token["access_token"]}
    claims = CodeIDToken(decoded.claims, decoded.header, options, params)
    claims.validate()
    return claims


@pytest.mark.deep
async def test_code_userinfo_refresh_and_logout(authlib: AsyncOAuth2Client, issuer: str, member: Member) -> None:
    document = await discovered(issuer)
    assert document["issuer"] == issuer
    verifier, nonce = generate_token(64), generate_token(20)
    address, state = authlib.create_authorization_url(
        document["authorization_endpoint"], code_verifier=verifier, nonce=nonce
    )
    back = await returned(address, member)
    token = await authlib.fetch_token(
        document["token_endpoint"], authorization_response=back, code_verifier=verifier, state=state
    )
    claims = await validated(document, token, nonce)
    assert (claims["sub"], claims["nonce"]) == (str(member.id), nonce)
    who = (await authlib.get(document["userinfo_endpoint"])).json()
    assert (who["sub"], who["email"]) == (str(member.id), member.email)
    newer = await authlib.refresh_token(document["token_endpoint"])
    assert newer["refresh_token"] != token["refresh_token"]
    gone = await authlib.get(document["end_session_endpoint"], params={"id_token_hint": token["id_token"]})
    assert gone.status_code == 200
    with pytest.raises(OAuthError):
        await authlib.refresh_token(document["token_endpoint"])


@pytest.mark.deep
async def test_the_verifier_and_the_state_are_checked(authlib: AsyncOAuth2Client, issuer: str, member: Member) -> None:
    document = await discovered(issuer)
    address, state = authlib.create_authorization_url(
        document["authorization_endpoint"], code_verifier=generate_token(64)
    )
    back = await returned(address, member)
    assert urlsplit(back).query
    with pytest.raises(OAuthError):
        await authlib.fetch_token(
            document["token_endpoint"], authorization_response=back, code_verifier=generate_token(64), state=state
        )
