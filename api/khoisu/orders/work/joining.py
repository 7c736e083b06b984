"""Visitors' orders that join the account of the person who placed them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import repository
from khoisu.orders.events import Actor
from khoisu.orders.presentation.order_view import OrderView
from khoisu.orders.work import work_items


async def find_joinable(session: AsyncSession, email: str | None, phone: str | None) -> list[tuple[UUID, str]]:
    """Visitors' orders of which every number and address is one of these; ids and codes, the oldest first."""
    return [(row.id, row.ma_don_hang) for row in await repository.list_joinable(session, email, phone)]


async def join_account(
    session: AsyncSession, orders: Sequence[UUID], account_id: UUID, actor: Actor, note: str
) -> None:
    """Give visitors' orders to an account; the log of each says who decided it."""
    for number in sorted(orders):
        row = await repository.lock_order_row(session, number)
        if row is None or row.account_id is not None:
            continue
        row.account_id = account_id
        await work_items.add_note(session, OrderView(row), actor, note)
