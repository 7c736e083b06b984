"""The SQL of handed-in data, and of which papers were filed."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.schemas.papers import DELETED
from khoisu.kit import clock
from khoisu.kit.ids import new_id

submitted = models.ban_nop_ho_so
FILED_SET = "bo_giay_to"
"""The fact of a filing's entry in the log that names the set of papers."""


async def add_submission(
    session: AsyncSession, number: UUID, revision: int, noi_dung: str, muoi: bytes, bam: str
) -> None:
    """Store what was handed in; the same revision again changes nothing."""
    row = {"id": new_id(), "ho_so_id": number, "phien_ban": revision, "noi_dung": noi_dung, "muoi": muoi, "bam": bam}
    await session.execute(insert(submitted).values(row | {"luc": clock.now()}).on_conflict_do_nothing())


async def find_submission(session: AsyncSession, number: UUID, revision: int) -> tuple[str, str] | None:
    """Text and hash of what was handed in as that revision."""
    query = select(submitted.c.noi_dung, submitted.c.bam)
    row = (
        await session.execute(query.where(submitted.c.ho_so_id == number, submitted.c.phien_ban == revision))
    ).first()
    return (row.noi_dung, row.bam) if row else None


async def find_revision_before(session: AsyncSession, number: UUID, revision: int) -> int | None:
    """The newest revision that was handed in before this one."""
    query = select(func.max(submitted.c.phien_ban))
    return await session.scalar(query.where(submitted.c.ho_so_id == number, submitted.c.phien_ban < revision))


_DELETE = text(f"""
DELETE FROM ban_nop_ho_so n WHERE n.ho_so_id = :number AND NOT EXISTS (
  SELECT FROM bo_giay_to b WHERE b.chu_the_id = n.ho_so_id AND b.phien_ban = n.phien_ban AND b.trang_thai <> '{DELETED}')
""")


async def delete_unused_submissions(session: AsyncSession, number: UUID) -> None:
    """Delete what was handed in of those revisions whose papers have all been deleted on schedule."""
    await session.execute(_DELETE, {"number": number})


async def list_filed_sets(session: AsyncSession, number: UUID) -> dict[UUID, datetime]:
    """The sets that were filed with the registrar, and when the log says so, by the set's id; oldest first."""
    log = models.su_kien_ho_so
    named = log.c.du_lieu[FILED_SET].astext
    rows = await session.execute(
        select(named.label("bo"), func.min(log.c.luc).label("luc"))
        .where(log.c.ho_so_id == number, named.is_not(None))
        .group_by(named)
        .order_by(func.min(log.c.so))
    )
    return {UUID(row.bo): row.luc for row in rows}
