"""SQL of open pages."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.presence.models import PageView

RENEW = text("""
INSERT INTO dang_xem (loai, ma, account_id, ten, luc) VALUES (:kind, :code, :account, :name, :now)
ON CONFLICT (loai, ma, account_id) DO UPDATE SET luc = excluded.luc, ten = excluded.ten
""")
OTHERS = text("""
SELECT ten, luc FROM dang_xem WHERE loai = :kind AND ma = :code AND account_id <> :account AND luc > :since ORDER BY ten
""")

OPEN = text("SELECT ma FROM dang_xem WHERE loai = :kind AND account_id <> :account AND luc > :since")


async def renew(session: AsyncSession, kind: str, code: str, account: UUID, name: str, now: datetime) -> None:
    """Record that somebody has the page open now."""
    await session.execute(RENEW, {"kind": kind, "code": code, "account": account, "name": name, "now": now})


async def others(session: AsyncSession, kind: str, code: str, account: UUID, since: datetime) -> list[dict[str, Any]]:
    """Who else has had it open since then."""
    rows = await session.execute(OTHERS, {"kind": kind, "code": code, "account": account, "since": since})
    return [dict(row) for row in rows.mappings()]


async def open_codes(session: AsyncSession, kind: str, account: UUID, since: datetime) -> list[str]:
    """The pages of a kind that somebody else has had open since then."""
    return list(await session.scalars(OPEN, {"kind": kind, "account": account, "since": since}))


async def delete_before(session: AsyncSession, moment: datetime) -> None:
    """Delete the rows of pages that were closed long ago."""
    await session.execute(delete(PageView).where(PageView.luc < moment))
