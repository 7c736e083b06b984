"""The addresses of signed papers, for the customer."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, File, Form, Path, Request, Response, UploadFile
from pydantic import StringConstraints

from khoisu.documents import service as documents
from khoisu.dossiers import answers, keeping, scans
from khoisu.dossiers.routes import CHANGING, MISSING, CodePath
from khoisu.dossiers.schemas import DossierData
from khoisu.kit.caller import SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.wire import Data

router = APIRouter(prefix="/business/api/v1/ho-so", tags=["dossiers"])
PaperCode = Annotated[str, StringConstraints(max_length=60, pattern=r"^[A-Za-z0-9._-]*$")]
ScanPath = Annotated[UUID, Path(alias="id", description="Id of the signed paper")]
FILE = {200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The signed paper"}}


@router.post("/{maHoSo}/tai-len", status_code=201, responses=CHANGING)
async def send_signed_paper(
    request: Request,
    caller: SignedInDep,
    database: DatabaseDep,
    session: SessionDep,
    lang: LangDep,
    code: CodePath,
    tep: Annotated[UploadFile, File(description="PDF or picture, at most 10 MB")],
    giay_to: Annotated[PaperCode, Form(alias="giayTo", description="Code of the paper that was signed")] = "",
) -> Data[DossierData]:
    """Send a signed paper back; it is cleaned and kept sealed. Only between submission and certificate."""
    async with database.transaction() as look:
        await scans.require_room(look, await keeping.own(look, caller.account_id, code))
    # With nothing locked and no connection held: a file may take seconds.
    data = await tep.read(documents.MAX_BYTES + 1)
    clean = await documents.examine(data, "BAN_KY", who=str(caller.account_id))
    kept = await keeping.own(session, caller.account_id, code, lock=True)
    name = (tep.filename or "")[-200:].replace("\x00", "")
    await scans.add(session, request.app.state.storage, caller, kept, giay_to, name, clean)
    return Data(data=await answers.whole(session, kept, lang))


@router.get("/{maHoSo}/ban-ky/{id}", response_class=Response, responses=MISSING | FILE)
async def read_signed_paper(
    request: Request, caller: SignedInDep, session: SessionDep, code: CodePath, number: ScanPath
) -> Response:
    """One signed paper as it is kept."""
    kept = await keeping.own(session, caller.account_id, code)
    found = await scans.fetch(session, request.app.state.storage, caller, kept, number, "Khách hàng xem bản ký")
    return Response(found.data, media_type=found.kieu_noi_dung)


@router.delete("/{maHoSo}/ban-ky/{id}", responses=CHANGING)
async def drop_signed_paper(
    request: Request, caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, number: ScanPath
) -> Data[DossierData]:
    """Take a signed paper back; its file is deleted."""
    kept = await keeping.own(session, caller.account_id, code, lock=True)
    await scans.drop(session, request.app.state.storage, caller, kept, number)
    return Data(data=await answers.whole(session, kept, lang))
