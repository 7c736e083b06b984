"""The addresses of signed papers, for the customer."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, File, Form, Path, Request, Response, UploadFile

from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.drafts import responses as answers
from khoisu.dossiers.review import signed_copies
from khoisu.dossiers.routes import CHANGING, MISSING, CodePath
from khoisu.dossiers.schemas import DossierData
from khoisu.files import service as files
from khoisu.kit.api_model import Data, TypedText
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import LangDep
from khoisu.kit.text.entered import clean_file_name

router = APIRouter(prefix="/business/api/v1/ho-so", tags=["dossiers"])
PaperCode = Annotated[str, TypedText(max_length=60, pattern=r"^[A-Za-z0-9._-]*$")]
ScanPath = Annotated[UUID, Path(alias="id", description="Id of the signed paper")]
FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The signed paper"}
}


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
    version: Annotated[
        UUID | None,
        Form(alias="boGiayToId", description="The version that was signed; left out: the one that counts now"),
    ] = None,
) -> Data[DossierData]:
    """Upload a signed paper; it is cleaned and stored encrypted. Only between submission and certificate."""
    async with database.transaction() as look:
        seen = await lifecycle.get_own_dossier(look, caller.account_id, code)
        # Decided before the file is read: a version drawn meanwhile is not the one that was signed.
        version = await signed_copies.require_room(look, seen, version)
    # With nothing locked and no connection held: a file may take seconds.
    data = await tep.read(files.MAX_BYTES + 1)
    clean = await files.clean_upload(data, "BAN_KY", sender=Sender.signed_in(request.app.state.limiter, caller))
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
    name = clean_file_name(tep.filename)
    await signed_copies.add_signed_copy(
        session, request.app.state.storage, caller, stored, giay_to, name, clean, version
    )
    return Data(data=await answers.to_dossier_response(session, stored, lang))


@router.get("/{maHoSo}/ban-ky/{id}", response_class=Response, responses=MISSING | FILE)
async def read_signed_paper(
    request: Request, caller: SignedInDep, session: SessionDep, code: CodePath, number: ScanPath
) -> Response:
    """One signed paper as it is stored."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    found = await signed_copies.fetch_signed_copy(session, request.app.state.storage, caller, stored, number)
    return Response(found.data, media_type=found.kieu_noi_dung)


@router.delete("/{maHoSo}/ban-ky/{id}", responses=CHANGING)
async def drop_signed_paper(
    request: Request, caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, number: ScanPath
) -> Data[DossierData]:
    """Remove a signed paper; its file is deleted."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
    await signed_copies.remove_signed_copy(session, request.app.state.storage, caller, stored, number)
    return Data(data=await answers.to_dossier_response(session, stored, lang))
