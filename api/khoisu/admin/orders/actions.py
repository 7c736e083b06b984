"""What the back office does to an order; the rules are the orders room's."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.schemas import ActionIn, AdminAction
from khoisu.orders.service import (
    Actor,
    ActorKind,
    Order,
    activate_order,
    add_note,
    cancel_order,
    complete_order,
    confirm_order,
    lock_order,
    next_step,
)

Verb = Callable[[AsyncSession, Order, Actor], Awaitable[None]]
VERBS: dict[AdminAction, Verb] = {
    "XAC_NHAN": confirm_order,
    "BAT_DAU": activate_order,
    "BUOC_TIEP": next_step,
    "HOAN_THANH": complete_order,
}


async def apply_action(session: AsyncSession, key: str, staff: UUID, wanted: ActionIn) -> None:
    """Do the action. Raises `NotFound`, or the refusal of the rules (409; 422 when a reason is missing)."""
    order = await lock_order(session, key)
    actor = Actor(ActorKind.STAFF, staff)
    if wanted.thao_tac == "HUY":
        await cancel_order(session, order, actor, wanted.ly_do)
    else:
        await VERBS[wanted.thao_tac](session, order, actor)
    await session.flush()


async def add_staff_note(session: AsyncSession, key: str, staff: UUID, text: str) -> None:
    """Add an internal note. Raises `NotFound`."""
    order = await lock_order(session, key)
    await add_note(session, order, Actor(ActorKind.STAFF, staff), text)
    await session.flush()
