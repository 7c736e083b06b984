"""Deferred payments and the rest after a deposit have a day, a queue and reminders."""

from contextlib import suppress
from datetime import date, timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.orders.errors import NoStepLeft, NotPaidYet
from khoisu.orders.models import Order
from khoisu.orders.service import OrderView, lock_order
from khoisu.orders.states import PaymentPlan
from khoisu.workflows.payments.reminders import find_reminders, reached_step, remind
from tests.clock import TestClock, moved
from tests.orders.factories import STAFF, activate_order, advance_order, complete_order, confirm_order, placed
from tests.payments.test_undo import PRICE, Desk, desk, order

__all__ = ["desk", "order"]


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> TestClock:
    return moved(monkeypatch)


def day(ahead: int) -> date:
    return clock.now().astimezone(clock.VIETNAM).date() + timedelta(days=ahead)


async def defer(desk: Desk, order: Order, ahead: int) -> int:
    reply = await desk.post(f"/don-hang/{order.id}/tra-sau", lyDo="khách quen", hanThanhToan=str(day(ahead)))
    return reply.status_code


@pytest.mark.req("S4.6")
async def test_paying_later_needs_a_day(desk: Desk, order: Order) -> None:
    assert (await desk.post(f"/don-hang/{order.id}/tra-sau", lyDo="khách quen")).status_code == 422
    assert (await defer(desk, order, -1), await defer(desk, order, 91)) == (422, 422)
    assert await defer(desk, order, 10) == 200
    assert await defer(desk, order, 20) == 200
    [row] = (await desk.get("/khoan-phai-thu"))["data"]
    assert (row["maDonHang"], row["hanThanhToan"], row["conLai"]) == (order.ma_don_hang, str(day(20)), PRICE)
    assert (row["laTraSau"], row["soNgayQua"]) == (True, -20)


@pytest.mark.req("S4.6")
async def test_the_rest_after_a_deposit_is_due_and_leaves_when_paid(desk: Desk, app: FastAPI) -> None:
    order = await placed(app, None, hinh_thuc=PaymentPlan.DEPOSIT)
    assert (await desk.get("/khoan-phai-thu"))["data"] == []
    await desk.incoming(order.ma_don_hang, order.tien_coc)
    found = await desk.get("/khoan-phai-thu")
    assert found["tongTien"] == PRICE - order.tien_coc
    assert [one["hanThanhToan"] for one in found["data"]] == [str(day(14))]
    await desk.incoming(order.ma_don_hang, PRICE - order.tien_coc)
    assert (await desk.get("/khoan-phai-thu"))["data"] == []


async def test_the_longest_overdue_comes_first(desk: Desk, app: FastAPI, calendar: TestClock) -> None:
    orders = [await placed(app, None) for _ in range(3)]
    for one, ahead in zip(orders, (5, 1, 30), strict=True):
        await defer(desk, one, ahead)
    calendar.forward(days=8)
    async with app.state.database.transaction() as session:
        due = await find_reminders(session)
    assert [one.order_id for one in due] == [orders[1].id, orders[0].id]


async def reminders(desk: Desk) -> int:
    [(count,)] = await desk.rows(
        "SELECT count(*) FROM outbox_message WHERE loai = 'nhac_thanh_toan' AND kenh = 'EMAIL'"
    )
    return count


async def run(app: FastAPI) -> None:
    async with app.state.database.transaction() as session:
        for due in await find_reminders(session):
            await remind(session, due)


@pytest.mark.req("S4.6")
async def test_customers_are_reminded_before_on_and_after_the_day_each_once(
    desk: Desk, app: FastAPI, order: Order, calendar: TestClock
) -> None:
    await defer(desk, order, 5)
    counts = []
    for _ in range(15):
        await run(app)
        await run(app)
        counts.append(await reminders(desk))
        calendar.forward(days=1)
    assert counts == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]


async def test_who_has_paid_is_not_reminded(desk: Desk, app: FastAPI, order: Order, calendar: TestClock) -> None:
    await defer(desk, order, 2)
    await desk.incoming(order.ma_don_hang)
    await run(app)
    assert await reminders(desk) == 0


@pytest.mark.parametrize(
    ("left", "step"), [(9, None), (3, 3), (1, 3), (0, 0), (-2, 0), (-3, -3), (-6, -3), (-7, -7), (-30, -7)]
)
def test_the_step_that_was_reached(left: int, step: int | None) -> None:
    assert reached_step(left) == step


async def to_the_last_step(session: AsyncSession, order: OrderView) -> None:
    with suppress(NoStepLeft):
        while True:
            await advance_order(session, order, STAFF)


@pytest.mark.req("S4.6")
async def test_an_order_with_open_money_is_completed_only_with_a_day(desk: Desk, app: FastAPI, order: Order) -> None:
    await defer(desk, order, 10)
    async with app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        await confirm_order(session, locked, STAFF)
        await activate_order(session, locked, STAFF)
        await to_the_last_step(session, locked)
    await desk.rows("UPDATE don_hang SET han_thanh_toan = NULL RETURNING id")
    async with app.state.database.transaction() as session:
        with pytest.raises(NotPaidYet):
            await complete_order(session, await lock_order(session, order.id), STAFF)
    await defer(desk, order, 10)
    async with app.state.database.transaction() as session:
        await complete_order(session, await lock_order(session, order.id), STAFF)


async def test_money_taken_off_work_under_way_becomes_due(desk: Desk, app: FastAPI, order: Order) -> None:
    row = await desk.incoming(order.ma_don_hang)
    async with app.state.database.transaction() as session:
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    assert (await desk.post(f"/giao-dich/{row}/huy-ghep", lyDo="của khách khác")).is_success
    [due] = (await desk.get("/khoan-phai-thu"))["data"]
    assert (due["maDonHang"], due["conLai"]) == (order.ma_don_hang, PRICE)
