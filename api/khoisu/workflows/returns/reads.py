"""Reads of orders for return requests."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_GOODS = text("SELECT coalesce(bool_or(giao_hang), false) FROM dong_don_hang WHERE don_hang_id = :order")


async def delivers_goods(session: AsyncSession, order_id: UUID) -> bool:
    """Whether something that can be defective was delivered with the order: a token, a seal, a name plate, printed matter."""
    return bool(await session.scalar(_GOODS, {"order": order_id}))
