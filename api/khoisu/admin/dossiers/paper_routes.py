"""The papers of any dossier, for the back office: the same files the customer has, and what is signed where."""

from fastapi import APIRouter, Request, Response

from khoisu.admin.dossiers.routes import MISSING, CodePath
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.schemas.paper_replies import CodeInPath, FormInPath, RevisionAsked, file_reply, sends_paper
from khoisu.dossiers.schemas.papers import PaperList
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
    stored = await dossiers.get_any_dossier(session, code)
    return Data(data=await dossiers.get_paper_list(session, stored, lang, revision))


@router.get("/{maHoSo}/giay-to/{ma}.{dinhDang}", response_class=Response, responses=sends_paper("pdf", "docx"))
async def read_admin_paper(
    request: Request,
    _caller: StaffDep,
    session: SessionDep,
    code: CodePath,
    paper: CodeInPath,
    form: FormInPath,
    revision: RevisionAsked = None,
) -> Response:
    """One paper as it was submitted."""
    stored = await dossiers.get_any_dossier(session, code)
    name, data = await dossiers.get_paper_file(session, request.app.state.storage, stored, paper, form, revision)
    return file_reply(data, name)


@router.get("/{maHoSo}/giay-to.zip", response_class=Response, responses=sends_paper("zip"))
async def read_admin_papers(
    request: Request, caller: StaffDep, session: SessionDep, code: CodePath, revision: RevisionAsked = None
) -> Response:
    """All papers in both forms in one ZIP."""
    stored = await dossiers.get_any_dossier(session, code)
    name, data = await dossiers.get_papers_zip(session, request.app.state.storage, caller, stored, revision)
    return file_reply(data, name)
