"""The first factor of staff: never with a password that the mailbox alone was enough to set."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from khoisu.identity.accounts.administration import set_account_roles
from khoisu.identity.accounts.administrators import invite_administrator
from khoisu.identity.models import Account
from tests.clock import TestClock
from tests.identity.second_factor.conftest import BASE, Owner
from tests.inbox import newest_code
from tests.passwords import PASSWORD
from tests.people import MakePerson
from tests.running_site import Site

RESET = "/quen-mat-khau"
NEW = "thuyền về bến cũ 9"
HELD = (409, "can_quan_tri_cho_phep")


async def by_mailbox(owner: Owner, app: FastAPI, password: str = NEW) -> None:
    """Somebody who reads the mailbox sets a new password."""
    flow = (await owner.client.post(BASE + RESET, json={"dinhDanh": owner.email})).json()["data"]["luongId"]
    code = await newest_code(app.state.database, owner.email)
    checked = await owner.client.post(f"{BASE}{RESET}/xac-thuc", json={"luongId": flow, "ma": code})
    await set_password(owner, checked.json()["data"]["phieu"], password)


async def set_password(owner: Owner, ticket: str, password: str = NEW) -> None:
    body = {"phieu": ticket, "matKhauMoi": password}
    reply = await owner.client.post(f"{BASE}{RESET}/dat-lai", json=body)
    assert reply.status_code == 204, reply.text


async def log_in(owner: Owner, password: str = NEW) -> None:
    reply = await owner.token(grant_type="password", username=owner.email, password=password)
    assert reply.status_code == 200, reply.text
    owner.headers = {"Authorization": f"Bearer {reply.json()['access_token']}"}


async def asked(owner: Owner) -> set[tuple[int, str]]:
    """What the ways to a first factor answer."""
    replies = [
        await owner.call("POST", "/toi/yeu-to/totp", {"ten": "Máy"}),
        await owner.call("POST", "/toi/yeu-to/khoa/bat-dau"),
    ]
    return {(reply.status_code, reply.json().get("code", "")) for reply in replies}


async def administrator_resets(owner: Owner, app: FastAPI, person: MakePerson) -> httpx.Response:
    async with app.state.database.sessions() as session:
        account = await session.scalar(select(Account.id).where(Account.email == owner.email))
    admin = await person(("quan-tri",))
    at = f"{BASE}/quan-tri/tai-khoan/{account}/dat-lai-yeu-to"
    return await owner.client.post(at, json={"lyDo": "Đã gặp trực tiếp"}, headers=admin.headers)


async def test_the_mailbox_sets_a_password_and_no_factor(staff: Owner, site: Site) -> None:
    await by_mailbox(staff, site.app)
    await log_in(staff)
    assert await asked(staff) == {HELD}
    # The password changed by itself stays one of the mailbox.
    changed = await staff.call("POST", "/doi-mat-khau", {"matKhauCu": NEW, "matKhauMoi": PASSWORD})
    assert changed.status_code < 300, changed.text
    assert await asked(staff) == {HELD}
    reply = await administrator_resets(staff, site.app, site.person)
    assert (reply.status_code, reply.json()["data"]["xong"]) == (200, True)
    assert await asked(staff) == {(200, "")}
    await staff.add_app()


async def test_what_an_administrator_allowed_ends_with_the_next_password_by_mail(staff: Owner, site: Site) -> None:
    await administrator_resets(staff, site.app, site.person)
    assert await asked(staff) == {(200, "")}
    await by_mailbox(staff, site.app)
    await log_in(staff)
    assert await asked(staff) == {HELD}


async def test_a_password_by_mail_after_a_lost_factor_is_no_way_in(
    staff: Owner, site: Site, clock_control: TestClock
) -> None:
    await staff.add_app()
    assert (await administrator_resets(staff, site.app, site.person)).json()["data"]["xong"] is False
    await by_mailbox(staff, site.app)
    clock_control.forward(hours=24, seconds=1)
    await log_in(staff)
    assert await asked(staff) == {HELD}


async def test_a_first_password_set_in_a_session_is_the_mailbox_too(staff: Owner, app: FastAPI) -> None:
    async with app.state.database.transaction() as session:
        await session.execute(update(Account).where(Account.email == staff.email).values(password_hash=None))
    reply = await staff.call("POST", "/doi-mat-khau", {"matKhauCu": "", "matKhauMoi": NEW})
    assert reply.status_code < 300, reply.text
    await log_in(staff)
    assert await asked(staff) == {HELD}


async def test_becoming_staff_is_an_administrators_word(site: Site, owner: Owner, clock_control: TestClock) -> None:
    await by_mailbox(owner, site.app)
    await log_in(owner)
    assert await asked(owner) == {(200, "")}, "a customer asks nobody"
    admin = await site.person(("quan-tri",))
    async with site.app.state.database.transaction() as session:
        account = await session.scalar(select(Account.id).where(Account.email == owner.email))
        assert account is not None
        await set_account_roles(session, site.app.state.realm, account, ["khach-hang", "bien-tap"], admin.id, "")
    await log_in(owner)
    assert await asked(owner) == {(200, "")}
    async with site.app.state.database.transaction() as session:
        await set_account_roles(session, site.app.state.realm, account, ["khach-hang", "nhan-vien"], admin.id, "")
    clock_control.forward(minutes=10)
    await by_mailbox(owner, site.app, PASSWORD)
    async with site.app.state.database.transaction() as session:
        # Another office role for who has one already says nothing about who holds the password.
        await set_account_roles(session, site.app.state.realm, account, ["bien-tap", "nhan-vien"], admin.id, "")
    await log_in(owner, PASSWORD)
    assert await asked(owner) == {HELD}


@pytest.mark.parametrize("again", [False, True], ids=["the link", "then the mailbox"])
async def test_the_command_speaks_for_its_own_link_only(
    staff: Owner, app: FastAPI, clock_control: TestClock, again: bool
) -> None:
    await by_mailbox(staff, app)
    async with app.state.database.transaction() as session:
        ticket = await invite_administrator(session, app.state.realm, staff.email)
    await set_password(staff, ticket)
    clock_control.forward(minutes=10)
    if again:
        await by_mailbox(staff, app)
    await log_in(staff)
    assert await asked(staff) == ({HELD} if again else {(200, "")})
