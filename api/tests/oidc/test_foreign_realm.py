"""A foreign realm by settings alone: a second realm of ours, under another name and address, over real sockets (S7.1)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, update

from khoisu.identity.models import Account, ExternalIdentity, LoginSession
from khoisu.identity.service import administration
from khoisu.kit import clock
from khoisu.kit.auth import OFFICE_SECONDS
from tests import harness
from tests.identity.second_factor.conftest import Owner
from tests.oidc.other_realm import CLIENT, Browser, running_realm
from tests.passwords import Member, make_member, with_password
from tests.people import make_person
from tests.second_factor import app_code
from tests.slices import one_in

pytestmark = pytest.mark.req("S7.1")
RIGHTS = "/auth/api/v1/toi/quyen"
OFFICE = "/payment/api/v1/quan-tri/don-hang"
Start = Callable[..., Awaitable[httpx.AsyncClient]]


@dataclass(frozen=True)
class There:
    """The foreign realm: the application to fill its database with, and its issuer."""

    app: FastAPI
    issuer: str


@pytest.fixture(scope="module")
async def there(database_server: str, worker_id: str) -> AsyncIterator[There]:
    """The foreign realm, with people of its own."""
    url = await asyncio.to_thread(harness.migrated_database, database_server, f"khoisu_nha_khac_{worker_id}")
    app = harness.build_app(url, pool_size=5)
    with running_realm(url) as issuer:
        async with app.router.lifespan_context(app):
            yield There(app, issuer)


@pytest.fixture
async def site(app: FastAPI, there: There, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Starts our site with the foreign realm's settings, as an operator would; returns a caller of it."""
    async with AsyncExitStack() as stack:

        async def start(**more: str) -> httpx.AsyncClient:
            settings = {"OIDC_ISSUER": there.issuer, "OIDC_CLIENT_ID": CLIENT[0], "OIDC_CLIENT_SECRET": CLIENT[1]}
            for name, value in (settings | more).items():
                monkeypatch.setenv(name, value)
            ours = harness.build_app(app.state.database.url, pool_size=5)
            await stack.enter_async_context(ours.router.lifespan_context(ours))
            caller = await stack.enter_async_context(harness.calling(ours))
            caller.headers["Accept-Language"] = "en"
            return caller

        yield start


def signed(tokens: dict[str, str]) -> dict[str, str]:
    return {"Authorization": f"Bearer {tokens['access_token']}"}


async def member_there(there: There, *roles: str) -> Member:
    """Somebody with a password at the foreign realm."""
    person = await make_person(there.app, roles or ("khach-hang",), name="Người Nhà Khác", second_factor=False)
    await with_password(there.app.state.database, person.id)
    return Member(person.id, person.email, person.headers, person.session_id)


async def test_login_refresh_and_an_account_of_our_own(app: FastAPI, there: There, site: Start) -> None:
    member, browser, ours = await member_there(there), Browser(there.issuer), await site()
    tokens = await browser.log_in(member.email)
    first = (await ours.get(RIGHTS, headers=signed(tokens))).json()["data"]
    assert (first["hoTen"], first["vaiTro"]) == ("Người Nhà Khác", ["khach-hang"])
    assert first["id"] != str(member.id)
    profile = (await ours.get("/auth/api/v1/toi", headers=signed(tokens))).json()["data"]
    assert (profile["email"], profile["coMatKhau"]) == (member.email, False)
    newer = (await browser.refresh(tokens["refresh_token"])).json()
    assert newer["refresh_token"] != tokens["refresh_token"]
    assert (await ours.get(RIGHTS, headers=signed(newer))).json()["data"]["id"] == first["id"]
    async with app.state.database.sessions() as session:
        link = (await session.scalars(select(ExternalIdentity))).one()
    assert (link.issuer, link.subject, str(link.account_id)) == (there.issuer, str(member.id), first["id"])


@pytest.mark.deep
async def test_two_first_calls_at_once_make_one_account(app: FastAPI, there: There, site: Start) -> None:
    member, ours = await member_there(there), await site()
    one, two = await Browser(there.issuer).log_in(member.email), await Browser(there.issuer).log_in(member.email)
    replies = await asyncio.gather(*(ours.get(RIGHTS, headers=signed(tokens)) for tokens in (one, two) * 4))
    assert len({reply.json()["data"]["id"] for reply in replies}) == 1
    async with app.state.database.sessions() as session:
        assert await session.scalar(select(func.count()).select_from(Account)) == 1


async def test_our_own_tokens_and_its_id_tokens_open_nothing(app: FastAPI, there: There, site: Start) -> None:
    member, ours = await member_there(there), await site()
    tokens = await Browser(there.issuer).log_in(member.email)
    assert (await ours.get(RIGHTS, headers={"Authorization": f"Bearer {tokens['id_token']}"})).status_code == 401
    local = await make_person(app, ("quan-tri",))
    assert (await ours.get(RIGHTS, headers=local.headers)).status_code == 401


async def test_roles_are_mapped_and_wait_for_the_second_factor(there: There, site: Start) -> None:
    ours = await site(OIDC_ROLES_CLAIM="realm_access.roles", OIDC_ROLE_NAMES='{"bien-tap": "nhan-vien"}')
    member = await member_there(there, "bien-tap", "quan-tri")
    plain = signed(await Browser(there.issuer).log_in(member.email))
    rights = (await ours.get(RIGHTS, headers=plain)).json()["data"]
    assert (rights["vaiTro"], rights["choYeuToThuHai"]) == (["khach-hang"], ["nhan-vien"])
    refused = await ours.get(OFFICE, headers=plain)
    assert (refused.status_code, refused.json()["code"]) == (403, "can_yeu_to_thu_hai")
    async with harness.calling(there.app) as browser:
        secret, _ = await Owner(browser, member.email, member.headers).add_app()
    strong = signed(await Browser(there.issuer).log_in(member.email, app_code(secret, steps=1)))
    assert (await ours.get(OFFICE, headers=strong)).status_code == 200
    assert (await ours.get("/auth/api/v1/quan-tri/tai-khoan", headers=strong)).status_code == 403


@pytest.mark.deep
async def test_which_levels_count_is_a_setting(there: There, site: Start) -> None:
    member = await member_there(there, "nhan-vien")
    plain = signed(await Browser(there.issuer).log_in(member.email))
    ours = await site(OIDC_STRONG_ACR="1")
    assert (await ours.get(OFFICE, headers=plain)).status_code == 200


@pytest.mark.parametrize("joins", one_in(2, [False, True]))
async def test_an_address_joins_only_by_the_setting(app: FastAPI, there: There, site: Start, joins: bool) -> None:
    member = await member_there(there)
    local = await make_person(app)
    async with app.state.database.transaction() as session:
        (await session.get_one(Account, local.id)).email = member.email
    ours = await site(OIDC_JOIN_BY_EMAIL=str(joins))
    tokens = await Browser(there.issuer).log_in(member.email)
    found = (await ours.get("/auth/api/v1/toi", headers=signed(tokens))).json()["data"]
    assert (found["id"] == str(local.id)) is joins
    assert found["email"] == (member.email if joins else None)


async def test_an_unproven_address_never_joins(app: FastAPI, there: There, site: Start) -> None:
    member, local = await member_there(there), await make_person(app)
    async with app.state.database.transaction() as session:
        owner = await session.get_one(Account, local.id)
        owner.email, owner.email_verified = member.email, False
    ours = await site(OIDC_JOIN_BY_EMAIL="true")
    found = await ours.get(RIGHTS, headers=signed(await Browser(there.issuer).log_in(member.email)))
    assert found.json()["data"]["id"] != str(local.id)


@pytest.mark.parametrize(("has_password", "adopted"), one_in(2, [(False, True), (True, False)]))
async def test_accounts_from_before_keep_their_orders(
    app: FastAPI, there: There, site: Start, has_password: bool, adopted: bool
) -> None:
    """They had the realm's `sub` as their id. An account that somebody logs in to here is nobody else's."""
    member = await member_there(there)
    async with app.state.database.transaction() as session:
        session.add(Account(id=member.id, ho_ten="Từ Trước", vai_tro=["khach-hang"]))
    if has_password:
        await with_password(app.state.database, member.id)
    ours = await site()
    found = await ours.get(RIGHTS, headers=signed(await Browser(there.issuer).log_in(member.email)))
    assert (found.json()["data"]["id"] == str(member.id)) is adopted


async def test_suspension_refuses_a_living_token_with_its_reason(
    app: FastAPI, there: There, site: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khoisu.identity.tokens.external_issuer.ACTIVE_FOR", 0)
    member, ours = await member_there(there), await site()
    tokens = await Browser(there.issuer).log_in(member.email)
    found = (await ours.get(RIGHTS, headers=signed(tokens))).json()["data"]
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, found["id"], "GIAN_LAN", uuid4())
    refused = await ours.get(RIGHTS, headers=signed(tokens))
    assert (refused.status_code, refused.json()["code"], refused.json()["lyDo"]) == (
        403,
        "tai_khoan_bi_khoa",
        "GIAN_LAN",
    )


@pytest.mark.deep
async def test_nothing_makes_local_accounts_then(app: FastAPI, there: There, site: Start) -> None:
    ours, member = await site(), await make_member(app)
    started = {"dinhDanh": member.email}
    for path in ("dang-ky", "ma-dang-nhap", "quen-mat-khau"):
        refused = await ours.post(f"/auth/api/v1/{path}", json=started)
        assert (refused.status_code, refused.json()["code"]) == (409, "dang_nhap_o_noi_khac"), path
    tokens = await Browser(there.issuer).log_in((await member_there(there)).email)
    factors = await ours.get("/auth/api/v1/toi/yeu-to", headers=signed(tokens))
    assert factors.json()["code"] == "dang_nhap_o_noi_khac"
    assert (await ours.get("/auth/api/v1/dang-ky/quy-dinh")).status_code == 200


@pytest.mark.deep
@pytest.mark.parametrize(("strong", "aged"), one_in(4, [(True, True), (True, False), (False, True), (False, False)]))
async def test_what_the_office_asks_of_a_login_there(there: There, site: Start, strong: bool, aged: bool) -> None:
    """Its level says whether there were two factors, its `auth_time` whether the person confirmed a moment ago."""
    ours, browser, member = await site(), Browser(there.issuer), await member_there(there, "quan-tri")
    code = None
    if strong:
        async with harness.calling(there.app) as own:
            secret, _ = await Owner(own, member.email, member.headers).add_app()
        code = app_code(secret, steps=1)
    tokens = await browser.log_in(member.email, code)
    if aged:
        async with there.app.state.database.transaction() as session:
            mine = update(LoginSession).where(LoginSession.account_id == member.id)
            await session.execute(mine.values(authenticated_at=clock.now() - timedelta(seconds=OFFICE_SECONDS + 60)))
        tokens = (await browser.refresh(tokens["refresh_token"])).json()
    pay = await ours.post("/payment/api/v1/quan-tri/hoan-tien/1/thuc-hien", json={}, headers=signed(tokens))
    replies = [
        await ours.get(OFFICE, headers=signed(tokens)),
        await ours.get(f"{OFFICE}.bang", headers=signed(tokens)),
        pay,
    ]
    expected = ["", "can_xac_nhan_lai", "can_xac_nhan_lai"] if aged else ["", "", ""]
    if not strong:
        expected = ["can_yeu_to_thu_hai"] * 3
    assert [reply.json()["code"] if reply.status_code == 403 else "" for reply in replies] == expected
