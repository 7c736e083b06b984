"""Tells customers whose order was not confirmed in time (S4.14), once, instead of leaving them to find it on the order's page."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.states import ConfirmationState
from khoisu.workflows.checkout.repository import late_orders

TOLD_WITHIN = timedelta(days=7)
"""An order that is late for longer is not written about any more: the message would only be an old promise broken again."""


async def find_late_orders(session: AsyncSession) -> list[UUID]:
    """Orders whose time for confirming ran out during the last week, the longest late first."""
    now = clock.now()
    return await late_orders(session, since=now - TOLD_WITHIN, now=now)


async def tell_late_customer(session: AsyncSession, order_id: UUID) -> bool:
    """Tell one customer and how to reach us, unless that was done or the order has moved meanwhile. Raises `NotFound`."""
    order = await orders.lock_order(session, order_id)
    if order.trang_thai_xac_nhan is not ConfirmationState.AWAITING_CONFIRMATION or clock.now() <= order.han_xac_nhan:
        return False
    once = f"don_tre:{order.id}:{order.han_xac_nhan.isoformat()}"
    kind = MessageKind.ORDER_LATE
    await write_to_buyer(session, order, kind, {}, once)
    return True
