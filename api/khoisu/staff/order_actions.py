"""What the office does to an order; the rules are the orders room's."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.service import (
    Actor,
    Order,
    Who,
    activate,
    add_note,
    cancel,
    complete,
    confirm,
    lock_order,
    next_step,
)
from khoisu.staff.schemas import ActionIn, OfficeAction

Verb = Callable[[AsyncSession, Order, Actor], Awaitable[None]]
VERBS: dict[OfficeAction, Verb] = {
    "XAC_NHAN": confirm,
    "BAT_DAU": activate,
    "BUOC_TIEP": next_step,
    "HOAN_THANH": complete,
}


async def act(session: AsyncSession, key: str, staff: UUID, wanted: ActionIn) -> None:
    """Do the action. Raises `NotFound`, or the refusal of the rules (409; 422 when a reason is missing)."""
    order = await lock_order(session, key)
    actor = Actor(Who.NHAN_VIEN, staff)
    if wanted.thao_tac == "HUY":
        await cancel(session, order, actor, wanted.ly_do)
    else:
        await VERBS[wanted.thao_tac](session, order, actor)
    await session.flush()


async def note(session: AsyncSession, key: str, staff: UUID, text: str) -> None:
    """Add an internal note. Raises `NotFound`."""
    order = await lock_order(session, key)
    await add_note(session, order, Actor(Who.NHAN_VIEN, staff), text)
    await session.flush()
