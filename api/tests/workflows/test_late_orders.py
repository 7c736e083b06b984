"""A customer whose order was not confirmed in time hears it from us, once (S4.14)."""

from datetime import timedelta

import pytest
from fastapi import FastAPI

from khoisu.kit.jobs import JobContext
from khoisu.orders.models import Order
from khoisu.orders.service import lock_order
from khoisu.workflows.checkout.jobs import tell_late_customers
from khoisu.workflows.checkout.late_orders import tell_late_customer
from tests.clock import TestClock
from tests.orders.factories import STAFF, confirm_order, placed
from tests.payments.test_undo import Desk, desk

__all__ = ["desk"]
pytestmark = pytest.mark.req("S4.14")


async def told(desk: Desk) -> list[str]:
    """The channels by which customers heard that we are late."""
    return [
        row[0] for row in await desk.rows("SELECT kenh FROM outbox_message WHERE loai = 'don_tre_hen' ORDER BY kenh")
    ]


async def run(app: FastAPI) -> None:
    await tell_late_customers(JobContext(app.state.database, {}))


async def late_by(app: FastAPI, clock_control: TestClock, **late: int) -> Order:
    order = await placed(app, None)
    clock_control.set(order.han_xac_nhan + timedelta(**late))
    return order


async def test_the_customer_is_told_once_by_the_channels_they_gave(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    order = await late_by(app, clock_control, seconds=-1)
    await run(app)
    assert await told(desk) == []
    clock_control.forward(seconds=2)
    await run(app)
    await run(app)
    assert await told(desk) == ["EMAIL"] * bool(order.email) + ["SMS"] * bool(order.so_dien_thoai)


async def test_who_is_confirmed_meanwhile_hears_nothing(desk: Desk, app: FastAPI, clock_control: TestClock) -> None:
    order = await late_by(app, clock_control, hours=1)
    async with app.state.database.transaction() as session:
        await confirm_order(session, await lock_order(session, order.id), STAFF)
    async with app.state.database.transaction() as session:
        assert not await tell_late_customer(session, order.id)
    assert await told(desk) == []


async def test_an_order_late_for_more_than_a_week_is_left_to_the_office(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    await late_by(app, clock_control, days=8)
    await run(app)
    assert await told(desk) == []
