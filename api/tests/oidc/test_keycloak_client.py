"""A client that was written for Keycloak works against our realm unmodified, over a real socket (S7.1, G-37)."""

import asyncio
import warnings
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from fastapi import FastAPI
from keycloak import KeycloakOpenID
from keycloak.exceptions import (
    KeycloakAuthenticationError,
    KeycloakGetError,
    KeycloakPostError,
)

from tests.passwords import PASSWORD, Member

pytestmark = pytest.mark.req("S7.1")
T = TypeVar("T")


@pytest.fixture
def keycloak(api_address: str) -> KeycloakOpenID:
    """The client as its own documentation sets it up."""
    return KeycloakOpenID(
        server_url=f"{api_address}/auth/",
        realm_name="khoisu",
        client_id="khoisu-web",
        client_secret_key="khoisu-web-dev",
    )


async def away(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Call the client, which blocks, next to the event loop."""
    return await asyncio.to_thread(work, *args, **kwargs)


async def test_it_finds_everything(keycloak: KeycloakOpenID, api_address: str) -> None:
    found = await away(keycloak.well_known)
    port = api_address.rpartition(":")[2]
    assert found["issuer"] == f"http://localhost:{port}/auth/realms/khoisu"
    assert (await away(keycloak.certs))["keys"]
    assert await away(keycloak.public_key)


async def test_it_logs_in_reads_refreshes_and_logs_out(keycloak: KeycloakOpenID, member: Member) -> None:
    token = await away(keycloak.token, member.email, PASSWORD, scope="openid")
    assert token["expires_in"] == 300
    who = await away(keycloak.userinfo, token["access_token"])
    assert (who["sub"], who["email"]) == (str(member.id), member.email)
    newer = await away(keycloak.refresh_token, token["refresh_token"])
    assert newer["refresh_token"] != token["refresh_token"]
    seen = await away(keycloak.introspect, newer["access_token"])
    assert seen["active"] is True
    assert await away(keycloak.logout, newer["refresh_token"]) in ({}, b"")
    assert (await away(keycloak.introspect, newer["access_token"]))["active"] is False
    with pytest.raises(KeycloakPostError) as refused:
        await away(keycloak.refresh_token, newer["refresh_token"])
    assert refused.value.response_code == 400
    with pytest.raises(KeycloakAuthenticationError):
        await away(keycloak.userinfo, newer["access_token"])


async def test_it_checks_the_signature_itself(keycloak: KeycloakOpenID, member: Member) -> None:
    token = await away(keycloak.token, member.email, PASSWORD)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        claims = await away(keycloak.decode_token, token["access_token"])
    assert claims["sub"] == str(member.id)
    assert claims["realm_access"]["roles"] == ["khach-hang"]


async def test_it_is_refused_as_by_keycloak(keycloak: KeycloakOpenID, member: Member) -> None:
    with pytest.raises(KeycloakAuthenticationError) as wrong:
        await away(keycloak.token, member.email, "sai rồi nhé")
    assert b"Invalid user credentials" in (wrong.value.response_body or b"")
    with pytest.raises((KeycloakGetError, KeycloakAuthenticationError)):
        await away(keycloak.userinfo, "x.y.z")


async def test_it_gets_a_machines_token(keycloak: KeycloakOpenID) -> None:
    machine = await away(keycloak.token, grant_type="client_credentials")
    assert "refresh_token" not in machine
    assert (await away(keycloak.introspect, machine["access_token"]))["active"] is True


async def test_its_authorization_address_shows_the_login_page(
    app: FastAPI, keycloak: KeycloakOpenID, api_address: str
) -> None:
    import httpx  # noqa: PLC0415

    address = await away(
        keycloak.auth_url,
        redirect_uri="http://localhost:3000/dang-nhap/google",
        scope="openid",
        code_challenge="c" * 43,
        code_challenge_method="S256",
    )
    port = api_address.rpartition(":")[2]
    async with httpx.AsyncClient() as browser:
        page = await browser.get(address.replace(f"localhost:{port}", f"127.0.0.1:{port}"))
    assert page.status_code == 200
    assert 'name="password"' in page.text
