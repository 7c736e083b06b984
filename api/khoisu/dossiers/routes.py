"""The routes of the caller's own dossiers that need no other room. Filling in and submitting are in `workflows`."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from khoisu.dossiers import reads
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.drafts import responses as answers
from khoisu.dossiers.drafts.owner_suggestions import SuggestedOwner, propose_beneficial_owners
from khoisu.dossiers.review import certificates
from khoisu.dossiers.schemas import DossierCode, DossierData, DossierEvent, DossierRow, Reset
from khoisu.kit.api_model import Data, PageOf, ProblemBody
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1/ho-so", tags=["dossiers"])
CodePath = Annotated[DossierCode, Path(alias="maHoSo", description="Code of the dossier, HS and eight characters")]


def problem(text: str) -> dict[str, Any]:
    """One documented refusal."""
    return {"model": ProblemBody, "description": text}


MISSING: dict[int | str, dict[str, Any]] = {
    404: problem("No such dossier, or somebody else's"),
    422: problem("A field is malformed"),
}
CHANGING = MISSING | {409: problem("ho_so_da_doi with `hienTai`, or trang_thai_khong_cho_phep")}


@router.get("")
async def list_own_dossiers(
    caller: SignedInDep, session: SessionDep, lang: LangDep, page: PagingDep
) -> PageOf[DossierRow]:
    """The caller's own dossiers, the last changed first."""
    return await reads.own_list(session, caller.account_id, page, lang)


@router.delete("/{maHoSo}", status_code=204, responses=CHANGING)
async def delete_dossier(caller: SignedInDep, session: SessionDep, code: CodePath) -> Response:
    """Delete a draft for good."""
    await lifecycle.delete_draft(session, caller.account_id, code)
    return Response(status_code=204)


@router.post("/{maHoSo}/dat-lai", responses=CHANGING)
async def reset_dossier(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, body: Reset
) -> Data[DossierData]:
    """Put every field back to its empty default (S4.11)."""
    stored = await lifecycle.reset_draft(session, caller.account_id, code, body.phien_ban, lang)
    return Data(data=await answers.to_dossier_response(session, stored, lang))


@router.get("/{maHoSo}/dien-bien", responses=MISSING)
async def list_dossier_events(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[list[DossierEvent]]:
    """What happened to the dossier, oldest first."""
    return Data(data=await reads.own_events(session, caller.account_id, code, lang))


@router.get(
    "/{maHoSo}/giay-chung-nhan",
    response_class=Response,
    responses=MISSING
    | {200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The scan of the certificate"}},
)
async def read_certificate(request: Request, caller: SignedInDep, session: SessionDep, code: CodePath) -> Response:
    """The scan of the company's certificate of registration, for its customer."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    found = await certificates.fetch_certificate(session, request.app.state.storage, caller, stored)
    return Response(found.data, media_type=found.kieu_noi_dung)


@router.get("/{maHoSo}/goi-y-huong-loi", responses=MISSING)
async def suggest_beneficial_owners(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[list[SuggestedOwner]]:
    """The people whom the rules propose as beneficial owners now, with the reasons (G-08)."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    return Data(data=propose_beneficial_owners(stored, lang))
