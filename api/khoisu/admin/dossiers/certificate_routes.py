"""The back office's addresses for a dossier's certificate: issued, corrected, its scan looked at."""

from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Reader, ReaderDep
from khoisu.admin.dossiers import pages as dossier_pages
from khoisu.admin.dossiers.current_page import lock_current
from khoisu.admin.dossiers.routes import MISSING, REFUSED, CodePath, ShortCode
from khoisu.admin.dossiers.schemas import AdminDossier, Day, SeenEvent
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import IssuedCertificate, Known, StoredDossier
from khoisu.files import service as files
from khoisu.kit.api_model import Data, TypedText
from khoisu.kit.auth import Caller, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import Lang, LangDep
from khoisu.workflows.access_log import visits
from khoisu.workflows.dossiers import review_dossier

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so/{maHoSo}/giay-chung-nhan", tags=["office"])
PURPOSE: Final = "GIAY_CHUNG_NHAN"
Scan = Annotated[UploadFile | None, File(description="Scan of the certificate, PDF or picture, at most 10 MB")]
Seen = Annotated[SeenEvent | None, Form(alias="suKienCuoi", description="The last event that the page showed")]
Code = Annotated[ShortCode, Form(alias="maDoanhNghiep")]
IssueDay = Annotated[Day, Form(alias="ngayCap")]
Knows = Annotated[bool, Form(alias="daXacNhan", description="The scan is missing, and the caller knows")]
Why = Annotated[str, TypedText(max_length=500), Form(alias="lyDo")]


async def _clean(request: Request, caller: Caller, scan: UploadFile | None) -> files.Clean | None:
    """The cleaned scan, before anything is locked: a file may take seconds."""
    if scan is None:
        return None
    data = await scan.read(files.MAX_BYTES + 1)
    sender = Sender.signed_in(request.app.state.limiter, caller)
    return await files.clean_upload(data, PURPOSE, sender=sender)


async def _store(request: Request, session: AsyncSession, caller: Caller, scan: files.Clean | None) -> UUID | None:
    if scan is None:
        return None
    return (await files.store_upload(session, request.app.state.storage, caller, scan, PURPOSE)).id


async def _page(session: AsyncSession, reader: Reader, stored: StoredDossier, lang: Lang) -> Data[AdminDossier]:
    await session.flush()
    return Data(data=await dossier_pages.get_detail(session, reader, stored, lang))


@router.post("", responses=REFUSED)
async def certify_dossier(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    ma_doanh_nghiep: Code,
    ngay_cap: IssueDay,
    seen: Seen = None,
    tep: Scan = None,
    knows: Knows = False,
) -> Data[AdminDossier]:
    """The certificate is issued: enterprise code (unique), day and scan; the order advances to receiving the result.

    A second press is refused by the state (409), so no key is needed.
    """
    clean = await _clean(request, caller, tep)
    await lock_current(session, code, seen)
    scan = await _store(request, session, caller, clean)
    stored = await review_dossier.record_certificate(
        session,
        code,
        caller.account_id,
        IssuedCertificate(ma_doanh_nghiep.strip(), ngay_cap, scan),
        Known(confirmed=knows),
    )
    return await _page(session, reader, stored, lang)


@router.post("/dinh-chinh", responses=REFUSED)
async def correct_certificate(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    ma_doanh_nghiep: Code,
    ngay_cap: IssueDay,
    seen: Seen = None,
    reason: Why = "",
    tep: Scan = None,
) -> Data[AdminDossier]:
    """Correct code, day or scan, with a reason that the customer reads; a first scan needs none. The same again changes nothing."""
    clean = await _clean(request, caller, tep)
    stored = await lock_current(session, code, seen)
    scan = await _store(request, session, caller, clean)
    right = IssuedCertificate(ma_doanh_nghiep.strip(), ngay_cap, scan)
    storage = request.app.state.storage
    stored = await review_dossier.correct_certificate(session, storage, stored, caller.account_id, right, reason)
    return await _page(session, reader, stored, lang)


@router.get(
    "",
    response_class=Response,
    responses=MISSING
    | {200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The scan of the certificate"}},
)
async def read_admin_certificate(
    request: Request, caller: StaffDep, session: SessionDep, reader: ReaderDep, code: CodePath
) -> Response:
    """The scan of the certificate; the view is logged."""
    stored = await dossiers.get_any_dossier(session, code)
    visit = await visits.open_dossier(session, reader, stored)
    found = await dossiers.certificates.fetch_certificate(session, request.app.state.storage, caller, stored, visit)
    return Response(found.data, media_type=found.kieu_noi_dung)
