"""Deferred payments and the rest after a deposit have a day, a queue and reminders."""

import itertools
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.errors import NoStepLeft, NotPaidYet
from khoisu.orders.models import Order
from khoisu.orders.service import OrderView, lock_order
from khoisu.orders.states import PaymentMethod, PaymentPlan, PaymentState
from khoisu.workflows.payments.reminders import find_reminders, reached_step, remind
from tests.clock import TestClock
from tests.orders.factories import STAFF, activate_order, advance_order, complete_order, confirm_order, placed
from tests.payments.test_undo import PRICE, Desk, desk, order

__all__ = ["desk", "order"]


def day(ahead: int) -> date:
    return clock.today() + timedelta(days=ahead)


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


def visitor(desk: Desk, order: Order) -> dict[str, str]:
    return {VIEW_HEADER: view_token(order.id, desk.app.state.core.session_secret.get_secret_value())}


async def told(desk: Desk, order: Order) -> tuple[dict[str, Any], dict[str, Any], list[Any]]:
    """What the customer reads: order page, payment page, and the letters so far."""
    token = visitor(desk, order)
    page = await desk.client.get(f"/payment/api/v1/don-hang/{order.id}", headers=token)
    pay = await desk.client.post("/payment/api/v1/payment/pay", json=order.ma_don_hang, headers=token)
    letters = await desk.rows(
        "SELECT loai, du_lieu FROM outbox_message WHERE kenh = 'EMAIL' AND loai IN ('hen_tra_sau', 'da_nhan_tien') ORDER BY id"
    )
    return page.json()["data"], pay.json()["data"], letters


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("plan", list(PaymentPlan))
async def test_a_deferral_is_one_sum_and_one_day_everywhere(desk: Desk, app: FastAPI, plan: PaymentPlan) -> None:
    order = await placed(app, None, hinh_thuc=plan, phuong_thuc=PaymentMethod.PAY_LATER)
    address = f"/don-hang/{order.id}/tra-sau"
    said = {"lyDo": "khách quen, chậm trả", "loiNhan": "Cảm ơn bạn.", "hanThanhToan": str(day(20))}
    assert (await desk.post(address, **said)).status_code == 200
    page, pay, letters = await told(desk, order)
    assert (page["canThanhToan"], page["hanThanhToan"]) == (PRICE, str(day(20)))
    assert (pay["soTien"], pay["conLai"], pay["hanThanhToan"], pay["datCoc"]) == (PRICE, PRICE, str(day(20)), None)
    assert "COC" not in pay["noiDungQr"]
    assert [kind for kind, _ in letters] == ["hen_tra_sau"]
    assert (letters[0][1]["so_tien"], letters[0][1]["ngay_han"]) == (PRICE, f"{day(20):%d/%m/%Y}")
    assert "khách quen" not in str((page, pay, letters)), "a reason for colleagues reaches no customer"
    assert page["suKien"][-1]["lyDo"] == "Cảm ơn bạn."
    assert (await desk.post(address, **said)).status_code == 200
    assert len((await told(desk, order))[2]) == 1, "the same day again is no news"


@pytest.mark.deep
async def test_the_rest_after_a_deposit_is_told_with_its_day(desk: Desk, app: FastAPI) -> None:
    order = await placed(app, None, hinh_thuc=PaymentPlan.DEPOSIT)
    page, pay, _ = await told(desk, order)
    assert (page["canThanhToan"], page["hanThanhToan"], pay["hanThanhToan"]) == (order.tien_coc, None, None)
    await desk.incoming(order.ma_don_hang, order.tien_coc)
    page, pay, letters = await told(desk, order)
    rest = PRICE - order.tien_coc
    assert (page["canThanhToan"], page["hanThanhToan"]) == (rest, str(day(14))) == (pay["soTien"], pay["hanThanhToan"])
    assert (letters[-1][1]["con_lai"], letters[-1][1]["ngay_han"]) == (rest, f"{day(14):%d/%m/%Y}")


async def test_what_staff_note_at_money_is_not_read_by_the_customer(desk: Desk, app: FastAPI) -> None:
    order = await placed(app, None)
    money = {"soTien": 1_000_000, "nguon": "CHUYEN_KHOAN", "thamChieu": "FT-GHI-CHU", "ghiChu": "mẹ khách trả hộ"}
    assert (await desk.post(f"/don-hang/{order.id}/thu-tien", **money)).status_code == 201
    assert "mẹ khách" not in str(await told(desk, order))


@pytest.mark.parametrize("plan", list(PaymentPlan))
async def test_the_page_and_the_rule_say_the_same(desk: Desk, app: FastAPI, plan: PaymentPlan) -> None:
    order = await placed(app, None, hinh_thuc=plan)
    change = (
        "UPDATE don_hang SET trang_thai_thanh_toan = :state, da_thu = :paid, han_thanh_toan = :until, "
        "trang_thai_xac_nhan = :xac WHERE id = :id"
    )
    cases = itertools.product(
        PaymentState, (0, 1, order.tien_coc, PRICE - 1, PRICE), (None, day(3)), ("DA_XAC_NHAN", "DA_HUY")
    )
    for state, paid, until, confirmation in cases:
        async with app.state.database.transaction() as session:
            row = {"state": state.value, "paid": paid, "until": until, "xac": confirmation, "id": order.id}
            await session.execute(text(change), row)
        async with app.state.database.transaction() as session:
            owed = (await lock_order(session, order.id)).owed
        reply = await desk.client.get(f"/payment/api/v1/don-hang/{order.id}", headers=visitor(desk, order))
        page = reply.json()["data"]
        assert (page["canThanhToan"], page["hanThanhToan"]) == (owed.due, owed.day and str(owed.day)), (state, paid)


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


async def test_the_longest_overdue_comes_first(desk: Desk, app: FastAPI, clock_control: TestClock) -> None:
    orders = [await placed(app, None) for _ in range(3)]
    for one, ahead in zip(orders, (5, 1, 30), strict=True):
        await defer(desk, one, ahead)
    clock_control.forward(days=8)
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
    desk: Desk, app: FastAPI, order: Order, clock_control: TestClock
) -> None:
    await defer(desk, order, 5)
    counts = []
    for _ in range(15):
        await run(app)
        await run(app)
        counts.append(await reminders(desk))
        clock_control.forward(days=1)
    assert counts == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]


async def test_who_has_paid_is_not_reminded(desk: Desk, app: FastAPI, order: Order, clock_control: TestClock) -> None:
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
