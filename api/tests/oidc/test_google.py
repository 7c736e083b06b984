"""Login by Google, with a second realm of ours standing in for Google on a real socket: the same protocol, end to end."""

import base64
import hashlib
import re
from contextlib import contextmanager
from datetime import date
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.jobs import sweep
from khoisu.identity.login.google_accounts import record_google_failure
from khoisu.identity.models import Account, GoogleLoginFailure
from khoisu.identity.service import administration
from khoisu.integrations.google import Google, GoogleIdentity, GoogleRefused, Ticket, choose_google
from khoisu.integrations.oidc_discovery import IssuerUnavailable, RemoteIssuer
from khoisu.kit import clock
from khoisu.kit.jobs import JobContext
from tests.oidc.conftest import CLIENT, OIDC, TOKEN
from tests.passwords import PASSWORD, Member, make_member
from tests.people import make_person
from tests.running_site import Site
from tests.server import running_api

pytestmark = [pytest.mark.req("S1.7"), pytest.mark.req("S8.1")]
CALLBACK = "http://localhost:8000/auth/realms/khoisu/broker/google/endpoint"
OTHER = '[{"id": "google-khoisu", "secret": "g-secret", "redirect_uris": ["%s"]}]' % CALLBACK  # noqa: UP031
HERE = urlsplit(CALLBACK).path
BACK = "http://localhost:3000/dang-nhap/google"
VERIFIER = "v" * 60
ASK = {
    "client_id": "khoisu-web",
    "redirect_uri": BACK,
    "response_type": "code",
    "scope": "openid",
    "state": "s-1",
    "kc_idp_hint": "google",
    "code_challenge": base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode(),
    "code_challenge_method": "S256",
}


@pytest.fixture(scope="module")
def elsewhere(app: FastAPI) -> Any:
    """The address of the other realm."""
    with running_api(app.state.database.url, OIDC_CLIENTS=OTHER) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture
async def google(app: FastAPI, elsewhere: str) -> str:
    """Our realm, with the door to the other one open."""
    issuer = f"{elsewhere}/auth/realms/khoisu"
    app.state.google = choose_google("google-khoisu", "g-secret", issuer)
    return issuer


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


@pytest.mark.deep
async def test_a_known_address_is_linked_and_gets_our_code(site: Site, google: str) -> None:
    member = await make_member(site.app)
    answer = reported(await site.client.get(f"{HERE}?{await at_google(site.client, member)}"))
    assert (answer["state"], answer["iss"]) == ("s-1", "http://localhost:8000/auth/realms/khoisu")
    form = CLIENT | {
        "grant_type": "authorization_code",
        "code": answer["code"],
        "redirect_uri": BACK,
        "code_verifier": VERIFIER,
    }
    body = (await site.client.post(TOKEN, data=form)).json()
    assert body["session_state"]
    async with site.app.state.database.sessions() as session:
        account = await session.scalar(select(Account).where(Account.google_sub == str(member.id)))
    assert account is not None
    assert account.id == member.id


async def test_the_ticket_for_a_stranger_completes_a_registration(site: Site) -> None:
    class Stranger:
        async def address(self, ticket: Ticket) -> str:
            return f"https://accounts.example/?state={ticket.state}"

        async def identify(self, code: str, verifier: str, nonce: str, callback: str) -> GoogleIdentity:
            return GoogleIdentity("sub-1", "la@khoisu.example", "Người Lạ")

    site.app.state.google = Stranger()
    sent = await site.client.get(f"{OIDC}/auth", params=ASK)
    state = reported(sent)["state"]
    reply = await site.client.get(HERE, params={"state": state, "code": "x"})
    location = urlsplit(reply.headers["location"])
    assert "Người" not in reply.headers["location"]
    ticket = {"phieu": parse_qs(location.query)["phieu"][0]}
    for _ in range(2):
        shown = (await site.client.post("/auth/api/v1/dang-ky/phieu", json=ticket)).json()["data"]
        assert shown == {"dinhDanh": "la@khoisu.example", "hoTen": "Người Lạ", "google": True, "daCoTaiKhoan": False}
    assert f"{location.scheme}://{location.netloc}{location.path}" == "http://localhost:3000/dang-ky/taotaikhoan"
    made = await site.client.post(
        "/auth/api/v1/dang-ky/hoan-tat",
        json={
            "phieu": parse_qs(location.query)["phieu"][0],
            "hoTen": "Người Lạ",
            "ngaySinh": "1990-01-01",
            "duNangLuc": True,
            "dongY": {"dieuKhoan": "2026-07-01"},
            "matKhau": "",
        },
    )
    assert made.status_code == 201, made.text
    async with site.app.state.database.sessions() as session:
        account = await session.scalar(select(Account).where(Account.google_sub == "sub-1"))
    assert account is not None
    assert (account.email, account.password_hash) == ("la@khoisu.example", None)
    gone = await site.client.post("/auth/api/v1/dang-ky/phieu", json=ticket)
    assert (gone.status_code, gone.json()["errors"][0]["truong"]) == (422, "phieu")


class Answering:
    """Google says who it is, or why not."""

    def __init__(self, reply: GoogleIdentity | GoogleRefused) -> None:
        self.reply = reply

    async def address(self, ticket: Ticket) -> str:
        return f"https://accounts.example/?state={ticket.state}"

    async def identify(self, code: str, verifier: str, nonce: str, callback: str) -> GoogleIdentity:
        if isinstance(self.reply, GoogleRefused):
            raise self.reply
        return self.reply


async def come_back(app: FastAPI, client: httpx.AsyncClient, reply: GoogleIdentity | GoogleRefused) -> dict[str, str]:
    app.state.google = Answering(reply)
    state = reported(await client.get(f"{OIDC}/auth", params=ASK))["state"]
    return reported(await client.get(HERE, params={"state": state, "code": "x"}))


async def test_an_address_of_another_account_is_said_at_once(site: Site) -> None:
    member = await make_member(site.app)
    async with site.app.state.database.transaction() as session:
        (await session.get_one(Account, member.id)).google_sub = "their-own"
    answer = await come_back(site.app, site.client, GoogleIdentity("another", member.email, "Ai Đó"))
    assert (answer["error"], answer["error_description"]) == ("access_denied", "Account exists")


async def test_an_unproven_address_says_nothing_about_accounts(site: Site) -> None:
    answer = await come_back(site.app, site.client, GoogleIdentity("another", None, "Ai Đó"))
    assert answer["error_description"] == "Identity provider login failed"


async def test_failures_are_logged_by_kind_without_the_person(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    await come_back(site.app, site.client, GoogleRefused("token_401"))
    await come_back(site.app, site.client, GoogleIdentity("sub-9", None, "Tên Riêng"))
    lines = [record.getMessage() for record in caplog.records if "google_login_refused" in record.getMessage()]
    assert len(lines) == 2
    assert ["'kind': 'token_401'" in lines[0], "'kind': 'address_unverified'" in lines[1]] == [True, True]
    assert not any("Tên Riêng" in line or "sub-9" in line for line in lines)


async def test_the_office_sees_how_often_and_why(site: Site) -> None:
    administrator = await make_person(site.app, ("khach-hang", "quan-tri"))
    address = "/auth/api/v1/quan-tri/dang-nhap-google"
    before = (await site.client.get(address, headers=administrator.headers)).json()["data"]
    assert before["bat"] is False
    earlier = {(row["ngay"], row["loai"]): row["soLan"] for row in before["thatBai"]}
    for kind in ("token_401", "signature", "token_401"):
        await come_back(site.app, site.client, GoogleRefused(kind))
    await site.client.get(HERE, params={"state": "broken", "code": "x"})
    rows = (await site.client.get(address, headers=administrator.headers)).json()["data"]["thatBai"]
    counted = {row["loai"]: row["soLan"] - earlier.get((row["ngay"], row["loai"]), 0) for row in rows}
    assert (counted["token_401"], counted["signature"], counted["state"]) == (2, 1, 1)
    assert [row["lucCuoi"] for row in rows] == sorted((row["lucCuoi"] for row in rows), reverse=True)
    member = await make_member(site.app)
    assert (await site.client.get(address, headers=member.headers)).status_code == 403


async def test_old_failures_are_deleted(app: FastAPI) -> None:
    async with app.state.database.transaction() as session:
        session.add(GoogleLoginFailure(day=date(2020, 1, 1), kind="keys", times=3, last_at=clock.now()))
        await record_google_failure(session, "keys")
    await sweep(JobContext(app.state.database, {}))
    async with app.state.database.sessions() as session:
        days = list(await session.scalars(select(GoogleLoginFailure.day).where(GoogleLoginFailure.kind == "keys")))
    assert days == [clock.today()]


async def test_a_broken_state_leads_back_to_the_login_page(client: httpx.AsyncClient, google: str) -> None:
    page = await client.get(HERE, params={"error": "access_denied"})
    assert page.status_code == 400
    assert 'href="http://localhost:3000/dang-nhap"' in page.text


async def test_an_invented_ticket_tells_nothing(client: httpx.AsyncClient) -> None:
    refused = await client.post("/auth/api/v1/dang-ky/phieu", json={"phieu": "x" * 43})
    assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, "phieu")


async def test_a_suspended_account_is_sent_back_with_its_reason(site: Site) -> None:
    member = await make_member(site.app)
    async with site.app.state.database.transaction() as session:
        await administration.suspend_account(session, site.app.state.realm, member.id, "GIAN_LAN", member.id)
    answer = await come_back(site.app, site.client, GoogleIdentity(str(member.id), member.email, "Ai Đó"))
    assert (answer["error"], answer["error_description"]) == ("access_denied", "Account disabled: GIAN_LAN")


async def test_without_settings_the_door_is_not_there(client: httpx.AsyncClient) -> None:
    answer = reported(await client.get(f"{OIDC}/auth", params=ASK))
    assert (answer["error"], answer["state"]) == ("access_denied", "s-1")
    assert choose_google("", "") is None


async def test_what_comes_back_must_be_this_browsers_own(site: Site, google: str) -> None:
    member = await make_member(site.app)
    query = await at_google(site.client, member)
    site.client.cookies.clear()
    reply = await site.client.get(f"{HERE}?{query}")
    assert reply.status_code == 400
    assert "location" not in reply.headers
    assert (await site.client.get(HERE, params={"state": "x", "code": "y"})).status_code == 400


async def test_a_person_who_says_no_at_google_is_sent_back(client: httpx.AsyncClient, google: str) -> None:
    state = reported(await client.get(f"{OIDC}/auth", params=ASK))["state"]
    reply = await client.get(HERE, params={"state": state, "error": "access_denied"})
    assert reported(reply)["error"] == "access_denied"


async def test_google_not_answering_is_a_refusal_not_a_failure(site: Site) -> None:
    site.app.state.google = choose_google("a", "b", "http://localhost:9/auth")
    assert reported(await site.client.get(f"{OIDC}/auth", params=ASK))["error"] == "access_denied"


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

    async def identify(claims: dict[str, Any], header: dict[str, str] | None = None) -> Any:
        token = jwt.encode({"alg": "RS256", **({"kid": "k1"} if header is None else header)}, claims, key)
        document = {
            "issuer": "https://g.example",
            "token_endpoint": "https://g.example/token",
            "jwks_uri": "https://g.example/certs",
        }
        published = {"keys": [key.as_dict(private=False)]}
        with answering(openid_configuration=document, token={"id_token": token}, certs=published) as issuer:
            return await Google("us", "s", issuer).identify("code", "v", "n", "https://us.example")

    assert (await identify(good)).subject == "1"
    assert (await identify(good, {})).subject == "1"
    with pytest.raises(GoogleRefused):
        await identify(good | change)


@pytest.mark.deep
async def test_a_document_of_another_issuer_is_refused() -> None:
    """OpenID Connect Discovery §4.3: what names another issuer is not used."""

    def reply(_request: httpx.Request) -> httpx.Response:
        return httpx.Response(
            200, json={"issuer": "https://other.example", "authorization_endpoint": "https://x.example"}
        )

    issuer = RemoteIssuer("https://g.example", httpx.MockTransport(reply))
    with pytest.raises(IssuerUnavailable):
        await issuer.document()
    with pytest.raises(GoogleRefused, match="discovery"):
        await Google("us", "s", issuer).address(Ticket("s", "n", "c", "https://us.example"))
