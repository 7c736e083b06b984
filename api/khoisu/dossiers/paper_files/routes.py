"""The papers of the caller's own dossier: list and signatories, files, all of them in a ZIP, previews of a draft."""

from typing import Any

from fastapi import APIRouter, Request, Response

from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.paper_files import paper_sets, stored_files
from khoisu.dossiers.routes import MISSING, CodePath, problem
from khoisu.dossiers.schemas.paper_replies import (
    KINDS,
    CodeInPath,
    FormInPath,
    RevisionAsked,
    SetAsked,
    file_reply,
    sends_paper,
)
from khoisu.dossiers.schemas.papers import PaperList
from khoisu.kit.api_model import Data
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1/ho-so", tags=["dossiers"])
PREVIEWS = Limit("paper_preview", 60, 300)


@router.get("/{maHoSo}/giay-to", responses=MISSING)
async def list_dossier_papers(
    caller: SignedInDep,
    session: SessionDep,
    lang: LangDep,
    code: CodePath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Data[PaperList]:
    """The papers of the dossier, their state, and what is signed where by whom; or those of another version."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    return Data(data=await paper_sets.get_paper_list(session, stored, lang, revision, lan))


@router.get("/{maHoSo}/giay-to/{ma}.{dinhDang}", response_class=Response, responses=sends_paper("pdf", "docx"))
async def read_dossier_paper(
    request: Request,
    caller: SignedInDep,
    session: SessionDep,
    code: CodePath,
    paper: CodeInPath,
    form: FormInPath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Response:
    """One paper as it was submitted."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    storage = request.app.state.storage
    name, data = await stored_files.get_paper_file(session, storage, stored, paper, form, revision, lan)
    return file_reply(data, name)


@router.get("/{maHoSo}/giay-to.zip", response_class=Response, responses=sends_paper("zip"))
async def read_dossier_papers(
    request: Request,
    caller: SignedInDep,
    session: SessionDep,
    code: CodePath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Response:
    """All papers in both forms in one ZIP, named by what they are."""
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    storage = request.app.state.storage
    name, data = await stored_files.get_papers_zip(session, storage, caller, stored, revision, lan)
    return file_reply(data, name)


PREVIEW: dict[int | str, dict[str, Any]] = {
    200: {"content": {KINDS["pdf"]: {}}, "description": "The paper, marked as a draft until it is handed in"},
    409: problem("giay_to_chua_san_sang: the papers were deleted on schedule"),
    429: problem("Too many previews; `Retry-After` says when"),
}


@router.get(
    "/{maHoSo}/xem-truoc/{ma}.pdf",
    response_class=Response,
    responses=MISSING | PREVIEW,
)
async def preview_dossier_paper(
    request: Request, caller: SignedInDep, session: SessionDep, code: CodePath, paper: CodeInPath
) -> Response:
    """One paper of what is filled in now, rendered at once; after submission, the submitted paper."""
    await request.app.state.limiter.hit(PREVIEWS, str(caller.account_id))
    stored = await lifecycle.get_own_dossier(session, caller.account_id, code)
    data = await paper_sets.preview_paper(session, request.app.state.storage, stored, paper)
    return file_reply(data, f"{code}-{paper}.pdf", inline=True)
