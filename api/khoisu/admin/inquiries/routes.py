"""The back office's addresses for requests: list, page, steps, answers by mail, notes (S2.15)."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.inquiries import reads
from khoisu.admin.inquiries.reads import EXCERPT
from khoisu.admin.list_files import offer_files
from khoisu.inquiries import service
from khoisu.inquiries.schemas import AnswerIn, Code, Need, NoteIn, RequestPage, RequestRow, State, StepIn
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, Data, TypedText, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/business/api/v1/quan-tri/lien-he", tags=["contacts"])
CodePath = Annotated[Code, Path(alias="maYeuCau", description="The request's code")]
Words = Annotated[str, TypedText(max_length=100)]
MISSING = problems({404: "No such request"})
REFUSED = MISSING | problems({409: "The request's state does not allow it", 422: "A field is refused"})


async def _shown(session: AsyncSession, code: str) -> Data[RequestPage]:
    await session.flush()
    inquiry = await service.get_inquiry(session, code)
    return Data(data=RequestPage.model_validate(asdict(inquiry) | {"trich": inquiry.noi_dung[:EXCERPT]}))


@router.get("")
async def list_requests(
    _caller: StaffDep,
    database: DatabaseDep,
    page: PagingDep,
    state: Annotated[State | None, Query(alias="trangThai")] = None,
    need: Annotated[Need | None, Query(alias="nhuCau")] = None,
    words: Annotated[
        Words | None, Query(alias="tim", description="Code, name, contact or text; accents ignored")
    ] = None,
    held: Annotated[bool | None, Query(alias="giuLai", description="Only those held, or only the others")] = None,
) -> CountedPageOf[RequestRow]:
    """Requests: the open ones longest waiting first, others newest first; `trang.tong` is counted up to 1,000."""
    asked = (words or "").strip() or None
    return await reads.list_requests(database, page, clock.now(), state=state, need=need, words=asked, held=held)


offer_files(router, "", list_requests, Text("Yêu cầu liên hệ", "Requests"))


@router.get("/{maYeuCau}", responses=MISSING)
async def read_request(_caller: StaffDep, session: SessionDep, code: CodePath) -> Data[RequestPage]:
    """One request with its history and what can be done to it."""
    return await _shown(session, code)


@router.post("/{maYeuCau}/thao-tac", responses=REFUSED)
@idempotent
async def step_request(caller: StaffDep, session: SessionDep, code: CodePath, body: StepIn) -> Data[RequestPage]:
    """Take it on, record a call, dismiss it or open it again."""
    await service.move_inquiry(session, caller, code, body.thao_tac, body.ghi_chu)
    return await _shown(session, code)


@router.post("/{maYeuCau}/tra-loi", responses=REFUSED, status_code=201)
@idempotent
async def answer_request(caller: StaffDep, session: SessionDep, code: CodePath, body: AnswerIn) -> Data[RequestPage]:
    """Mail an answer to the visitor, or tell them by SMS of the answer in their conversation; one that was written without having seen a colleague's is refused and shows it (409)."""
    await service.answer_inquiry(session, caller, code, body.noi_dung, body.da_xem)
    return await _shown(session, code)


@router.post("/{maYeuCau}/ghi-chu", responses=REFUSED, status_code=201)
@idempotent
async def note_on_request(caller: StaffDep, session: SessionDep, code: CodePath, body: NoteIn) -> Data[RequestPage]:
    """Write a note for colleagues."""
    await service.add_note(session, caller, code, body.noi_dung)
    return await _shown(session, code)
