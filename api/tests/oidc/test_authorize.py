"""Foreign OpenID clients: the login page, the code, PKCE, and every way it must not work (S7.1, ASVS 10.4.1-10.4.3)."""

import base64
import hashlib
import html
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from pydantic import SecretStr

from khoisu.identity.service import administration
from khoisu.identity.sessions.known_browsers import open_cookie
from khoisu.kit.http.client_ip import sign_address
from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import ClientSettings, EndpointSettings
from tests.clock import TestClock
from tests.oidc.conftest import OIDC, PARTNER, PARTNER_SECRET, PUBLIC, RETURN_TO, TOKEN
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]
VERIFIER = "v" * 60
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
ASK = {
    "client_id": PUBLIC,
    "redirect_uri": RETURN_TO,
    "response_type": "code",
    "scope": "openid",
    "state": "trạng thái & 1",
    "nonce": "n-1",
    "code_challenge": CHALLENGE,
    "code_challenge_method": "S256",
}


def form_of(page: httpx.Response) -> tuple[str, str]:
    """Action and sealed request of the login page's form."""
    action = re.search(r'<form method="post" action="([^"]+)"', page.text)
    ticket = re.search(r'name="phieu" value="([^"]+)"', page.text)
    assert action is not None
    assert ticket is not None
    return html.unescape(action[1]).removeprefix("http://localhost:8000"), ticket[1]


def reported(reply: httpx.Response, part: str = "query") -> dict[str, str]:
    """What the redirect tells the client."""
    assert reply.status_code == 303, reply.text
    return {name: values[0] for name, values in parse_qs(getattr(urlsplit(reply.headers["location"]), part)).items()}


async def log_in(client: httpx.AsyncClient, member: Member, **ask: str) -> httpx.Response:
    page = await client.get(f"{OIDC}/auth", params=ASK | ask)
    assert page.status_code == 200, page.text
    action, ticket = form_of(page)
    return await client.post(action, data={"phieu": ticket, "username": member.email, "password": PASSWORD})


async def test_the_page_lets_browsers_name_their_origin(client: httpx.AsyncClient) -> None:
    page = await client.get(f"{OIDC}/auth", params=ASK)
    assert page.headers["referrer-policy"] == "same-origin"


async def exchange(client: httpx.AsyncClient, code: str, **more: Any) -> httpx.Response:
    form = {"grant_type": "authorization_code", "code": code, "redirect_uri": RETURN_TO, "client_id": PUBLIC}
    return await client.post(TOKEN, data=form | {"code_verifier": VERIFIER} | more)


async def test_a_person_logs_in_and_the_client_gets_tokens(client: httpx.AsyncClient, member: Member) -> None:
    answer = reported(await log_in(client, member))
    assert answer["state"] == "trạng thái & 1"
    assert answer["x"] == "1"
    assert answer["iss"] == "http://localhost:8000/auth/realms/khoisu"
    body = (await exchange(client, answer["code"])).json()
    claims = payload_of(body["id_token"])
    assert (claims["nonce"], claims["aud"], claims["sub"]) == ("n-1", PUBLIC, str(member.id))
    userinfo = await client.get(f"{OIDC}/userinfo", headers={"Authorization": f"Bearer {body['access_token']}"})
    assert userinfo.json()["sub"] == str(member.id)


def payload_of(token: str) -> dict[str, Any]:
    import orjson  # noqa: PLC0415

    return orjson.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))


async def test_a_foreign_clients_token_does_not_open_our_own_calls(client: httpx.AsyncClient, member: Member) -> None:
    code = reported(await log_in(client, member))["code"]
    access = (await exchange(client, code)).json()["access_token"]
    reply = await client.get("/auth/api/v1/toi", headers={"Authorization": f"Bearer {access}"})
    assert reply.status_code == 401


async def test_a_code_works_once_and_its_reuse_ends_the_session(client: httpx.AsyncClient, member: Member) -> None:
    code = reported(await log_in(client, member))["code"]
    first = (await exchange(client, code)).json()
    again = await exchange(client, code)
    assert (again.status_code, again.json()) == (
        400,
        {"error": "invalid_grant", "error_description": "Code not valid"},
    )
    header = {"Authorization": f"Bearer {first['access_token']}"}
    assert (await client.get(f"{OIDC}/userinfo", headers=header)).status_code == 401


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"redirect_uri": "https://doi-tac.example/quay-lai?x=2"}, "Incorrect redirect_uri"),
        ({"redirect_uri": ""}, "Incorrect redirect_uri"),
        ({"code_verifier": "w" * 60}, "PKCE verification failed: Code mismatch"),
        ({"code_verifier": ""}, "PKCE code verifier not specified"),
        ({"client_id": PARTNER, "client_secret": PARTNER_SECRET}, "Code not valid"),
    ],
)
async def test_a_code_is_bound_to_its_request(
    client: httpx.AsyncClient, member: Member, more: dict[str, str], words: str
) -> None:
    code = reported(await log_in(client, member))["code"]
    reply = await exchange(client, code, **more)
    assert (reply.status_code, reply.json()) == (400, {"error": "invalid_grant", "error_description": words})


async def test_a_code_lives_a_minute(client: httpx.AsyncClient, member: Member, clock_control: TestClock) -> None:
    code = reported(await log_in(client, member))["code"]
    clock_control.forward(seconds=61)
    assert (await exchange(client, code)).json()["error_description"] == "Code not valid"


@pytest.mark.parametrize(
    "change",
    [
        {"client_id": "ai-do"},
        {"redirect_uri": "https://doi-tac.example/quay-lai?x=1&y=2"},
        {"redirect_uri": "https://doi-tac.example/quay-lai"},
        {"redirect_uri": "https://doi-tac.example.evil.example/quay-lai?x=1"},
        {"redirect_uri": ""},
    ],
)
async def test_an_unknown_return_address_gets_a_page_not_a_redirect(
    client: httpx.AsyncClient, change: dict[str, str]
) -> None:
    reply = await client.get(f"{OIDC}/auth", params=ASK | change)
    assert reply.status_code == 400
    assert "location" not in reply.headers
    assert "Không tiếp tục được" in reply.text


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": None}, "invalid_request"),
        ({"scope": "openid admin"}, "invalid_scope"),
        ({"prompt": "none"}, "login_required"),
        ({"code_challenge": None, "code_challenge_method": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": "ngắn"}, "invalid_request"),
        ({"response_mode": "web_message"}, "invalid_request"),
        ({"nonce": ["a", "b"]}, "invalid_request"),
        ({"state": "x" * 3000}, "invalid_request"),
        ({"kc_idp_hint": "google"}, "access_denied"),
    ],
)
async def test_other_refusals_go_back_to_the_client(
    client: httpx.AsyncClient, change: dict[str, Any], error: str
) -> None:
    asked = {name: value for name, value in (ASK | change).items() if value is not None}
    reply = await client.get(f"{OIDC}/auth", params=asked)
    assert reported(reply)["error"] == error


async def test_the_answer_can_go_into_the_fragment(client: httpx.AsyncClient, member: Member) -> None:
    answer = reported(await log_in(client, member, response_mode="fragment"), "fragment")
    assert (await exchange(client, answer["code"])).status_code == 200


async def test_the_answer_can_be_posted(client: httpx.AsyncClient, member: Member) -> None:
    page = await log_in(client, member, response_mode="form_post")
    assert page.status_code == 200
    assert f'action="{html.escape(RETURN_TO)}"' in page.text
    code = re.search(r'name="code" value="([^"]+)"', page.text)
    assert code is not None
    assert (await exchange(client, code[1])).status_code == 200
    assert "form-action 'self' https://doi-tac.example" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("vi", ["Đăng nhập", "E-mail hoặc số điện thoại", "Mật khẩu", "Tài khoản hoặc mật khẩu không đúng."]),
        ("en", ["Log in", "E-mail or phone number", "Password", "The account or the password is not right."]),
    ],
)
async def test_the_page_is_shown_in_both_languages_and_keeps_what_was_typed(
    client: httpx.AsyncClient, lang: str, words: list[str]
) -> None:
    page = await client.get(f"{OIDC}/auth", params=ASK | {"ui_locales": lang}, headers={"Accept-Language": "vi"})
    action, ticket = form_of(page)
    again = await client.post(action, data={"phieu": ticket, "username": '"><b>ai', "password": "sai"})
    assert again.status_code == 401
    assert all(word in again.text for word in words)
    assert f'<html lang="{lang}">' in again.text
    assert 'value="&#34;&gt;&lt;b&gt;ai"' in again.text
    assert 'value="sai"' not in again.text


async def test_missing_details_and_suspension_are_said_on_the_page(site: Site, member: Member) -> None:
    action, ticket = form_of(await site.client.get(f"{OIDC}/auth", params=ASK))
    empty = await site.client.post(action, data={"phieu": ticket, "username": "", "password": ""})
    assert empty.status_code == 400
    assert "Thiếu thông tin đăng nhập." in empty.text
    async with site.app.state.database.transaction() as session:
        await administration.suspend_account(session, site.app.state.realm, member.id, "GIAN_LAN", member.id)
    right = await site.client.post(action, data={"phieu": ticket, "username": member.email, "password": PASSWORD})
    assert right.status_code == 403
    assert "Tài khoản bị khóa hoặc chưa được phép đăng nhập." in right.text


async def test_the_page_says_when_it_was_too_often(client: httpx.AsyncClient, member: Member) -> None:
    action, ticket = form_of(await client.get(f"{OIDC}/auth", params=ASK))
    for _ in range(5):
        await client.post(action, data={"phieu": ticket, "username": member.email, "password": "sai"})
    reply = await client.post(action, data={"phieu": ticket, "username": member.email, "password": PASSWORD})
    assert reply.status_code == 429
    assert int(reply.headers["retry-after"]) >= 1
    assert "thử lại lần sau" in reply.text


async def test_the_form_of_one_browser_is_worth_nothing_in_another(client: httpx.AsyncClient, member: Member) -> None:
    page = await client.get(f"{OIDC}/auth", params=ASK)
    action, ticket = form_of(page)
    assert "HttpOnly" in page.headers["set-cookie"]
    assert "samesite=lax" in page.headers["set-cookie"].lower()
    form = {"phieu": ticket, "username": member.email, "password": PASSWORD}
    foreign = await client.post(action, data=form, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 400
    client.cookies.clear()
    assert (await client.post(action, data=form)).status_code == 400
    assert (await client.post(action, data=form | {"phieu": ticket[:-8] + "AAAAAAAA"})).status_code == 400


async def test_a_login_page_gets_old(client: httpx.AsyncClient, member: Member, clock_control: TestClock) -> None:
    action, ticket = form_of(await client.get(f"{OIDC}/auth", params=ASK))
    clock_control.forward(minutes=31)
    reply = await client.post(action, data={"phieu": ticket, "username": member.email, "password": PASSWORD})
    assert reply.status_code == 400
    assert "đã hết hạn" in reply.text


async def test_the_pages_bring_no_script_of_others_and_cannot_be_framed(client: httpx.AsyncClient) -> None:
    page = await client.get(f"{OIDC}/auth", params=ASK)
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    nonce = re.search(r"style-src 'nonce-([^']+)'", policy)
    assert nonce is not None
    assert f'nonce="{nonce[1]}"' in page.text
    assert "<script" not in page.text
    assert page.headers["cache-control"] == "no-store"


async def test_the_request_may_come_as_a_form(client: httpx.AsyncClient) -> None:
    page = await client.post(f"{OIDC}/auth", data=ASK)
    assert page.status_code == 200
    form_of(page)


async def test_the_page_knows_the_browser_again(site: Site, member: Member) -> None:
    first = await log_in(site.client, member)
    kept = site.client.cookies.get("khoisu_da_vao")
    assert kept is not None
    assert "HttpOnly" in [part.strip() for part in first.headers["set-cookie"].split(";")]
    stranger = {"X-Client-Address": "10.9.9.9", "X-Client-Signature": sign_address("10.9.9.9", "khoisu-session-dev")}

    async def wrong(headers: dict[str, str]) -> int:
        action, ticket = form_of(await site.client.get(f"{OIDC}/auth", params=ASK | {"prompt": "login"}))
        form = {"phieu": ticket, "username": member.email, "password": "sai"}
        return (await site.client.post(action, data=form, headers=headers)).status_code

    # The browser's wrong tries are its own, wherever it is; without the cookie it is a stranger again.
    assert [await wrong(stranger) for _ in range(6)] == [401] * 5 + [429]
    site.client.cookies.delete("khoisu_da_vao")
    assert await wrong(stranger) == 401
    # A later login replaces it: a copy of the old cookie is a stranger's.
    await log_in(site.client, member, prompt="login")
    assert open_cookie(site.client.cookies["khoisu_da_vao"], "khoisu-session-dev") != open_cookie(
        kept, "khoisu-session-dev"
    )


async def test_a_client_with_a_secret_needs_pkce_unless_its_setting_says_no(site: Site) -> None:
    asked = {name: value for name, value in ASK.items() if not name.startswith("code_challenge")}
    lenient = await site.client.get(f"{OIDC}/auth", params=asked | {"client_id": PARTNER})
    assert lenient.status_code == 200
    strict = ClientSettings(id="strict", secret=SecretStr("s" * 32), redirect_uris=[RETURN_TO])
    site.app.state.clients = Clients(EndpointSettings(clients=[strict]))
    answer = reported(await site.client.get(f"{OIDC}/auth", params=asked | {"client_id": "strict"}))
    assert (answer["error"], answer["error_description"]) == (
        "invalid_request",
        "Missing parameter: code_challenge_method",
    )
    own = {"client_id": "khoisu-web", "redirect_uri": "http://localhost:3000/dang-nhap/google"}
    assert reported(await site.client.get(f"{OIDC}/auth", params=asked | own))["error"] == "invalid_request"
