"""Addresses that keycloak-js makes up by itself: a person's profile, the account's page, the registration."""

from urllib.parse import parse_qs, parse_qsl, urlsplit

import httpx
import pytest

from tests.oidc.conftest import OIDC, PUBLIC, WEB_ORIGIN
from tests.oidc.test_authorize import ASK, exchange, log_in, reported
from tests.passwords import Member

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]
ACCOUNT = "/auth/realms/khoisu/account"


async def test_the_page_of_a_client_reads_the_profile(client: httpx.AsyncClient, member: Member) -> None:
    tokens = (await exchange(client, reported(await log_in(client, member))["code"])).json()
    asked = {"Origin": WEB_ORIGIN, "Authorization": f"Bearer {tokens['access_token']}", "Accept": "application/json"}
    reply = await client.get(ACCOUNT, headers=asked)
    assert reply.headers["access-control-allow-origin"] == WEB_ORIGIN
    assert reply.json() == {
        "id": str(member.id),
        "username": member.email,
        "firstName": "Văn Thử",
        "lastName": "Nguyễn",
        "email": member.email,
        "emailVerified": True,
    }
    other = await client.get(ACCOUNT, headers=asked | {"Origin": "https://evil.example"})
    assert "access-control-allow-origin" not in other.headers
    before = {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization"}
    preflight = await client.options(ACCOUNT, headers=before | {"Origin": WEB_ORIGIN})
    assert (preflight.status_code, preflight.headers["access-control-allow-origin"]) == (204, WEB_ORIGIN)


@pytest.mark.parametrize("token", [None, "x.y.z"])
async def test_nobody_elses_profile(client: httpx.AsyncClient, token: str | None) -> None:
    headers = {"Accept": "*/*"} | ({"Authorization": f"Bearer {token}"} if token else {})
    assert (await client.get(ACCOUNT, headers=headers)).status_code == 401


async def test_a_browser_is_led_to_the_sites_account_and_nowhere_else(client: httpx.AsyncClient) -> None:
    params = {"referrer": PUBLIC, "referrer_uri": "https://evil.example"}
    reply = await client.get(ACCOUNT, params=params, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (reply.status_code, reply.headers["location"]) == (303, "http://localhost:3000/nguoi-dung")


@pytest.mark.parametrize(("path", "prompt"), [("registrations", None), ("registrations", "login"), ("auth", "create")])
async def test_registration_is_the_sites_with_the_way_back_into_the_request(
    client: httpx.AsyncClient, path: str, prompt: str | None
) -> None:
    asked = ASK | ({"prompt": prompt} if prompt else {})
    reply = await client.get(f"{OIDC}/{path}", params=asked)
    address = urlsplit(reply.headers["location"])
    assert (reply.status_code, address.netloc, address.path) == (303, "localhost:3000", "/dang-ky")
    back = urlsplit(parse_qs(address.query)["tiep"][0])
    assert (back.path, dict(parse_qsl(back.query))) == ("/dang-nhap/ung-dung", ASK)


async def test_a_bad_request_is_refused_before_anybody_registers(client: httpx.AsyncClient) -> None:
    stranger = await client.get(f"{OIDC}/registrations", params=ASK | {"redirect_uri": "https://evil.example"})
    assert stranger.status_code == 400
    wrong = await client.get(f"{OIDC}/registrations", params=ASK | {"scope": "openid admin"})
    assert reported(wrong)["error"] == "invalid_scope"
    # Too long to be kept in mind meanwhile: the registration all the same.
    long = await client.get(f"{OIDC}/registrations", params=ASK | {"state": "x" * 1800})
    assert long.headers["location"] == "http://localhost:3000/dang-ky"
