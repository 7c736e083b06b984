"""What the back office does to an order; the rules are the orders room's."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.schemas import ActionIn
from khoisu.orders.events import Actor
from khoisu.orders.rules import Action, ActorKind
from khoisu.orders.service import add_note, lock_order, perform_action


async def apply_action(session: AsyncSession, key: str, staff: UUID, wanted: ActionIn) -> None:
    """Do the action. Raises `NotFound`, or the refusal of the rules (409; 422 when a reason is missing)."""
    order = await lock_order(session, key)
    await perform_action(session, order, Action(wanted.thao_tac), Actor(ActorKind.STAFF, staff), wanted.ly_do)
    await session.flush()


async def add_staff_note(session: AsyncSession, key: str, staff: UUID, text: str) -> None:
    """Add an internal note. Raises `NotFound`."""
    order = await lock_order(session, key)
    await add_note(session, order, Actor(ActorKind.STAFF, staff), text)
    await session.flush()
