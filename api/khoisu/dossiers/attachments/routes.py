"""The addresses of a dossier's attachments, for the customer. The back office looks at each with a reason."""

import hashlib
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments import uploads
from khoisu.dossiers.attachments.form import CONSENT_VERSION, AttachmentForm, read_attachment_form
from khoisu.dossiers.attachments.form import FORM as FORM_BODY
from khoisu.dossiers.attachments.needed import list_filled_needs
from khoisu.dossiers.attachments.schemas import AttachedFile, AttachmentList, AttachmentNeed
from khoisu.dossiers.attachments.uploads import MAX_PER_NEED
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.routes import MISSING, CodePath, problem
from khoisu.dossiers.rules.attachments.missing import field_of
from khoisu.dossiers.rules.attachments.needs import Attachment, Filled
from khoisu.dossiers.rules.field_paths import place_name
from khoisu.dossiers.rules.findings import camel_path
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files import service as files
from khoisu.files.errors import MEGABYTE
from khoisu.files.service import MAX_BYTES
from khoisu.kit.api_model import Data
from khoisu.kit.auth import Caller, SignedInDep
from khoisu.kit.db import Database, DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import Lang, LangDep
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
    form = await read_attachment_form(request, address.exact)
    sent = _sent(form)
    sender = Sender.signed_in(request.app.state.limiter, caller)
    clean = await _cleaned(database, caller, code, form, sent, sender)
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
    if clean is not None:
        await uploads.attach_file(session, request.app.state.storage, caller, stored, sent, clean, form.agreed)
    return Data(data=await to_attachment_list(session, await _again(session, caller, code), lang))


def _sent(form: AttachmentForm) -> uploads.SentFile:
    digest = hashlib.sha256(form.data).hexdigest()
    return uploads.SentFile(form.ma, form.chu_the_id, form.ten, digest, form.thay_cho)


async def _cleaned(
    database: Database,
    caller: Caller,
    code: str,
    form: AttachmentForm,
    sent: uploads.SentFile,
    sender: Sender,
) -> files.Clean | None:
    """The cleaned file, with nothing locked and no connection held; None when the very same file is attached already."""
    async with database.transaction() as look:
        stored = await lifecycle.get_own_dossier(look, caller.account_id, code)
        _, there = await uploads.find_place(look, stored, sent)
    if there:
        return None
    return await files.clean_upload(form.data, uploads.purpose_of(form.ma), sender=sender)


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


async def to_attachment_list(session: AsyncSession, stored: StoredDossier, lang: Lang) -> AttachmentList:
    """Every need with its files, and what may be done."""
    filled, left = await list_filled_needs(session, stored.tree, stored.id)
    return AttachmentList(
        co_the_sua=stored.head.trang_thai in EDITABLE,
        du=all(one.files or not one.need.required for one in filled),
        phien_ban_dong_y=CONSENT_VERSION,
        toi_da_mb=MAX_BYTES // MEGABYTE,
        toi_da_tep=MAX_PER_NEED,
        nhu_cau=[_need(one, lang) for one in filled],
        khong_con_can=[_file(one) for one in left],
    )


def _need(one: Filled, lang: Lang) -> AttachmentNeed:
    kind, subject = one.need.kind, one.need.subject
    return AttachmentNeed(
        ma=kind.ma,
        chu_the_id=one.ids[0],
        ten=kind.ten.in_lang(lang),
        chu_the=subject.ten,
        vai_tro="; ".join(place_name(camel_path(place)).in_lang(lang) for place in subject.places),
        truong=camel_path(field_of(one.need)),
        bat_buoc=one.need.required,
        can_cu=kind.can_cu,
        vi_sao=kind.vi_sao.in_lang(lang),
        cach_lam=[step.in_lang(lang) for step in kind.cach_lam],
        can_dong_y=kind.la_giay_to_tuy_than,
        tep=[_file(file) for file in one.files],
    )


def _file(one: Attachment) -> AttachedFile:
    return AttachedFile(id=one.id, ten=one.ten, so_trang=one.so_trang, luc=one.luc)
