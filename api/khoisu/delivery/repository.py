"""All SQL of delivery fees."""

from datetime import datetime
from typing import Any

from sqlalchemy import func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.delivery.models import DeliveryFee


async def lock_fees(session: AsyncSession) -> int:
    """Let changes go one after the other; returns the number of the latest, 0 when there is none."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('phi_giao_hang'))"))
    return await latest_number(session)


async def latest_number(session: AsyncSession) -> int:
    """The number of the latest change, 0 when there is none."""
    return await session.scalar(select(func.max(DeliveryFee.so))) or 0


async def list_changes(session: AsyncSession) -> list[DeliveryFee]:
    """Every row ever entered, the oldest first: some dozens a year."""
    return list(await session.scalars(select(DeliveryFee).order_by(DeliveryFee.so)))


async def begun_rows(session: AsyncSession, now: datetime, ma_tinh: str | None = None) -> list[DeliveryFee]:
    """The rows that have begun; only those that matter for one province when it is named."""
    found = select(DeliveryFee).where(DeliveryFee.hieu_luc_tu <= now)
    if ma_tinh is not None:
        found = found.where(or_(DeliveryFee.ma_tinh == ma_tinh, DeliveryFee.ma_tinh.is_(None)))
    return list(await session.scalars(found))


async def add_row(session: AsyncSession, values: dict[str, Any]) -> None:
    """Add one change."""
    session.add(DeliveryFee(**values))
    await session.flush()
