"""The versions of a dossier's papers: listed with what was signed and what was filed, and a further one on the office's decision."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.errors import PapersNotReady, StateForbids, VersionSeenIsOld
from khoisu.dossiers.paper_files import repository
from khoisu.dossiers.paper_files.origins import record_line
from khoisu.dossiers.paper_files.stored_files import SHOWN, state_of
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.schemas.papers import PaperState, PaperVersion
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import SignedCopy, StoredDossier
from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.rendering import service as rendering
from khoisu.rendering.service import PaperSet

NOTHING_TO_SIGN = Text(
    "Chưa có giấy tờ nào soạn xong để ký. Vui lòng thử lại trong giây lát",
    "No papers are ready to be signed yet. Please try again in a moment",
)
REDRAWN_IN = (State.SUBMITTED, State.APPROVED, State.FILED)
"""Before, the customer may still edit; afterwards nothing is signed any more."""


async def list_versions(session: AsyncSession, stored: StoredDossier) -> list[PaperVersion]:
    """Every set that was handed in, newest first."""
    sets = await rendering.list_sets(session, stored.id)
    if not sets:
        return []
    signed = await review_repository.list_signed_copies(session, stored.id)
    filed = await repository.list_filed_sets(session, stored.id)
    counts = current_version(sets)
    return [_shown(one, signed, filed, current=one is counts) for one in sets]


def rendered_revisions(versions: Sequence[PaperVersion]) -> list[int]:
    """The revisions whose papers exist, newest first. `versions`: newest first."""
    return list(dict.fromkeys(one.phien_ban for one in versions if one.trang_thai == "SAN_SANG"))


def current_version(sets: Sequence[PaperSet]) -> PaperSet | None:
    """The newest set that is rendered; None while there is none. `sets`: newest first."""
    return next((one for one in sets if one.trang_thai == "XONG"), None)


def _shown(
    one: PaperSet, copies: Sequence[SignedCopy], filed: Mapping[UUID, datetime], *, current: bool
) -> PaperVersion:
    own = [copy.luc for copy in copies if copy.bo_id == one.id]
    origin = one.origin
    state: PaperState = SHOWN.get(one.trang_thai, "DANG_TAO")
    return PaperVersion(
        id=one.id,
        so=one.name,
        phien_ban=one.phien_ban,
        lan=one.lan,
        lan_nop=one.lan_nop,
        trang_thai=state,
        hien_tai=current,
        ly_do=one.ly_do_soan,
        soan_luc=one.xong_luc,
        xoa_luc=one.cap_nhat_luc if state == "DA_XOA" else None,
        an_ban_mau=origin.an_ban_mau if origin else None,
        an_ban_luat=origin.an_ban_luat if origin else None,
        bam_du_lieu=origin.bam_du_lieu if origin else None,
        dong_chan=record_line(origin) if origin else None,
        so_ban_ky=len(own),
        ky_luc=max(own, default=None),
        nop_luc=filed.get(one.id),
    )


async def find_last_filing(session: AsyncSession, stored: StoredDossier) -> datetime | None:
    """When the dossier was last filed with the registrar; what had been signed by then stays as it was. None: never.

    Of a dossier whose filing named no version the log does not say when: everything that is there counts as filed.
    """
    filed = await repository.list_filed_sets(session, stored.id)
    if filed:
        return max(filed.values())
    return clock.now() if stored.head.trang_thai == State.FILED else None


async def version_names(session: AsyncSession, stored: StoredDossier) -> dict[UUID, str]:
    """The names of the dossier's versions by the ids of their sets."""
    return {one.id: one.name for one in await rendering.list_sets(session, stored.id)}


async def require_version(session: AsyncSession, stored: StoredDossier, asked: UUID | None) -> PaperSet | None:
    """The rendered set that was asked for, of any revision; without `asked` the current one.

    None for a set that is not the dossier's, is not rendered or is deleted. Raises `PapersNotReady` (409) when nothing is rendered at all.
    """
    sets = await rendering.list_sets(session, stored.id)
    current = current_version(sets)
    if current is None:
        raise PapersNotReady(state_of(stored, sets[0] if sets else None), NOTHING_TO_SIGN)
    if asked is None:
        return current
    return next((one for one in sets if one.id == asked and one.trang_thai == "XONG"), None)


async def add_version(session: AsyncSession, stored: StoredDossier, seen: UUID, reason: str) -> UUID:
    """Request a further set of the current revision of a locked dossier: those that exist stay. Returns the set's id.

    Where drawing failed there is nothing to keep, and the same set is tried again. Raises `StateForbids` (409) while the customer may edit and
    once the dossier has ended, `VersionSeenIsOld` (409) when there is a newer set than `seen`, `PapersNotReady` (409) while one is being drawn.
    """
    if stored.head.trang_thai not in REDRAWN_IN:
        raise StateForbids(stored.head.trang_thai)
    newest = next(iter(await rendering.list_sets(session, stored.id)), None)
    if newest is None or newest.id != seen or newest.phien_ban != stored.head.phien_ban:
        raise VersionSeenIsOld
    if newest.trang_thai == "XONG":
        return await rendering.order_set(session, stored.id, stored.head.phien_ban, further=reason)
    again = (
        await rendering.rerender_set(session, stored.id, stored.head.phien_ban) if newest.trang_thai != "CHO" else None
    )
    if again is None:
        raise PapersNotReady(state_of(stored, newest))
    return again
