"""Ticks on checked fields, notes that only staff read, and what was handed in earlier. What writes takes a locked dossier."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.errors import StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files.submissions import find_previous_submission, find_submitted
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.review.actions import NO_FIELD
from khoisu.dossiers.rules.field_paths import has_field
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import FieldCheck, StoredDossier
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound


async def check_fields(
    session: AsyncSession, stored: StoredDossier, reviewer: UUID, fields: Sequence[str], *, done: bool
) -> Sequence[FieldCheck]:
    """Tick fields for a reviewer as they are in the current revision, or take the ticks back; what is so already stays as it is.

    Returns the ticks of all reviewers. Raises `StateForbids` (409) unless the dossier waits to be checked, and `Invalid` (422)
    for a field that it does not have.
    """
    head = stored.head
    if head.trang_thai != State.SUBMITTED:
        raise StateForbids(head.trang_thai)
    _require_fields(stored, fields)
    standing = await review_repository.list_checks(session, stored.id)
    mine = {one.truong: one.phien_ban for one in standing if one.account_id == reviewer}
    changed = [name for name in dict.fromkeys(fields) if (mine.get(name) != head.phien_ban if done else name in mine)]
    if not changed:
        return standing
    now = clock.now()
    checks = [FieldCheck(truong=name, account_id=reviewer, phien_ban=head.phien_ban, luc=now) for name in changed]
    await review_repository.add_checks(session, stored.id, checks, done=done)
    return await review_repository.list_checks(session, stored.id)


async def note_internally(session: AsyncSession, stored: StoredDossier, actor: Actor, truong: str, words: str) -> None:
    """Write a note for colleagues into the log, about a field or ("") the whole dossier; the customer never sees it.

    Raises `StateForbids` (409) for drafts, `Invalid` (422) for a field that the dossier does not have.
    """
    if stored.head.trang_thai == State.DRAFT:
        raise StateForbids(stored.head.trang_thai)
    _require_fields(stored, [truong])
    facts = {"truong": truong}
    await repository.append_event(
        session, stored.id, EventKind.INTERNAL_NOTE, actor, ly_do=words, du_lieu=facts, cong_khai=False
    )


async def find_previous(session: AsyncSession, stored: StoredDossier) -> StoredDossier | None:
    """What was handed in before the dossier came as it is now; None when it came once, or is being changed."""
    return await find_previous_submission(session, stored)


async def find_revision(session: AsyncSession, stored: StoredDossier, revision: int) -> StoredDossier:
    """The dossier as it was handed in as that revision. Raises `NotFound` when nobody recorded it."""
    found = await find_submitted(session, stored, revision)
    if found is None:
        raise NotFound
    return found[0]


def _require_fields(stored: StoredDossier, fields: Iterable[str]) -> None:
    if not all(has_field(stored.tree, name) for name in fields):
        raise Invalid(errors=[FieldError("truong", "truong_khong_co", NO_FIELD)])
