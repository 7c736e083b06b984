"""The SQL of open work; the order is locked before its row."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.work.models import OrderWork


async def lock_work(session: AsyncSession, order_id: UUID) -> OrderWork | None:
    """The open work of an order, locked and read again."""
    statement = select(OrderWork).where(OrderWork.don_hang_id == order_id).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def save_work(
    session: AsyncSession, order_id: UUID, owner: UUID | None, step: str | None, due: date | None, now: datetime
) -> None:
    """Write what is to be done next for a locked order."""
    values: dict[str, Any] = {"nguoi_phu_trach": owner, "buoc": step, "han": due, "cap_nhat_luc": now}
    statement = insert(OrderWork).values(don_hang_id=order_id, **values)
    await session.execute(statement.on_conflict_do_update(index_elements=["don_hang_id"], set_=values))


async def delete_work(session: AsyncSession, order_id: UUID) -> None:
    """Nothing is left to do for a locked order."""
    await session.execute(delete(OrderWork).where(OrderWork.don_hang_id == order_id))
