"""userinfo, logout, revocation and introspection (goals section 4, second table)."""

from typing import Any

import httpx
import pytest

from tests.clock import TestClock
from tests.oidc.conftest import CLIENT, OIDC, PARTNER, PARTNER_SECRET, Ask
from tests.running_site import Site

pytestmark = pytest.mark.req("S7.1")


async def renewed(ask_token: Ask, token: str) -> dict[str, Any]:
    return (await ask_token(grant_type="refresh_token", refresh_token=token, scope="openid")).json()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.req("S3.4")
async def test_userinfo_tells_who_it_is(site: Site) -> None:
    somebody = await site.person(phone="+14155552671")
    found = (await site.client.get(f"{OIDC}/userinfo", headers=somebody.headers)).json()
    assert found["sub"] == str(somebody.id)
    assert found["email"] == found["preferred_username"] == somebody.email
    assert (found["name"], found["phone_number"], found["email_verified"]) == ("Nguyễn Văn Thử", "+14155552671", True)
    posted = await site.client.post(
        f"{OIDC}/userinfo", data={"access_token": somebody.headers["Authorization"].removeprefix("Bearer ")}
    )
    assert posted.json() == found


@pytest.mark.parametrize(
    ("headers", "status", "challenge"),
    [
        ({}, 401, 'Bearer realm="khoisu"'),
        (
            bearer("x.y.z"),
            401,
            'Bearer realm="khoisu", error="invalid_token", error_description="Token verification failed"',
        ),
    ],
)
async def test_userinfo_refuses_in_the_header_only(
    client: httpx.AsyncClient, headers: dict[str, str], status: int, challenge: str
) -> None:
    reply = await client.get(f"{OIDC}/userinfo", headers=headers)
    assert (reply.status_code, reply.headers["www-authenticate"], reply.content) == (status, challenge, b"")


async def test_userinfo_needs_the_openid_scope(client: httpx.AsyncClient, ask_token: Ask) -> None:
    machine = (await ask_token(grant_type="client_credentials")).json()["access_token"]
    reply = await client.get(f"{OIDC}/userinfo", headers=bearer(machine))
    assert reply.status_code == 403
    assert 'error="insufficient_scope"' in reply.headers["www-authenticate"]


async def test_userinfo_takes_one_token_only(site: Site) -> None:
    somebody = await site.person()
    reply = await site.client.post(f"{OIDC}/userinfo", data={"access_token": "x"}, headers=somebody.headers)
    assert reply.status_code == 400
    assert 'error="invalid_request"' in reply.headers["www-authenticate"]


@pytest.mark.req("S3.4")
async def test_logout_ends_the_session_at_the_next_call(site: Site, ask_token: Ask) -> None:
    somebody = await site.person()
    assert (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code == 200
    gone = await site.client.post(f"{OIDC}/logout", data=CLIENT | {"refresh_token": somebody.refresh_token})
    assert (gone.status_code, gone.content) == (204, b"")
    assert (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code == 401
    assert (await site.client.get(f"{OIDC}/userinfo", headers=somebody.headers)).status_code == 401
    refused = await ask_token(grant_type="refresh_token", refresh_token=somebody.refresh_token)
    assert refused.json()["error_description"] == "Session not active"


async def test_logout_with_a_token_that_is_none(client: httpx.AsyncClient) -> None:
    reply = await client.post(f"{OIDC}/logout", data=CLIENT | {"refresh_token": "x"})
    assert (reply.status_code, reply.json()) == (
        400,
        {"error": "invalid_grant", "error_description": "Invalid refresh token"},
    )
    unproven = await client.post(f"{OIDC}/logout", data={"client_id": "khoisu-web", "refresh_token": "x"})
    assert unproven.status_code == 401


@pytest.mark.usefixtures("foreign_clients")
async def test_a_browser_logs_out_by_its_id_token_even_an_expired_one(
    site: Site, ask_token: Ask, clock_control: TestClock
) -> None:
    somebody = await site.person()
    body = await renewed(ask_token, somebody.refresh_token)
    clock_control.forward(minutes=10)
    asked = {
        "id_token_hint": body["id_token"],
        "post_logout_redirect_uri": "http://localhost:3000/",
        "state": "s 1",
    }
    reply = await site.client.get(f"{OIDC}/logout", params=asked)
    assert (reply.status_code, reply.headers["location"]) == (303, "http://localhost:3000/?state=s+1")
    refused = await ask_token(grant_type="refresh_token", refresh_token=body["refresh_token"])
    assert refused.json()["error_description"] == "Session not active"


async def test_a_browsers_logout_goes_only_where_it_was_registered(site: Site, ask_token: Ask) -> None:
    somebody = await site.person()
    body = await renewed(ask_token, somebody.refresh_token)
    evil = {"id_token_hint": body["id_token"], "post_logout_redirect_uri": "https://evil.example/"}
    reply = await site.client.get(f"{OIDC}/logout", params=evil)
    assert reply.status_code == 400
    assert "location" not in reply.headers
    forged = await site.client.get(f"{OIDC}/logout", params={"id_token_hint": body["access_token"]})
    assert forged.status_code == 400
    other = await site.client.get(f"{OIDC}/logout", params={"id_token_hint": body["id_token"], "client_id": "khac"})
    assert other.status_code == 400


@pytest.mark.parametrize(("lang", "words"), [("vi", "Bạn đã đăng xuất"), ("en", "You are logged out")])
async def test_a_logout_without_anything_shows_a_page(client: httpx.AsyncClient, lang: str, words: str) -> None:
    reply = await client.get(f"{OIDC}/logout", params={"ui_locales": lang})
    assert reply.status_code == 200
    assert words in reply.text
    assert (await client.post(f"{OIDC}/logout", data={"ui_locales": lang})).status_code == 200


async def test_revoking_a_refresh_token_drops_all_sessions_with_the_client(site: Site) -> None:
    from khoisu.identity.models import Account  # noqa: PLC0415
    from khoisu.identity.sessions.lifecycle import open_session  # noqa: PLC0415
    from khoisu.identity.tokens.issuing import issue_tokens  # noqa: PLC0415

    somebody = await site.person()
    async with site.app.state.database.transaction() as session:
        account = await session.get_one(Account, somebody.id)
        second = await open_session(
            session,
            site.app.state.realm,
            account,
            client_id="khoisu-web",
            scope="openid",
            device="khác",
            how="DANG_NHAP",
        )
    other = (await issue_tokens(site.app.state.realm, account, second))["access_token"]
    reply = await site.client.post(f"{OIDC}/revoke", data=CLIENT | {"token": somebody.refresh_token})
    assert (reply.status_code, reply.content) == (200, b"")
    for headers in (somebody.headers, bearer(other)):
        assert (await site.client.get("/auth/api/v1/toi", headers=headers)).status_code == 401


async def test_revoking_an_access_token_ends_its_session(site: Site) -> None:
    somebody = await site.person()
    token = somebody.headers["Authorization"].removeprefix("Bearer ")
    assert (await site.client.post(f"{OIDC}/revoke", data=CLIENT | {"token": token})).status_code == 200
    assert (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code == 401


@pytest.mark.usefixtures("foreign_clients")
async def test_revocation_answers(site: Site) -> None:
    assert (await site.client.post(f"{OIDC}/revoke", data=CLIENT | {"token": "không có"})).status_code == 200
    none = await site.client.post(f"{OIDC}/revoke", data=CLIENT)
    assert (none.status_code, none.json()["error_description"]) == (400, "Token not provided")
    somebody = await site.person()
    partner = {"client_id": PARTNER, "client_secret": PARTNER_SECRET}
    token = somebody.headers["Authorization"].removeprefix("Bearer ")
    foreign = await site.client.post(f"{OIDC}/revoke", data=partner | {"token": token})
    assert (foreign.status_code, foreign.json()["error"]) == (400, "invalid_token")
    assert (
        await site.client.post(f"{OIDC}/revoke", data=partner | {"token": somebody.refresh_token})
    ).status_code == 200
    assert (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code == 200


async def test_introspection(site: Site) -> None:
    somebody = await site.person()
    token = somebody.headers["Authorization"].removeprefix("Bearer ")
    found = (await site.client.post(f"{OIDC}/token/introspect", data=CLIENT | {"token": token})).json()
    assert found["active"] is True
    assert (found["sub"], found["client_id"]) == (str(somebody.id), "khoisu-web")
    assert (found["username"], found["token_type"]) == (somebody.email, "Bearer")
    refresh = (
        await site.client.post(f"{OIDC}/token/introspect", data=CLIENT | {"token": somebody.refresh_token})
    ).json()
    assert (refresh["active"], refresh["typ"], refresh["sid"]) == (True, "Refresh", str(somebody.session_id))
    await site.client.post(f"{OIDC}/logout", data=CLIENT | {"refresh_token": somebody.refresh_token})
    for invalid in (token, somebody.refresh_token, "x"):
        reply = await site.client.post(f"{OIDC}/token/introspect", data=CLIENT | {"token": invalid})
        assert reply.json() == {"active": False}
    assert (await site.client.post(f"{OIDC}/token/introspect", data={"token": token})).status_code == 400
