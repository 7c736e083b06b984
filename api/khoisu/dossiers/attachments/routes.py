"""The addresses of a dossier's attachments, for the customer. The back office looks at each with a reason."""

import hashlib
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.dossiers.attachments import uploads
from khoisu.dossiers.attachments.form import FORM as FORM_BODY
from khoisu.dossiers.attachments.form import AttachmentForm, read_attachment_form
from khoisu.dossiers.attachments.responses import to_attachment_list
from khoisu.dossiers.attachments.schemas import AttachmentList
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.routes import MISSING, CodePath, problem
from khoisu.files import service as files
from khoisu.kit.api_model import Data
from khoisu.kit.auth import Caller, SignedInDep
from khoisu.kit.db import Database, DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1/ho-so/{maHoSo}/giay-to-kem-theo", tags=["dossiers"])
UPLOADS = Limit("giay_to_kem_theo", 120, 600)
NumberPath = Annotated[UUID, Path(alias="id", description="Id of the attached file")]
CHANGING = MISSING | {
    409: problem("giay_to_kem_theo_da_khoa with `trangThai`, giay_to_kem_theo_da_doi, qua_nhieu_giay_to_kem_theo")
}
SENDING = CHANGING | {429: problem("Too many uploads; `Retry-After` says when")}
FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The attached file"}
}


@router.get("", responses=MISSING)
async def list_attachments(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[AttachmentList]:
    """Which papers go with the dossier, why and how to get each, and what has been uploaded."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    return Data(data=await to_attachment_list(session, stored, lang))


@router.post("", status_code=201, responses=SENDING, openapi_extra=FORM_BODY)
async def send_attachment(
    request: Request,
    caller: SignedInDep,
    database: DatabaseDep,
    session: SessionDep,
    address: AddressDep,
    lang: LangDep,
    code: CodePath,
) -> Data[AttachmentList]:
    """Upload one file for a need, or in the place of another (`thayCho`). The same file again changes nothing.

    422 on `tep` (what is wrong with the file) or `dongY` (not ticked, or an old text).
    """
    await request.app.state.limiter.hit(UPLOADS, str(caller.account_id))
    # Whose dossier it is comes before the body is read.
    async with database.transaction() as look:
        uploads.require_changeable(await lifecycle.get_own_dossier(look, caller.account_id, code))
    form = await read_attachment_form(request, address)
    sent = _sent(form)
    clean = await _cleaned(database, caller, code, form, sent)
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
    if clean is not None:
        await uploads.attach_file(session, request.app.state.storage, caller, stored, sent, clean, form.agreed)
    return Data(data=await to_attachment_list(session, await _again(session, caller, code), lang))


def _sent(form: AttachmentForm) -> uploads.SentFile:
    digest = hashlib.sha256(form.data).hexdigest()
    return uploads.SentFile(form.ma, form.chu_the_id, form.ten, digest, form.thay_cho)


async def _cleaned(
    database: Database, caller: Caller, code: str, form: AttachmentForm, sent: uploads.SentFile
) -> files.Clean | None:
    """The cleaned file, with nothing locked and no connection held; None when the very same file is attached already."""
    async with database.transaction() as look:
        stored = await lifecycle.get_own_dossier(look, caller.account_id, code)
        _, there = await uploads.find_place(look, stored, sent)
    if there:
        return None
    return await files.clean_upload(form.data, uploads.purpose_of(form.ma), who=str(caller.account_id))


async def _again(session: SessionDep, caller: Caller, code: str) -> Any:
    return await lifecycle.get_own_dossier(session, caller.account_id, code)


@router.delete("/{id}", responses=CHANGING)
async def remove_attachment(
    request: Request, caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, number: NumberPath
) -> Data[AttachmentList]:
    """Remove an attached file, which is deleted; one that is gone already changes nothing."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
    await uploads.remove_attachment(session, request.app.state.storage, caller, stored, number)
    return Data(data=await to_attachment_list(session, stored, lang))


@router.get("/{id}", response_class=Response, responses=MISSING | FILE)
async def read_attachment(
    request: Request, caller: SignedInDep, session: SessionDep, code: CodePath, number: NumberPath
) -> Response:
    """One attached file as it is stored, for the dossier's customer."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    found = await uploads.fetch_attachment(session, request.app.state.storage, caller, stored, number)
    return Response(found.data, media_type=found.kieu_noi_dung, headers={"Cache-Control": "private, no-store"})
