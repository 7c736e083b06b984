"""The SQL of co-owner links."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.repository import Row

table = models.lien_ket_chu_so_huu


async def add_link(session: AsyncSession, row: Row) -> None:
    """Keep a new link."""
    await session.execute(insert(table), row)


async def cancel_open(session: AsyncSession, dossier: UUID, owner: UUID, now: datetime) -> None:
    """Kill the unused links of an owner."""
    where = (table.c.ho_so_id == dossier, table.c.chu_so_huu_id == owner, table.c.dung_luc.is_(None))
    await session.execute(update(table).where(*where, table.c.huy_luc.is_(None)).values(huy_luc=now))


async def by_hash(session: AsyncSession, token_hash: bytes) -> Row | None:
    """The link of a token."""
    row = (await session.execute(select(table).where(table.c.token_hash == token_hash))).mappings().first()
    return dict(row) if row else None


async def update_link(session: AsyncSession, number: UUID, **values: Any) -> None:
    """Change columns of a link."""
    await session.execute(update(table).where(table.c.id == number).values(values))


async def newest_of(session: AsyncSession, dossier: UUID) -> Sequence[Row]:
    """The newest link of each owner."""
    statement = select(table).where(table.c.ho_so_id == dossier).order_by(table.c.chu_so_huu_id, table.c.id.desc())
    found: dict[UUID, Row] = {}
    for row in (await session.execute(statement)).mappings():
        found.setdefault(row["chu_so_huu_id"], dict(row))
    return sorted(found.values(), key=lambda row: row["id"])
