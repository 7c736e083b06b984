"""The back office's addresses for dossiers: queue, page, transitions, comments, receipt, notice, certificate, pictures."""

from collections.abc import Callable
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Reader, ReaderDep, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.dossiers import pages as dossier_pages
from khoisu.admin.dossiers.current_page import lock_current, require_comments_seen
from khoisu.admin.dossiers.reads import Wanted
from khoisu.admin.dossiers.schemas import (
    AdminDossier,
    AdminDossierRow,
    AdminStep,
    AmendIn,
    CommentStateIn,
    ReceiptIn,
    ReviewCommentIn,
    ReviewStepIn,
    WhyIn,
)
from khoisu.admin.list_files import offer_files
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import Actor
from khoisu.dossiers.schemas import DossierCode, DossierData
from khoisu.dossiers.service import (
    AmendmentNotice,
    ChangeRequest,
    Filing,
    Rejection,
    ReviewDecision,
    StoredDossier,
)
from khoisu.dossiers.states import State
from khoisu.files import service as files
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Data, PageOf, TypedText, problems
from khoisu.kit.auth import Caller, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.workflows.access_log import visits
from khoisu.workflows.dossiers import review_dossier

router = APIRouter(prefix="/business/api/v1/quan-tri/ho-so", tags=["office"])
CodePath = Annotated[DossierCode, Path(alias="maHoSo", description="Code of the dossier")]
Search = Annotated[str, TypedText(max_length=100)]
ShortCode = Annotated[str, TypedText(max_length=20)]


MISSING = problems({404: "No such dossier, comment or picture", 422: "A field is refused"})
REFUSED = MISSING | problems(
    {
        409: "The dossier's state does not allow it, ho_so_da_chuyen, ghi_chu_da_doi, don_hang_chua_dam_bao, can_xac_nhan, or khoa_da_dung"
    }
)


def _actor(caller: Caller) -> Actor:
    return Actor(ActorKind.STAFF, caller.account_id)


@router.get("")
async def list_admin_dossiers(
    _caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    state: Annotated[State | None, Query(alias="trangThai", description="Left out: all but drafts")] = None,
    kind: Annotated[ShortCode | None, Query(alias="loaiHinh")] = None,
    words: Annotated[Search | None, Query(alias="tim", description="Code, company, owner or phone")] = None,
    only_late: Annotated[bool, Query(alias="quaHan", description="Only those past their deadline")] = False,
    only_held: Annotated[
        bool, Query(alias="giayToCanKiemTra", description="Only those whose papers are held back")
    ] = False,
) -> PageOf[AdminDossierRow]:
    """Everybody's dossiers, the overdue first; `trang.tong` is counted up to 1,000."""
    wanted = Wanted(state, kind or None, (words or "").strip() or None, clock.now())
    return await dossier_pages.list_page(database, wanted, page, lang, only_late=only_late, only_held=only_held)


offer_files(router, "", list_admin_dossiers, Text("Hồ sơ thành lập", "Formation dossiers"))


@router.get("/{maHoSo}", responses=MISSING)
async def read_admin_dossier(
    _caller: StaffDep, session: SessionDep, reader: ReaderDep, lang: LangDep, code: CodePath
) -> Data[AdminDossier]:
    """One dossier with its whole log, comments, pictures and what can be done to it now."""
    stored = await dossiers.get_any_dossier(session, code)
    return Data(data=await dossier_pages.get_detail(session, reader, stored, lang))


@router.get("/{maHoSo}/lan-nop-truoc", responses=MISSING)
async def read_previous_submission(
    _caller: StaffDep, session: SessionDep, reader: ReaderDep, lang: LangDep, code: CodePath
) -> Data[DossierData | None]:
    """The dossier as it was handed in before its newest hand-in, to see every field that changed; empty when it came once."""
    stored = await dossiers.get_any_dossier(session, code)
    await record_view(session, await visits.open_dossier(session, reader, stored), ViewKind.EARLIER)
    before = await dossiers.checks.find_previous(session, stored)
    return Data(data=await dossiers.to_dossier_response(session, before, lang, for_staff=True) if before else None)


async def _page(session: AsyncSession, reader: Reader, stored: StoredDossier, lang: Lang) -> Data[AdminDossier]:
    await session.flush()
    return Data(data=await dossier_pages.get_detail(session, reader, stored, lang))


DECISIONS: dict[str, Callable[[str | None], ReviewDecision]] = {"yeu_cau_bo_sung": ChangeRequest, "tu_choi": Rejection}


@router.post("/{maHoSo}/chuyen/{buoc}", responses=REFUSED)
@idempotent
async def move_dossier(
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    step: Annotated[AdminStep, Path(alias="buoc", description="Name of the transition")],
    body: ReviewStepIn,
) -> Data[AdminDossier]:
    """Make a named transition; the outbox notifies the customer. Asking for changes sends the unsent comments."""
    stored = await lock_current(session, code, body.su_kien_cuoi)
    await require_comments_seen(session, stored, body.ghi_chu_da_xem)
    if step == "duyet":
        approved = await review_dossier.approve_dossier(
            session,
            code,
            caller.account_id,
            confirm_order=body.xac_nhan_don,
            known=body.known(body.muc_hien_thi),
        )
        return await _page(session, reader, approved, lang)
    if step == "nop_co_quan":
        filed = await review_dossier.record_filing(
            session, code, caller.account_id, None, body.bo_giay_to_id, body.known()
        )
        return await _page(session, reader, filed, lang)
    decision = DECISIONS[step](body.ly_do)
    return await _page(session, reader, await dossiers.apply_decision(session, stored, _actor(caller), decision), lang)


@router.post("/{maHoSo}/bien-nhan", responses=REFUSED)
@idempotent
async def receive_dossier(
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    body: ReceiptIn,
) -> Data[AdminDossier]:
    """Record the registrar's receipt and due day; it files an approved dossier and advances its order."""
    await lock_current(session, code, body.su_kien_cuoi)
    filing = Filing(body.so_bien_nhan, body.ngay_nop, body.ngay_hen)
    filed = await review_dossier.record_filing(
        session, code, caller.account_id, filing, body.bo_giay_to_id, body.known()
    )
    return await _page(session, reader, filed, lang)


@router.post("/{maHoSo}/thong-bao-sua-doi", responses=REFUSED)
@idempotent
async def amend_dossier(
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    body: AmendIn,
) -> Data[AdminDossier]:
    """The registrar asks for amendments: back to the customer, with 60 days (ND168 32)."""
    stored = await lock_current(session, code, body.su_kien_cuoi)
    await require_comments_seen(session, stored, body.ghi_chu_da_xem)
    notice = AmendmentNotice(body.noi_dung, body.ngay_thong_bao)
    stored = await dossiers.apply_decision(session, stored, _actor(caller), notice)
    return await _page(session, reader, stored, lang)


@router.post("/{maHoSo}/ghi-chu", responses=REFUSED, status_code=201)
@idempotent
async def comment_on_dossier(
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    body: ReviewCommentIn,
) -> Data[AdminDossier]:
    """Write a comment on a field; it reaches the customer with the next request for changes."""
    stored = await lock_current(session, code, body.su_kien_cuoi)
    await require_comments_seen(session, stored, body.ghi_chu_da_xem, field=body.truong)
    await dossiers.comment_on_field(session, stored, _actor(caller), body.truong, body.noi_dung)
    return await _page(session, reader, stored, lang)


NotePath = Annotated[UUID, Path(alias="id", description="Id of the comment")]


@router.delete("/{maHoSo}/ghi-chu/{id}", responses=MISSING)
async def drop_dossier_comment(
    _caller: StaffDep, session: SessionDep, reader: ReaderDep, lang: LangDep, code: CodePath, number: NotePath
) -> Data[AdminDossier]:
    """Take back a comment that was not sent yet."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    if not await dossiers.drop_comment(session, stored, number):
        raise NotFound
    return await _page(session, reader, stored, lang)


@router.post("/{maHoSo}/ghi-chu/{id}/xong", responses=MISSING)
async def settle_dossier_comment(
    _caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    code: CodePath,
    number: NotePath,
    body: CommentStateIn,
) -> Data[AdminDossier]:
    """Mark a sent comment as dealt with, or open it again."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    if not await dossiers.settle_comment(session, stored, number, done=body.da_xong):
        raise NotFound
    return await _page(session, reader, stored, lang)


@router.post(
    "/{maHoSo}/hinh-anh/{tepId}/xem",
    response_class=Response,
    responses=MISSING
    | {
        200: {
            "content": {"image/jpeg": {}, "application/pdf": {}},
            "description": "The picture; the view is written into the logs with its reason",
        }
    },
)
async def view_dossier_picture(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    code: CodePath,
    number: Annotated[UUID, Path(alias="tepId")],
    body: WhyIn,
) -> Response:
    """Look at a picture of an owner's paper. Each view is logged with its reason (S6.5)."""
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    await dossiers.record_picture_view(session, stored, _actor(caller), number, body.ly_do)
    visit = await visits.open_dossier(session, reader, stored, body.ly_do)
    found = await files.fetch_upload(
        session, request.app.state.storage, number, viewer=caller, owner=stored.head.account_id, visit=visit
    )
    return Response(found.data, media_type=found.kieu_noi_dung)


@router.get(
    "/{maHoSo}/ban-ky/{id}",
    response_class=Response,
    responses=MISSING
    | {200: {"content": {"image/jpeg": {}, "application/pdf": {}}, "description": "The signed paper"}},
)
async def read_admin_signed_paper(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    code: CodePath,
    number: Annotated[UUID, Path(alias="id", description="Id of the signed paper")],
) -> Response:
    """A signed paper that the customer sent back; the view is logged."""
    stored = await dossiers.get_any_dossier(session, code)
    visit = await visits.open_dossier(session, reader, stored)
    found = await dossiers.fetch_signed_copy(session, request.app.state.storage, caller, stored, number, visit)
    return Response(found.data, media_type=found.kieu_noi_dung)
