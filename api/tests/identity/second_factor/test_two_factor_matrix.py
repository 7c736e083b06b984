"""How a session began × what it confirmed × what it asks for: every cell by one table, against the real API."""

from dataclasses import dataclass
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from khoisu.identity.models import Account, LoginSession
from tests.clock import TestClock
from tests.identity.second_factor.conftest import BASE, OFFICE, Owner
from tests.inbox import newest_code
from tests.passwords import PASSWORD, with_password
from tests.people import MakePerson
from tests.running_site import Site
from tests.second_factor import SoftwareKey, app_code
from tests.slices import one_in

WAYS = ("password", "code", "google", "totp", "recovery", "passkey")
CONFIRMED_BY = ("nothing", "password", "code", "totp", "recovery", "passkey")
STRONG = {"totp", "recovery", "passkey"}
AMR = {"google": ("google",), "code": ("otp",), "password": ("pwd",)}
NO_FACTOR, ASKED = "can_yeu_to_thu_hai", "can_xac_nhan_lai"
"""Codes of the refusals."""


@dataclass(frozen=True)
class Cell:
    """What a row of the table expects of each ask: the code of the refusal, or "" when it is done."""

    office: str
    money: str
    export: str
    add: str
    codes: str
    remove: str
    identifier: str
    own: str = ""


def expected(began: str, confirmed: str, *, enrolled: bool, aged: bool) -> Cell:
    """The table, in words: two factors open the office; only a fresh proof of the factor changes what protects an account."""
    if not enrolled:
        # The password confirms; it is never a second factor.
        fresh = not aged or confirmed == "password"
        stale = "" if fresh else ASKED
        has_password = began == "password" or confirmed == "password"
        add = stale or ("" if has_password else ASKED)
        return Cell(
            NO_FACTOR, NO_FACTOR, NO_FACTOR, add, add or "khong_co_yeu_to_nay", add or "khong_co_yeu_to_nay", stale
        )
    two = began in STRONG or confirmed in STRONG
    stale = "" if not aged or confirmed in STRONG else ASKED
    office = "" if two else NO_FACTOR
    protect = "" if two and not stale else ASKED
    return Cell(office, office or stale, office or stale, protect, protect, protect, stale)


async def begin(app: FastAPI, person: MakePerson, client: httpx.AsyncClient, way: str, *, enrolled: bool) -> "Someone":
    """An administrator whose session began in this way. A session without the factor beside an enrolled one is made by hand."""
    found = await person(("quan-tri",), second_factor=False)
    await with_password(app.state.database, found.id)
    owner = Owner(client, found.email, found.headers)
    one = Someone(app, owner, found.id, found.refresh_token, found.session_id)
    if enrolled:
        one.secret, one.recovery = await owner.add_app()
        await owner.add_key(one.key)
        await owner.add_key(SoftwareKey(), "Khóa dự phòng")
    if way in STRONG:
        step = await owner.first_step()
        if way == "passkey":
            reply = await owner.second_step_by_key(step, one.key)
        else:
            code = app_code(one.secret, steps=1) if way == "totp" else one.recovery.pop()
            reply = await owner.second_step(step["mfa_token"], code)
        assert reply.status_code == 200, reply.text
        one.refresh_token = reply.json()["refresh_token"]
    else:
        async with app.state.database.transaction() as session:
            mine = update(LoginSession).where(LoginSession.id == found.session_id)
            await session.execute(mine.values(amr=list(AMR[way])))
    await one.refresh()
    return one


@dataclass
class Someone:
    """A session that confirms and asks."""

    app: FastAPI
    owner: Owner
    id: UUID
    refresh_token: str
    session_id: UUID
    secret: str = ""

    def __post_init__(self) -> None:
        self.key = SoftwareKey()
        self.recovery: list[str] = []

    async def refresh(self) -> None:
        reply = await self.owner.token(grant_type="refresh_token", refresh_token=self.refresh_token)
        assert reply.status_code == 200, reply.text
        self.refresh_token = reply.json()["refresh_token"]
        self.owner.headers = {"Authorization": f"Bearer {reply.json()['access_token']}"}

    async def confirm(self, way: str, *, enrolled: bool) -> None:
        if way == "nothing":
            return
        if way == "code":
            # Not sent where a password or a factor must do.
            assert (await self.owner.call("POST", "/toi/xac-nhan/ma")).status_code == 422
            return
        body: dict[str, object] = {"matKhau": PASSWORD}
        if way == "passkey":
            ways = (await self.owner.call("POST", "/toi/xac-nhan/cach")).json()["data"]
            body = {"luongId": ways["luongId"], "khoa": self.key.sign(ways["khoa"])}
        elif way == "totp":
            body = {"ma": app_code(self.secret, steps=1)}
        elif way == "recovery":
            body = {"ma": self.recovery.pop()}
        reply = await self.owner.call("POST", "/toi/xac-nhan", body)
        refused = way == "password" and enrolled
        assert reply.status_code == (422 if refused else 204), reply.text
        await self.refresh()

    async def asks(self) -> Cell:
        nobody = "0190a000-0000-7000-8000-000000000001"
        pay = "/payment/api/v1/quan-tri/hoan-tien/1/thuc-hien"
        get = self.owner.client.get
        headers = self.owner.headers
        rows = (await self.owner.call("GET", "/toi/yeu-to")).json()["data"]["yeuTo"]
        added = await self.owner.call("POST", "/toi/yeu-to/totp", {"ten": "Thêm"})
        other = rows[-1]["id"] if rows else nobody
        return Cell(
            office=code_of(await get(OFFICE, headers=headers)),
            money=code_of(await self.owner.client.post(pay, json={}, headers=headers)),
            export=code_of(await get(f"{OFFICE}.bang", headers=headers)),
            add=code_of(added),
            codes=code_of(await self.owner.call("POST", "/toi/yeu-to/ma-khoi-phuc")),
            remove=code_of(await self.owner.call("DELETE", f"/toi/yeu-to/{other}")),
            identifier=code_of(await self.owner.call("POST", "/toi/dinh-danh", {"dinhDanh": "khong phai"})),
            own=code_of(await self.owner.call("GET", "/toi")),
        )


def code_of(reply: httpx.Response) -> str:
    """The refusal's code. What is refused for its content got past every guard."""
    if reply.status_code < 300 or reply.status_code in (400, 422):
        return ""
    return str(reply.json()["code"])


ROWS = [
    (began, confirmed, enrolled, aged)
    for enrolled in (False, True)
    for began in WAYS
    if enrolled or began not in STRONG
    for confirmed in CONFIRMED_BY
    if enrolled or confirmed not in STRONG
    for aged in (False, True)
]


@pytest.mark.parametrize(("began", "confirmed", "enrolled", "aged"), one_in(4, ROWS))
async def test_every_cell(
    began: str, confirmed: str, enrolled: bool, aged: bool, site: Site, clock_control: TestClock
) -> None:
    one = await begin(site.app, site.person, site.client, began, enrolled=enrolled)
    if aged:
        clock_control.forward(seconds=901)
        await one.refresh()
    elif began == "totp" and confirmed == "totp":
        clock_control.forward(seconds=60)
    await one.confirm(confirmed, enrolled=enrolled)
    assert await one.asks() == expected(began, confirmed, enrolled=enrolled, aged=aged)


async def test_the_mailbox_alone_opens_nothing_of_the_office(staff: Owner, app: FastAPI) -> None:
    """A code by mail, then the password that the mailbox resets: one factor twice."""
    started = await staff.client.post(f"{BASE}/ma-dang-nhap", json={"dinhDanh": staff.email})
    code = await newest_code(app.state.database, staff.email)
    grant = "urn:khoisu:params:oauth:grant-type:otp"
    flow = started.json()["data"]["luongId"]
    tokens = await staff.token(grant_type=grant, luong_id=flow, ma=code)
    assert tokens.status_code == 200, tokens.text
    staff.headers = {"Authorization": f"Bearer {tokens.json()['access_token']}"}
    assert (await staff.call("POST", "/toi/xac-nhan", {"matKhau": PASSWORD})).status_code == 204
    fresh = await staff.token(grant_type="refresh_token", refresh_token=tokens.json()["refresh_token"])
    headers = {"Authorization": f"Bearer {fresh.json()['access_token']}"}
    assert code_of(await staff.client.get(OFFICE, headers=headers)) == NO_FACTOR


async def test_the_first_factor_ends_every_other_session(owner: Owner, app: FastAPI) -> None:
    logins = [await owner.token(grant_type="password", username=owner.email, password=PASSWORD) for _ in range(3)]
    await owner.add_app()
    assert (await owner.call("GET", "/toi")).status_code == 200
    for login in logins:
        old = {"Authorization": f"Bearer {login.json()['access_token']}"}
        assert (await owner.client.get(f"{BASE}/toi", headers=old)).status_code == 401
        again = await owner.token(grant_type="refresh_token", refresh_token=login.json()["refresh_token"])
        assert again.json()["error"] == "invalid_grant"
    async with app.state.database.sessions() as session:
        account = await session.scalar(select(Account.id).where(Account.email == owner.email))
        living = select(LoginSession.id).where(LoginSession.account_id == account, LoginSession.ended_at.is_(None))
        assert len((await session.scalars(living)).all()) == 1


async def test_a_mailed_code_confirms_for_staff_without_password_and_gives_no_factor(
    staff: Owner, app: FastAPI, clock_control: TestClock
) -> None:
    async with app.state.database.transaction() as session:
        mine = update(Account).where(Account.email == staff.email)
        await session.execute(mine.values(password_hash=None))
        account = await session.scalar(select(Account.id).where(Account.email == staff.email))
        login = update(LoginSession).where(LoginSession.account_id == account)
        await session.execute(login.values(amr=["google"]))
    clock_control.forward(seconds=240)
    flow = (await staff.call("POST", "/toi/xac-nhan/ma")).json()["data"]["luongId"]
    code = await newest_code(app.state.database, staff.email)
    assert (await staff.call("POST", "/toi/xac-nhan", {"luongId": flow, "maDaGui": code})).status_code == 204
    added = await staff.call("POST", "/toi/yeu-to/totp", {"ten": "Thêm"})
    assert (added.status_code, added.json()["code"]) == (409, "can_mat_khau")
    assert code_of(await staff.client.get(OFFICE, headers=staff.headers)) == NO_FACTOR
