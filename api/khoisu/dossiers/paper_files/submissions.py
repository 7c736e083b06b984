"""What was handed in is recorded as it was handed in; papers are drawn from this record, whatever is edited afterwards."""

import secrets
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments import uploads as attachments
from khoisu.dossiers.paper_files import repository
from khoisu.dossiers.paper_files.submitted_data import (
    SALT_BYTES,
    data_hash,
    read_canonical_text,
    to_canonical_text,
)
from khoisu.dossiers.states import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier


async def record_submission(session: AsyncSession, stored: StoredDossier) -> None:
    """Record the current revision, in the transaction that hands it in; the same revision again stays as it was recorded.

    Attachments change without a new revision: those of the last hand-in are the revision's.
    """
    head = stored.head
    salt = secrets.token_bytes(SALT_BYTES)
    written = to_canonical_text(head.ma_ho_so, head.phien_ban, head.ngon_ngu, stored.tree)
    await repository.add_submission(session, stored.id, head.phien_ban, written, salt, data_hash(salt, written))
    await attachments.record_handed_in(session, stored)


async def find_submitted(
    session: AsyncSession, stored: StoredDossier, revision: int
) -> tuple[StoredDossier, str] | None:
    """The dossier as it was handed in as `revision`, and the hash of its data. None when nobody recorded it."""
    found = await repository.find_submission(session, stored.id, revision)
    if found is None:
        return None
    lang, tree = read_canonical_text(found[0])
    return StoredDossier(replace(stored.head, phien_ban=revision, ngon_ngu=lang), tree), found[1]


async def find_previous_submission(session: AsyncSession, stored: StoredDossier) -> StoredDossier | None:
    """What was handed in before the dossier was handed in as it is now; None when it came once, or is being changed."""
    if stored.head.trang_thai in EDITABLE:
        return None
    before = await repository.find_revision_before(session, stored.id, stored.head.phien_ban)
    found = await find_submitted(session, stored, before) if before is not None else None
    return found[0] if found else None


async def require_submitted(session: AsyncSession, stored: StoredDossier) -> tuple[StoredDossier, str]:
    """As `find_submitted` for the current revision, which is recorded now if it was handed in before there were records."""
    found = await find_submitted(session, stored, stored.head.phien_ban)
    if found is None:
        await record_submission(session, stored)
        found = await find_submitted(session, stored, stored.head.phien_ban)
    if found is None:
        raise AssertionError(stored.id)
    return found
