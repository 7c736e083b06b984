"""Limits of refunds (G-13): asked for by one administrator, in force when another approves, or after a day when there is none."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.db import Database
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import job_doors
from khoisu.site_settings.sample import sample_company
from khoisu.workflows.approvals.jobs import settle_due_requests
from khoisu.workflows.payments.refund_control import get_limits
from tests.clock import TestClock
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.returns.desk import OFFICE, Returns
from tests.running_site import RunJobs, Site

PATH = f"{OFFICE}/han-muc-hoan-tien"
APPROVALS = "/business/api/v1/quan-tri/phe-duyet"
TODAY = {"motDon": 10_000_000, "motKhach": 10_000_000, "motNguoi": 10_000_000}
LOWER = TODAY | {"motDon": 1_000_000}
HIGHER = TODAY | {"motKhach": 900_000_000, "motNguoi": 900_000_000}

pytestmark = pytest.mark.req("S4.8")


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Returns:
    return Returns(app, client, run_jobs)


async def ask(client: httpx.AsyncClient, who: Person, limits: dict[str, int], why: str = "siết lại") -> httpx.Response:
    return await client.put(PATH, json=limits | {"lyDo": why}, headers=who.headers)


async def waiting(client: httpx.AsyncClient, who: Person) -> list[dict[str, Any]]:
    return (await client.get(APPROVALS, params={"dangCho": True}, headers=who.headers)).json()["data"]


async def in_force(client: httpx.AsyncClient, who: Person) -> dict[str, int]:
    return (await client.get(PATH, headers=who.headers)).json()["data"]


async def approve(client: httpx.AsyncClient, who: Person, request: str) -> httpx.Response:
    return await client.post(f"{APPROVALS}/{request}/duyet", json={}, headers=who.headers)


async def pass_time(database: Database) -> None:
    await settle_due_requests(JobContext(database, job_doors(database)))


async def test_limits_hold_when_another_administrator_approves(
    desk: Returns, site: Site, administrator: MakePerson
) -> None:
    client, staff = desk.client, await site.person(("nhan-vien",))
    boss, second = await administrator("Phạm Quản"), await administrator("Lê Duyệt")
    assert (await ask(client, staff, LOWER)).status_code == 403
    assert await in_force(client, staff) == TODAY
    asked = await ask(client, boss, LOWER)
    assert (asked.status_code, asked.json()["data"]) == (200, TODAY), asked.text
    (row,) = await waiting(client, second)
    assert (row["loai"], row["lyDo"], row["hieuLucLuc"]) == ("HAN_MUC_HOAN_TIEN", "siết lại", None)
    assert row["thayDoi"] == [{"truong": "motDon", "cu": "10000000", "moi": "1000000"}]
    own = await approve(client, boss, row["id"])
    assert (own.status_code, own.json()["code"]) == (403, "can_nguoi_thu_hai")
    assert await in_force(client, staff) == TODAY

    done = await approve(client, second, row["id"])
    assert (done.status_code, done.json()["data"]["trangThai"]) == (200, "DA_DUYET"), done.text
    assert await in_force(client, staff) == LOWER
    for address in (boss.email, second.email, sample_company().email):
        kinds = [letter.kind for letter in await letters(site.database, address)]
        assert kinds == ["de_nghi_thay_doi", "ket_qua_de_nghi"]
    order = await desk.paid(None)
    refund = {"soTien": 1_000_000, "loaiLyDo": "KHIEU_NAI", "lyDo": "thỏa thuận", "chiLap": True}
    reply = await client.post(f"{OFFICE}/don-hang/{order.id}/hoan-tien", json=refund, headers=staff.headers)
    assert reply.json()["data"]["canHaiNguoi"] is True


async def test_asking_twice_asks_once_and_another_change_waits(
    client: httpx.AsyncClient, administrator: MakePerson
) -> None:
    boss, second = await administrator("Phạm Quản"), await administrator("Lê Duyệt")
    replies = await asyncio.gather(*(ask(client, boss, HIGHER) for _ in range(5)))
    assert {reply.status_code for reply in replies} == {200}
    assert len(await waiting(client, second)) == 1
    other = await ask(client, second, LOWER)
    assert (other.status_code, other.json()["code"]) == (409, "dang_cho_duyet")


async def test_the_limits_in_force_need_no_approval(client: httpx.AsyncClient, administrator: MakePerson) -> None:
    boss = await administrator("Phạm Quản")
    assert (await ask(client, boss, TODAY)).status_code == 200
    assert await waiting(client, boss) == []


async def test_a_lone_administrator_waits_a_day(
    site: Site, administrator: MakePerson, clock_control: TestClock
) -> None:
    boss = await administrator("Phạm Quản")
    await ask(site.client, boss, HIGHER)
    (row,) = await waiting(site.client, boss)
    assert row["hieuLucLuc"]
    mailbox = [letter.kind for letter in await letters(site.database, sample_company().email)]
    assert mailbox == ["de_nghi_thay_doi"]
    await pass_time(site.database)
    assert await in_force(site.client, boss) == TODAY
    clock_control.forward(seconds=24 * 3600 + 1)
    await pass_time(site.database)
    async with site.database.sessions() as session:
        found = await get_limits(session)
    assert (found.mot_don, found.mot_khach, found.mot_nguoi) == (10_000_000, 900_000_000, 900_000_000)


@pytest.mark.parametrize("wrong", [{"motDon": 0}, {"motKhach": -1}, {"motNguoi": None}, {"lyDo": ""}])
async def test_a_wrong_limit_asks_for_nothing(
    client: httpx.AsyncClient, administrator: MakePerson, wrong: dict[str, Any]
) -> None:
    boss = await administrator("Phạm Quản")
    reply = await client.put(PATH, json=LOWER | {"lyDo": "siết lại"} | wrong, headers=boss.headers)
    assert (reply.status_code, [one["truong"] for one in reply.json()["errors"]]) == (422, list(wrong))
    assert await waiting(client, boss) == []
