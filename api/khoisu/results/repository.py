"""All SQL of results."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.results.models import DeliveredResult


async def list_delivered(session: AsyncSession, order_id: UUID) -> Sequence[DeliveredResult]:
    """Everything that was handed over for an order, newest first."""
    of_order = select(DeliveredResult).where(DeliveredResult.don_hang_id == order_id)
    return (await session.scalars(of_order.order_by(DeliveredResult.id.desc()))).all()


async def find_delivered(session: AsyncSession, order_id: UUID, number: UUID) -> DeliveredResult | None:
    """One of them, as it is now: the order's lock may have come after the first look."""
    one = select(DeliveredResult).where(DeliveredResult.don_hang_id == order_id, DeliveredResult.id == number)
    return await session.scalar(one.execution_options(populate_existing=True))
