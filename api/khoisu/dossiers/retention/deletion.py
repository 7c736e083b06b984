"""What is deleted on schedule, and the log of it (Law 91/2025/QH15, Decree 356/2025; market.md 6.2).

Drafts that nobody touched for months go for good; pictures of identity papers go when their purpose is over; unused links go
when they are over. The log says what, of which dossier and how many, never what it said.
"""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import event_log, models, repository
from khoisu.dossiers.drafts.id_images import PICTURE_FIELDS, file_id, list_id_images
from khoisu.dossiers.events import SYSTEM, EventKind
from khoisu.dossiers.repository import StoredDossier
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.states import State
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.site_settings.service import retention_periods

DAYS_OF_A_MONTH = 30.44
AT_A_TIME = 200
head = models.ho_so.c


async def delete_old_drafts(database: Database, storage: Storage) -> int:
    """Delete drafts that nobody touched for `DRAFT_MONTHS` months, each in a transaction of its own."""
    before = clock.now() - timedelta(days=retention_periods().draft_months * DAYS_OF_A_MONTH)
    old = (head.trang_thai == State.DRAFT.value, head.cap_nhat_luc < before)
    found = await _ids(database, *old)
    for number in found:
        async with database.transaction() as session:
            # Looked at again under the lock: its owner may have come back in between.
            stored = await repository.find_dossier(session, head.id == number, *old, lock=True)
            if stored is not None:
                await _delete_files(session, storage, stored)
                await event_log.append_event(session, number, EventKind.DELETED, SYSTEM, cong_khai=False)
                await repository.delete_dossier(session, number)
                await record_deletion(session, "BAN_NHAP", stored.id, stored.head["ma_ho_so"], 1)
    return len(found)


async def delete_old_pictures(database: Database, storage: Storage) -> int:
    """Delete the pictures of dossiers that ended `PICTURE_DAYS` days ago (G-78). Returns how many dossiers."""
    before = clock.now() - timedelta(days=retention_periods().picture_days)
    has_picture = or_(*(models.chu_so_huu.c[name] != "" for name in PICTURE_FIELDS))
    owners = select(models.chu_so_huu.c.ho_so_id).where(has_picture)
    found = await _ids(database, head.xong_luc < before, head.id.in_(owners))
    for number in found:
        async with database.transaction() as session:
            stored = await repository.find_dossier(session, head.id == number, lock=True)
            if stored is not None:
                await _drop_pictures(session, storage, stored)
    return len(found)


async def _drop_pictures(session: AsyncSession, storage: Storage, stored: StoredDossier) -> None:
    count = await _delete_files(session, storage, stored)
    owners = [_without_pictures(owner) for owner in stored.tree["chu_so_huu_list"]]
    tree = stored.tree | {"chu_so_huu_list": owners}
    await repository.write_dossier(session, stored.id, stored.tree, tree)
    await event_log.append_event(session, stored.id, EventKind.IMAGES_DELETED, SYSTEM, du_lieu={"so_luong": count})
    await record_deletion(session, "ANH_GIAY_TO", stored.id, stored.head["ma_ho_so"], count)


def _without_pictures(owner: Tree) -> Tree:
    return owner | {name: "" for name in PICTURE_FIELDS if name in owner}


async def _delete_files(session: AsyncSession, storage: Storage, stored: StoredDossier) -> int:
    count = 0
    for one in list_id_images(stored):
        number = file_id(one.tep_id)
        if number is not None:
            count += await files.delete_upload(session, storage, number, None, "HET_MUC_DICH")
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


async def record_deletion(session: AsyncSession, kind: str, number: UUID, code: str, count: int) -> None:
    """One line in the log of deletions; a dossier that is gone has no code any more."""
    row = {"id": new_id(), "loai": kind, "ho_so_id": number, "ma_ho_so": code, "so_luong": count}
    await session.execute(insert(models.nhat_ky_xoa), row | {"luc": clock.now()})
