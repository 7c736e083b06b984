"""The second step of the realm's own login page, and what tokens say about how a person was authenticated (S7.1)."""

import html
import json
import re
from typing import Any

import httpx
import pytest

from khoisu.identity.second_factor.totp import STEP_SECONDS
from khoisu.identity.sessions.authenticator import caller_of
from khoisu.identity.tokens.verification import has_second_factor
from tests.clock import TestClock
from tests.identity.second_factor.conftest import Owner
from tests.oidc.conftest import OIDC
from tests.oidc.test_authorize import ASK, exchange, form_of, log_in, payload_of, reported
from tests.passwords import Member
from tests.running_site import Site
from tests.second_factor import SoftwareKey, app_code
from tests.slices import one_in

pytestmark = [pytest.mark.usefixtures("foreign_clients"), pytest.mark.req("S7.1")]


@pytest.fixture
async def owner(client: httpx.AsyncClient, member: Member) -> Owner:
    return Owner(client, member.email, member.headers)


async def test_the_page_asks_for_the_code_and_the_token_says_so(
    client: httpx.AsyncClient, member: Member, owner: Owner
) -> None:
    secret, _ = await owner.add_app()
    page = await log_in(client, member, acr_values="1")
    assert page.status_code == 200
    assert 'autocomplete="one-time-code"' in page.text
    action, ticket = form_of(page)
    wrong = await client.post(action, data={"phieu": ticket, "ma": "000000"})
    assert (wrong.status_code, 'role="alert"' in wrong.text) == (401, True)
    answer = reported(await client.post(action, data={"phieu": ticket, "ma": app_code(secret, steps=1)}))
    claims = payload_of((await exchange(client, answer["code"])).json()["id_token"])
    assert (claims["acr"], claims["amr"]) == ("2", ["pwd", "otp", "mfa"])
    again = await client.post(action, data={"phieu": ticket, "ma": app_code(secret, steps=1)})
    assert (again.status_code, "location" in again.headers) == (400, False)


async def test_without_a_factor_the_level_is_one_whatever_the_client_wants(
    client: httpx.AsyncClient, member: Member
) -> None:
    answer = reported(await log_in(client, member, acr_values="2", max_age="0"))
    claims = payload_of((await exchange(client, answer["code"])).json()["id_token"])
    assert (claims["acr"], claims["amr"]) == ("1", ["pwd"])


async def test_auth_time_is_the_login_and_not_the_exchange(
    client: httpx.AsyncClient, member: Member, clock_control: TestClock
) -> None:
    before = int(clock_control.now().timestamp())
    answer = reported(await log_in(client, member, max_age="60"))
    clock_control.forward(seconds=50)
    claims = payload_of((await exchange(client, answer["code"])).json()["id_token"])
    assert before <= claims["auth_time"] <= before + STEP_SECONDS
    assert claims["iat"] - claims["auth_time"] >= 45


@pytest.mark.parametrize("value", ["-1", "abc", "1.5", "", "9" * 10])
async def test_a_max_age_that_is_no_number_is_refused(client: httpx.AsyncClient, value: str) -> None:
    reply = await client.get(f"{OIDC}/auth", params=ASK | {"max_age": value})
    assert reported(reply)["error"] == "invalid_request"


async def test_a_passkey_answers_the_page(client: httpx.AsyncClient, member: Member, owner: Owner) -> None:
    key = SoftwareKey(origin="http://localhost:8000")
    own = SoftwareKey(id=key.id, key=key.key)
    await owner.add_key(own)
    page = await log_in(client, member)
    options = json.loads(html.unescape(re.findall(r'data-options="([^"]+)"', page.text)[0]))
    key.count = own.count
    action, ticket = form_of(page)
    answer = reported(await client.post(action, data={"phieu": ticket, "khoa": json.dumps(key.sign(options))}))
    claims = payload_of((await exchange(client, answer["code"])).json()["id_token"])
    assert claims["acr"] == "2"


@pytest.mark.parametrize("junk", one_in(3, ["", "x", "{}", "[1]"]))
async def test_junk_answers_nothing(client: httpx.AsyncClient, member: Member, owner: Owner, junk: str) -> None:
    await owner.add_app()
    action, ticket = form_of(await log_in(client, member))
    assert (await client.post(action, data={"phieu": ticket, "khoa": junk})).status_code == 401
    assert (await client.post(action, data={"phieu": junk, "ma": "000000"})).status_code == 400
    foreign = {"Origin": "https://evil.example"}
    assert (await client.post(action, data={"phieu": ticket, "ma": "000000"}, headers=foreign)).status_code == 400


async def test_another_browser_cannot_answer(site: Site, member: Member, owner: Owner) -> None:
    secret, _ = await owner.add_app()
    action, ticket = form_of(await log_in(site.client, member))
    site.client.cookies.clear()
    reply = await site.client.post(action, data={"phieu": ticket, "ma": app_code(secret, steps=1)})
    assert reply.status_code == 400


async def test_discovery_names_levels_and_methods(client: httpx.AsyncClient) -> None:
    document = (await client.get("/auth/realms/khoisu/.well-known/openid-configuration")).json()
    assert document["acr_values_supported"] == ["1", "2"]
    assert {"acr", "amr", "auth_time"} <= set(document["claims_supported"])


CLAIMS: list[tuple[dict[str, Any], bool]] = [
    ({"acr": "2"}, True),
    ({"acr": "gold"}, False),
    ({"acr": "3"}, False),
    ({"acr": "1", "amr": ["pwd", "otp"]}, False),
    ({"acr": "1", "amr": ["otp", "pwd"]}, False),
    ({"acr": "1", "amr": ["pwd", "google", "otp"]}, False),
    ({"acr": "1", "amr": ["mfa"]}, True),
    ({"acr": "1", "amr": ["otp"]}, False),
    ({"acr": "1", "amr": ["pwd", "user"]}, False),
    ({"acr": "0", "amr": "mfa"}, False),
    ({"amr": [["mfa"], None]}, False),
    ({}, False),
]


@pytest.mark.parametrize(("claims", "proven"), CLAIMS, ids=str)
def test_our_realm_asserts_the_factor_by_level_or_name_only(claims: dict[str, Any], proven: bool) -> None:
    assert has_second_factor(claims) is proven
    person = {"sub": "0190a000-0000-7000-8000-000000000001", "sid": "s", "realm_access": {"roles": ["quan-tri"]}}
    caller = caller_of(person | claims)
    assert (caller.roles, caller.withheld) == (
        (frozenset({"quan-tri"}), frozenset()) if proven else (frozenset({"khach-hang"}), frozenset({"quan-tri"}))
    )


def test_a_person_without_session_is_no_machine() -> None:
    person = {"sub": "0190a000-0000-7000-8000-000000000001", "realm_access": {"roles": ["quan-tri"]}}
    assert caller_of(person).roles == {"khach-hang"}
    assert caller_of(person | {"preferred_username": "service-account-bot"}).roles == {"quan-tri"}
