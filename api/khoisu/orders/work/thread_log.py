"""What an order's log says of its thread: that somebody wrote, never what. The thread itself is kept in the room `threads`."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import event_log
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.presentation.order_view import OrderView, get_row


async def log_message(session: AsyncSession, order: OrderView, kind: EventKind, actor: Actor) -> None:
    """Append that a message was written to the log of a locked order; open pages learn of it."""
    await event_log.append_event(session, get_row(order), kind, actor)
