"""All SQL of whom open orders count for."""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.workflows.checkout.models import OrderOrigin

RETAINED = timedelta(days=30)
"""Longer than an unpaid order stays open; afterwards nothing says which network it came from."""


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
