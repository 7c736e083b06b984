"""Who has a thing may set another day for it, with a reason: colleagues see it, and the customer of an order is notified."""

import asyncio
from datetime import date, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit import clock
from khoisu.kit.working_time import is_working_day
from khoisu.orders.models import Order
from khoisu.orders.service import lock_order, perform_action
from khoisu.orders.state_rules import Action
from tests.inbox import letters
from tests.orders.factories import STAFF, placed, secured
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.workflows.test_desk import add_transfer

DESK = "/business/api/v1/quan-tri/viec"
WHY = "Cơ quan đăng ký nghỉ bảo trì"


class Office:
    """Staff with the desk open."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient) -> None:
        self.app, self.client = app, client

    async def item(self, who: Person, kind: str) -> dict[str, Any]:
        asked = {"cua": "TAT_CA", "loai": kind}
        desk = (await self.client.get(DESK, params=asked, headers=who.headers)).json()["data"]
        [found] = [one for part in desk["phan"] for one in part["viec"]]
        return found

    async def move(self, who: Person, item: dict[str, Any], day: date, reason: str = WHY) -> httpx.Response:
        body = {"loai": item["loai"], "khoa": item["khoa"], "ngay": day.isoformat(), "han": item["han"], "lyDo": reason}
        return await self.client.post(f"{DESK}/han", json=body, headers=who.headers)

    async def take(self, who: Person, item: dict[str, Any]) -> None:
        body = {"loai": item["loai"], "khoa": item["khoa"], "nguoiPhuTrach": "TOI"}
        assert (await self.client.post(f"{DESK}/giao", json=body, headers=who.headers)).is_success


def working_day(after: int, *, open_day: bool = True) -> date:
    day = clock.today() + timedelta(days=after)
    while is_working_day(day) is not open_day:
        day += timedelta(days=1)
    return day


@pytest.fixture
def office(app: FastAPI, client: httpx.AsyncClient) -> Office:
    return Office(app, client)


@pytest.fixture
async def buyer(person: MakePerson) -> Person:
    return await person()


@pytest.fixture
async def order(app: FastAPI, buyer: Person) -> Order:
    order = await secured(app, buyer.id)
    async with app.state.database.transaction() as session:
        await perform_action(session, await lock_order(session, order.id), Action.START, STAFF)
    return order


async def test_the_customer_is_told_the_new_day_and_why(
    office: Office, order: Order, buyer: Person, person: MakePerson
) -> None:
    an, day = await person(("nhan-vien",)), working_day(20)
    path = f"/payment/api/v1/tien-trinh/don-hang/{order.ma_don_hang}"
    found = await office.item(an, "BUOC_DON")
    await office.take(an, found)
    assert (await office.move(an, found, day)).status_code == 204
    moved = await office.item(an, "BUOC_DON")
    assert (datetime.fromisoformat(moved["han"]).astimezone(clock.VIETNAM).date(), moved["ghiChu"]) == (day, WHY)
    steps = (await office.client.get(path, headers=buyer.headers)).json()["data"]["cacBuoc"]
    assert [(one["trangThai"], one["han"]) for one in steps if one["han"]] == [("DANG_LAM", day.isoformat())]
    log = (await office.client.get(f"/payment/api/v1/don-hang/{order.id}", headers=buyer.headers)).json()["data"]
    assert [(one["loai"], one["den"], one["lyDo"]) for one in log["suKien"]][-1] == ("DOI_HAN", day.isoformat(), WHY)
    [letter] = [one for one in await letters(office.app.state.database, "bich@khoisu.example") if WHY in str(one)]
    assert f"{day:%d/%m/%Y}" in str(letter)


async def test_of_two_at_once_one_is_told_and_the_same_day_again_is_nothing_new(
    office: Office, order: Order, person: MakePerson
) -> None:
    boss, other = await person(("quan-tri",)), await person(("quan-tri",))
    found = await office.item(boss, "BUOC_DON")
    both = await asyncio.gather(office.move(boss, found, working_day(20)), office.move(other, found, working_day(30)))
    assert sorted(reply.status_code for reply in both) == [204, 409]
    [stale] = [reply.json() for reply in both if reply.status_code == 409]
    now = await office.item(boss, "BUOC_DON")
    assert (stale["code"], datetime.fromisoformat(stale["han"])) == ("han_da_doi", datetime.fromisoformat(now["han"]))
    kept = datetime.fromisoformat(now["han"]).astimezone(clock.VIETNAM).date()
    assert (await office.move(boss, found, kept)).status_code == 204
    events = (await office.client.get(f"/payment/api/v1/quan-tri/don-hang/{order.id}", headers=boss.headers)).json()
    assert sum(one["loai"]["ma"] == "DOI_HAN" for one in events["data"]["suKien"]) == 1


async def test_a_day_must_be_worked_on_and_to_come_and_the_thing_ones_own(
    office: Office, order: Order, person: MakePerson
) -> None:
    an, binh = await person(("nhan-vien",)), await person(("nhan-vien",))
    found = await office.item(an, "BUOC_DON")
    assert (await office.move(an, found, working_day(20))).status_code == 403
    await office.take(an, found)
    assert (await office.move(binh, found, working_day(20))).status_code == 403
    for day in (clock.today() - timedelta(days=1), working_day(9, open_day=False), working_day(400)):
        refused = await office.move(an, found, day)
        assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, "ngay"), day
    assert (await office.move(an, found, working_day(20), "x")).json()["errors"][0]["truong"] == "lyDo"


async def test_what_only_our_own_hours_count_moves_and_a_promise_does_not(office: Office, site: Site) -> None:
    boss = await site.person(("quan-tri",))
    await placed(site.app, None)
    promised = await office.item(boss, "XAC_NHAN_DON")
    assert (promised["doiDuoc"], (await office.move(boss, promised, working_day(20))).json()["code"]) == (
        False,
        "han_khong_doi_duoc",
    )
    await add_transfer(site.app, "KHONG_KHOP")
    item = await office.item(boss, "GIAO_DICH")
    assert (await office.move(boss, item, working_day(20))).status_code == 204
    now = await office.item(boss, "GIAO_DICH")
    assert (datetime.fromisoformat(now["han"]).astimezone(clock.VIETNAM).date(), now["ghiChu"]) == (
        working_day(20),
        WHY,
    )
