"""`/business/api/v1/quan-tri/phe-duyet`: changes that need a second administrator."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.list_files import offer_files
from khoisu.approvals import service as approvals
from khoisu.approvals.errors import REFUSALS
from khoisu.approvals.schemas import ApprovalPage, ApprovalRow, Decision
from khoisu.approvals.states import RequestState
from khoisu.identity.service import RealmDep
from khoisu.kit.api_model import Data, Page, PageOf, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep, Caller
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.workflows.approvals import decide

router = APIRouter(prefix="/business/api/v1/quan-tri/phe-duyet", tags=["approvals"])
RequestId = Annotated[UUID, Path(alias="deNghiId")]
MISSING = problems({404: "No such request"})
REFUSED = MISSING | problems(
    {403: "can_nguoi_thu_hai, khong_phai_cua_ban; can_xac_nhan_lai", 409: "de_nghi_da_xong, de_nghi_loi_thoi"}
)


async def _shown(session: AsyncSession, caller: Caller, request_id: UUID, lang: Lang) -> Data[ApprovalPage]:
    row, events = await approvals.show_request(session, request_id, lang)
    request = await approvals.get_request(session, request_id)
    why = await decide.refusal_of(session, caller, request)
    open_now = row.trang_thai == RequestState.WAITING
    page = ApprovalPage(
        **row.model_dump(by_alias=False),
        duyet_duoc=open_now and why is None,
        tu_choi_duoc=open_now and decide.may_refuse(row.hieu_luc_luc is not None, why),
        rut_duoc=open_now and why == "NGUOI_DE_NGHI",
        vi_sao_khong=REFUSALS[why].in_lang(lang) if open_now and why else None,
        su_kien=events,
    )
    return Data(data=page)


@router.get("")
async def list_requests(
    _caller: AdministratorDep,
    session: SessionDep,
    page: PagingDep,
    lang: LangDep,
    waiting: Annotated[
        bool | None, Query(alias="dangCho", description="Only those that wait, or only the others")
    ] = None,
    place: Annotated[UUID | None, Query(alias="noi", description="The account or service they are about")] = None,
) -> PageOf[ApprovalRow]:
    """Change requests, the newest first."""
    rows, total = await approvals.list_requests(
        session, lang, waiting=waiting, place=place, offset=page.offset, size=page.kich_thuoc
    )
    return PageOf(data=rows, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


offer_files(router, "", list_requests, Text("Phê duyệt", "Approvals"))


@router.get("/{deNghiId}", responses=MISSING)
async def read_request(
    caller: AdministratorDep, session: SessionDep, lang: LangDep, de_nghi_id: RequestId
) -> Data[ApprovalPage]:
    """One request: old and new values, its history, and what the caller may do."""
    return await _shown(session, caller, de_nghi_id, lang)


@router.post("/{deNghiId}/duyet", responses=REFUSED, dependencies=[RECENT_LOGIN])
@idempotent
async def approve_request(
    caller: AdministratorDep,
    realm: RealmDep,
    session: SessionDep,
    lang: LangDep,
    de_nghi_id: RequestId,
    body: Decision,
) -> Data[ApprovalPage]:
    """Approve somebody else's request, after a login of the last minutes: the change takes effect now."""
    await decide.approve_request(session, realm, caller, de_nghi_id, body.ghi_chu)
    return await _shown(session, caller, de_nghi_id, lang)


@router.post("/{deNghiId}/tu-choi", responses=REFUSED)
@idempotent
async def refuse_request(
    caller: AdministratorDep,
    session: SessionDep,
    lang: LangDep,
    de_nghi_id: RequestId,
    body: Decision,
) -> Data[ApprovalPage]:
    """Refuse somebody else's request; nothing changes."""
    await decide.refuse_request(session, caller, de_nghi_id, body.ghi_chu)
    return await _shown(session, caller, de_nghi_id, lang)


@router.post("/{deNghiId}/rut", responses=REFUSED)
@idempotent
async def withdraw_request(
    caller: AdministratorDep,
    session: SessionDep,
    lang: LangDep,
    de_nghi_id: RequestId,
    body: Decision,
) -> Data[ApprovalPage]:
    """Withdraw one's own request; nothing changes."""
    await decide.withdraw_request(session, caller, de_nghi_id, body.ghi_chu)
    return await _shown(session, caller, de_nghi_id, lang)
