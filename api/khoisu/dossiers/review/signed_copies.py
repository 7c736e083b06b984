"""Signed papers: the customer uploads them, replaces or removes them, and the back office sees them."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit
from khoisu.access_log.states import ViewKind
from khoisu.dossiers import repository
from khoisu.dossiers.errors import NotSubmitted, SignedCopyFiled, StateForbids, TooManyScans
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files.versions import find_last_filing, require_version
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import SignedCopy, StoredDossier
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id

MAX_SCANS = 60
ENDED = (State.CERTIFIED, State.REJECTED)


def require_open(stored: StoredDossier) -> None:
    """Signed papers are accepted between submission and certificate. Raises `NotSubmitted` or `StateForbids` (409)."""
    if stored.head.trang_thai == State.DRAFT:
        raise NotSubmitted
    if stored.head.trang_thai in ENDED:
        raise StateForbids(stored.head.trang_thai)


async def require_room(session: AsyncSession, stored: StoredDossier, version: UUID | None) -> UUID:
    """The set of papers that a signed copy belongs to: the one that was named, else the one that counts now.

    Raises as `require_open`, `TooManyScans` (409), `PapersNotReady` (409) while there is nothing that can be signed, `NotFound` for a version
    that this dossier does not have.
    """
    require_open(stored)
    if len(await review_repository.list_signed_copies(session, stored.id)) >= MAX_SCANS:
        raise TooManyScans
    found = await require_version(session, stored, version)
    if found is None:
        raise NotFound
    return found.id


async def add_signed_copy(
    session: AsyncSession,
    storage: Storage,
    caller: Caller,
    stored: StoredDossier,
    giay_to: str,
    name: str,
    data: files.Clean,
    version: UUID | None = None,
) -> None:
    """Store one signed paper of a locked dossier; it is cleaned before the lock. Raises as `require_room`."""
    belongs_to = await require_room(session, stored, version)
    taken = await files.store_upload(session, storage, caller, data, "BAN_KY")
    copy = SignedCopy(
        id=new_id(),
        ho_so_id=stored.id,
        giay_to=giay_to,
        ten=name,
        tep_id=taken.id,
        so_trang=taken.pages,
        luc=clock.now(),
        bo_id=belongs_to,
    )
    await review_repository.add_signed_copy(session, copy)
    actor = Actor(ActorKind.CUSTOMER, caller.account_id)
    await repository.append_event(
        session,
        stored.id,
        EventKind.SIGNED_COPY_UPLOADED,
        actor,
        du_lieu={"giay_to": giay_to, "ten": name, "bo": str(belongs_to)},
    )


async def remove_signed_copy(
    session: AsyncSession, storage: Storage, caller: Caller, stored: StoredDossier, number: UUID
) -> None:
    """Remove a signed paper; its file is deleted. Raises `NotFound`, `SignedCopyFiled` (409), and as `require_open`."""
    require_open(stored)
    copies = await review_repository.list_signed_copies(session, stored.id)
    found = next((one for one in copies if one.id == number), None)
    filed = await find_last_filing(session, stored)
    if found and filed and found.luc <= filed:
        raise SignedCopyFiled
    file = await review_repository.delete_signed_copy(session, stored.id, number)
    if file is None:
        raise NotFound
    await files.delete_upload(session, storage, file, caller.account_id, "KHACH_BO_BAN_KY")
    actor = Actor(ActorKind.CUSTOMER, caller.account_id)
    await repository.append_event(session, stored.id, EventKind.SIGNED_COPY_DELETED, actor, du_lieu={"id": str(number)})


async def fetch_signed_copy(
    session: AsyncSession,
    storage: Storage,
    viewer: Caller,
    stored: StoredDossier,
    number: UUID,
    visit: Visit | None = None,
) -> files.Fetched:
    """The bytes of a signed paper, for its customer or for staff (whose view is logged). Raises `NotFound`."""
    found = next(
        (one for one in await review_repository.list_signed_copies(session, stored.id) if one.id == number), None
    )
    if found is None:
        raise NotFound
    return await files.fetch_upload(session, storage, found.tep_id, viewer=viewer, visit=visit, seen_as=ViewKind.SIGNED)
