"""The papers of any dossier, for the back office: the same files the customer has, and what is signed where."""

from fastapi import APIRouter, Request, Response

from khoisu.access_log.service import ReaderDep, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.dossiers.routes import MISSING, REFUSED, CodePath
from khoisu.admin.dossiers.schemas import WhyIn
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import Actor
from khoisu.dossiers.schemas.paper_replies import (
    CodeInPath,
    FormInPath,
    RevisionAsked,
    SetAsked,
    file_reply,
    sends_paper,
)
from khoisu.dossiers.schemas.papers import CheckedPaperList, NewVersion
from khoisu.dossiers.service import FurtherPapers
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Data
from khoisu.kit.auth import CONFIRMED, AdministratorDep, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.workflows.access_log import visits

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])


@router.get("/{maHoSo}/giay-to", responses=MISSING)
async def list_admin_papers(
    _caller: StaffDep,
    session: SessionDep,
    lang: LangDep,
    code: CodePath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Data[CheckedPaperList]:
    """The papers of a dossier, how far they are, and what is signed where by whom; or those of another version.

    While they are held back, `kiemTra` says what the audit found."""
    stored = await dossiers.get_any_dossier(session, code)
    return Data(data=await dossiers.held_sets.get_checked_list(session, stored, lang, revision, lan))


@router.post("/{maHoSo}/giay-to/ban-moi", responses=REFUSED, status_code=201)
@idempotent
async def redraw_admin_papers(
    caller: StaffDep, session: SessionDep, lang: LangDep, code: CodePath, body: NewVersion
) -> Data[CheckedPaperList]:
    """Have a further version of the papers drawn from what was handed in; every version that exists stays as it is."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    actor = Actor(ActorKind.STAFF, caller.account_id)
    await dossiers.apply_decision(session, stored, actor, FurtherPapers(body.ban_da_xem, body.ly_do))
    return Data(data=await dossiers.held_sets.get_checked_list(session, stored, lang))


@router.get("/{maHoSo}/giay-to/{ma}.{dinhDang}", response_class=Response, responses=sends_paper("pdf", "docx"))
async def read_admin_paper(
    request: Request,
    _caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    code: CodePath,
    paper: CodeInPath,
    form: FormInPath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Response:
    """One paper as it was submitted; the view is logged. Of papers held back the PDF is marked CHƯA PHÁT HÀNH."""
    stored = await dossiers.get_any_dossier(session, code)
    visit = await visits.open_dossier(session, reader, stored)
    storage = request.app.state.storage
    held = None
    if form == "pdf" and lan is None and revision in (None, stored.head.phien_ban):
        held = await dossiers.held_sets.preview_held_paper(session, storage, stored, paper)
    name, data = held or await dossiers.stored_files.get_paper_file(
        session, storage, stored, paper, form, revision, lan
    )
    await record_view(session, visit, ViewKind.PDF if form == "pdf" else ViewKind.DOCX, name)
    return file_reply(data, name)


@router.get("/{maHoSo}/giay-to.zip", response_class=Response, responses=sends_paper("zip"), dependencies=[CONFIRMED])
async def read_admin_papers(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    code: CodePath,
    revision: RevisionAsked = None,
    lan: SetAsked = None,
) -> Response:
    """All papers in both forms in one ZIP; the view is logged, and each attached file in it."""
    stored = await dossiers.get_any_dossier(session, code)
    visit = await visits.open_dossier(session, reader, stored)
    name, data = await dossiers.stored_files.get_papers_zip(
        session, request.app.state.storage, caller, stored, revision, lan, visit=visit
    )
    await record_view(session, visit, ViewKind.ZIP, name)
    return file_reply(data, name)


@router.post("/{maHoSo}/giay-to/soan-lai", responses=REFUSED)
async def redraw_held_papers(
    caller: StaffDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[CheckedPaperList]:
    """Draw and check again papers that are held back (KIEM_TRA). 409 `giay_to_khong_bi_giu` when they are not."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    await dossiers.held_sets.redraw_held_set(session, stored, Actor(ActorKind.STAFF, caller.account_id))
    return Data(data=await dossiers.held_sets.get_checked_list(session, stored, lang))


@router.post("/{maHoSo}/giay-to/phat-hanh", responses=REFUSED)
async def release_held_papers(
    caller: AdministratorDep, session: SessionDep, lang: LangDep, code: CodePath, body: WhyIn
) -> Data[CheckedPaperList]:
    """Release papers in spite of the faults that are shown; the reason is logged. Faults that come newly hold them back again."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    actor = Actor(ActorKind.STAFF, caller.account_id)
    await dossiers.held_sets.release_held_set(session, stored, actor, caller.account_id, body.ly_do)
    return Data(data=await dossiers.held_sets.get_checked_list(session, stored, lang))
