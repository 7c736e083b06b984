"""What needs a fresh login, how it is confirmed, alerts, the link "it was not me", resets, the cap of sessions."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from sqlalchemy import func, select, update

from khoisu.identity.models import Account, LoginSession
from khoisu.identity.second_factor.models import SecondFactor
from khoisu.kit.auth import CONFIRMED, OFFICE_SECONDS, RECENT_LOGIN
from khoisu.main.wiring import ROUTERS
from tests.clock import TestClock
from tests.contract.operations import NOBODYS_ID
from tests.identity.second_factor.conftest import BASE, OFFICE, Owner
from tests.inbox import letters, newest_code
from tests.passwords import PASSWORD, Member
from tests.running_site import Site
from tests.second_factor import SoftwareKey, app_code

CONFIRM = "/toi/xac-nhan"
SERVICE = f"/partner/api/v1/quan-tri/dich-vu/{NOBODYS_ID}"


def _needs_recent_login(dependant: Dependant) -> bool:
    fresh = {RECENT_LOGIN.dependency, CONFIRMED.dependency}
    return any(child.call in fresh for child in dependant.dependencies)


def guarded() -> Iterator[tuple[str, str]]:
    """Every operation that declares a fresh login, as (method, address)."""
    for router in ROUTERS:
        for route in router.routes:
            if isinstance(route, APIRoute) and _needs_recent_login(route.dependant):
                path = route.path
                while "{" in path:
                    path = path[: path.index("{")] + NOBODYS_ID + path[path.index("}") + 1 :]
                yield next(iter(route.methods)), path


GUARDED = sorted(guarded())


def test_what_a_borrowed_browser_must_not_do_is_guarded() -> None:
    addresses = {address for _, address in GUARDED}
    assert {
        f"{BASE}/toi/dinh-danh",
        f"{BASE}/doi-mat-khau",
        f"{BASE}/toi/du-lieu.zip",
        f"{BASE}/toi/du-lieu.json",
        f"{BASE}/toi/yeu-to/totp",
        f"{BASE}/toi/yeu-to/khoa",
        f"{BASE}/toi/yeu-to/ma-khoi-phuc",
        f"{BASE}/toi/yeu-to/{NOBODYS_ID}",
        f"{BASE}/quan-tri/tai-khoan/{NOBODYS_ID}/vai-tro",
        f"{BASE}/quan-tri/tai-khoan/{NOBODYS_ID}/dat-lai-yeu-to",
        "/payment/api/v1/quan-tri/han-muc-hoan-tien",
        "/business/api/v1/quan-tri/cai-dat",
        f"/business/api/v1/quan-tri/phe-duyet/{NOBODYS_ID}/duyet",
        f"/partner/api/v1/quan-tri/dich-vu/{NOBODYS_ID}/goi-cuoc/{NOBODYS_ID}/gia",
        f"/partner/api/v1/quan-tri/dich-vu/{NOBODYS_ID}/goi-cuoc/{NOBODYS_ID}/gia/{NOBODYS_ID}/ket-thuc",
        "/payment/api/v1/quan-tri/don-hang-sai-gia",
        *(f"{SERVICE}{kind}/{sale}" for kind in ("", f"/goi-cuoc/{NOBODYS_ID}") for sale in ("dang-ban", "ngung-ban")),
    } <= addresses


@pytest.mark.parametrize(("method", "address"), GUARDED, ids=str)
async def test_an_old_login_is_asked_again(method: str, address: str, site: Site, clock_control: TestClock) -> None:
    found = await site.person(("quan-tri",))
    clock_control.forward(seconds=OFFICE_SECONDS + 1)
    form = {"grant_type": "refresh_token", "refresh_token": found.refresh_token}
    tokens = (await Owner(site.client, found.email, {}).token(**form)).json()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    reply = await site.client.request(method, address, json={}, headers=headers)
    assert (reply.status_code, reply.json()["code"]) == (403, "can_xac_nhan_lai")
    assert 'error="insufficient_user_authentication"' in reply.headers["www-authenticate"]


async def refreshed(client: httpx.AsyncClient, refresh_token: str) -> dict[str, str]:
    """The headers of a session's newest token."""
    reply = await Owner(client, "", {}).token(grant_type="refresh_token", refresh_token=refresh_token)
    return {"Authorization": f"Bearer {reply.json()['access_token']}"}


async def test_a_deletion_needs_a_fresh_login_and_a_correction_does_not(site: Site, clock_control: TestClock) -> None:
    found = await site.person()
    clock_control.forward(seconds=400)
    headers = await refreshed(site.client, found.refresh_token)
    ask = f"{BASE}/toi/du-lieu/yeu-cau"
    assert (await site.client.post(ask, json={"loai": "XOA"}, headers=headers)).json()["code"] == "can_xac_nhan_lai"
    assert (await site.client.post(ask, json={"loai": "SUA"}, headers=headers)).status_code == 201


@pytest.fixture
async def old_login(
    client: httpx.AsyncClient, app: FastAPI, clock_control: TestClock
) -> Callable[[Owner], Awaitable[Callable[[], Awaitable[int]]]]:
    """A person whose login is old; what is returned tries a guarded operation with their newest token."""

    async def make(owner: Owner) -> Callable[[], Awaitable[int]]:
        tokens = (await owner.token(grant_type="password", username=owner.email, password=PASSWORD)).json()
        clock_control.forward(seconds=400)
        state = {"token": tokens["refresh_token"]}

        async def attempt() -> int:
            reply = (await owner.token(grant_type="refresh_token", refresh_token=state["token"])).json()
            state["token"] = reply["refresh_token"]
            owner.headers = {"Authorization": f"Bearer {reply['access_token']}"}
            return (await owner.call("GET", "/toi/du-lieu.json")).status_code

        assert await attempt() == 403
        return attempt

    return make


async def test_a_password_confirms(owner: Owner, old_login: Any) -> None:
    attempt = await old_login(owner)
    wrong = await owner.call("POST", CONFIRM, {"matKhau": "không phải mật khẩu"})
    assert (wrong.status_code, wrong.json()["errors"][0]["ma"]) == (422, "mat_khau_sai")
    assert await attempt() == 403
    assert (await owner.call("POST", CONFIRM, {"matKhau": PASSWORD})).status_code == 204
    assert await attempt() == 200


async def test_an_empty_confirmation_confirms_nothing(owner: Owner, old_login: Any) -> None:
    attempt = await old_login(owner)
    assert (await owner.call("POST", CONFIRM, {})).status_code == 422
    assert (await owner.call("POST", CONFIRM, {"ma": "000000"})).status_code == 422
    assert await attempt() == 403


async def test_a_code_of_the_app_confirms_once(owner: Owner, app: FastAPI) -> None:
    secret, _ = await owner.add_app()
    code = app_code(secret, steps=1)
    replies = await asyncio.gather(*(owner.call("POST", CONFIRM, {"ma": code}) for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [204, 422, 422]


async def test_a_passkey_confirms_once(owner: Owner) -> None:
    key = SoftwareKey()
    await owner.add_key(key)
    ways = (await owner.call("POST", f"{CONFIRM}/cach")).json()["data"]
    assert (ways["matKhau"], ways["totp"], ways["ma"]) == (False, False, False)
    body = {"luongId": ways["luongId"], "khoa": key.sign(ways["khoa"])}
    assert (await owner.call("POST", CONFIRM, body)).status_code == 204
    assert (await owner.call("POST", CONFIRM, body)).status_code == 422


async def test_a_mailed_code_confirms_only_who_has_nothing_stronger(
    owner: Owner, member: Member, app: FastAPI, clock_control: TestClock
) -> None:
    refused = await owner.call("POST", f"{CONFIRM}/ma")
    assert refused.status_code == 422
    async with app.state.database.transaction() as session:
        await session.execute(update(Account).where(Account.id == member.id).values(password_hash=None))
    flow = (await owner.call("POST", f"{CONFIRM}/ma")).json()["data"]["luongId"]
    code = await newest_code(app.state.database, member.email)
    assert (await owner.call("POST", CONFIRM, {"luongId": flow, "maDaGui": code})).status_code == 204
    assert (await owner.call("POST", CONFIRM, {"luongId": flow, "maDaGui": code})).status_code == 422


async def test_somebody_elses_factor_is_not_found(owner: Owner, staff: Owner, app: FastAPI) -> None:
    await owner.add_app()
    async with app.state.database.sessions() as session:
        factor = (await session.scalars(select(SecondFactor))).one()
    for method, body in (("DELETE", None), ("PATCH", {"ten": "của tôi"})):
        reply = await staff.call(method, f"/toi/yeu-to/{factor.id}", body)
        assert (reply.status_code, reply.json()["code"]) == (404, "khong_co_yeu_to_nay")
    steal = await staff.call("POST", "/toi/yeu-to/totp/xac-nhan", {"id": str(factor.id), "ma": "000000"})
    assert steal.status_code == 404


async def test_staff_keep_their_last_factor_and_customers_may_drop_it(owner: Owner, staff: Owner) -> None:
    await owner.add_app()
    await staff.add_app()
    for who, status in ((owner, 204), (staff, 409)):
        rows = (await who.call("GET", "/toi/yeu-to")).json()["data"]["yeuTo"]
        assert (await who.call("DELETE", f"/toi/yeu-to/{rows[0]['id']}")).status_code == status
    left = (await owner.call("GET", "/toi/yeu-to")).json()["data"]
    assert (left["yeuTo"], left["maKhoiPhucCon"]) == ([], 0)


async def alert(app: FastAPI, to: str, event: str) -> dict[str, Any]:
    """The data of the last alert of this event."""
    found = await letters(app.state.database, to)
    alerts = [one.data for one in found if one.kind == "canh_bao_bao_mat"]
    assert event in [one["su_viec"] for one in alerts]
    return next(one for one in reversed(alerts) if one["su_viec"] == event)


async def test_it_was_not_me_ends_everything_and_takes_the_factor_back(owner: Owner, app: FastAPI) -> None:
    await owner.add_app()
    link = (await alert(app, owner.email, "THEM_YEU_TO"))["ma_lien_ket"]
    replies = await asyncio.gather(*(owner.client.post(f"{BASE}/khong-phai-toi", json={"ma": link}) for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [200, 404, 404]
    assert (await owner.call("GET", "/toi")).status_code == 401
    old = await owner.token(grant_type="password", username=owner.email, password=PASSWORD)
    assert old.status_code == 401
    ticket = next(reply for reply in replies if reply.status_code == 200).json()["data"]["phieu"]
    new = {"phieu": ticket, "matKhauMoi": "trăng lên đầu núi"}
    assert (await owner.client.post(f"{BASE}/quen-mat-khau/dat-lai", json=new)).status_code == 204
    fresh = await owner.token(grant_type="password", username=owner.email, password="trăng lên đầu núi")
    assert fresh.status_code == 200


async def test_the_link_does_not_get_past_the_factor_of_staff(staff: Owner, app: FastAPI) -> None:
    await staff.add_app()
    link = (await alert(app, staff.email, "THEM_YEU_TO"))["ma_lien_ket"]
    reply = await staff.client.post(f"{BASE}/khong-phai-toi", json={"ma": link})
    new = {"phieu": reply.json()["data"]["phieu"], "matKhauMoi": "trăng lên đầu núi"}
    await staff.client.post(f"{BASE}/quen-mat-khau/dat-lai", json=new)
    login = await staff.token(grant_type="password", username=staff.email, password="trăng lên đầu núi")
    assert login.json()["error"] == "mfa_required"


async def test_the_link_dies_after_a_day(owner: Owner, app: FastAPI, clock_control: TestClock) -> None:
    await owner.add_app()
    link = (await alert(app, owner.email, "THEM_YEU_TO"))["ma_lien_ket"]
    clock_control.forward(hours=24, seconds=1)
    assert (await owner.client.post(f"{BASE}/khong-phai-toi", json={"ma": link})).status_code == 404


async def test_a_new_identifier_is_reported_to_the_old_one_and_can_be_taken_back(
    owner: Owner, member: Member, app: FastAPI
) -> None:
    phone = "+84912345671"
    flow = (await owner.call("POST", "/toi/dinh-danh", {"dinhDanh": phone})).json()["data"]["luongId"]
    body = {"luongId": flow, "ma": await newest_code(app.state.database, phone)}
    assert (await owner.call("POST", "/toi/dinh-danh/xac-thuc", body)).json()["data"]["soDienThoai"] == phone
    link = (await alert(app, owner.email, "THEM_DINH_DANH"))["ma_lien_ket"]
    assert not [one for one in await letters(app.state.database, phone) if one.kind == "canh_bao_bao_mat"]
    await owner.client.post(f"{BASE}/khong-phai-toi", json={"ma": link})
    async with app.state.database.sessions() as session:
        account = await session.get_one(Account, member.id)
    assert (account.so_dien_thoai, account.email) == (None, owner.email)


async def test_a_known_browser_is_not_reported_again(owner: Owner, app: FastAPI) -> None:
    for _ in range(3):
        await owner.token(grant_type="password", username=owner.email, password=PASSWORD)
    found = [one for one in await letters(app.state.database, owner.email) if one.kind == "canh_bao_bao_mat"]
    assert [one.data["su_viec"] for one in found] == ["DANG_NHAP_MOI"]


async def test_a_lost_factor_of_staff_is_reset_a_day_later(staff: Owner, site: Site, clock_control: TestClock) -> None:
    await staff.add_app()
    async with site.app.state.database.sessions() as session:
        account_id = await session.scalar(select(Account.id).where(Account.email == staff.email))
    admin = await site.person(("quan-tri",))
    at = f"{BASE}/quan-tri/tai-khoan/{account_id}/dat-lai-yeu-to"
    body = {"lyDo": "Mất điện thoại, đã gặp trực tiếp"}
    reply = await staff.client.post(at, json=body, headers=admin.headers)
    assert (reply.status_code, reply.json()["data"]["xong"]) == (200, False)
    assert "hieu_luc" in await alert(site.app, staff.email, "DAT_LAI_YEU_TO")
    assert (await staff.first_step())["totp"] is True
    clock_control.forward(hours=24, seconds=1)
    login = await staff.token(grant_type="password", username=staff.email, password=PASSWORD)
    assert login.status_code == 200
    headers = {"Authorization": f"Bearer {login.json()['access_token']}"}
    assert (await staff.client.get(OFFICE, headers=headers)).json()["code"] == "can_yeu_to_thu_hai"


async def test_the_owner_stops_a_reset_by_using_the_factor(staff: Owner, site: Site, clock_control: TestClock) -> None:
    secret, _ = await staff.add_app()
    async with site.app.state.database.sessions() as session:
        account_id = await session.scalar(select(Account.id).where(Account.email == staff.email))
    admin = await site.person(("quan-tri",))
    at = f"{BASE}/quan-tri/tai-khoan/{account_id}/dat-lai-yeu-to"
    await staff.client.post(at, json={"lyDo": "Người lạ gọi đến"}, headers=admin.headers)
    step = await staff.first_step()
    assert (await staff.second_step(step["mfa_token"], app_code(secret, steps=1))).status_code == 200
    clock_control.forward(hours=25)
    assert (await staff.first_step())["totp"] is True


async def test_at_most_twenty_sessions_live_and_the_oldest_ends(owner: Owner, member: Member, app: FastAPI) -> None:
    from tests.people import open_session_for  # noqa: PLC0415

    for _ in range(25):
        await open_session_for(app, member.id)
    async with app.state.database.sessions() as session:
        living = (LoginSession.account_id == member.id, LoginSession.ended_at.is_(None))
        count = await session.scalar(select(func.count()).select_from(LoginSession).where(*living))
    assert count == 20
    assert (await owner.call("GET", "/toi")).status_code == 401
