"""All SQL of closed months."""

from collections.abc import Sequence

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.workflows.month_close.models import ClosedMonth


async def lock_months(session: AsyncSession) -> None:
    """Nobody else closes a month until the transaction ends."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('chot_thang'))"))


async def list_closed(session: AsyncSession) -> Sequence[ClosedMonth]:
    """Every closed month, the oldest first."""
    return (await session.scalars(select(ClosedMonth).order_by(ClosedMonth.thang))).all()
