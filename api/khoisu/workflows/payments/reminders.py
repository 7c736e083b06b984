"""Reminds customers of money that is due: before the day, on it, and after it."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.messages import write_to_buyer
from khoisu.workflows.payments.reminder_reads import find_due_orders

STEPS = (3, 0, -3, -7)
"""Days left at which a reminder goes out, each once; on a day without the job the next one makes up for it."""


@dataclass(frozen=True, slots=True)
class Due:
    """An order and the day on which its money is due."""

    order_id: UUID
    day: date


def reached_step(days_left: int) -> int | None:
    """The last reminder that is due with so many days left; None before the first."""
    return min((step for step in STEPS if days_left <= step), default=None)


async def find_reminders(session: AsyncSession) -> list[Due]:
    """Orders whose money is due soon or has been for up to a month."""
    today = clock.today()
    return [Due(number, day) for number, day in await find_due_orders(session, today, STEPS[0])]


async def remind(session: AsyncSession, due: Due) -> bool:
    """Remind one customer, unless that was done at this step or the money has come meanwhile."""
    order = await orders.lock_order(session, due.order_id)
    left = (due.day - clock.today()).days
    step = reached_step(left)
    if step is None or order.left_to_pay == 0 or order.han_thanh_toan != due.day:
        return False
    data = {
        "so_tien": order.left_to_pay,
        "ngay_han": due.day,
        "con_ngay": left,
    }
    once = f"nhac_thanh_toan:{order.id}:{due.day}:{step}"
    kind = MessageKind.PAYMENT_REMINDER
    await write_to_buyer(session, order, kind, data, once)
    return True
