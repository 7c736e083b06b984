"""What stricter clients ask of a realm: issuer in the response, S256 only, no ignored parameters, `at+jwt` (RFC 9068, 9207, 9700)."""

import base64

import httpx
import orjson
import pytest
from pydantic import SecretStr
from sqlalchemy import update

from khoisu.identity.models import Account
from khoisu.oidc.clients import Clients
from khoisu.oidc.settings import ClientSettings, EndpointSettings
from tests.oidc.conftest import CLIENT, OIDC, PARTNER, PARTNER_SECRET, PUBLIC, RETURN_TO, TOKEN, Ask
from tests.oidc.test_authorize import ASK, exchange, log_in, payload_of, reported
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]
DISCOVERY = "/auth/realms/khoisu/.well-known/openid-configuration"


def header_of(token: str) -> dict[str, str]:
    return orjson.loads(base64.urlsafe_b64decode(token.split(".", maxsplit=1)[0] + "=="))


async def test_discovery_says_that_the_issuer_is_named(client: httpx.AsyncClient) -> None:
    found = (await client.get(DISCOVERY)).json()
    assert found["authorization_response_iss_parameter_supported"] is True
    assert found["code_challenge_methods_supported"] == ["S256"]


@pytest.mark.parametrize("name", ["request", "request_uri"])
async def test_a_request_object_is_refused_not_ignored(client: httpx.AsyncClient, name: str) -> None:
    answer = reported(await client.get(f"{OIDC}/auth", params=ASK | {name: "https://doi-tac.example/object"}))
    assert (answer["error"], answer["state"]) == (f"{name}_not_supported", ASK["state"])


@pytest.mark.parametrize("client_id", [PUBLIC, PARTNER])
async def test_a_plain_challenge_is_refused_for_every_client(client: httpx.AsyncClient, client_id: str) -> None:
    for method in ({"code_challenge_method": "plain"}, {}):
        params = {k: v for k, v in ASK.items() if k != "code_challenge_method"} | {"client_id": client_id} | method
        answer = reported(await client.get(f"{OIDC}/auth", params=params))
        assert answer["error"] == "invalid_request"


async def test_a_client_reads_only_tokens_that_are_its_own_or_for_it(
    client: httpx.AsyncClient, ask_token: Ask, member: Member
) -> None:
    """RFC 7662 §4. A client of our API may ask about every token that the API takes, refresh tokens of others excepted."""
    own = (await ask_token(grant_type="password", username=member.email, password=PASSWORD)).json()
    code = reported(await log_in(client, member))["code"]
    foreign = (await exchange(client, code)).json()

    async def seen(token: str, **who: str) -> bool:
        reply = await client.post(f"{OIDC}/token/introspect", data={"token": token} | who)
        assert reply.status_code == 200
        return bool(reply.json()["active"])

    partner = {"client_id": PARTNER, "client_secret": PARTNER_SECRET}
    assert await seen(own["access_token"], **CLIENT)
    assert await seen(own["refresh_token"], **CLIENT)
    for token in (own["access_token"], own["refresh_token"], foreign["access_token"], foreign["refresh_token"]):
        assert not await seen(token, **partner)
    assert not await seen(foreign["refresh_token"], **CLIENT)
    assert not await seen(foreign["access_token"], **CLIENT)


async def test_a_client_may_have_access_tokens_in_the_form_of_rfc_9068(site: Site, member: Member) -> None:
    entry = ClientSettings(id="strict", secret=SecretStr("s" * 32), at_jwt=True, redirect_uris=[RETURN_TO], api=True)
    site.app.state.clients = Clients(EndpointSettings(clients=[entry]))
    site.app.state.realm.token_forms = site.app.state.clients.token_forms()
    who = {"client_id": "strict", "client_secret": "s" * 32}
    code = reported(await log_in(site.client, member, client_id="strict"))["code"]
    tokens = (await exchange(site.client, code, **who)).json()
    assert header_of(tokens["access_token"])["typ"] == "at+jwt"
    assert header_of(tokens["id_token"])["typ"] == "JWT"
    assert payload_of(tokens["access_token"])["client_id"] == "strict"
    me = await site.client.get("/auth/api/v1/toi", headers={"Authorization": f"Bearer {tokens['access_token']}"})
    assert me.status_code == 200
    form = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
    newer = (await site.client.post(TOKEN, data=form | who)).json()
    assert header_of(newer["access_token"])["typ"] == "at+jwt"


async def test_a_client_is_told_of_a_person_what_its_scopes_allow(site: Site, member: Member) -> None:
    secret = {"client_id": "name-only", "client_secret": "s" * 32}
    entry = ClientSettings(
        id="name-only",
        secret=SecretStr("s" * 32),
        redirect_uris=[RETURN_TO],
        scopes=["profile"],
        grants=["authorization_code", "refresh_token"],
    )
    site.app.state.clients = Clients(EndpointSettings(clients=[entry]))
    site.app.state.realm.token_forms = site.app.state.clients.token_forms()
    async with site.app.state.database.transaction() as session:
        await session.execute(update(Account).where(Account.id == member.id).values(so_dien_thoai="+84912000111"))
    code = reported(await log_in(site.client, member, client_id="name-only", scope="openid profile"))["code"]
    tokens = (await exchange(site.client, code, **secret)).json()
    assert tokens["scope"] == "openid profile"
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    told = [payload_of(tokens["access_token"]), payload_of(tokens["id_token"])]
    told.append((await site.client.get(f"{OIDC}/userinfo", headers=headers)).json())
    for claims in told:
        assert claims["name"]
        # A name to log in with would be the address again.
        assert claims["preferred_username"] == claims["sub"]
        assert not {"email", "email_verified", "phone_number", "phone_number_verified"} & claims.keys()
    for scope in ("openid email", "openid profile phone"):
        refused = reported(
            await site.client.get(f"{OIDC}/auth", params=ASK | {"client_id": "name-only", "scope": scope})
        )
        assert (refused["error"], refused["error_description"]) == ("invalid_scope", f"Invalid scopes: {scope}")


async def test_a_scope_taken_from_a_client_is_gone_at_the_next_refresh(site: Site, member: Member) -> None:
    entry = ClientSettings(id="narrowed", secret=SecretStr("s" * 32), redirect_uris=[RETURN_TO])
    who = {"client_id": "narrowed", "client_secret": "s" * 32}

    def register(*scopes: str) -> None:
        site.app.state.clients = Clients(EndpointSettings(clients=[entry.model_copy(update={"scopes": list(scopes)})]))
        site.app.state.realm.token_forms = site.app.state.clients.token_forms()

    register("profile", "email", "phone")
    code = reported(await log_in(site.client, member, client_id="narrowed"))["code"]
    before = (await exchange(site.client, code, **who)).json()
    register("profile")
    assert payload_of(before["access_token"])["email"] == member.email
    form = {"grant_type": "refresh_token", "refresh_token": before["refresh_token"]}
    after = (await site.client.post(TOKEN, data=form | who)).json()
    assert after["scope"] == "openid profile"
    assert "email" not in payload_of(after["access_token"])
