"""Signed papers: the customer sends them back, replaces or takes them back, and the office sees them."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.documents import service as documents
from khoisu.dossiers import log, repository
from khoisu.dossiers.errors import NotSubmitted, StateForbids, TooManyScans
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import State, Who
from khoisu.kit import clock
from khoisu.kit.caller import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.ports.storage import Storage

MAX_SCANS = 60
ENDED = (State.DA_CAP, State.TU_CHOI)


def require_open(kept: Kept) -> None:
    """Signed papers come between submission and certificate. Raises `NotSubmitted` or `StateForbids` (409)."""
    if kept.head["trang_thai"] == State.NHAP:
        raise NotSubmitted
    if State(kept.head["trang_thai"]) in ENDED:
        raise StateForbids(kept.head["trang_thai"])


async def require_room(session: AsyncSession, kept: Kept) -> None:
    """Raises as `require_open`, and `TooManyScans` (409)."""
    require_open(kept)
    if len(await repository.scans(session, kept.id)) >= MAX_SCANS:
        raise TooManyScans


async def add(
    session: AsyncSession, storage: Storage, caller: Caller, kept: Kept, giay_to: str, name: str, data: documents.Clean
) -> None:
    """Keep one signed paper of a locked dossier, examined before it was locked. Raises as `require_room`."""
    await require_room(session, kept)
    taken = await documents.take(session, storage, caller, data, "BAN_KY")
    row = {"id": new_id(), "ho_so_id": kept.id, "giay_to": giay_to, "ten": name, "tep_id": taken.id}
    await repository.add_scan(session, row | {"so_trang": taken.pages, "luc": clock.now()})
    actor = Actor(Who.KHACH, caller.account_id)
    await log.append(session, kept.id, EventKind.TAI_BAN_KY, actor, du_lieu={"giay_to": giay_to, "ten": name})


async def drop(session: AsyncSession, storage: Storage, caller: Caller, kept: Kept, number: UUID) -> None:
    """Take a signed paper back; its file is deleted. Raises `NotFound`, and as `require_open`."""
    require_open(kept)
    file = await repository.drop_scan(session, kept.id, number)
    if file is None:
        raise NotFound
    await documents.delete(session, storage, file, caller.account_id, "KHACH_BO_BAN_KY")
    actor = Actor(Who.KHACH, caller.account_id)
    await log.append(session, kept.id, EventKind.XOA_BAN_KY, actor, du_lieu={"id": str(number)})


async def fetch(
    session: AsyncSession, storage: Storage, viewer: Caller, kept: Kept, number: UUID, why: str
) -> documents.Fetched:
    """The bytes of a signed paper, for its customer or for staff (whose view is logged). Raises `NotFound`."""
    found = next((row for row in await repository.scans(session, kept.id) if row["id"] == number), None)
    if found is None:
        raise NotFound
    return await documents.fetch(session, storage, found["tep_id"], viewer=viewer, why=why)
