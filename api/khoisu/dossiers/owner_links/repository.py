"""The SQL of co-owner links."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Unpack
from uuid import UUID

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.stored_dossier import LinkChanges, StoredLink

table = models.lien_ket_chu_so_huu


async def add_link(session: AsyncSession, link: StoredLink) -> None:
    """Store a new link."""
    await session.execute(insert(table), asdict(link))


async def cancel_open_links(session: AsyncSession, dossier: UUID, owner: UUID, now: datetime) -> None:
    """Revoke the unused links of an owner."""
    where = (table.c.ho_so_id == dossier, table.c.chu_so_huu_id == owner, table.c.dung_luc.is_(None))
    await session.execute(update(table).where(*where, table.c.huy_luc.is_(None)).values(huy_luc=now))


async def find_link(session: AsyncSession, token_hash: bytes) -> StoredLink | None:
    """The link of a token."""
    row = (await session.execute(select(table).where(table.c.token_hash == token_hash))).mappings().first()
    return StoredLink(**row) if row else None


async def update_link(session: AsyncSession, number: UUID, **values: Unpack[LinkChanges]) -> None:
    """Change columns of a link."""
    await session.execute(update(table).where(table.c.id == number).values(dict(values)))


async def list_newest_links(session: AsyncSession, dossier: UUID) -> Sequence[StoredLink]:
    """The newest link of each owner, oldest first."""
    statement = select(table).where(table.c.ho_so_id == dossier).order_by(table.c.chu_so_huu_id, table.c.id.desc())
    found: dict[UUID, StoredLink] = {}
    for row in (await session.execute(statement)).mappings():
        found.setdefault(row["chu_so_huu_id"], StoredLink(**row))
    return sorted(found.values(), key=lambda link: link.id)
