"""The SQL of proposed changes."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.workflows.order_changes.models import ProposedChange


async def find_by_hash(session: AsyncSession, key_hash: bytes) -> ProposedChange | None:
    """The proposal behind a link's key."""
    return await session.scalar(select(ProposedChange).where(ProposedChange.khoa_hash == key_hash))


async def lock(session: AsyncSession, number: UUID) -> ProposedChange | None:
    """A proposal; its order is locked before."""
    rows = select(ProposedChange).where(ProposedChange.id == number).with_for_update()
    return await session.scalar(rows.execution_options(populate_existing=True))


async def lock_waiting(session: AsyncSession, order: UUID) -> ProposedChange | None:
    """The one proposal of a locked order that waits for an answer."""
    of_it = select(ProposedChange).where(ProposedChange.don_hang_id == order, ProposedChange.ket_qua.is_(None))
    return await session.scalar(of_it.with_for_update().execution_options(populate_existing=True))


async def list_of_order(session: AsyncSession, order: UUID) -> Sequence[ProposedChange]:
    """The proposals of an order, the newest first."""
    chosen = select(ProposedChange).where(ProposedChange.don_hang_id == order)
    return (await session.scalars(chosen.order_by(ProposedChange.id.desc()))).all()
