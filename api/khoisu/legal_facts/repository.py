"""All SQL of what was read in the law."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.legal_facts.models import Reading


async def lock_figure(session: AsyncSession, code: str) -> None:
    """Let one transaction at a time record a reading of a figure."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtext('lan_doc_luat'), hashtext(:code))"), {"code": code}
    )


async def add_reading(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a reading."""
    await session.execute(insert(Reading).values(values))


async def list_readings(session: AsyncSession, code: str | None = None) -> Sequence[Reading]:
    """What was read, the newest first, of one figure or of all."""
    wanted = select(Reading).order_by(Reading.id.desc())
    return (await session.scalars(wanted.where(Reading.ma == code) if code else wanted)).all()
