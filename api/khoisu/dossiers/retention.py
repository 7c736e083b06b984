"""What is deleted on schedule, and the log of it (Law 91/2025/QH15, Decree 356/2025; market.md 6.2).

Drafts that nobody touched for months go for good; pictures of identity papers go when their purpose is over; unused links go
when they are over. The log says what, of which dossier and how many, never what it said.
"""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.service import keeping
from khoisu.documents import service as documents
from khoisu.dossiers import log, models, repository
from khoisu.dossiers.events import SYSTEM, EventKind
from khoisu.dossiers.pictures import PICTURE_FIELDS, file_id, pictures
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.states import State
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.ports.storage import Storage

DAYS_OF_A_MONTH = 30.44
AT_A_TIME = 200
head = models.ho_so.c


async def delete_old_drafts(database: Database, storage: Storage) -> int:
    """Delete drafts that nobody touched for `DRAFT_MONTHS` months, each in a transaction of its own."""
    before = clock.now() - timedelta(days=keeping().draft_months * DAYS_OF_A_MONTH)
    old = (head.trang_thai == State.NHAP.value, head.cap_nhat_luc < before)
    found = await _ids(database, *old)
    for number in found:
        async with database.transaction() as session:
            # Looked at again under the lock: its owner may have come back in between.
            kept = await repository.find(session, head.id == number, *old, lock=True)
            if kept is not None:
                await _delete_files(session, storage, kept)
                await log.append(session, number, EventKind.XOA, SYSTEM, cong_khai=False)
                await repository.remove(session, number)
                await note(session, "BAN_NHAP", kept.id, kept.head["ma_ho_so"], 1)
    return len(found)


async def delete_old_pictures(database: Database, storage: Storage) -> int:
    """Delete the pictures of dossiers that ended `PICTURE_DAYS` days ago (G-78). Returns how many dossiers."""
    before = clock.now() - timedelta(days=keeping().picture_days)
    has_picture = or_(*(models.chu_so_huu.c[name] != "" for name in PICTURE_FIELDS))
    owners = select(models.chu_so_huu.c.ho_so_id).where(has_picture)
    found = await _ids(database, head.xong_luc < before, head.id.in_(owners))
    for number in found:
        async with database.transaction() as session:
            kept = await repository.find(session, head.id == number, lock=True)
            if kept is not None:
                await _drop_pictures(session, storage, kept)
    return len(found)


async def _drop_pictures(session: AsyncSession, storage: Storage, kept: Kept) -> None:
    count = await _delete_files(session, storage, kept)
    owners = [_without_pictures(owner) for owner in kept.tree["chu_so_huu_list"]]
    tree = kept.tree | {"chu_so_huu_list": owners}
    await repository.write(session, kept.id, kept.tree, tree)
    await log.append(session, kept.id, EventKind.XOA_ANH, SYSTEM, du_lieu={"so_luong": count})
    await note(session, "ANH_GIAY_TO", kept.id, kept.head["ma_ho_so"], count)


def _without_pictures(owner: Tree) -> Tree:
    return owner | {name: "" for name in PICTURE_FIELDS if name in owner}


async def _delete_files(session: AsyncSession, storage: Storage, kept: Kept) -> int:
    count = 0
    for one in pictures(kept):
        number = file_id(one.tep_id)
        if number is not None:
            count += await documents.delete(session, storage, number, None, "HET_MUC_DICH")
    return count


async def delete_dead_links(database: Database) -> int:
    """Delete links that were never used and are over for a month; used ones prove the consent and stay."""
    table, before = models.lien_ket_chu_so_huu, clock.now() - timedelta(days=30)
    async with database.transaction() as session:
        where = (table.c.dung_luc.is_(None), table.c.het_han < before)
        gone = await session.execute(delete(table).where(*where).returning(table.c.ho_so_id))
        return len(gone.all())


async def _ids(database: Database, *where: ColumnElement[bool]) -> Sequence[UUID]:
    async with database.transaction() as session:
        return list(await session.scalars(select(head.id).where(*where).order_by(head.id).limit(AT_A_TIME)))


async def note(session: AsyncSession, kind: str, number: UUID, code: str, count: int) -> None:
    """One line in the log of deletions; a dossier that is gone has no code any more."""
    row = {"id": new_id(), "loai": kind, "ho_so_id": number, "ma_ho_so": code, "so_luong": count}
    await session.execute(insert(models.nhat_ky_xoa), row | {"luc": clock.now()})
