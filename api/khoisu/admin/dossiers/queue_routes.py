"""The back office's way from one dossier of the queue to the next one that nobody is checking."""

from typing import Annotated

from fastapi import APIRouter, Path
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.dossiers.reads import find_next, lock_next
from khoisu.admin.dossiers.schemas import NextDossier
from khoisu.dossiers.schemas import DossierCode
from khoisu.kit.api_model import Data
from khoisu.kit.auth import Caller, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.presence import service as presence
from khoisu.presence.schemas import OpenPage

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])


@router.post("/{maHoSo}/tiep-theo")
async def open_next_dossier(
    caller: StaffDep,
    session: SessionDep,
    code: Annotated[DossierCode, Path(alias="maHoSo", description="The dossier that the caller leaves")],
) -> Data[NextDossier]:
    """The next dossier to check that no colleague has open; it counts as opened by the caller from now on (S4.11).

    By deadline, the most urgent after the one that is left; behind the last one the queue starts again.
    """
    return Data(data=NextDossier(ma_ho_so=await _take_next(session, caller, code)))


async def _take_next(session: AsyncSession, caller: Caller, code: str) -> str | None:
    # The lock comes first: what a colleague was given a moment ago counts as open when we get it.
    await lock_next(session)
    busy = await presence.list_open_elsewhere(session, caller, "HO_SO")
    found = await find_next(session, code, busy)
    if found is not None:
        await presence.note_open_page(session, caller, OpenPage(loai="HO_SO", ma=found))
    return found
