"""The SQL of attachments. Only rows whose bytes still exist count: a withdrawn consent deletes pictures at any time."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, insert, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.rules.attachments.matching import Attachment

# Read over the files room's table, so that one statement says which files are there.
_LIVE = text("""SELECT g.* FROM giay_to_kem_theo g JOIN tep_tai_len t ON t.id = g.tep_id AND t.xoa_luc IS NULL
WHERE g.ho_so_id = :number ORDER BY g.id""")


async def list_attachments(session: AsyncSession, number: UUID) -> Sequence[Attachment]:
    """The attachments of a dossier whose bytes are there, oldest first."""
    return [Attachment(**row) for row in (await session.execute(_LIVE, {"number": number})).mappings()]


async def add_attachment(session: AsyncSession, row: Attachment) -> None:
    """Store that a file was attached."""
    values = {column.name: getattr(row, column.name) for column in models.giay_to_kem_theo.c}
    await session.execute(insert(models.giay_to_kem_theo), values)


async def delete_attachment(session: AsyncSession, number: UUID, attachment: UUID) -> UUID | None:
    """Delete the row of an attachment. Returns the file's id, None when the dossier has no such attachment."""
    table = models.giay_to_kem_theo
    where = (table.c.ho_so_id == number, table.c.id == attachment)
    return (await session.execute(delete(table).where(*where).returning(table.c.tep_id))).scalar()


async def delete_attachments(session: AsyncSession, number: UUID) -> list[UUID]:
    """Delete all rows of a dossier. Returns the ids of the files."""
    table = models.giay_to_kem_theo
    return list(await session.scalars(delete(table).where(table.c.ho_so_id == number).returning(table.c.tep_id)))
