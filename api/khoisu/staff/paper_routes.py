"""The papers of any dossier, for the office: the same files the customer has, and what is signed where."""

from fastapi import APIRouter, Request, Response

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import PaperCodeInPath, PaperFormInPath, PaperList, RevisionAsked
from khoisu.kit.caller import OfficeDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.wire import Data
from khoisu.staff.dossier_routes import MISSING, CodePath

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])


@router.get("/{maHoSo}/giay-to", responses=MISSING)
async def list_office_papers(
    _caller: OfficeDep, session: SessionDep, lang: LangDep, code: CodePath, revision: RevisionAsked = None
) -> Data[PaperList]:
    """The papers of a dossier, how far they are, and what is signed where by whom; or those of an earlier revision."""
    kept = await dossiers.find_any(session, code)
    if revision is None or revision == kept.head["phien_ban"]:
        return Data(data=await dossiers.papers_told(session, kept, lang))
    return Data(data=await dossiers.papers_of_revision(session, kept, revision))


@router.get("/{maHoSo}/giay-to/{ma}.{dinhDang}", response_class=Response, responses=dossiers.sends_paper("pdf", "docx"))
async def read_office_paper(
    request: Request,
    _caller: OfficeDep,
    session: SessionDep,
    code: CodePath,
    paper: PaperCodeInPath,
    form: PaperFormInPath,
    revision: RevisionAsked = None,
) -> Response:
    """One paper as it was handed in."""
    kept = await dossiers.find_any(session, code)
    name, data = await dossiers.one_paper(session, request.app.state.storage, kept, paper, form, revision)
    return dossiers.paper_reply(data, name)


@router.get("/{maHoSo}/giay-to.zip", response_class=Response, responses=dossiers.sends_paper("zip"))
async def read_office_papers(
    request: Request, _caller: OfficeDep, session: SessionDep, code: CodePath, revision: RevisionAsked = None
) -> Response:
    """All papers in both forms in one ZIP."""
    kept = await dossiers.find_any(session, code)
    name, data = await dossiers.all_papers(session, request.app.state.storage, kept, revision)
    return dossiers.paper_reply(data, name)
