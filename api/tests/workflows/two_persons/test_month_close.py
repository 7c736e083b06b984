"""A month's figures, frozen by two persons: equal to the ledger, and what moves later stands where it was booked."""

from datetime import date, datetime, time, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.orders.service import cancel_order, lock_order
from khoisu.workflows.month_close.rules import SUMS, corrections, may_close, next_month
from tests.orders.factories import STAFF, placed
from tests.payments.money_walk import MoneyWalk
from tests.people import MakePerson, Person
from tests.running_site import Site

REPORT = "/payment/api/v1/quan-tri/bao-cao"
APPROVALS = "/business/api/v1/quan-tri/phe-duyet"
# Money and orders move in the month that runs; it is moved into the past, where its close is possible.
BACK = """SET session_replication_role = replica;
UPDATE don_hang SET tao_luc = tao_luc - CAST(:back AS interval); UPDATE khoan_thanh_toan SET luc = luc - CAST(:back AS interval);
SET session_replication_role = DEFAULT"""


def month_before(day: date, back: int) -> date:
    first = day.replace(day=1)
    for _ in range(back):
        first = (first - timedelta(days=1)).replace(day=1)
    return first


async def move_back(app: FastAPI, to: date) -> None:
    middle = datetime.combine(to + timedelta(days=14), time(12), clock.VIETNAM)
    async with app.state.database.transaction() as session:
        for statement in BACK.split(";"):
            asked = {"back": clock.now() - middle} if ":back" in statement else {}
            await session.execute(text(statement), asked)


async def report(client: httpx.AsyncClient, who: Person, month: date) -> dict[str, Any]:
    days = {"tuNgay": str(month), "denNgay": str(next_month(month) - timedelta(days=1))}
    reply = await client.get(REPORT, params=days, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def close(client: httpx.AsyncClient, two: tuple[Person, Person], month: date) -> httpx.Response:
    body = {"thang": str(month), "lyDo": "đã đối chiếu sao kê"}
    asked = await client.post(f"{REPORT}/chot", json=body, headers=two[0].headers)
    if asked.status_code != 202:
        return asked
    found = await client.get(APPROVALS, params={"dangCho": "true"}, headers=two[0].headers)
    number = found.json()["data"][0]["id"]
    return await client.post(f"{APPROVALS}/{number}/duyet", json={}, headers=two[1].headers)


@pytest.fixture
async def two(person: MakePerson) -> tuple[Person, Person]:
    return await person(("quan-tri",), name="Phạm Một"), await person(("quan-tri",), name="Lê Hai")


async def test_frozen_figures_and_corrections_add_up_to_the_ledger(site: Site, two: tuple[Person, Person]) -> None:
    staff = [(await site.person(("nhan-vien",), name=name)).id for name in ("Lê Một", "Trần Hai", "Phạm Ba")]
    await MoneyWalk(site.app, 11, staff).walk(60)
    kept = await placed(site.app, None)
    first, second = month_before(clock.today(), 2), month_before(clock.today(), 1)
    await move_back(site.app, first)
    before = await report(site.client, two[0], first)
    assert (before["chotDuoc"], before["chot"], before["tong"]["nhanTien"] > 0) == (True, None, True)
    closed = await close(site.client, two, first)
    assert closed.status_code == 200, closed.text

    async with site.app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, kept.id), STAFF, "khách đổi ý")
    after = await report(site.client, two[0], first)
    for name in ("tong", "ngay", "dichVu", "nguon", "phuongThuc", "cachThu"):
        assert after[name] == before[name]
    assert (after["chot"]["tenNguoiChot"], after["chot"]["tenNguoiDuyet"]) == ("Phạm Một", "Lê Hai")
    moved = {"thang": str(first), "soDon": 0, "datHang": -kept.tong_tien, "nhanTien": 0, "hoanTien": 0}
    assert (await report(site.client, two[0], second))["dieuChinh"] == [moved]

    assert (await close(site.client, two, second)).status_code == 200
    booked = await report(site.client, two[0], second)
    assert (booked["dieuChinh"], booked["chotDuoc"]) == ([moved], False)
    # Booked once: the month that runs has nothing left to correct.
    assert (await report(site.client, two[0], clock.today().replace(day=1)))["dieuChinh"] == []
    async with site.app.state.database.sessions() as session:
        money, ordered = (
            await session.execute(
                text("""SELECT (SELECT sum(da_thu) FROM don_hang)::bigint,
                  (SELECT sum(tong_tien) FROM don_hang WHERE trang_thai_xac_nhan <> 'DA_HUY')::bigint""")
            )
        ).one()
    rows = [after["tong"], booked["tong"], *booked["dieuChinh"]]
    assert sum(row["nhanTien"] - row["hoanTien"] for row in rows) == money
    assert sum(row["datHang"] for row in rows) == ordered


async def test_a_month_is_closed_once_in_turn_when_it_has_ended_and_by_two(
    site: Site, two: tuple[Person, Person]
) -> None:
    running, last = clock.today().replace(day=1), month_before(clock.today(), 1)
    assert (await close(site.client, two, running)).json()["code"] == "thang_khong_chot_duoc"
    body = {"thang": str(last), "lyDo": "đã đối chiếu"}
    assert (await site.client.post(f"{REPORT}/chot", json=body, headers=two[0].headers)).status_code == 202
    assert (await report(site.client, two[0], last))["chot"] is None
    found = await site.client.get(APPROVALS, params={"dangCho": "true"}, headers=two[0].headers)
    number = found.json()["data"][0]["id"]
    own = await site.client.post(f"{APPROVALS}/{number}/duyet", json={}, headers=two[0].headers)
    assert own.json()["code"] == "can_nguoi_thu_hai"
    # An order that was moved into the month meanwhile: the figures that were looked at are no longer those.
    await placed(site.app, None)
    await move_back(site.app, last)
    stale = await site.client.post(f"{APPROVALS}/{number}/duyet", json={}, headers=two[1].headers)
    assert stale.json()["code"] == "de_nghi_loi_thoi"
    assert (await close(site.client, two, last)).status_code == 200
    assert (await close(site.client, two, last)).json()["code"] == "thang_khong_chot_duoc"
    clerk = await site.person(("nhan-vien",))
    assert (await site.client.post(f"{REPORT}/chot", json=body, headers=clerk.headers)).status_code == 403
    async with site.app.state.database.sessions() as session:
        with pytest.raises(Exception, match="chot_thang"):
            await session.execute(text("UPDATE chot_thang SET ly_do = 'khác'"))


def test_months_follow_each_other() -> None:
    assert next_month(date(2026, 12, 1)) == date(2027, 1, 1)
    assert may_close(date(2026, 10, 1), date(2026, 11, 1), None)
    assert not may_close(date(2026, 11, 1), date(2026, 11, 30), None)
    assert not may_close(date(2026, 10, 1), date(2026, 12, 1), date(2026, 8, 1))


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(-9, 9)), max_size=12))
def test_what_has_moved_is_booked_exactly_once(moves: list[tuple[int, int]]) -> None:
    months = [date(2026, month, 1) for month in (1, 2, 3)]
    zero = dict.fromkeys(SUMS, 0)
    frozen, now = {month: dict(zero) for month in months}, {month: dict(zero) for month in months}
    booked: list[tuple[date, dict[str, int]]] = []
    for at, by in moves:
        now[months[at]]["dat_hang"] += by
        booked += corrections(frozen, now, booked).items()
    assert corrections(frozen, now, booked) == {}
    assert sum(sums["dat_hang"] for _, sums in booked) == sum(by for _, by in moves)
