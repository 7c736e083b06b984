"""The watch list of names, maintained by staff (LDN 38, 41; ND168 14-15)."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import names_repository
from khoisu.dossiers.errors import NameListed
from khoisu.dossiers.rules.company.name_comparison import name_keys
from khoisu.dossiers.stored_dossier import WatchedName
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.paging import Paging


async def list_watched_names(
    session: AsyncSession, loai: str | None, words: str | None, paging: Paging
) -> tuple[Sequence[WatchedName], int]:
    """One page of the list and how many entries there are."""
    return await names_repository.list_watched_names(session, loai, words, paging.offset, paging.kich_thuoc)


async def add_watched_name(
    session: AsyncSession, staff: UUID, *, loai: str, ten: str, foreign: str, short: str, ghi_chu: str
) -> WatchedName:
    """Add an entry. Raises `NameListed` (409) when it is there already."""
    entry = WatchedName(
        id=new_id(),
        loai=loai,
        ten=ten,
        ten_tieng_nuoc_ngoai=foreign,
        ten_viet_tat=short,
        ghi_chu=ghi_chu,
        khoa_ten=name_keys(ten, foreign=foreign, short=short) if loai == "TEN_DA_CO" else [],
        account_id=staff,
        tao_luc=clock.now(),
    )
    if not await names_repository.add_watched_name(session, entry):
        raise NameListed
    return entry


async def remove_watched_name(session: AsyncSession, number: UUID) -> None:
    """Delete an entry. Raises `NotFound`."""
    if not await names_repository.delete_watched_name(session, number):
        raise NotFound
