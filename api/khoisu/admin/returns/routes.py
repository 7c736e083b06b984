"""The back office's return requests (S4.8): the queue, one request, its evidence, decisions."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.access_log.service import ReaderDep
from khoisu.admin.list_files import offer_files
from khoisu.admin.returns.reads import RETURNS
from khoisu.admin.returns.schemas import DecisionIn, ReturnDetail, ReturnRow
from khoisu.kit import clock
from khoisu.kit.api_model import NO_NUL, CountedPageOf, Data, problems
from khoisu.kit.auth import CONFIRMED, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.orders.service import find_order
from khoisu.payments.states import RefundReason
from khoisu.returns.service import fetch_evidence, find_return, show_return
from khoisu.returns.states import ReturnState
from khoisu.workflows.access_log import visits
from khoisu.workflows.payments import refund_control
from khoisu.workflows.returns.evidence_response import FILE, evidence_response
from khoisu.workflows.returns.staff_actions import Decision, decide_return

router = APIRouter(prefix="/payment/api/v1/quan-tri/doi-tra", tags=["office-returns"])
CodePath = Annotated[str, Path(alias="ma", max_length=36, pattern=NO_NUL, description="Code of the request, DT…")]
MISSING = problems({404: "There is none"})
REFUSED = MISSING | problems(
    {403: "don_cua_chinh_minh, khong_duoc_phep", 409: "yeu_cau_da_doi with `trangThai`; what granting a refund refuses"}
)


@router.get("")
async def list_returns(
    _caller: StaffDep,
    database: DatabaseDep,
    page: PagingDep,
    trang_thai: Annotated[ReturnState | None, Query(alias="trangThai")] = None,
    dang_mo: Annotated[bool, Query(alias="dangMo", description="Only open ones")] = False,
    tre_han: Annotated[bool, Query(alias="treHan", description="Only those whose answer is late")] = False,
) -> CountedPageOf[ReturnRow]:
    """Return requests, the one whose answer is due first on top; `tong` counts up to 1,000."""
    wanted = {"state": trang_thai, "only_open": dang_mo, "only_late": tre_han, "now": clock.now()}
    return await RETURNS.page(database, ReturnRow, page, wanted)


offer_files(router, "", list_returns, Text("Yêu cầu hoàn tiền, đổi trả", "Refund and return requests"))


@router.get("/{ma}", responses=MISSING)
async def read_return(_caller: StaffDep, session: SessionDep, lang: LangDep, ma: CodePath) -> Data[ReturnDetail]:
    """One request with history, evidence, and the policy's sum of today."""
    return Data(data=await _detail(session, ma, lang))


@router.post("/{ma}/thao-tac", responses=REFUSED, dependencies=[CONFIRMED])
@idempotent
async def decide(
    caller: StaffDep, session: SessionDep, lang: LangDep, ma: CodePath, body: DecisionIn
) -> Data[ReturnDetail]:
    """Ask for evidence, accept, note the item's return, grant the refund, or decline; the customer is notified."""
    decision = Decision(body.thao_tac, body.loi_nhan, body.so_su_kien, body.so_tien, body.ghi_chu)
    await decide_return(session, ma, decision, caller.account_id)
    return Data(data=await _detail(session, ma, lang))


@router.get("/{ma}/bang-chung/{tep}", response_class=Response, responses=MISSING | FILE)
async def read_evidence(
    request: Request,
    caller: StaffDep,
    session: SessionDep,
    reader: ReaderDep,
    ma: CodePath,
    number: Annotated[UUID, Path(alias="tep", description="Id of the picture or video")],
) -> Response:
    """One picture or video; the view is logged."""
    order = await find_order(session, (await find_return(session, ma)).don_hang_id)
    if order is None:
        raise NotFound
    visit = await visits.open_return(session, reader, ma, order)
    found = await fetch_evidence(session, request.app.state.storage, order.id, number, caller, visit)
    return evidence_response(found, number)


async def _detail(session: SessionDep, ma: str, lang: Lang) -> ReturnDetail:
    shown = await show_return(session, ma, lang)
    if shown is None:
        raise NotFound
    record = await find_return(session, ma)
    order = await find_order(session, record.don_hang_id)
    if order is None:
        raise NotFound
    policy = await refund_control.get_policy(session, order)
    return ReturnDetail(
        **shown.model_dump(by_alias=False),
        ho_ten=order.ho_ten,
        da_thu=policy.da_thu,
        theo_chinh_sach=policy.amount(RefundReason(record.loai_ly_do.value)),
        giai_doan=policy.stage,
        phan_tram=policy.percent,
        hoan_tien_id=record.hoan_tien_id,
    )
