"""Pages of other origins: each may call the realm for its own client, and no other page may read a token (S7.1, G-37)."""

import httpx
import pytest
from fastapi import FastAPI
from pydantic import ValidationError

from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import ClientSettings, EndpointSettings
from tests.oidc.conftest import OIDC, PARTNER, PUBLIC, TOKEN, WEB_ORIGIN
from tests.oidc.test_authorize import exchange, log_in, payload_of, reported
from tests.passwords import Member

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]
REALM = "/auth/realms/khoisu"
PUBLIC_DOCUMENTS = (
    f"{REALM}/.well-known/openid-configuration",
    f"/.well-known/oauth-authorization-server{REALM}",
    REALM,
    f"{OIDC}/certs",
)
PROTECTED = (TOKEN, f"{OIDC}/revoke", f"{OIDC}/logout", f"{OIDC}/userinfo")
STRANGER = "https://evil.example"


def named(reply: httpx.Response) -> str | None:
    return reply.headers.get("access-control-allow-origin")


def ask(origin: str, method: str = "POST") -> dict[str, str]:
    return {
        "Origin": origin,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "authorization,content-type",
    }


@pytest.mark.parametrize("address", PUBLIC_DOCUMENTS)
async def test_any_page_reads_the_public_documents(client: httpx.AsyncClient, address: str) -> None:
    read = await client.get(address, headers={"Origin": STRANGER})
    assert (read.status_code, named(read)) == (200, "*")
    assert "access-control-allow-credentials" not in read.headers
    before = await client.options(address, headers=ask(STRANGER, "GET"))
    assert (before.status_code, named(before)) == (204, "*")
    assert (await client.get(address)).json() == read.json()


@pytest.mark.parametrize("address", PROTECTED)
async def test_a_preflight_is_granted_to_the_origins_of_clients_only(client: httpx.AsyncClient, address: str) -> None:
    known = await client.options(address, headers=ask(WEB_ORIGIN))
    assert (known.status_code, named(known)) == (204, WEB_ORIGIN)
    assert "POST" in known.headers["access-control-allow-methods"]
    assert "authorization" in known.headers["access-control-allow-headers"].lower()
    assert known.headers["access-control-allow-credentials"] == "true"
    assert "Origin" in known.headers["vary"]
    for origin in (STRANGER, f"{WEB_ORIGIN}.evil.example", WEB_ORIGIN.replace("https", "http"), "null", "", "*"):
        refused = await client.options(address, headers=ask(origin))
        assert refused.status_code == 204
        assert named(refused) is None, origin


async def test_the_page_of_a_client_gets_tokens_and_reads_refusals(client: httpx.AsyncClient, member: Member) -> None:
    code = reported(await log_in(client, member))["code"]
    client.headers["Origin"] = WEB_ORIGIN
    tokens = await exchange(client, code)
    assert named(tokens) == WEB_ORIGIN
    assert payload_of(tokens.json()["access_token"])["allowed-origins"] == [WEB_ORIGIN]
    refused = await exchange(client, "no-such-code")
    assert (refused.status_code, named(refused)) == (400, WEB_ORIGIN)
    bearer = {"Authorization": f"Bearer {tokens.json()['access_token']}"}
    assert named(await client.get(f"{OIDC}/userinfo", headers=bearer)) == WEB_ORIGIN
    form = {"client_id": PUBLIC, "refresh_token": tokens.json()["refresh_token"]}
    assert named(await client.post(f"{OIDC}/logout", data=form)) == WEB_ORIGIN


async def test_the_page_of_another_client_reads_nothing(client: httpx.AsyncClient, member: Member) -> None:
    """The origin belongs to the public client; the partner's answers are not for its pages, nor anybody's for a stranger."""
    wrong = await client.post(
        TOKEN, data={"client_id": PARTNER, "grant_type": "password"}, headers={"Origin": WEB_ORIGIN}
    )
    assert wrong.status_code == 401
    assert named(wrong) is None
    code = reported(await log_in(client, member))["code"]
    client.headers["Origin"] = STRANGER
    tokens = await exchange(client, code)
    assert tokens.status_code == 200
    assert named(tokens) is None
    bearer = {"Authorization": f"Bearer {tokens.json()['access_token']}"}
    assert named(await client.get(f"{OIDC}/userinfo", headers=bearer)) is None


async def test_the_cookie_check_of_keycloak_js_is_answered_in_a_frame(client: httpx.AsyncClient) -> None:
    page = await client.get(f"{OIDC}/3p-cookies/step1.html")
    assert 'parent.postMessage("unsupported"' in page.text
    policy = page.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "unsafe-inline" not in policy
    assert "x-frame-options" not in page.headers


async def test_the_rest_of_the_api_stays_closed_to_other_origins(client: httpx.AsyncClient) -> None:
    for address in ("/auth/api/v1/toi", "/partner/api/v1/dich-vu", f"{OIDC}/token/introspect", f"{OIDC}/auth"):
        assert named(await client.get(address, headers={"Origin": WEB_ORIGIN})) is None
        assert named(await client.options(address, headers=ask(WEB_ORIGIN))) is None


def test_a_plus_stands_for_the_origins_of_the_redirect_addresses() -> None:
    entry = ClientSettings(
        id="x",
        redirect_uris=["https://App.example:8443/a?b=1", "vn.app:/oauth", "http://localhost:5173/"],
        web_origins=["+", "https://more.example"],
    )
    known = Clients(EndpointSettings(clients=[entry])).get("x")
    assert known is not None
    assert known.web_origins == {"https://app.example:8443", "http://localhost:5173", "https://more.example"}


@pytest.mark.parametrize("origin", ["*", "https://app.example/", "https://App.example", "app.example", "null", ""])
def test_what_no_browser_sends_as_an_origin_is_refused_at_the_start(origin: str) -> None:
    with pytest.raises(ValidationError):
        ClientSettings(id="x", web_origins=[origin])


async def test_our_own_clients_claim_is_our_own_address(app: FastAPI) -> None:
    assert app.state.clients.get("khoisu-web").web_origins == {"http://localhost:3000"}
