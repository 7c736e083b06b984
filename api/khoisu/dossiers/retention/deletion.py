"""What is deleted on schedule, and the log of it (Law 91/2025/QH15, Decree 356/2025; market.md 6.2).

Drafts that nobody touched for months are deleted for good; pictures of identity papers when their purpose is over; unused links after
they expired. The log says what, of which dossier and how many, never the content.
"""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.attachments.repository import delete_attachments
from khoisu.dossiers.attachments.uploads import forget_deleted_revisions
from khoisu.dossiers.drafts.id_images import PICTURE_FIELDS, list_picture_files
from khoisu.dossiers.events import SYSTEM, EventKind
from khoisu.dossiers.paper_files import repository as submissions
from khoisu.dossiers.retention import repository as retention_repository
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.rendering import service as rendering
from khoisu.site_settings.service import PAPER_DAYS, retention_periods

DAYS_OF_A_MONTH = 30.44


async def delete_old_drafts(database: Database, storage: Storage) -> int:
    """Delete drafts that were not changed for `DRAFT_MONTHS` months, each in its own transaction."""
    before = clock.now() - timedelta(days=retention_periods().draft_months * DAYS_OF_A_MONTH)
    async with database.transaction() as session:
        found = await retention_repository.list_old_drafts(session, before)
    for number in found:
        async with database.transaction() as session:
            # Checked again under the lock: its owner may have come back in between.
            old = retention_repository.is_old_draft(before)
            stored = await repository.find_dossier(session, models.ho_so.c.id == number, *old, lock=True)
            if stored is not None:
                await _delete_files(session, storage, stored)
                await repository.append_event(session, number, EventKind.DELETED, SYSTEM, cong_khai=False)
                await repository.delete_dossier(session, number)
                await retention_repository.record_deletion(session, "BAN_NHAP", stored.id, stored.head.ma_ho_so, 1)
    return len(found)


async def delete_old_pictures(database: Database, storage: Storage) -> int:
    """Delete the pictures of dossiers that ended `PICTURE_DAYS` days ago (G-78). Returns how many dossiers."""
    before = clock.now() - timedelta(days=retention_periods().picture_days)
    async with database.transaction() as session:
        found = await retention_repository.list_ended_with_pictures(session, before)
    for number in found:
        async with database.transaction() as session:
            stored = await repository.find_dossier(session, models.ho_so.c.id == number, lock=True)
            if stored is not None:
                await _drop_pictures(session, storage, stored)
    return len(found)


async def _drop_pictures(session: AsyncSession, storage: Storage, stored: StoredDossier) -> None:
    count = await _delete_files(session, storage, stored)
    owners = [_without_pictures(owner) for owner in stored.tree["chu_so_huu_list"]]
    tree = stored.tree | {"chu_so_huu_list": owners}
    await repository.write_dossier(session, stored.id, stored.tree, tree)
    await repository.append_event(session, stored.id, EventKind.IMAGES_DELETED, SYSTEM, du_lieu={"so_luong": count})
    await retention_repository.record_deletion(session, "ANH_GIAY_TO", stored.id, stored.head.ma_ho_so, count)


def _without_pictures(owner: Tree) -> Tree:
    return owner | {name: "" for name in PICTURE_FIELDS if name in owner}


async def _delete_files(session: AsyncSession, storage: Storage, stored: StoredDossier) -> int:
    count = 0
    for number in await list_picture_files(session, stored):
        count += await files.delete_upload(session, storage, number, None, "HET_MUC_DICH")
    await delete_attachments(session, stored.id)
    return count


async def delete_dead_links(database: Database) -> int:
    """Delete links that were never used and expired a month ago; used ones prove the consent and stay."""
    before = clock.now() - timedelta(days=30)
    async with database.transaction() as session:
        return await retention_repository.delete_unused_links(session, before)


async def delete_old_papers(database: Database) -> int:
    """Delete paper sets past their retention period, each in its own transaction, logging each. Returns how many.

    Those that a newer drawn set has replaced are deleted soon: the dossier's own data stay (of beneficial owners for five years and
    longer, L76), so these are only copies that nobody needs. A set that was signed or filed is proof; it is deleted, like the last
    one, when the period of a dossier that ended is over. What was handed in goes with the last set that was drawn from it; that there was a
    set, from which editions and when it was deleted, stays known while the dossier exists.
    """
    now = clock.now()
    older = now - timedelta(days=PAPER_DAYS)
    ended = now - timedelta(days=retention_periods().paper_months * DAYS_OF_A_MONTH)
    async with database.transaction() as session:
        found = await retention_repository.list_old_paper_sets(session, older, ended)
    return sum([await _delete_paper_set(database, number, older, ended) for number in found])


async def _delete_paper_set(database: Database, number: UUID, older: datetime, ended: datetime) -> bool:
    async with database.transaction() as session:
        old = await retention_repository.lock_old_paper_set(session, number, older, ended)
        if old is None:
            return False
        count = await rendering.delete_set(session, number, say_so=old.has_dossier)
        await submissions.delete_unused_submissions(session, old.ho_so_id)
        await forget_deleted_revisions(session, old.ho_so_id)
        await retention_repository.record_deletion(session, "GIAY_TO", old.ho_so_id, old.ma_ho_so, count)
    return True
