"""The SQL of attachments. Only rows whose bytes still exist count: a withdrawn consent deletes pictures at any time."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import Exists, delete, exists, insert, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.rules.attachments.needs import Attachment
from khoisu.kit import clock

# Read over the files room's table, so that one statement says which files are there.
_LIVE = text("""SELECT g.* FROM giay_to_kem_theo g JOIN tep_tai_len t ON t.id = g.tep_id AND t.xoa_luc IS NULL
WHERE g.ho_so_id = :number AND g.bo_luc IS NULL ORDER BY g.id""")
_HANDED_IN = text("""SELECT g.* FROM giay_to_da_nop n JOIN giay_to_kem_theo g ON g.id = n.giay_to_id
JOIN tep_tai_len t ON t.id = g.tep_id AND t.xoa_luc IS NULL
WHERE n.ho_so_id = :number AND n.phien_ban = :revision ORDER BY g.id""")
_FILES = text("""SELECT g.tep_id FROM giay_to_kem_theo g JOIN tep_tai_len t ON t.id = g.tep_id AND t.xoa_luc IS NULL
WHERE g.ho_so_id = :number ORDER BY g.id""")


async def list_attachments(session: AsyncSession, number: UUID) -> Sequence[Attachment]:
    """The attachments of a dossier whose bytes are there, oldest first, without those that were removed."""
    return [Attachment(**row) for row in (await session.execute(_LIVE, {"number": number})).mappings()]


async def list_handed_in(session: AsyncSession, number: UUID, revision: int) -> Sequence[Attachment]:
    """The attachments that were handed in with a revision and whose bytes are there, oldest first."""
    rows = await session.execute(_HANDED_IN, {"number": number, "revision": revision})
    return [Attachment(**row) for row in rows.mappings()]


async def list_files(session: AsyncSession, number: UUID) -> Sequence[UUID]:
    """The files of all attachments of a dossier, also of those that only an earlier version needs."""
    return list(await session.scalars(_FILES, {"number": number}))


async def add_attachment(session: AsyncSession, row: Attachment) -> None:
    """Store that a file was attached."""
    values = {column.name: getattr(row, column.name) for column in models.giay_to_kem_theo.c}
    await session.execute(insert(models.giay_to_kem_theo), values)


_RECORD = text("""INSERT INTO giay_to_da_nop (ho_so_id, phien_ban, giay_to_id)
SELECT ho_so_id, :revision, id FROM giay_to_kem_theo WHERE ho_so_id = :number AND bo_luc IS NULL""")


async def record_handed_in(session: AsyncSession, number: UUID, revision: int) -> None:
    """What is attached now is what was handed in with the revision, in place of what an earlier hand-in of it had."""
    there = models.giay_to_da_nop
    await session.execute(delete(there).where(there.c.ho_so_id == number, there.c.phien_ban == revision))
    await session.execute(_RECORD, {"number": number, "revision": revision})


_FORGET = text("""DELETE FROM giay_to_da_nop d WHERE d.ho_so_id = :number AND NOT EXISTS (
  SELECT FROM ban_nop_ho_so n WHERE n.ho_so_id = d.ho_so_id AND n.phien_ban = d.phien_ban)""")


async def forget_deleted_revisions(session: AsyncSession, number: UUID) -> None:
    """Forget what was handed in with revisions whose record was deleted on schedule."""
    await session.execute(_FORGET, {"number": number})


def _handed_in() -> Exists:
    return exists().where(models.giay_to_da_nop.c.giay_to_id == models.giay_to_kem_theo.c.id)


async def remove_attachments(
    session: AsyncSession, number: UUID, attachment: UUID | None = None
) -> tuple[list[UUID], list[UUID]]:
    """Remove one attachment of a dossier, or all: those that a handed-in version needs keep their row.

    Returns the files that nothing needs any more, and those that are kept. Both are empty when there is no such attachment.
    """
    table = models.giay_to_kem_theo
    own = [table.c.ho_so_id == number, table.c.bo_luc.is_(None)]
    if attachment is not None:
        own.append(table.c.id == attachment)
    hide = update(table).where(*own, _handed_in()).values(bo_luc=clock.now()).returning(table.c.tep_id)
    kept = list(await session.scalars(hide))
    gone = list(await session.scalars(delete(table).where(*own).returning(table.c.tep_id)))
    return gone, kept


async def delete_unneeded(session: AsyncSession, number: UUID) -> list[UUID]:
    """Delete the rows of removed attachments that no handed-in version needs any more. Returns the ids of the files."""
    table = models.giay_to_kem_theo
    where = (table.c.ho_so_id == number, table.c.bo_luc.is_not(None), ~_handed_in())
    return list(await session.scalars(delete(table).where(*where).returning(table.c.tep_id)))


async def delete_attachments(session: AsyncSession, number: UUID) -> list[UUID]:
    """Delete all rows of a dossier. Returns the ids of the files."""
    table = models.giay_to_kem_theo
    return list(await session.scalars(delete(table).where(table.c.ho_so_id == number).returning(table.c.tep_id)))
