"""The orders that a wrong price hit, as the back office looks at them before they are cancelled."""

from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_ORDERS = text("""
SELECT id, ma_don_hang, ho_ten, tao_luc, tong_tien, da_thu FROM don_hang WHERE id = ANY(CAST(:ids AS uuid[])) ORDER BY id""")

_UNDER_WAY = text("SELECT EXISTS (SELECT FROM pgqueuer WHERE dedupe_key = :key AND status IN ('queued', 'picked'))")


async def read_orders(session: AsyncSession, ids: list[UUID]) -> list[dict[str, Any]]:
    """The orders with these ids, oldest first."""
    return [dict(row) for row in (await session.execute(_ORDERS, {"ids": ids})).mappings()]


async def is_under_way(session: AsyncSession, key: str) -> bool:
    """Whether a job queued under this key waits or runs."""
    return bool(await session.scalar(_UNDER_WAY, {"key": key}))
