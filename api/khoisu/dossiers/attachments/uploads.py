"""Attachments are added, replaced and removed while the dossier may be changed, and fetched by its customer.

Which file is whose is decided by the dossier as it is under the lock, never by what the page had read: what another tab
changed meanwhile is refused (409) with the list as it is.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository as dossier_repository
from khoisu.dossiers.attachments import repository
from khoisu.dossiers.attachments.needed import list_filled_needs, with_pictures
from khoisu.dossiers.errors import AttachmentChanged, AttachmentsLocked, TooManyAttachments
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.rules.attachments.kinds import IDENTITY_CODES
from khoisu.dossiers.rules.attachments.needs import Attachment, Filled, mark_of
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id

MAX_PER_NEED, MAX_PER_DOSSIER = 10, 100
REMOVED = "KHACH_BO_GIAY_TO_KEM_THEO"


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file for a need: kind `ma` of the entry `chu_the_id`. `bam`: SHA-256 of what was sent, hex. `replaces`: an attachment."""

    ma: str
    chu_the_id: UUID
    ten: str
    bam: str
    replaces: UUID | None = None


def purpose_of(ma: str) -> str:
    """Under which purpose a kind is stored: identity papers need consent."""
    return "ANH_GIAY_TO" if ma in IDENTITY_CODES else "GIAY_TO_KEM_THEO"


def require_changeable(stored: StoredDossier) -> None:
    """Raises `AttachmentsLocked` (409) once the dossier is handed in."""
    if stored.head.trang_thai not in EDITABLE:
        raise AttachmentsLocked(stored.head.trang_thai)


async def find_place(session: AsyncSession, stored: StoredDossier, sent: SentFile) -> tuple[Filled, bool]:
    """The need that the file is for, and whether the very same file is there already (then nothing is left to do).

    Raises `AttachmentsLocked`, `AttachmentChanged` when nothing needs it (any more), `TooManyAttachments` (all 409).
    """
    require_changeable(stored)
    filled, left = await list_filled_needs(session, stored.tree, stored.id)
    found = next((one for one in filled if one.need.kind.ma == sent.ma and sent.chu_the_id in one.ids), None)
    if found is None:
        raise AttachmentChanged
    if any(one.bam == sent.bam for one in found.files if one.id != sent.replaces):
        return found, True
    if sent.replaces is not None and sent.replaces not in {one.id for one in found.files}:
        raise AttachmentChanged
    room = MAX_PER_NEED + (sent.replaces is not None)
    if len(found.files) >= room or sum(len(one.files) for one in filled) + len(left) >= MAX_PER_DOSSIER:
        raise TooManyAttachments(MAX_PER_NEED, MAX_PER_DOSSIER)
    return found, False


async def attach_file(
    session: AsyncSession,
    storage: Storage,
    caller: Caller,
    stored: StoredDossier,
    sent: SentFile,
    data: files.Clean,
    agreed: files.Agreed | None,
) -> None:
    """Attach a cleaned file to a locked dossier; the same file again changes nothing. Raises as `find_place`."""
    place, there = await find_place(session, stored, sent)
    if there:
        return
    taken = await files.store_upload(session, storage, caller, data, purpose_of(sent.ma), agreed=agreed)
    await repository.add_attachment(session, _row(stored, place, sent, taken))
    await _record(session, caller, stored, EventKind.ATTACHMENT_ADDED, sent.ma)
    gone = await _drop(session, storage, caller, stored, sent.replaces) if sent.replaces else None
    await _write_pictures(session, stored, gone)


def _row(stored: StoredDossier, place: Filled, sent: SentFile, taken: files.Upload) -> Attachment:
    return Attachment(
        id=new_id(),
        ho_so_id=stored.id,
        ma=sent.ma,
        chu_the_id=sent.chu_the_id,
        dau_so=mark_of(place.need.subject.so),
        dau_ten=mark_of(place.need.subject.ten),
        ten=sent.ten,
        bam=sent.bam,
        tep_id=taken.id,
        so_trang=taken.pages,
        luc=clock.now(),
    )


async def remove_attachment(
    session: AsyncSession, storage: Storage, caller: Caller, stored: StoredDossier, number: UUID
) -> None:
    """Remove an attachment of a locked dossier; its file is deleted unless a version that was handed in needs it.

    One that is gone already changes nothing.

    Raises `AttachmentsLocked` (409).
    """
    require_changeable(stored)
    gone = await _drop(session, storage, caller, stored, number)
    if gone is not None:
        await _record(session, caller, stored, EventKind.ATTACHMENT_REMOVED, "")
        await _write_pictures(session, stored, gone)


async def _drop(
    session: AsyncSession, storage: Storage, caller: Caller, stored: StoredDossier, number: UUID
) -> UUID | None:
    gone, kept = await repository.remove_attachments(session, stored.id, number)
    for file in gone:
        await files.delete_upload(session, storage, file, caller.account_id, REMOVED)
    return next(iter([*gone, *kept]), None)


async def _record(session: AsyncSession, caller: Caller, stored: StoredDossier, kind: EventKind, ma: str) -> None:
    actor = Actor(ActorKind.CUSTOMER, caller.account_id)
    await dossier_repository.append_event(session, stored.id, kind, actor, du_lieu={"ma": ma} if ma else {})


async def _write_pictures(session: AsyncSession, stored: StoredDossier, gone: UUID | None) -> None:
    """The fields of S3.x name the files. That is no new revision: no paper is printed from them."""
    filled, _ = await list_filled_needs(session, stored.tree, stored.id)
    await dossier_repository.write_dossier(session, stored.id, stored.tree, with_pictures(stored.tree, filled, gone))


async def fetch_attachment(
    session: AsyncSession, storage: Storage, viewer: Caller, stored: StoredDossier, number: UUID
) -> files.Fetched:
    """The bytes of an attachment, for the dossier's customer. Raises `NotFound`."""
    found = next((one for one in await repository.list_attachments(session, stored.id) if one.id == number), None)
    if found is None:
        raise NotFound
    return await files.fetch_upload(session, storage, found.tep_id, viewer=viewer)


async def expire_attachments(session: AsyncSession, stored: StoredDossier, who: UUID | None) -> None:
    """The dossier was cleared or deleted: its attachments go with it, but for those of a version that was handed in.

    A job deletes the bytes within minutes.
    """
    gone, _ = await repository.remove_attachments(session, stored.id)
    for file in gone:
        await files.expire_upload(session, file, who)


async def record_handed_in(session: AsyncSession, stored: StoredDossier) -> None:
    """Record what is attached as handed in with the current revision, in the transaction that hands it in."""
    await repository.record_handed_in(session, stored.id, stored.head.phien_ban)
    await _expire_unneeded(session, stored.id)


async def forget_deleted_revisions(session: AsyncSession, number: UUID) -> None:
    """Revisions were deleted on schedule: files that only they needed go too."""
    await repository.forget_deleted_revisions(session, number)
    await _expire_unneeded(session, number)


async def _expire_unneeded(session: AsyncSession, number: UUID) -> None:
    for file in await repository.delete_unneeded(session, number):
        await files.expire_upload(session, file, None)
