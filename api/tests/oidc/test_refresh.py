"""Refresh tokens rotate; two tabs never log anybody out; a stolen old one ends the family (G-35, S4.1, S4.2)."""

import asyncio

import httpx
import pytest
from sqlalchemy import select

from khoisu.identity.models import AccountEvent
from khoisu.identity.service import administration
from tests.clock import TestClock
from tests.inbox import letters
from tests.oidc.conftest import CLIENT, PARTNER, PARTNER_SECRET, TOKEN, Ask
from tests.people import MakePerson
from tests.running_site import Site


async def renew(ask_token: Ask, token: str) -> httpx.Response:
    return await ask_token(grant_type="refresh_token", refresh_token=token, scope="openid")


@pytest.mark.req("S4.1")
async def test_a_refresh_gives_new_tokens_of_the_same_session(ask_token: Ask, person: MakePerson) -> None:
    somebody = await person()
    body = (await renew(ask_token, somebody.refresh_token)).json()
    assert body["session_state"] == str(somebody.session_id)
    assert body["refresh_token"] != somebody.refresh_token
    assert f"Bearer {body['access_token']}" != somebody.headers["Authorization"]
    assert "id_token" in body


async def test_nothing_that_is_stored_can_be_used_as_a_token(site: Site) -> None:
    somebody = await site.person()
    async with site.app.state.database.sessions() as session:
        from sqlalchemy import text  # noqa: PLC0415

        rows = (await session.execute(text("SELECT row_to_json(s)::text FROM login_session s"))).scalars().all()
    assert rows
    assert not any(somebody.refresh_token in row for row in rows)


@pytest.mark.req("S4.1")
async def test_two_tabs_at_once_get_the_same_new_token(ask_token: Ask, person: MakePerson) -> None:
    somebody = await person()
    replies = await asyncio.gather(*(renew(ask_token, somebody.refresh_token) for _ in range(12)))
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.json()["refresh_token"] for reply in replies}) == 1
    after = await renew(ask_token, replies[0].json()["refresh_token"])
    assert after.status_code == 200


async def test_the_token_before_is_good_for_the_grace_only(
    ask_token: Ask, person: MakePerson, clock_control: TestClock
) -> None:
    somebody = await person()
    first = (await renew(ask_token, somebody.refresh_token)).json()["refresh_token"]
    clock_control.forward(seconds=29)
    assert (await renew(ask_token, somebody.refresh_token)).json()["refresh_token"] == first
    clock_control.forward(seconds=2)
    late = await renew(ask_token, somebody.refresh_token)
    assert (late.status_code, late.json()) == (
        400,
        {"error": "invalid_grant", "error_description": "Maximum allowed refresh token reuse exceeded"},
    )


async def test_reuse_ends_the_family_and_tells_the_owner(site: Site, ask_token: Ask, clock_control: TestClock) -> None:
    somebody = await site.person()
    newest = (await renew(ask_token, somebody.refresh_token)).json()
    clock_control.forward(seconds=31)
    await renew(ask_token, somebody.refresh_token)
    again = await renew(ask_token, newest["refresh_token"])
    assert (again.status_code, again.json()["error_description"]) == (400, "Session not active")
    access = {"Authorization": f"Bearer {newest['access_token']}"}
    assert (await site.client.get("/auth/api/v1/toi", headers=access)).status_code == 401
    warned = await letters(site.app.state.database, somebody.email)
    assert [message.kind for message in warned] == ["canh_bao_phien"]
    assert warned[0].data["su_viec"] == "TAI_SU_DUNG"
    async with site.app.state.database.sessions() as session:
        events = list(await session.scalars(select(AccountEvent.kind).where(AccountEvent.account_id == somebody.id)))
    assert "DUNG_LAI_TOKEN" in events


async def test_two_generations_back_is_reuse_even_at_once(ask_token: Ask, person: MakePerson) -> None:
    somebody = await person()
    second = (await renew(ask_token, somebody.refresh_token)).json()["refresh_token"]
    await renew(ask_token, second)
    assert (await renew(ask_token, somebody.refresh_token)).status_code == 400


@pytest.mark.req("S4.2")
async def test_an_idle_session_expires_and_a_used_one_has_an_end(
    ask_token: Ask, person: MakePerson, clock_control: TestClock
) -> None:
    idle = await person()
    clock_control.forward(days=7, seconds=1)
    reply = await renew(ask_token, idle.refresh_token)
    assert (reply.status_code, reply.json()["error_description"]) == (400, "Token is not active")
    token = (await person()).refresh_token
    for _ in range(4):
        clock_control.forward(days=6)
        body = (await renew(ask_token, token)).json()
        token = body["refresh_token"]
    clock_control.forward(days=5)
    last = (await renew(ask_token, token)).json()
    assert last["refresh_expires_in"] <= 86_400
    clock_control.forward(days=1, seconds=1)
    assert (await renew(ask_token, last["refresh_token"])).json()["error_description"] == "Token is not active"


@pytest.mark.usefixtures("foreign_clients")
async def test_another_client_cannot_use_it(site: Site) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": (await site.person()).refresh_token}
    reply = await site.client.post(TOKEN, data=form | {"client_id": PARTNER, "client_secret": PARTNER_SECRET})
    assert (reply.status_code, reply.json()["error_description"]) == (400, "Unmatching clients")
    assert (await site.client.post(TOKEN, data=form | CLIENT)).status_code == 200


@pytest.mark.req("S6.3")
async def test_a_suspended_account_gets_no_new_tokens(site: Site, ask_token: Ask) -> None:
    somebody = await site.person()
    async with site.app.state.database.transaction() as session:
        await administration.suspend_account(session, site.app.state.realm, somebody.id, "DON_HANG_AO", somebody.id)
    reply = await renew(ask_token, somebody.refresh_token)
    assert (reply.status_code, reply.json()["error_description"]) == (400, "User disabled")


@pytest.mark.parametrize(
    "change", [lambda t: t[:-2] + ("AA" if t[-2:] != "AA" else "BB"), lambda t: t[:40], lambda t: "ế" + t]
)
async def test_a_changed_token_is_not_ours(ask_token: Ask, person: MakePerson, change: object) -> None:
    assert callable(change)
    reply = await renew(ask_token, change((await person()).refresh_token))
    assert (reply.status_code, reply.json()["error_description"]) == (400, "Invalid refresh token")


async def test_openid_may_be_asked_for_at_the_refresh(
    ask_token: Ask, client: httpx.AsyncClient, member: object
) -> None:
    from tests.passwords import PASSWORD, Member  # noqa: PLC0415

    assert isinstance(member, Member)
    plain = (await ask_token(grant_type="password", username=member.email, password=PASSWORD)).json()
    userinfo = "/auth/realms/khoisu/protocol/openid-connect/userinfo"
    without = await client.get(userinfo, headers={"Authorization": f"Bearer {plain['access_token']}"})
    assert without.status_code == 403
    body = (await renew(ask_token, plain["refresh_token"])).json()
    assert body["scope"].startswith("openid ")
    found = await client.get(userinfo, headers={"Authorization": f"Bearer {body['access_token']}"})
    assert found.json()["sub"] == str(member.id)
