"""Login by Google, with a second realm of ours standing in for Google on a real socket: the same protocol, end to end."""

import re
from collections.abc import AsyncIterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.models import Account
from khoisu.identity.service import administration
from khoisu.integrations.google import Google, GoogleRefused, Ticket, choose_google
from khoisu.integrations.oidc_discovery import RemoteIssuer
from tests.oidc.conftest import CLIENT, OIDC, TOKEN
from tests.passwords import PASSWORD, Member, make_member
from tests.server import running_api

pytestmark = [pytest.mark.req("S1.7"), pytest.mark.req("S8.1")]
CALLBACK = "http://localhost:8000/auth/realms/khoisu/broker/google/endpoint"
OTHER = '[{"id": "google-khoisu", "secret": "g-secret", "redirect_uris": ["%s"]}]' % CALLBACK  # noqa: UP031
HERE = urlsplit(CALLBACK).path
BACK = "http://localhost:3000/dang-nhap/google"
ASK = {
    "client_id": "khoisu-web",
    "redirect_uri": BACK,
    "response_type": "code",
    "scope": "openid",
    "state": "s-1",
    "kc_idp_hint": "google",
}


@pytest.fixture(scope="module")
def elsewhere(app: FastAPI) -> Any:
    """The address of the other realm."""
    with running_api(app.state.database.url, OIDC_CLIENTS=OTHER) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture
async def google(app: FastAPI, elsewhere: str) -> AsyncIterator[str]:
    """Our realm, with the door to the other one open."""
    issuer = f"{elsewhere}/auth/realms/khoisu"
    app.state.google = choose_google("google-khoisu", "g-secret", issuer)
    yield issuer
    app.state.google = None


async def at_google(client: httpx.AsyncClient, member: Member) -> str:
    """Go to Google, log in there, and come back: the query Google sends us."""
    sent = await client.get(f"{OIDC}/auth", params=ASK)
    assert sent.status_code == 303, sent.text
    async with httpx.AsyncClient() as browser:
        page = await browser.get(sent.headers["location"])
        ticket = re.search(r'name="phieu" value="([^"]+)"', page.text)
        action = re.search(r'action="([^"]+)"', page.text)
        assert ticket is not None
        assert action is not None
        form = {"phieu": ticket[1], "username": member.email, "password": PASSWORD}
        back = await browser.post(action[1], data=form)
    assert back.headers["location"].startswith(CALLBACK)
    return urlsplit(back.headers["location"]).query


def reported(reply: httpx.Response) -> dict[str, str]:
    assert reply.status_code == 303, reply.text
    return {name: values[0] for name, values in parse_qs(urlsplit(reply.headers["location"]).query).items()}


async def test_a_known_address_is_linked_and_gets_our_code(
    app: FastAPI, client: httpx.AsyncClient, google: str
) -> None:
    member = await make_member(app)
    answer = reported(await client.get(f"{HERE}?{await at_google(client, member)}"))
    assert (answer["state"], answer["iss"]) == ("s-1", "http://localhost:8000/auth/realms/khoisu")
    form = CLIENT | {"grant_type": "authorization_code", "code": answer["code"], "redirect_uri": BACK}
    body = (await client.post(TOKEN, data=form)).json()
    assert body["session_state"]
    async with app.state.database.sessions() as session:
        account = await session.scalar(select(Account).where(Account.google_sub == str(member.id)))
    assert account is not None
    assert account.id == member.id


async def test_the_ticket_for_a_stranger_completes_a_registration(app: FastAPI, client: httpx.AsyncClient) -> None:
    from khoisu.integrations.google import GoogleIdentity  # noqa: PLC0415

    class Stranger:
        async def address(self, ticket: Ticket) -> str:
            return f"https://accounts.example/?state={ticket.state}"

        async def identify(self, code: str, verifier: str, nonce: str, callback: str) -> GoogleIdentity:
            return GoogleIdentity("sub-1", "la@khoisu.example", "Người Lạ")

    app.state.google = Stranger()
    try:
        sent = await client.get(f"{OIDC}/auth", params=ASK)
        state = reported(sent)["state"]
        reply = await client.get(HERE, params={"state": state, "code": "x"})
    finally:
        app.state.google = None
    location = urlsplit(reply.headers["location"])
    assert f"{location.scheme}://{location.netloc}{location.path}" == "http://localhost:3000/dang-ky/taotaikhoan"
    made = await client.post(
        "/auth/api/v1/dang-ky/hoan-tat",
        json={
            "phieu": parse_qs(location.query)["phieu"][0],
            "hoTen": "Người Lạ",
            "ngaySinh": "1990-01-01",
            "duNangLuc": True,
            "dongY": {"dieuKhoan": "2026-07-01"},
            "matKhau": "trăng lên đầu núi",
        },
    )
    assert made.status_code == 201, made.text


async def test_a_suspended_account_is_sent_back_with_the_generic_refusal(
    app: FastAPI, client: httpx.AsyncClient, google: str
) -> None:
    member = await make_member(app)
    query = await at_google(client, member)
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, member.id, "GIAN_LAN", member.id)
    assert reported(await client.get(f"{HERE}?{query}"))["error"] == "access_denied"


async def test_without_settings_the_door_is_not_there(client: httpx.AsyncClient) -> None:
    answer = reported(await client.get(f"{OIDC}/auth", params=ASK))
    assert (answer["error"], answer["state"]) == ("access_denied", "s-1")
    assert choose_google("", "") is None


async def test_what_comes_back_must_be_this_browsers_own(app: FastAPI, client: httpx.AsyncClient, google: str) -> None:
    member = await make_member(app)
    query = await at_google(client, member)
    client.cookies.clear()
    reply = await client.get(f"{HERE}?{query}")
    assert reply.status_code == 400
    assert "location" not in reply.headers
    assert (await client.get(HERE, params={"state": "x", "code": "y"})).status_code == 400


async def test_a_person_who_says_no_at_google_is_sent_back(client: httpx.AsyncClient, google: str) -> None:
    state = reported(await client.get(f"{OIDC}/auth", params=ASK))["state"]
    reply = await client.get(HERE, params={"state": state, "error": "access_denied"})
    assert reported(reply)["error"] == "access_denied"


async def test_google_not_answering_is_a_refusal_not_a_failure(app: FastAPI, client: httpx.AsyncClient) -> None:
    app.state.google = choose_google("a", "b", "http://localhost:9/auth")
    try:
        assert reported(await client.get(f"{OIDC}/auth", params=ASK))["error"] == "access_denied"
    finally:
        app.state.google = None


@contextmanager
def answering(**paths: Any) -> Any:
    """An issuer that answers exactly this."""

    def handle(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json=paths[request.url.path.strip("/").rpartition("/")[2].replace("-", "_")])

    yield RemoteIssuer("https://g.example", httpx.MockTransport(handle))


@pytest.mark.parametrize(
    "change",
    [{"iss": "https://evil.example"}, {"aud": "another"}, {"nonce": "other"}, {"exp": 1}, {"sub": ""}],
)
async def test_an_id_token_that_is_not_for_us_is_refused(change: dict[str, Any]) -> None:
    import time  # noqa: PLC0415

    from joserfc import jwt  # noqa: PLC0415
    from joserfc.jwk import RSAKey  # noqa: PLC0415

    key = RSAKey.generate_key(2048, {"use": "sig", "kid": "k1"})
    good = {"iss": "https://g.example", "aud": "us", "nonce": "n", "sub": "1", "exp": time.time() + 60}

    async def identify(claims: dict[str, Any]) -> Any:
        token = jwt.encode({"alg": "RS256", "kid": "k1"}, claims, key)
        document = {
            "issuer": "https://g.example",
            "token_endpoint": "https://g.example/token",
            "jwks_uri": "https://g.example/certs",
        }
        published = {"keys": [key.as_dict(private=False)]}
        with answering(openid_configuration=document, token={"id_token": token}, certs=published) as issuer:
            return await Google("us", "s", issuer).identify("code", "v", "n", "https://us.example")

    assert (await identify(good)).subject == "1"
    with pytest.raises(GoogleRefused):
        await identify(good | change)
