"""Browsers that an account knows: each login replaces the last, and what ends all sessions forgets them all."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, update

from khoisu.identity.dependencies import sign_known
from khoisu.identity.jobs import sweep
from khoisu.identity.models import KnownBrowser
from khoisu.identity.service import administration
from khoisu.identity.sessions.known_browsers import known_device, open_cookie, read_pairs, sign_cookie
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import JobContext
from tests.clock import TestClock
from tests.identity.conftest import BASE, TOKEN, Editor
from tests.passwords import PASSWORD, Member, make_member
from tests.people import open_session_for
from tests.running_site import Site

pytestmark = [pytest.mark.req("S1.7"), pytest.mark.req("S8.1")]
SECRET = "khoisu-session-dev"
COOKIE = (
    "0190a000-0000-7000-8000-000000000001.0190a000-0000-7000-9000-000000000001"
    ".Jj6jjTGtu-YScfBRMKTsyiHBwaWYzhqFHB1wV5SWnsM"
)
"""Also written by web/app/server/auth/known-browser.server.ts, see its test."""


def naming(account: UUID, login: UUID) -> dict[str, str]:
    """What the web server says about a browser."""
    reported = f"{account}.{login}"
    return {"X-Client-Known": reported, "X-Client-Known-Signature": sign_known(reported, SECRET)}


async def knows(app: FastAPI, account: UUID, login: UUID) -> bool:
    return await known_device(app.state.database, {account: login}, account) is not None


@pytest.fixture
async def member(app: FastAPI) -> Member:
    """Somebody with a password, and a session."""
    return await make_member(app)


@pytest.mark.deep
async def test_a_login_replaces_the_one_before_in_its_browser_only(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    elsewhere = await open_session_for(app, member.id)
    reply = await editor.log_in(member.email, PASSWORD, **naming(member.id, member.session_id))
    login = UUID(reply.json()["session_state"])
    assert await knows(app, member.id, login)
    assert not await knows(app, member.id, member.session_id)
    assert await knows(app, member.id, elsewhere)


async def test_a_login_of_somebody_else_is_neither_known_nor_replaced(
    app: FastAPI, editor: Editor, member: Member
) -> None:
    other = await make_member(app)
    assert not await knows(app, member.id, other.session_id)
    await editor.log_in(member.email, PASSWORD, **naming(member.id, other.session_id))
    assert await knows(app, other.id, other.session_id)


async def end_others(app: FastAPI, client: httpx.AsyncClient, member: Member) -> None:
    assert (await client.delete(f"{BASE}/phien", headers=member.headers)).status_code == 204


async def change_password(app: FastAPI, client: httpx.AsyncClient, member: Member) -> None:
    body = {"matKhauCu": PASSWORD, "matKhauMoi": "trăng lên đầu núi xa"}
    reply = await client.post(f"{BASE}/doi-mat-khau", json=body, headers=member.headers)
    assert reply.status_code < 300, reply.text


async def suspend(app: FastAPI, client: httpx.AsyncClient, member: Member) -> None:
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, member.id, "GIAN_LAN", member.id)


async def end_by_the_office(app: FastAPI, client: httpx.AsyncClient, member: Member) -> None:
    async with app.state.database.transaction() as session:
        await administration.end_account_sessions(session, app.state.realm, member.id, member.id)


Ending = Callable[[FastAPI, httpx.AsyncClient, Member], Awaitable[None]]


@pytest.mark.parametrize(
    ("ending", "own_stays"),
    [(end_others, True), (change_password, True), (suspend, False), (end_by_the_office, False)],
)
async def test_what_ends_all_sessions_forgets_browsers_that_have_logged_out_too(
    site: Site, member: Member, ending: Ending, own_stays: bool
) -> None:
    gone = await open_session_for(site.app, member.id)
    async with site.app.state.database.transaction() as session:
        await session.execute(update(KnownBrowser).where(KnownBrowser.id == gone).values(id=(left := new_id())))
    assert await knows(site.app, member.id, left)
    await ending(site.app, site.client, member)
    assert not await knows(site.app, member.id, left)
    assert await knows(site.app, member.id, member.session_id) is own_stays


async def test_ending_one_device_forgets_that_browser(site: Site, member: Member) -> None:
    other = await open_session_for(site.app, member.id)
    assert (await site.client.delete(f"{BASE}/phien/{other}", headers=member.headers)).status_code == 204
    assert not await knows(site.app, member.id, other)
    assert await knows(site.app, member.id, member.session_id)


async def test_a_plain_logout_keeps_the_browser_known(app: FastAPI, editor: Editor, member: Member) -> None:
    tokens = (await editor.log_in(member.email, PASSWORD)).json()
    form = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev", "refresh_token": tokens["refresh_token"]}
    reply = await editor.client.post(TOKEN.replace("/token", "/logout"), data=form)
    assert reply.status_code == 204
    assert await knows(app, member.id, UUID(tokens["session_state"]))


async def test_after_180_days_it_is_forgotten_and_deleted(
    app: FastAPI, member: Member, clock_control: TestClock
) -> None:
    clock_control.forward(days=180, seconds=1)
    assert not await knows(app, member.id, member.session_id)
    await sweep(JobContext(app.state.database, {}))
    async with app.state.database.sessions() as session:
        own = KnownBrowser.account_id == member.id
        assert await session.scalar(select(func.count()).select_from(KnownBrowser).where(own)) == 0


@pytest.mark.parametrize(
    "text", ["", "~", ".", "a.b", "x" * 5000, f"{UUID(int=7)}.trinh-duyet", f"{UUID(int=7)}", "\0.\0"]
)
def test_what_is_no_pair_is_left_out(text: str) -> None:
    assert read_pairs(text) == {}


def test_the_cookie_has_the_form_that_the_web_server_writes() -> None:
    account, login = (UUID(text) for text in COOKIE.split(".")[:2])
    assert sign_cookie({}, account, login, SECRET) == COOKIE
    assert open_cookie(COOKIE, SECRET) == {account: login}
    for forged in (COOKIE.replace("9000", "9001"), COOKIE[:-1], "", "é.é"):
        assert open_cookie(forged, SECRET) == {}


def test_five_people_share_a_browser_the_last_ones() -> None:
    known: dict[UUID, UUID] = {}
    people = [new_id() for _ in range(7)]
    for one in people:
        known = open_cookie(sign_cookie(known, one, new_id(), SECRET), SECRET)
    assert list(known) == people[:1:-1]
