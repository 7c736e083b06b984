"""The owner's changes of a company: what can be changed, preparing one, its papers, doing without it."""

from typing import Any

from fastapi import APIRouter, Request, Response

from khoisu.changes import service
from khoisu.changes.schemas import (
    ChangePath,
    ChangesPage,
    CodePath,
    CompanyChangeOut,
    FormatPath,
    NewChange,
    PaperPath,
    SavedChange,
    SeenChange,
)
from khoisu.changes.views import change_view, changes_page
from khoisu.changes.wanted import Typed
from khoisu.dossiers.schemas.paper_replies import KINDS, file_reply
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1/cong-ty-cua-toi/{ma}/thay-doi", tags=["changes"])
DRAWN = Limit("giay_to_thay_doi", 60, 300)
"""Papers are drawn when they are asked for: so many times by one account in five minutes."""


MISSING = problems(
    {404: "No such company or change, or somebody else's", 422: "A field is malformed, or the rules refuse it"}
)
MOVING = MISSING | problems({409: "thay_doi_da_chuyen with `trangThai`, cong_ty_da_doi"})
FILE: dict[int | str, dict[str, Any]] = MISSING | {
    200: {"content": {KINDS[kind]: {} for kind in ("pdf", "docx")}, "description": "The file"},
    **problems(
        {
            409: "giay_to_dang_kiem_tra: the audit does not let it out",
            429: "Too many papers drawn; `Retry-After` says when",
        }
    ),
}


@router.get("", responses=MISSING)
async def list_company_changes(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[ChangesPage]:
    """What can be changed in the company, with deadline, who decides and fees, and its changes."""
    version, changes = await service.list_of_company(session, caller.account_id, code)
    return Data(data=changes_page(version, changes, lang))


@router.post("", status_code=201, responses=MISSING | problems({409: "dang_co_thay_doi with `ma`, khoa_da_dung"}))
@idempotent
async def create_company_change(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, body: NewChange
) -> Data[CompanyChangeOut]:
    """Prepare a change. The record stays as it is until the registrar has answered."""
    typed = Typed(body.ngay_quyet_dinh, body.gia_tri)
    shown = await service.create(session, caller.account_id, code, body.loai, typed)
    return Data(data=await change_view(session, shown, lang))


@router.get("/{thayDoi}", responses=MISSING)
async def read_company_change(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, change: ChangePath
) -> Data[CompanyChangeOut]:
    """A change: what becomes what, by when, what is needed, its papers and how far it is."""
    return Data(data=await change_view(session, await service.get_own(session, caller.account_id, code, change), lang))


@router.put("/{thayDoi}", responses=MOVING)
async def save_company_change(
    caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, change: ChangePath, body: SavedChange
) -> Data[CompanyChangeOut]:
    """Correct a change that is not with us. Its papers start from the newest version of the record."""
    typed = Typed(body.ngay_quyet_dinh, body.gia_tri)
    shown = await service.save(session, caller.account_id, code, change, body.so_su_kien, typed)
    return Data(data=await change_view(session, shown, lang))


@router.post("/{thayDoi}/rut", status_code=204, responses=MOVING)
async def withdraw_company_change(
    caller: SignedInDep, session: SessionDep, code: CodePath, change: ChangePath, body: SeenChange
) -> Response:
    """Do without a change that was not filed. Its order is cancelled on the order's page."""
    await service.withdraw(session, caller.account_id, code, change, body.so_su_kien)
    return Response(status_code=204)


@router.get("/{thayDoi}/giay-to/{giayTo}.{dinhDang}", response_class=Response, responses=FILE)
async def read_change_paper(
    request: Request,
    caller: SignedInDep,
    session: SessionDep,
    code: CodePath,
    change: ChangePath,
    paper: PaperPath,
    form: FormatPath,
) -> Response:
    """One paper, drawn and read back now."""
    await request.app.state.limiter.hit(DRAWN, str(caller.account_id))
    shown = await service.get_own(session, caller.account_id, code, change)
    drawn = await service.draw_paper(session, shown, paper)
    return file_reply(drawn[form], f"{change}-{paper}.{form}", inline=form == "pdf")
