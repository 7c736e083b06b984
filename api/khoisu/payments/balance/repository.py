"""The SQL of the checks of the balance."""

from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.balance.models import BalanceCheck


async def add_check(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a check."""
    await session.execute(insert(BalanceCheck).values(**values))
