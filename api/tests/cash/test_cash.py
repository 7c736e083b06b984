"""Cash: receipts without gaps, sums bounded by what is open, days closed by a second person."""

import asyncio
from collections.abc import Awaitable
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.admin.cash.schemas import CashDayOut, ReceiptPage
from khoisu.cash import service as cash_service
from khoisu.kit import clock
from khoisu.kit.api_model import Data
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from khoisu.orders.service import cancel_order, lock_order
from tests.orders.factories import STAFF, placed
from tests.people import MakePerson, Person

OFFICE = "/payment/api/v1/quan-tri"
PRICE = 2_700_000


class Till:
    """Staff who receive and count cash."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient) -> None:
        self.app, self.client = app, client

    async def order(self, **changes: Any) -> Order:
        return await placed(self.app, None, khach=Contact("Lê Lan", "lan@khoisu.example", None), **changes)

    async def collect(self, who: Person, order: Order, amount: int, **changes: Any) -> httpx.Response:
        body = {"soTien": amount, "nguon": "TIEN_MAT"} | changes
        path = f"{OFFICE}/don-hang/{order.ma_don_hang}/thu-tien"
        return await self.client.post(path, json=body, headers=who.headers)

    async def close(
        self, who: Person, day: date, counted: int, reason: str = "", *, knowing: bool = True
    ) -> httpx.Response:
        path = f"{OFFICE}/quy-tien-mat/{day.isoformat()}/chot"
        body = {"demDuoc": counted, "lyDo": reason, "daXacNhan": knowing}
        return await self.client.post(path, json=body, headers=who.headers)

    async def days(self, who: Person) -> list[dict[str, Any]]:
        reply = await self.client.get(f"{OFFICE}/quy-tien-mat", headers=who.headers)
        Data[list[CashDayOut]].model_validate_json(reply.text)
        return reply.json()["data"]


@pytest.fixture
def till(app: FastAPI, client: httpx.AsyncClient) -> Till:
    return Till(app, client)


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Trần Văn Viên")


@pytest.fixture
async def second(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Ngô Thị Hai")


def today() -> date:
    return clock.today()


@pytest.mark.req("S4.6")
async def test_cash_gets_a_receipt(till: Till, staff: Person) -> None:
    order = await till.order()
    reply = await till.collect(staff, order, 700_000)
    assert reply.status_code == 201, reply.text
    number = reply.json()["data"]["soPhieu"]
    assert number == f"PT-{today().year}-000001"
    shown = await till.client.get(f"{OFFICE}/phieu-thu/{today().year}/1", headers=staff.headers)
    receipt = Data[ReceiptPage].model_validate_json(shown.text).data
    assert (receipt.so_phieu, receipt.so_tien, receipt.con_thieu) == (number, 700_000, 2_000_000)
    assert (receipt.nguoi_nop, receipt.nguoi_thu) == ("Lê Lan", "Trần Văn Viên")
    ledger = await till.client.get(f"{OFFICE}/don-hang/{order.ma_don_hang}/so-thu-chi", headers=staff.headers)
    assert [row["thamChieu"] for row in ledger.json()["data"]["cacKhoan"]] == [number]
    assert (await till.client.get(f"{OFFICE}/phieu-thu/{today().year}/2", headers=staff.headers)).status_code == 404


async def test_numbers_have_no_gap_however_many_come_at_once(till: Till, staff: Person) -> None:
    """Refused ones among them give their number back."""
    orders = [await till.order() for _ in range(8)]
    tries = [till.collect(staff, one, PRICE if place % 2 else PRICE + 1) for place, one in enumerate(orders)]
    replies = await asyncio.gather(*tries)
    assert sorted(reply.status_code for reply in replies) == [201] * 4 + [409] * 4
    numbers = sorted(reply.json()["data"]["soPhieu"] for reply in replies if reply.status_code == 201)
    assert numbers == [f"PT-{today().year}-{number:06d}" for number in range(1, 5)]


async def test_a_double_click_is_one_receipt(till: Till, staff: Person) -> None:
    order = await till.order()
    path = f"{OFFICE}/don-hang/{order.ma_don_hang}/thu-tien"
    headers = staff.headers | {"Idempotency-Key": "tien-mat-mot-lan"}
    body = {"soTien": 1000, "nguon": "TIEN_MAT"}
    replies = [await till.client.post(path, json=body, headers=headers) for _ in range(2)]
    assert replies[0].json() == replies[1].json()
    assert [len(day["phieu"]) for day in await till.days(staff)] == [1]


@pytest.mark.parametrize("source", ["TIEN_MAT", "TAI_CUA_HANG"])
async def test_cash_is_bounded_by_what_is_open(till: Till, staff: Person, source: str) -> None:
    order = await till.order()
    too_much = await till.collect(staff, order, 99_000_000, nguon=source)
    assert (too_much.status_code, too_much.json()["code"], too_much.json()["toiDa"]) == (
        409,
        "thu_qua_so_con_thieu",
        PRICE,
    )
    assert (await till.collect(staff, order, PRICE, nguon=source)).status_code == 201
    assert (await till.collect(staff, order, 1, nguon=source)).json()["toiDa"] == 0


async def test_a_cancelled_order_takes_no_cash(till: Till, staff: Person) -> None:
    order = await till.order()
    async with till.app.state.database.transaction() as session:
        await cancel_order(session, await lock_order(session, order.id), STAFF, "khách đổi ý")
    assert (await till.collect(staff, order, 1000)).json()["code"] == "thu_qua_so_con_thieu"


async def test_a_day_is_closed_by_somebody_else_and_stays_closed(till: Till, staff: Person, second: Person) -> None:
    order = await till.order()
    await till.collect(staff, order, 700_000)
    own = await till.close(staff, today(), 700_000)
    assert (own.status_code, own.json()["code"]) == (403, "can_nguoi_khac_chot_quy")
    bare = await till.close(second, today(), 690_000)
    assert (bare.status_code, bare.json()["errors"][0]["truong"]) == (422, "lyDo")
    assert (await till.close(second, today(), 690_000, "Thiếu một tờ 10.000")).status_code == 200
    [day] = await till.days(staff)
    assert (day["theoSo"], day["chot"]["demDuoc"], day["chot"]["chenhLech"]) == (700_000, 690_000, -10_000)
    assert (day["chot"]["nguoiChot"], day["tuThu"]) == ("Ngô Thị Hai", True)
    again = await till.close(second, today(), 700_000)
    assert (again.status_code, again.json()["code"]) == (409, "ngay_da_chot_quy")
    late = await till.collect(staff, order, 1000)
    assert (late.status_code, late.json()["code"]) == (409, "ngay_da_chot_quy")
    # What was refused after the closing has used up no number.
    async with till.app.state.database.sessions() as session:
        assert await session.scalar(text("SELECT so_cuoi FROM so_phieu_thu")) == 1


@pytest.mark.parametrize(
    ("hour", "days_ago", "knowing", "status"),
    [(9, 0, False, 409), (17, 0, False, 409), (9, 0, True, 200), (18, 0, False, 200), (9, 1, False, 200)],
)
async def test_today_is_closed_before_closing_time_only_knowingly(
    till: Till,
    staff: Person,
    second: Person,
    monkeypatch: pytest.MonkeyPatch,
    hour: int,
    days_ago: int,
    knowing: bool,
    status: int,
) -> None:
    order = await till.order()
    now = clock.now().astimezone(clock.VIETNAM).replace(hour=hour, minute=0)
    monkeypatch.setattr(cash_service, "clock", SimpleNamespace(now=lambda: now, today=now.date, VIETNAM=clock.VIETNAM))
    reply = await till.close(second, now.date() - timedelta(days=days_ago), 0, knowing=knowing)
    assert reply.status_code == status, reply.text
    if status == 409:
        assert (reply.json()["code"], reply.json()["dongCua"]) == ("can_xac_nhan", "17:30")
        assert (await till.collect(staff, order, 1000)).status_code == 201


async def test_closing_and_receiving_at_once_agree(till: Till, staff: Person, second: Person) -> None:
    """Whichever comes first: no receipt is missing from the closed sum."""
    orders = [await till.order() for _ in range(4)]
    tries: list[Awaitable[httpx.Response]] = [till.collect(staff, one, 1000) for one in orders]
    tries.insert(2, till.close(second, today(), 0, "đếm giữa chừng"))
    await asyncio.gather(*tries)
    days = await till.days(staff)
    async with till.app.state.database.sessions() as session:
        expected = await session.scalar(text("SELECT theo_so FROM chot_quy_ngay"))
    assert [day["theoSo"] for day in days] == [expected]


async def test_a_day_to_come_is_not_closed(till: Till, second: Person) -> None:
    reply = await till.close(second, today() + timedelta(days=1), 0)
    assert (reply.status_code, reply.json()["code"]) == (409, "ngay_chua_toi")


@pytest.mark.parametrize("counted", [[5000], [4000, 5000], [5000, 5000, 6000]])
async def test_cash_is_counted_as_often_as_wanted_and_a_difference_has_a_name(
    till: Till, staff: Person, counted: list[int]
) -> None:
    await till.collect(staff, await till.order(), 5000)
    path = f"{OFFICE}/quy-tien-mat/{today().isoformat()}/dem"
    for amount in counted:
        if amount != 5000:
            bare = await till.client.post(path, json={"demDuoc": amount}, headers=staff.headers)
            assert (bare.status_code, bare.json()["errors"][0]["truong"]) == (422, "ghiChu")
        body = {"demDuoc": amount, "ghiChu": "đếm lại" if amount != 5000 else ""}
        assert (await till.client.post(path, json=body, headers=staff.headers)).status_code == 200
    [day] = await till.days(staff)
    assert [(one["demDuoc"], one["chenhLech"], one["nguoiDem"]) for one in day["dem"]] == [
        (amount, amount - 5000, "Trần Văn Viên") for amount in counted
    ]
    assert day["chot"] is None


async def test_two_people_who_close_early_at_once_close_it_once(till: Till, staff: Person, second: Person) -> None:
    replies = await asyncio.gather(till.close(staff, today(), 0), till.close(second, today(), 0))
    assert sorted(reply.status_code for reply in replies) == [200, 409]


async def test_cash_that_is_taken_back_leaves_its_day_while_that_is_open(
    till: Till, staff: Person, second: Person
) -> None:
    order = await till.order()

    async def undo() -> httpx.Response:
        async with till.app.state.database.sessions() as session:
            entry = await session.scalar(text("SELECT khoan_id FROM phieu_thu ORDER BY so DESC LIMIT 1"))
        path = f"{OFFICE}/khoan-thu/{entry}/huy"
        return await till.client.post(path, json={"lyDo": "gõ nhầm số tiền"}, headers=staff.headers)

    await till.collect(staff, order, 2_700_000)
    assert (await undo()).status_code == 200
    await till.collect(staff, order, 700_000)
    [day] = await till.days(staff)
    assert (day["theoSo"], [one["daHuy"] for one in day["phieu"]]) == (700_000, [True, False])
    assert (await till.close(second, today(), 700_000)).status_code == 200
    late = await undo()
    assert (late.status_code, late.json()["code"]) == (409, "ngay_da_chot_quy")
    [day] = await till.days(staff)
    assert (day["theoSo"], day["chot"]["chenhLech"]) == (700_000, 0)


async def test_two_administrators_reopen_a_closed_day_and_it_is_closed_anew(
    till: Till, staff: Person, second: Person, person: MakePerson
) -> None:
    boss, other = await person(("quan-tri",), name="Phạm Minh Quản"), await person(("quan-tri",), name="Đỗ Văn Trị")
    path, why = f"{OFFICE}/quy-tien-mat/{today().isoformat()}/mo-lai", {"lyDo": "khách tới trả thêm"}
    early = await till.client.post(path, json=why, headers=boss.headers)
    assert (early.status_code, early.json()["code"]) == (409, "ngay_chua_chot_quy")
    await till.collect(staff, await till.order(), 5000)
    assert (await till.close(second, today(), 4000, "thiếu 1.000")).status_code == 200
    assert (await till.client.post(path, json=why, headers=staff.headers)).status_code == 403
    asked = [await till.client.post(path, json=why, headers=boss.headers) for _ in range(2)]
    assert [reply.status_code for reply in asked] == [200, 200], "a double click asks once"
    approvals = "/business/api/v1/quan-tri/phe-duyet"
    waiting = await till.client.get(approvals, params={"dangCho": True}, headers=boss.headers)
    [request] = waiting.json()["data"]
    order = await till.order()
    assert (await till.collect(staff, order, 1000)).status_code == 409, "asking opens nothing"
    yes = f"{approvals}/{request['id']}/duyet"
    assert (await till.client.post(yes, json={}, headers=boss.headers)).status_code == 403
    both = await asyncio.gather(*(till.client.post(yes, json={}, headers=other.headers) for _ in range(2)))
    assert sorted(reply.status_code for reply in both) == [200, 409]
    [day] = await till.days(staff)
    [before] = day["moLai"]
    assert (day["chot"], before["chenhLech"], before["nguoiChot"]) == (None, -1000, "Ngô Thị Hai")
    assert before["nguoiMo"] == "Phạm Minh Quản, Đỗ Văn Trị"
    assert (await till.collect(staff, order, 1000)).status_code == 201
    assert (await till.close(second, today(), 6000)).status_code == 200
    [day] = await till.days(staff)
    assert day["chot"]["demDuoc"] == 6000
