"""All SQL of whom open orders count for, and of orders that were not confirmed in time."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.orders.states import ConfirmationState
from khoisu.workflows.checkout.models import OrderOrigin

RETAINED = timedelta(days=30)
"""Longer than an unpaid order stays open; afterwards nothing says which network it came from."""

LATE = text(f"""
SELECT id FROM don_hang
WHERE trang_thai_xac_nhan = '{ConfirmationState.AWAITING_CONFIRMATION}' AND han_xac_nhan < :now AND han_xac_nhan > :since
ORDER BY han_xac_nhan, id LIMIT 1000""")


async def late_orders(session: AsyncSession, since: datetime, now: datetime) -> list[UUID]:
    """Orders that still wait to be confirmed and whose time ran out between the two moments, the longest late first."""
    return list(await session.scalars(LATE, {"since": since, "now": now}))


async def orders_of_origin(session: AsyncSession, origin: str) -> list[UUID]:
    """The orders that were counted for a contact or network (a keyed hash), open or not."""
    return list(await session.scalars(select(OrderOrigin.don_hang_id).where(OrderOrigin.khoa == origin)))


async def record_origins(session: AsyncSession, order_id: UUID, origins: Iterable[str]) -> None:
    """Record what an order counts for."""
    now = clock.now()
    session.add_all(OrderOrigin(khoa=origin, don_hang_id=order_id, luc=now) for origin in sorted(origins))
    await session.flush()


async def forget_origins(session: AsyncSession) -> None:
    """Delete what older orders were counted for."""
    await session.execute(delete(OrderOrigin).where(OrderOrigin.luc < clock.now() - RETAINED))
