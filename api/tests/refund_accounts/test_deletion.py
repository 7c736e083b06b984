"""Who asks for deletion while we owe them money says first where it goes; nobody is kept from asking (G-80, S4.8)."""

import httpx
import pytest
from fastapi import FastAPI

from tests.clock import moved
from tests.people import MakePerson
from tests.refund_accounts.test_refund_accounts import Accounts
from tests.running_site import RunJobs

OWED = "/auth/api/v1/toi/du-lieu/tien-phai-hoan"
ASK = "/auth/api/v1/toi/du-lieu/yeu-cau"

pytestmark = pytest.mark.req("S4.8")


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Accounts:
    return Accounts(app, client, run_jobs)


async def ask(desk: Accounts, headers: dict[str, str], **more: object) -> httpx.Response:
    return await desk.client.post(ASK, json={"loai": "XOA"} | more, headers=headers)


async def test_a_deletion_asks_for_the_account_of_each_owed_order(
    desk: Accounts, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, other = await person(), await person()
    first, second = await desk.cancelled(me, me.email), await desk.cancelled(me, me.email)
    foreign = await desk.cancelled(other, other.email)
    codes = sorted((first.ma_don_hang, second.ma_don_hang))
    owed = (await desk.client.get(OWED, headers=me.headers)).json()["data"]
    assert owed == [{"maDonHang": code, "coTaiKhoan": False} for code in codes]
    refused = await ask(desk, me.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "can_tai_khoan_hoan_tien")
    assert refused.json()["donHang"] == codes
    assert foreign.ma_don_hang not in refused.text
    await desk.confirmed(first, me.headers, me.email)
    assert (await ask(desk, me.headers)).json()["donHang"] == [second.ma_don_hang]
    moved(monkeypatch).forward(seconds=61)  # one code in a minute
    await desk.confirmed(second, me.headers, me.email)
    assert (await ask(desk, me.headers)).status_code == 201
    english = await ask(desk, other.headers | {"Accept-Language": "en"})
    assert english.json()["title"].startswith("We still have money")


async def test_an_account_that_was_only_typed_is_none(desk: Accounts, person: MakePerson) -> None:
    me = await person()
    order = await desk.cancelled(me, me.email)
    assert (await desk.name(order, me.headers)).status_code == 201
    assert (await ask(desk, me.headers)).status_code == 409


async def test_nobody_is_kept_from_asking(desk: Accounts, person: MakePerson) -> None:
    me = await person()
    await desk.cancelled(me, me.email)
    assert (await ask(desk, me.headers, taiKhoanSau=True)).status_code == 201


async def test_without_debts_nothing_is_asked(desk: Accounts, person: MakePerson) -> None:
    me = await person()
    await desk.paid(me)
    assert (await desk.client.get(OWED, headers=me.headers)).json()["data"] == []
    for kind in ("SUA", "XOA"):
        reply = await desk.client.post(ASK, json={"loai": kind}, headers=me.headers)
        assert reply.status_code == 201
