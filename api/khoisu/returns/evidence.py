"""Pictures and videos of a request. The files themselves are in the room of files. Nothing here commits."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit
from khoisu.access_log.states import ViewKind
from khoisu.files import service as files
from khoisu.files.errors import UploadGone
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.returns import repository
from khoisu.returns.errors import TooMuchEvidence
from khoisu.returns.models import ReturnEvidence
from khoisu.returns.records import ReturnRecord
from khoisu.returns.rules import MAX_FILES

PURPOSE = "BANG_CHUNG"


@dataclass(frozen=True, slots=True)
class Sent:
    """A cleaned file and the SHA-256 (hex) of what was sent, by which the same file counts once."""

    clean: files.Clean
    bam: str


async def attach_evidence(
    session: AsyncSession, storage: Storage, request: ReturnRecord, sent: list[Sent], account_id: UUID | None
) -> int:
    """Store files with a locked request; the same one again is skipped. Returns how many there are now.

    A visitor's files belong to their order. Raises `TooMuchEvidence` (409), `Unavailable`.
    """
    count = await repository.count_evidence(session, request.id)
    for one in sent:
        if await repository.has_evidence(session, request.id, one.bam):
            continue
        if count >= MAX_FILES:
            raise TooMuchEvidence(MAX_FILES)
        owner = account_id or request.don_hang_id
        stored = await files.store_cleaned(session, storage, owner, one.clean, PURPOSE, who=account_id)
        session.add(
            ReturnEvidence(
                id=new_id(),
                yeu_cau_id=request.id,
                tep_id=stored.id,
                loai=stored.kind,
                bam=one.bam,
                so_byte=len(one.clean.data),
                luc=clock.now(),
            )
        )
        await session.flush()
        count += 1
    return count


async def count_evidence(session: AsyncSession, request_id: UUID) -> int:
    """How many pictures and videos a request has."""
    return await repository.count_evidence(session, request_id)


async def fetch_own_evidence(
    session: AsyncSession, storage: Storage, order_id: UUID, number: UUID, account_id: UUID | None
) -> files.Fetched:
    """A picture or video of a request of this order, for its customer. Raises `NotFound`."""
    found = await repository.find_evidence(session, order_id, number)
    if found is None:
        raise NotFound
    # A visitor's order may have become an account's since: the file belongs to whichever it was then.
    for owner in filter(None, (account_id, order_id)):
        try:
            return await files.fetch_owned(session, storage, found.tep_id, owner)
        except UploadGone:
            continue
    raise NotFound


async def fetch_evidence(
    session: AsyncSession, storage: Storage, order_id: UUID, number: UUID, viewer: Caller, visit: Visit
) -> files.Fetched:
    """The same for the back office; the view is logged. Raises `NotFound`."""
    found = await repository.find_evidence(session, order_id, number)
    if found is None:
        raise NotFound
    return await files.fetch_upload(
        session, storage, found.tep_id, viewer=viewer, visit=visit, seen_as=ViewKind.EVIDENCE
    )
