"""The papers of any dossier, for the back office: the same files the customer has, and what is signed where."""

from fastapi import APIRouter, Request, Response

from khoisu.admin.dossiers.routes import MISSING, CodePath
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import PaperCodeInPath, PaperFormInPath, PaperList, RevisionAsked
from khoisu.kit.api_model import Data
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])


@router.get("/{maHoSo}/giay-to", responses=MISSING)
async def list_admin_papers(
    _caller: StaffDep, session: SessionDep, lang: LangDep, code: CodePath, revision: RevisionAsked = None
) -> Data[PaperList]:
    """The papers of a dossier, how far they are, and what is signed where by whom; or those of an earlier revision."""
    stored = await dossiers.find_any(session, code)
    if revision is None or revision == stored.head.phien_ban:
        return Data(data=await dossiers.paper_list_response(session, stored, lang))
    return Data(data=await dossiers.papers_of_revision(session, stored, revision))


@router.get("/{maHoSo}/giay-to/{ma}.{dinhDang}", response_class=Response, responses=dossiers.sends_paper("pdf", "docx"))
async def read_admin_paper(
    request: Request,
    _caller: StaffDep,
    session: SessionDep,
    code: CodePath,
    paper: PaperCodeInPath,
    form: PaperFormInPath,
    revision: RevisionAsked = None,
) -> Response:
    """One paper as it was submitted."""
    stored = await dossiers.find_any(session, code)
    name, data = await dossiers.one_paper(session, request.app.state.storage, stored, paper, form, revision)
    return dossiers.paper_reply(data, name)


@router.get("/{maHoSo}/giay-to.zip", response_class=Response, responses=dossiers.sends_paper("zip"))
async def read_admin_papers(
    request: Request, _caller: StaffDep, session: SessionDep, code: CodePath, revision: RevisionAsked = None
) -> Response:
    """All papers in both forms in one ZIP."""
    stored = await dossiers.find_any(session, code)
    name, data = await dossiers.all_papers(session, request.app.state.storage, stored, revision)
    return dossiers.paper_reply(data, name)
