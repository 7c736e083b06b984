"""Which orders are to be cancelled without anybody asking for it."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.orders import reads, repository
from khoisu.orders.states import Cycle

EXPIRY_DAYS = 14
"""After how many days a pending order that nobody paid is cancelled (G-12)."""


async def find_expired(database: Database, limit: int) -> list[UUID]:
    """Pending orders that nobody paid within `EXPIRY_DAYS`, oldest first (G-12)."""
    before = clock.now() - timedelta(days=EXPIRY_DAYS)
    return [row["id"] for row in await (await database.reader()).fetch(reads.EXPIRED, before, limit)]


async def find_mispriced(database: Database, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> list[UUID]:
    """Orders not yet begun that bought a package at a certain unit price (S4.7)."""
    rows = await (await database.reader()).fetch(reads.MISPRICED, goi_cuoc_id, chu_ky.value, don_gia)
    return [row["id"] for row in rows]


async def is_mispriced(session: AsyncSession, order_id: UUID, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> bool:
    """Whether a locked order still has a package at that unit price (S4.7): its services may have been changed since it was found."""
    lines = await repository.list_order_lines(session, order_id)
    return any((line.goi_cuoc_id, line.chu_ky, line.don_gia) == (goi_cuoc_id, chu_ky.value, don_gia) for line in lines)
