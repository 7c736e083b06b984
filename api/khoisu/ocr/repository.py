"""SQL of OCR readings. Every change of a reading in progress names the attempt that it belongs to."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.ocr.models import PaperReading

OPEN_STATES = ("CHO", "DANG_DOC")
LEASE = timedelta(seconds=60)
"""Longer than any reading takes: a worker that holds one for longer is dead."""


async def get_own_reading(session: AsyncSession, reading_id: UUID, account_id: UUID) -> PaperReading | None:
    """A reading of this account."""
    wanted = select(PaperReading).where(PaperReading.id == reading_id, PaperReading.chu_id == account_id)
    return await session.scalar(wanted)


async def claim(session: AsyncSession, reading_id: UUID, now: datetime) -> PaperReading | None:
    """Take a reading for one attempt; None when it is done, given up, or held by a live worker."""
    free = (PaperReading.trang_thai == "CHO") | ((PaperReading.trang_thai == "DANG_DOC") & (PaperReading.giu_den < now))
    return await session.scalar(
        update(PaperReading)
        .where(PaperReading.id == reading_id, free)
        .values(trang_thai="DANG_DOC", so_lan_thu=PaperReading.so_lan_thu + 1, giu_den=now + LEASE, tien_do=5)
        .returning(PaperReading)
    )


async def change_held(session: AsyncSession, reading: PaperReading, **values: Any) -> bool:
    """Change a reading that this attempt still holds; False when it was cancelled or taken over."""
    changed = await session.execute(
        update(PaperReading)
        .where(
            PaperReading.id == reading.id,
            PaperReading.trang_thai == "DANG_DOC",
            PaperReading.so_lan_thu == reading.so_lan_thu,
        )
        .values(**values)
        .returning(PaperReading.id)
    )
    return changed.first() is not None


async def set_state(session: AsyncSession, reading_id: UUID, state: str, now: datetime) -> None:
    """Set the final state of a reading, whichever worker holds it."""
    values = {"trang_thai": state, "xong_luc": now}
    await session.execute(update(PaperReading).where(PaperReading.id == reading_id).values(**values))


async def forgotten(session: AsyncSession, now: datetime, limit: int) -> list[tuple[UUID, int]]:
    """Readings that should have begun or ended: (id, attempts so far)."""
    rows = await session.execute(
        select(PaperReading.id, PaperReading.so_lan_thu)
        .where(PaperReading.trang_thai.in_(OPEN_STATES), PaperReading.giu_den < now)
        .order_by(PaperReading.giu_den)
        .limit(limit)
    )
    return [(row.id, row.so_lan_thu) for row in rows]


async def due(session: AsyncSession, now: datetime, limit: int) -> list[PaperReading]:
    """Readings whose result and pictures are due for deletion."""
    rows = await session.scalars(
        select(PaperReading)
        .where(PaperReading.xoa_luc.is_(None), PaperReading.xoa_sau <= now)
        .order_by(PaperReading.xoa_sau)
        .limit(limit)
    )
    return list(rows)


async def living(session: AsyncSession, account_id: UUID) -> list[PaperReading]:
    """An account's readings whose result and pictures still exist."""
    rows = await session.scalars(
        select(PaperReading).where(PaperReading.chu_id == account_id, PaperReading.xoa_luc.is_(None))
    )
    return list(rows)


async def mark_emptied(session: AsyncSession, reading_id: UUID, now: datetime) -> None:
    """Record that result and pictures are deleted."""
    await session.execute(
        update(PaperReading).where(PaperReading.id == reading_id, PaperReading.xoa_luc.is_(None)).values(xoa_luc=now)
    )
