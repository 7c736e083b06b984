"""The back office's addresses for checking a dossier field by field: ticks, internal notes, what was handed in earlier."""

from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.access_log.service import ReaderDep, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.dossiers import pages as dossier_pages
from khoisu.admin.dossiers.current_page import lock_current
from khoisu.admin.dossiers.routes import MISSING, REFUSED, CodePath
from khoisu.admin.dossiers.schemas import AdminDossier, CheckedField, CheckIn, InternalNoteIn
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import Actor
from khoisu.dossiers.schemas import DossierData
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Data
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.workflows.access_log import visits

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])


@router.post("/{maHoSo}/kiem-tra", responses=REFUSED)
async def check_dossier_fields(
    caller: StaffDep, session: SessionDep, code: CodePath, body: CheckIn
) -> Data[list[CheckedField]]:
    """Tick fields of a dossier that waits to be checked, as they are now, or take one's own ticks back. Answers everybody's ticks."""
    stored = await lock_current(session, code, body.su_kien_cuoi)
    checks = await dossiers.checks.check_fields(session, stored, caller.account_id, body.truong, done=body.da_kiem)
    return Data(data=await dossier_pages.list_checks(session, checks, caller.account_id))


@router.post("/{maHoSo}/ghi-chu-noi-bo", responses=REFUSED, status_code=201)
@idempotent
async def note_on_dossier(
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    body: InternalNoteIn,
) -> Data[AdminDossier]:
    """Write a note that only staff read, on a field or the whole dossier."""
    stored = await lock_current(session, code, body.su_kien_cuoi)
    actor = Actor(ActorKind.STAFF, caller.account_id)
    await dossiers.checks.note_internally(session, stored, actor, body.truong, body.noi_dung)
    await session.flush()
    return Data(data=await dossier_pages.get_detail(session, reader, stored, lang))


@router.get("/{maHoSo}/lan-nop/{phienBan}", responses=MISSING)
async def read_submission(
    _caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    revision: Annotated[int, Path(alias="phienBan", ge=1, le=2**31 - 1, description="A revision that was handed in")],
) -> Data[DossierData]:
    """The dossier as it was handed in as that revision, to see what has changed since a field was ticked."""
    stored = await dossiers.get_any_dossier(session, code)
    await record_view(session, await visits.open_dossier(session, reader, stored), ViewKind.EARLIER)
    earlier = await dossiers.checks.find_revision(session, stored, revision)
    return Data(data=await dossiers.to_dossier_response(session, earlier, lang, for_staff=True))
