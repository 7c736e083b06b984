"""All SQL of the limits on SMS and of what was sent where."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.notifications.models import SmsLimits, SmsUsage

COUNTERS = ("so_gui", "so_ma", "so_ma_dung", "so_tu_choi")


async def newest_limits(session: AsyncSession) -> SmsLimits | None:
    """The version in force; None while nobody has set limits."""
    return await session.scalar(select(SmsLimits).order_by(SmsLimits.phien_ban.desc()).limit(1))


async def list_limits(session: AsyncSession, most: int) -> list[SmsLimits]:
    """The versions, newest first."""
    return list(await session.scalars(select(SmsLimits).order_by(SmsLimits.phien_ban.desc()).limit(most)))


async def lock_limits(session: AsyncSession) -> None:
    """Serialise changes of the limits until the transaction ends."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-sms-limits'))"))


async def add_usage(session: AsyncSession, range_: str, hour: datetime, **counts: int) -> None:
    """Add to the counters (`COUNTERS`) of a number range in an hour; never below zero."""
    statement = insert(SmsUsage).values(
        gio=hour, dau_so=range_, **{name: max(counts.get(name, 0), 0) for name in COUNTERS}
    )
    changed = {name: func.greatest(getattr(SmsUsage, name) + by, 0) for name, by in counts.items()}
    await session.execute(statement.on_conflict_do_update(index_elements=["gio", "dau_so"], set_=changed))


async def sum_usage(session: AsyncSession, since: datetime, until: datetime) -> list[dict[str, Any]]:
    """The counters by range from `since` to before `until`, the most used range first."""
    sums = [func.coalesce(func.sum(getattr(SmsUsage, name)), 0).label(name) for name in COUNTERS]
    statement = (
        select(SmsUsage.dau_so, *sums)
        .where(SmsUsage.gio >= since, SmsUsage.gio < until)
        .group_by(SmsUsage.dau_so)
        .order_by(func.sum(SmsUsage.so_gui).desc(), SmsUsage.dau_so)
    )
    return [dict(row) for row in (await session.execute(statement)).mappings()]


async def delete_usage_before(session: AsyncSession, moment: datetime) -> None:
    """Delete counters of earlier hours."""
    await session.execute(delete(SmsUsage).where(SmsUsage.gio < moment))


USAGE_RETAINED = timedelta(days=90)
"""How long the figures stay: long enough to see a season, and no number is in them."""
