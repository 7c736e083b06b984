"""All SQL of uploaded files."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files.models import FileLog, StoredFile


def log_file_access(session: AsyncSession, file_id: UUID, viec: str, who: UUID | None, why: str = "") -> None:
    """Append one line to the log."""
    session.add(FileLog(tep_id=file_id, viec=viec, nguoi_id=who, ly_do=why))


async def find_file(session: AsyncSession, file_id: UUID) -> StoredFile | None:
    """A file whose bytes still exist."""
    return await session.scalar(select(StoredFile).where(StoredFile.id == file_id, StoredFile.xoa_luc.is_(None)))


async def mark_deleted(session: AsyncSession, file_id: UUID, why: str, now: datetime) -> bool:
    """Record that the bytes are deleted; False when they were deleted already."""
    done = await session.execute(
        update(StoredFile)
        .where(StoredFile.id == file_id, StoredFile.xoa_luc.is_(None))
        .values(xoa_luc=now, ly_do_xoa=why)
        .returning(StoredFile.id)
    )
    return done.first() is not None


async def live_ids(session: AsyncSession, ids: list[UUID]) -> set[UUID]:
    """Those of `ids` whose bytes should exist."""
    rows = await session.scalars(select(StoredFile.id).where(StoredFile.id.in_(ids), StoredFile.xoa_luc.is_(None)))
    return set(rows)


async def own_ids(session: AsyncSession, account_id: UUID, ids: list[UUID]) -> set[UUID]:
    """Those of `ids` that belong to the account and whose bytes should exist."""
    mine = (StoredFile.id.in_(ids), StoredFile.chu_id == account_id, StoredFile.xoa_luc.is_(None))
    return set(await session.scalars(select(StoredFile.id).where(*mine)))


async def due(session: AsyncSession, now: datetime, limit: int) -> list[UUID]:
    """Files that are due for deletion, the longest overdue first."""
    rows = await session.scalars(
        select(StoredFile.id)
        .where(StoredFile.xoa_luc.is_(None), StoredFile.xoa_sau <= now)
        .order_by(StoredFile.xoa_sau)
        .limit(limit)
    )
    return list(rows)


async def of_owner(session: AsyncSession, account_id: UUID, purposes: frozenset[str]) -> list[UUID]:
    """The files of one account for the given purposes whose bytes still exist."""
    rows = await session.scalars(
        select(StoredFile.id).where(
            StoredFile.chu_id == account_id, StoredFile.muc_dich.in_(purposes), StoredFile.xoa_luc.is_(None)
        )
    )
    return list(rows)
