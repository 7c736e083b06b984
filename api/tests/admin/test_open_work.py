"""From its first minute an order is open work, with an owner once somebody took it and a day for its next step; it is handed over with a reason, which the new owner reads."""

import asyncio
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.kit.working_time import WorkingCalendar
from khoisu.orders.models import Order
from khoisu.orders.work.rules import due_day
from tests.orders.factories import placed
from tests.orders.steps import FORMATION
from tests.payments.bank import notify, reported
from tests.people import MakePerson, Person
from tests.running_site import RunJobs

AREA = "/payment/api/v1/quan-tri/don-hang"


class Office:
    """Staff with the list of orders open."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> None:
        self.app, self.client, self.run_jobs = app, client, run_jobs

    async def page(self, who: Person, order: Order) -> dict[str, Any]:
        reply = await self.client.get(f"{AREA}/{order.ma_don_hang}", headers=who.headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def listed(self, who: Person, which: str) -> list[str]:
        reply = await self.client.get(AREA, params={"viec": which}, headers=who.headers)
        assert reply.status_code == 200, reply.text
        body = reply.json()
        assert body["trang"]["tong"] == len(body["data"])
        return [row["maDonHang"] for row in body["data"]]

    async def act(self, who: Person, order: Order, action: str, **body: Any) -> httpx.Response:
        path = f"{AREA}/{order.ma_don_hang}/thao-tac"
        return await self.client.post(path, json={"thaoTac": action, **body}, headers=who.headers)

    async def assign(
        self, who: Person, order: Order, to: Person | None, seen: Person | None = None, why: str = ""
    ) -> httpx.Response:
        body = {
            "nguoiPhuTrach": str(to.id) if to else None,
            "nguoiDangPhuTrach": str(seen.id) if seen else None,
            "lyDo": why,
        }
        return await self.client.post(f"{AREA}/{order.ma_don_hang}/phu-trach", json=body, headers=who.headers)

    async def pay(self, order: Order) -> None:
        await notify(self.client, reported(order.ma_don_hang, order.tong_tien))
        await self.run_jobs()

    async def sql(self, statement: str, **values: Any) -> list[Any]:
        async with self.app.state.database.transaction() as session:
            result = await session.execute(text(statement), values)
            return list(result) if result.returns_rows else []

    async def mails(self, who: Person, kind: str) -> list[str]:
        rows = await self.sql("SELECT id FROM outbox_message WHERE loai = :k AND nguoi_nhan = :e", k=kind, e=who.email)
        return [str(row[0]) for row in rows]


@pytest.fixture
def office(app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> Office:
    return Office(app, client, run_jobs)


def today() -> date:
    return clock.today()


async def test_whoever_confirms_an_order_has_it_with_a_day_once_money_came(office: Office, person: MakePerson) -> None:
    staff, order = await person(("nhan-vien",), name="Lê An"), await placed(office.app, None)
    placed_work = (await office.page(staff, order))["viec"]
    assert (placed_work["tenBuoc"], placed_work["nguoiPhuTrach"]) == ("Xác nhận đơn", None)
    assert (await office.act(staff, order, "XAC_NHAN")).is_success
    waiting = (await office.page(staff, order))["viec"]
    assert (waiting["nguoiPhuTrach"], waiting["tenNguoiPhuTrach"], waiting["han"]) == (str(staff.id), "Lê An", None)
    await office.pay(order)
    due = (await office.page(staff, order))["viec"]
    assert (due["han"], due["buoc"], due["quaHan"]) == (
        due_day(None, today()).isoformat(),
        None,
        False,
    )
    assert (await office.act(staff, order, "BAT_DAU")).is_success
    begun = (await office.page(staff, order))["viec"]
    assert (begun["buoc"], begun["tenBuoc"]) == ("CHUAN_BI_HO_SO", "Chuẩn bị hồ sơ")
    assert begun["han"] == due_day(FORMATION[0], today()).isoformat()


async def test_a_pending_order_is_taken_by_one_of_two_and_stays_theirs(office: Office, person: MakePerson) -> None:
    an, binh, order = await person(("nhan-vien",)), await person(("nhan-vien",)), await placed(office.app, None)
    assert await office.listed(an, "CHUA_AI") == [order.ma_don_hang]
    both = await asyncio.gather(office.assign(an, order, an), office.assign(binh, order, binh))
    assert sorted(reply.status_code for reply in both) == [200, 409]
    winner, loser = (an, binh) if both[0].is_success else (binh, an)
    assert await office.listed(winner, "TOI") == [order.ma_don_hang]
    assert await office.listed(winner, "CHUA_AI") == []
    stale = await office.assign(loser, order, loser)
    assert (stale.status_code, stale.json()["code"]) == (409, "nguoi_phu_trach_da_doi")
    assert (await office.act(loser, order, "XAC_NHAN")).is_success
    assert (await office.page(winner, order))["viec"]["nguoiPhuTrach"] == str(winner.id)


@pytest.mark.deep
async def test_the_list_shows_mine_nobodys_and_overdue(office: Office, person: MakePerson) -> None:
    an, binh = await person(("nhan-vien",), name="An"), await person(("nhan-vien",), name="Bình")
    mine, hers, nobodys, done = [await placed(office.app, None) for _ in range(4)]
    for who, order in ((an, mine), (binh, hers), (an, nobodys), (an, done)):
        await office.pay(order)
        assert (await office.act(who, order, "XAC_NHAN")).is_success
    assert (await office.assign(an, nobodys, None, an, "nghỉ phép")).is_success
    assert (await office.act(an, done, "HUY", lyDo="khách xin")).is_success
    assert await office.listed(an, "TOI") == [mine.ma_don_hang]
    assert await office.listed(binh, "TOI") == [hers.ma_don_hang]
    assert await office.listed(an, "CHUA_AI") == [nobodys.ma_don_hang]
    assert await office.listed(an, "QUA_HAN") == []
    await office.sql(
        "UPDATE viec_don_hang SET han = :d WHERE don_hang_id = :o", d=today() - timedelta(days=1), o=hers.id
    )
    assert await office.listed(an, "QUA_HAN") == [hers.ma_don_hang]
    assert (await office.page(an, hers))["viec"]["quaHan"] is True


async def test_work_of_somebody_who_left_is_nobodys(office: Office, person: MakePerson) -> None:
    gone, boss, order = await person(("nhan-vien",)), await person(("quan-tri",)), await placed(office.app, None)
    assert (await office.act(gone, order, "XAC_NHAN")).is_success
    await office.sql("UPDATE account SET vai_tro = ARRAY['khach-hang'] WHERE id = :n", n=gone.id)
    assert await office.listed(boss, "CHUA_AI") == [order.ma_don_hang]
    page = await office.page(boss, order)
    assert (page["viec"]["nguoiPhuTrach"], str(gone.id) in [row["id"] for row in page["nhanVien"]]) == (None, False)
    assert (await office.assign(boss, order, boss, gone)).status_code == 409  # a page from before they left
    taken = await office.assign(boss, order, boss, None)
    assert taken.json()["data"]["viec"]["nguoiPhuTrach"] == str(boss.id)


async def test_a_handover_needs_a_reason_and_is_told_to_the_new_owner_only(office: Office, person: MakePerson) -> None:
    an, binh, order = await person(("nhan-vien",)), await person(("nhan-vien",)), await placed(office.app, None)
    assert (await office.act(an, order, "XAC_NHAN")).is_success
    refused = await office.assign(an, order, binh, an)
    assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, "lyDo")
    given = await office.assign(an, order, binh, an, "tôi nghỉ phép")
    assert given.json()["data"]["viec"]["nguoiPhuTrach"] == str(binh.id)
    again = await office.assign(an, order, binh, an, "tôi nghỉ phép")
    assert again.is_success
    assert (len(await office.mails(binh, "giao_viec")), len(await office.mails(an, "giao_viec"))) == (1, 0)
    [event] = [row for row in given.json()["data"]["suKien"] if row["loai"]["ma"] == "GIAO_VIEC"]
    assert (event["lyDo"], event["congKhai"]) == ("tôi nghỉ phép", False)
    # An office-only entry does not make a page outdated: the other buttons still work.
    assert (await office.act(an, order, "HUY", lyDo="khách xin", suKienCuoi=event["so"] - 1)).is_success
    late = await office.assign(an, order, an, binh, "lấy lại")
    assert (late.status_code, late.json()["code"]) == (409, "khong_co_viec")


async def test_a_stale_page_does_not_take_work_away(office: Office, person: MakePerson) -> None:
    an, binh, chi = [await person(("nhan-vien",)) for _ in range(3)]
    order = await placed(office.app, None)
    assert (await office.act(an, order, "XAC_NHAN")).is_success
    assert (await office.assign(an, order, binh, an, "nhờ")).is_success
    reply = await office.assign(chi, order, chi, an, "tôi làm")
    assert (reply.status_code, reply.json()["code"]) == (409, "nguoi_phu_trach_da_doi")


@pytest.mark.parametrize("role", [("khach-hang",), ("bien-tap",)])
async def test_only_staff_take_work(office: Office, person: MakePerson, role: tuple[str, ...]) -> None:
    an, other, order = await person(("nhan-vien",)), await person(role), await placed(office.app, None)
    assert (await office.act(an, order, "XAC_NHAN")).is_success
    assert (await office.assign(an, order, other, an, "nhờ")).status_code == 422
    assert (await office.assign(other, order, other, an, "tôi")).status_code == 403


async def test_the_least_busy_is_proposed_first(office: Office, person: MakePerson) -> None:
    an = await person(("nhan-vien",), name="An")
    await person(("nhan-vien",), name="Bình")
    orders = [await placed(office.app, None) for _ in range(2)]
    for order in orders:
        assert (await office.act(an, order, "XAC_NHAN")).is_success
    found = [(row["hoTen"], row["soViec"]) for row in (await office.page(an, orders[0]))["nhanVien"]]
    assert found == [("Bình", 0), ("An", 2)]


def test_due_days_are_working_days_and_an_authoritys_ignore_ours() -> None:
    friday, monday = date(2026, 11, 20), date(2026, 11, 23)
    assert due_day(FORMATION[0], friday) == date(2026, 11, 25)  # 24/11 is Viet Nam's day of culture
    assert due_day(FORMATION[0], friday, WorkingCalendar(closed=frozenset({monday}))) == date(2026, 11, 26)
    assert due_day(FORMATION[1], friday, WorkingCalendar(closed=frozenset({monday}))) == due_day(FORMATION[1], friday)
