"""The SQL of deletion on schedule: what is due, and the log of what was deleted."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, delete, insert, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.drafts.id_images import PICTURE_FIELDS
from khoisu.dossiers.schemas.papers import DELETED
from khoisu.dossiers.states import State
from khoisu.kit import clock
from khoisu.kit.ids import new_id

AT_A_TIME = 200
head = models.ho_so.c


def is_old_draft(before: datetime) -> tuple[ColumnElement[bool], ...]:
    """The conditions of a draft that nobody has touched since `before`."""
    return (head.trang_thai == State.DRAFT.value, head.cap_nhat_luc < before)


async def list_old_drafts(session: AsyncSession, before: datetime) -> Sequence[UUID]:
    """Drafts that nobody has touched since `before`, some at a time."""
    return await _ids(session, *is_old_draft(before))


async def list_ended_with_pictures(session: AsyncSession, before: datetime) -> Sequence[UUID]:
    """Dossiers that ended before a moment and still name pictures of identity papers, some at a time."""
    has_picture = or_(*(models.chu_so_huu.c[name] != "" for name in PICTURE_FIELDS))
    owners = select(models.chu_so_huu.c.ho_so_id).where(has_picture)
    attached = select(models.giay_to_kem_theo.c.ho_so_id)
    return await _ids(session, head.xong_luc < before, or_(head.id.in_(owners), head.id.in_(attached)))


async def _ids(session: AsyncSession, *where: ColumnElement[bool]) -> Sequence[UUID]:
    return list(await session.scalars(select(head.id).where(*where).order_by(head.id).limit(AT_A_TIME)))


async def delete_unused_links(session: AsyncSession, before: datetime) -> int:
    """Delete links that were never used and expired before a moment. Returns how many."""
    table = models.lien_ket_chu_so_huu
    where = (table.c.dung_luc.is_(None), table.c.het_han < before)
    gone = await session.execute(delete(table).where(*where).returning(table.c.ho_so_id))
    return len(gone.all())


async def record_deletion(session: AsyncSession, kind: str, number: UUID, code: str, count: int) -> None:
    """Add one line to the log of deletions; `code` is empty for a dossier that no longer exists."""
    row = {"id": new_id(), "loai": kind, "ho_so_id": number, "ma_ho_so": code, "so_luong": count}
    await session.execute(insert(models.nhat_ky_xoa), row | {"luc": clock.now()})


# --- paper sets, read over the rendering room's table ------------------------------------------------------------------

# Of a dossier that no longer exists; replaced by a newer set that was drawn before :older, and neither signed nor filed; of a dossier
# that ended before :ended.
_OVER = f"""bo_giay_to b LEFT JOIN ho_so h ON h.id = b.chu_the_id
WHERE b.trang_thai <> 'CHO' AND (h.id IS NULL
  OR (b.trang_thai <> '{DELETED}' AND h.xong_luc < :ended)
  OR (b.trang_thai = 'XONG' AND EXISTS (SELECT FROM bo_giay_to n WHERE n.chu_the_id = b.chu_the_id
      AND (n.phien_ban, n.lan) > (b.phien_ban, b.lan) AND n.trang_thai = 'XONG' AND n.xong_luc < :older)
    AND NOT EXISTS (SELECT FROM ban_ky_ho_so k WHERE k.bo_id = b.id)
    AND NOT EXISTS (SELECT FROM su_kien_ho_so s WHERE s.ho_so_id = h.id AND s.du_lieu ->> 'bo_giay_to' = b.id::text)))"""
_OLD_SETS = text(f"SELECT b.id FROM {_OVER} ORDER BY b.id LIMIT :limit")
_LOCKED = text(
    f"""SELECT b.chu_the_id, h.ma_ho_so, h.id IS NOT NULL AS con_ho_so FROM {_OVER}
    AND b.id = :id FOR UPDATE OF b"""
)


@dataclass(frozen=True, slots=True)
class OldPaperSet:
    """A set past its retention period: its dossier, its code while that exists, whether the dossier still exists."""

    ho_so_id: UUID
    ma_ho_so: str
    has_dossier: bool


async def list_old_paper_sets(session: AsyncSession, older: datetime, ended: datetime) -> Sequence[UUID]:
    """Paper sets past their retention period, some at a time."""
    return list(await session.scalars(_OLD_SETS, {"older": older, "ended": ended, "limit": AT_A_TIME}))


async def lock_old_paper_set(
    session: AsyncSession, number: UUID, older: datetime, ended: datetime
) -> OldPaperSet | None:
    """The set, locked, if it is still due: it may have been requested again in between."""
    row = (await session.execute(_LOCKED, {"id": number, "older": older, "ended": ended})).first()
    return OldPaperSet(row.chu_the_id, row.ma_ho_so or "", bool(row.con_ho_so)) if row else None
