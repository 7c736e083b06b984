"""A browser's session at the realm: clients are answered without asking again, until it ends, and never with too little or for another."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from khoisu.identity.models import LoginSession
from khoisu.identity.service import administration
from tests.clock import TestClock
from tests.identity.second_factor.conftest import Owner
from tests.oidc.conftest import CLIENT, OIDC, PARTNER, PARTNER_SECRET, PUBLIC, RETURN_TO, TOKEN, Ask
from tests.oidc.test_authorize import ASK, exchange, form_of, log_in, payload_of, reported
from tests.passwords import PASSWORD, Member, make_member
from tests.running_site import Site
from tests.second_factor import app_code
from tests.slices import one_in

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]
COOKIE = "khoisu_realm_session"
AS_PARTNER = {"client_id": PARTNER, "code_challenge": None, "code_challenge_method": None}


async def ask(client: httpx.AsyncClient, **more: Any) -> httpx.Response:
    return await client.get(f"{OIDC}/auth", params={k: v for k, v in (ASK | more).items() if v is not None})


async def silently(client: httpx.AsyncClient, **more: Any) -> str:
    """`code`, or the error that a request without a page gets."""
    answer = reported(await ask(client, prompt="none", **more))
    return answer.get("error", "code")


def hold(client: httpx.AsyncClient, value: str) -> None:
    """Put a cookie into the browser, in place of what it has."""
    client.cookies.set(COOKIE, value, domain=next((one.domain for one in client.cookies.jar), ""))


async def tokens_of(client: httpx.AsyncClient, member: Member) -> dict[str, Any]:
    return (await exchange(client, reported(await log_in(client, member))["code"])).json()


async def is_alive(client: httpx.AsyncClient, tokens: dict[str, Any]) -> bool:
    header = {"Authorization": f"Bearer {tokens['access_token']}"}
    return (await client.get(f"{OIDC}/userinfo", headers=header)).status_code == 200


async def test_a_reload_gets_a_code_of_the_same_login(site: Site, member: Member, clock_control: TestClock) -> None:
    login = await log_in(site.client, member)
    [cookie] = [one for one in login.headers.get_list("set-cookie") if one.startswith(COOKIE)]
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert "Max-Age" not in cookie
    first = payload_of((await exchange(site.client, reported(login)["code"])).json()["id_token"])
    clock_control.forward(minutes=10)
    for prompt in ("none", None):
        tokens = (await exchange(site.client, reported(await ask(site.client, prompt=prompt))["code"])).json()
        claims = payload_of(tokens["id_token"])
        assert {name: claims[name] for name in ("sub", "auth_time", "acr", "amr")} == {
            name: first[name] for name in ("sub", "auth_time", "acr", "amr")
        }
        assert claims["sid"] != first["sid"]
    other = reported(await ask(site.client, prompt="none", **AS_PARTNER))
    form = {"grant_type": "authorization_code", "redirect_uri": RETURN_TO, "code": other["code"]}
    partner = await site.client.post(TOKEN, data=form | {"client_id": PARTNER, "client_secret": PARTNER_SECRET})
    assert payload_of(partner.json()["id_token"])["sub"] == str(member.id)
    async with site.app.state.database.sessions() as session:
        stored = await session.scalars(select(LoginSession.cookie_hash).where(LoginSession.cookie_hash.is_not(None)))
        assert site.client.cookies[COOKIE].encode() not in list(stored)


End = Callable[[FastAPI, httpx.AsyncClient, Member, dict[str, Any]], Awaitable[Any]]


def _by(action: str, *more: Any) -> End:
    """Ended by the back office."""

    async def end(app: FastAPI, _client: httpx.AsyncClient, member: Member, _tokens: dict[str, Any]) -> None:
        async with app.state.database.transaction() as session:
            await getattr(administration, action)(session, app.state.realm, member.id, *more, member.id)

    return end


async def _by_refresh_token(_app: FastAPI, client: httpx.AsyncClient, _member: Member, tokens: dict[str, Any]) -> None:
    form = {"client_id": PUBLIC, "refresh_token": tokens["refresh_token"]}
    assert (await client.post(f"{OIDC}/logout", data=form)).status_code == 204


async def _by_hint(_app: FastAPI, client: httpx.AsyncClient, _member: Member, tokens: dict[str, Any]) -> None:
    gone = await client.get(f"{OIDC}/logout", params={"id_token_hint": tokens["id_token"]})
    assert gone.status_code == 200
    assert COOKIE not in client.cookies


async def _by_password(_app: FastAPI, client: httpx.AsyncClient, member: Member, _tokens: dict[str, Any]) -> None:
    body = {"matKhauCu": PASSWORD, "matKhauMoi": "mưa rừng gió núi 9"}
    assert (await client.post("/auth/api/v1/doi-mat-khau", json=body, headers=member.headers)).status_code == 204


async def _by_factor(_app: FastAPI, client: httpx.AsyncClient, member: Member, _tokens: dict[str, Any]) -> None:
    await Owner(client, member.email, member.headers).add_app()


async def _everywhere_else(_app: FastAPI, client: httpx.AsyncClient, member: Member, _tokens: dict[str, Any]) -> None:
    assert (await client.delete("/auth/api/v1/phien", headers=member.headers)).status_code == 204


async def _this_device(_app: FastAPI, client: httpx.AsyncClient, member: Member, _tokens: dict[str, Any]) -> None:
    rows = (await client.get("/auth/api/v1/phien", headers=member.headers)).json()["data"]
    [there] = [row for row in rows if not row["hienTai"]]
    assert there["ungDung"] == PUBLIC
    gone = await client.delete(f"/auth/api/v1/phien/{there['id']}", headers=member.headers)
    assert gone.status_code == 204


@pytest.mark.parametrize(
    "end",
    one_in(
        3,
        [
            _by_refresh_token,
            _by_hint,
            _by_password,
            _by_factor,
            _everywhere_else,
            _this_device,
            _by("suspend_account", "GIAN_LAN"),
            _by("end_account_sessions"),
        ],
    ),
)
async def test_what_ends_the_session_ends_what_was_opened_from_it(site: Site, member: Member, end: End) -> None:
    first = await tokens_of(site.client, member)
    second = (await exchange(site.client, reported(await ask(site.client))["code"])).json()
    held, waiting = site.client.cookies[COOKIE], reported(await ask(site.client))["code"]
    await end(site.app, site.client, member, second)
    hold(site.client, held)
    assert await silently(site.client) == "login_required"
    assert [await is_alive(site.client, tokens) for tokens in (first, second)] == [False, False]
    assert (await exchange(site.client, waiting)).json()["error"] in {"invalid_grant"}


async def test_it_ends_unused_and_after_its_longest_life(
    client: httpx.AsyncClient, member: Member, clock_control: TestClock
) -> None:
    refresh = (await tokens_of(client, member))["refresh_token"]
    # A client that renews its tokens uses the browser's session too.
    for _ in range(4):
        clock_control.forward(days=6)
        form = {"client_id": PUBLIC, "grant_type": "refresh_token", "refresh_token": refresh}
        refresh = (await client.post(TOKEN, data=form)).json()["refresh_token"]
    assert await silently(client) == "code"
    clock_control.forward(days=6, seconds=1)
    assert await silently(client) == "login_required"
    await log_in(client, member)
    clock_control.forward(days=7, seconds=1)
    assert await silently(client) == "login_required"


@pytest.mark.parametrize("held", ["", "x" * 43, "' OR 1=1 --", "x" * 5000])
async def test_another_browser_gets_nothing(client: httpx.AsyncClient, member: Member, held: str) -> None:
    await log_in(client, member)
    hold(client, held)
    assert await silently(client) == "login_required"
    assert (await ask(client)).status_code == 200


async def test_a_hint_at_somebody_else_is_not_answered_for_this_person(
    site: Site, member: Member, clock_control: TestClock
) -> None:
    other = await make_member(site.app)
    theirs = (await tokens_of(site.client, other))["id_token"]
    site.client.cookies.clear()
    mine = (await tokens_of(site.client, member))["id_token"]
    for hint in (theirs, "x.y.z", ""):
        assert await silently(site.client, id_token_hint=hint) == "login_required"
        assert (await ask(site.client, id_token_hint=hint)).status_code == 200
    clock_control.forward(hours=1)
    assert await silently(site.client, id_token_hint=mine) == "code"


@pytest.mark.parametrize(
    ("wanted", "enough"),
    one_in(
        4,
        [
            ({"max_age": "60"}, False),
            ({"max_age": "0"}, False),
            ({"max_age": "7200"}, True),
            ({"acr_values": "2"}, False),
            ({"acr_values": "gold"}, False),
            ({"acr_values": "2 1"}, True),
            ({"acr_values": "1"}, True),
            ({"prompt": "login"}, False),
            ({"prompt": "select_account"}, False),
            ({"prompt": "consent"}, True),
        ],
    ),
)
async def test_a_request_that_wants_more_is_shown_the_page(
    client: httpx.AsyncClient, member: Member, clock_control: TestClock, wanted: dict[str, str], enough: bool
) -> None:
    await log_in(client, member)
    clock_control.forward(seconds=61)
    assert (await ask(client, **wanted)).status_code == (303 if enough else 200)
    if "prompt" in wanted:
        assert reported(await ask(client, prompt=f"none {wanted['prompt']}"))["error"] == "invalid_request"
    else:
        assert await silently(client, **wanted) == ("code" if enough else "login_required")


async def test_two_factors_are_remembered_as_two(client: httpx.AsyncClient, member: Member) -> None:
    secret, _ = await Owner(client, member.email, member.headers).add_app()
    action, ticket = form_of(await log_in(client, member))
    assert await silently(client) == "login_required"
    await client.post(action, data={"phieu": ticket, "ma": app_code(secret, steps=1)})
    code = reported(await ask(client, prompt="none", acr_values="2"))["code"]
    claims = payload_of((await exchange(client, code)).json()["id_token"])
    assert (claims["acr"], claims["amr"]) == ("2", ["pwd", "otp", "mfa"])


async def test_a_new_login_replaces_the_cookie_and_for_another_person_the_session(site: Site, member: Member) -> None:
    tokens = await tokens_of(site.client, member)
    held = site.client.cookies[COOKIE]
    await log_in(site.client, member, prompt="login")
    newer = site.client.cookies[COOKIE]
    assert (newer != held, await is_alive(site.client, tokens)) == (True, True)
    hold(site.client, held)
    assert await silently(site.client) == "login_required"
    hold(site.client, newer)
    other = await make_member(site.app)
    await log_in(site.client, other, prompt="login")
    assert not await is_alive(site.client, tokens)
    code = reported(await ask(site.client))["code"]
    assert payload_of((await exchange(site.client, code)).json()["id_token"])["sub"] == str(other.id)


async def test_reloads_are_one_device_and_push_no_other_out(
    site: Site, member: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khoisu.identity.sessions.lifecycle.SESSIONS_PER_ACCOUNT", 3)
    pages = [await tokens_of(site.client, member)]
    for _ in range(4):
        pages.append((await exchange(site.client, reported(await ask(site.client))["code"])).json())
    assert [await is_alive(site.client, page) for page in pages] == [False, False, True, True, True]
    rows = (await site.client.get("/auth/api/v1/phien", headers=member.headers)).json()["data"]
    assert [row["hienTai"] for row in rows] == [False, True]
    assert await silently(site.client) == "code"


async def test_a_client_gives_up_what_is_its_own_only(client: httpx.AsyncClient, member: Member) -> None:
    tokens = await tokens_of(client, member)
    await client.post(f"{OIDC}/revoke", data={"client_id": PUBLIC, "token": tokens["refresh_token"]})
    assert not await is_alive(client, tokens)
    assert await silently(client) == "code"


async def test_codes_redeemed_while_the_person_logs_out_leave_nothing_open(site: Site, member: Member) -> None:
    hint = (await tokens_of(site.client, member))["id_token"]
    codes = [reported(await ask(site.client))["code"] for _ in range(4)]
    logout = site.client.get(f"{OIDC}/logout", params={"id_token_hint": hint})
    replies = await asyncio.gather(
        *(exchange(site.client, code) for code in codes[:2]), logout, exchange(site.client, codes[2])
    )
    assert {reply.status_code for reply in replies} <= {200, 400}
    which = (LoginSession.client_id == PUBLIC, LoginSession.account_id == member.id, LoginSession.ended_at.is_(None))
    async with site.app.state.database.sessions() as session:
        assert await session.scalar(select(func.count()).select_from(LoginSession).where(*which)) == 0


async def test_without_a_hint_only_the_persons_own_press_logs_out(client: httpx.AsyncClient, member: Member) -> None:
    await log_in(client, member)
    bye = "https://doi-tac.example/tam-biet"
    asked = {"client_id": PARTNER, "post_logout_redirect_uri": bye, "state": "<s>"}
    page = await client.get(f"{OIDC}/logout", params=asked)
    assert "Bạn muốn đăng xuất?" in page.text
    assert 'value="&lt;s&gt;"' in page.text
    foreign = await client.post(f"{OIDC}/logout", data=asked, headers={"Origin": "https://evil.example"})
    assert "Bạn muốn đăng xuất?" in foreign.text
    assert await silently(client) == "code"
    gone = await client.post(f"{OIDC}/logout", data=asked, headers={"Origin": "http://localhost:8000"})
    assert (gone.status_code, gone.headers["location"]) == (303, f"{bye}?state=%3Cs%3E")
    assert COOKIE not in client.cookies


async def test_anothers_hint_leaves_the_browsers_person_logged_in(site: Site, member: Member) -> None:
    theirs = (await tokens_of(site.client, await make_member(site.app)))["id_token"]
    site.client.cookies.clear()
    await log_in(site.client, member)
    await site.client.get(f"{OIDC}/logout", params={"id_token_hint": theirs})
    assert await silently(site.client) == "code"


async def test_a_login_with_the_sites_forms_is_one_at_the_realm(
    client: httpx.AsyncClient, ask_token: Ask, member: Member
) -> None:
    async def enter(held: str) -> dict[str, Any]:
        header = {"X-Client-Realm-Session": held}
        form = {"grant_type": "password", "username": member.email, "password": PASSWORD, "scope": "openid"}
        return (await ask_token(header, **form)).json()

    plain = await ask_token(grant_type="password", username=member.email, password=PASSWORD)
    assert "realm_session" not in plain.json()
    first = await enter("")
    hold(client, first["realm_session"])
    code = reported(await ask(client))["code"]
    page = (await exchange(client, code)).json()
    assert payload_of(page["id_token"])["sub"] == str(member.id)
    second = await enter(first["realm_session"])
    assert await silently(client) == "login_required"
    assert not (await client.post(f"{OIDC}/token/introspect", data=CLIENT | {"token": first["access_token"]})).json()[
        "active"
    ]
    hold(client, second["realm_session"])
    assert (await silently(client), await is_alive(client, page)) == ("code", True)
    await client.post(f"{OIDC}/logout", data=CLIENT | {"refresh_token": second["refresh_token"]})
    assert (await silently(client), await is_alive(client, page)) == ("login_required", False)


async def test_the_sites_own_silent_login_replaces_the_one_before(
    client: httpx.AsyncClient, ask_token: Ask, member: Member
) -> None:
    back = {"client_id": "khoisu-web", "redirect_uri": "http://localhost:3000/dang-nhap/google"}
    await log_in(client, member)

    async def enter() -> dict[str, Any]:
        code = reported(await ask(client, prompt="none", **back))["code"]
        form = {"redirect_uri": back["redirect_uri"], "code_verifier": "v" * 60}
        return (await ask_token(grant_type="authorization_code", code=code, **form)).json()

    first, second = await enter(), await enter()
    assert not await is_alive(client, first)
    # The site then ends what it had before, which is over: the browser stays logged in.
    await client.post(f"{OIDC}/logout", data=CLIENT | {"refresh_token": first["refresh_token"]})
    assert await is_alive(client, second)
