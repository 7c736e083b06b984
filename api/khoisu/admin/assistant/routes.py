"""The assistant in the back office: conversations (each opening logged), the switch, everyday words.

Staff read conversations because they take them over; editors teach words because they write what the public reads; only an
administrator turns the switch.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.access_log.service import ReaderDep, Target, open_target, record_view
from khoisu.access_log.states import ObjectKind, Purpose, ViewKind
from khoisu.admin.list_files import offer_files
from khoisu.assistant.service import figures, office
from khoisu.kit.api_model import Data, Page, PageOf, problems
from khoisu.kit.auth import AdministratorDep, EditorDep, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import OnceDep, idempotent
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep

router = APIRouter(prefix="/chatbot/api/v1/quan-tri", tags=["office"])
Number = Annotated[UUID, Path(alias="id")]
MISSING = problems({404: "No such conversation"})


@router.get("/hoi-thoai")
async def list_office_conversations(
    _caller: StaffDep,
    session: SessionDep,
    page: PagingDep,
    state: Annotated[office.StoredState | None, Query(alias="trangThai", description="How a question ended")] = None,
    rating: Annotated[office.Rating | None, Query(alias="danhGia", description="How an answer was rated")] = None,
) -> PageOf[office.OfficeThreadRow]:
    """Conversations whose texts are still there, the newest first; `trang.tong` is counted up to 1,000."""
    rows, total = await office.list_conversations(session, office.Filters(state, rating), page)
    return PageOf(data=rows, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


offer_files(
    router,
    "/hoi-thoai",
    list_office_conversations,
    Text("Hỏi đáp với trợ lý", "Questions to the assistant"),
    called="tro-ly",
)


@router.get("/hoi-thoai/{id}", responses=MISSING)
async def read_office_conversation(
    caller: StaffDep, session: SessionDep, reader: ReaderDep, number: Number
) -> Data[office.OfficeThread]:
    """One conversation, personal identifiers masked. The view is written to the access log."""
    thread, owner = await office.read_conversation(session, number, caller.account_id)
    target = Target(ObjectKind.CONVERSATION, str(number), owner)
    purpose = Purpose.TALK if thread.giu_boi_toi else Purpose.ASSISTANT
    visit = await open_target(session, reader, target, purpose)
    await record_view(session, visit, ViewKind.CONVERSATION)
    return Data(data=thread)


@router.get("/tro-ly/so-lieu")
async def list_assistant_figures(
    _caller: StaffDep,
    session: SessionDep,
    days: Annotated[int, Query(alias="soNgay", ge=1, le=90, description="How many days, today among them")] = 30,
) -> Data[figures.AssistantFigures]:
    """What the assistant did on each of the last days, and what a model was given to do. Figures only, nobody's words."""
    return Data(data=await figures.list_figures(session, days))


@router.get("/tro-ly/che-do")
async def get_assistant_mode(_caller: StaffDep, session: SessionDep) -> Data[office.ModeState]:
    """How the assistant answers now, and who changed it when and why."""
    return Data(data=await office.get_mode(session))


@router.post(
    "/tro-ly/che-do",
    status_code=201,
    responses=problems({409: "che_do_da_doi or khoa_da_dung"}),
)
@idempotent
async def set_assistant_mode(
    caller: AdministratorDep, session: SessionDep, body: office.ModeIn
) -> Data[office.ModeState]:
    """Switch the assistant off or on, with a reason. The next question feels it, in every process and in open conversations."""
    return Data(data=await office.set_mode(session, caller, body))


@router.get("/tro-ly/tu")
async def list_everyday_words(_caller: EditorDep, session: SessionDep) -> Data[office.EverydayWords]:
    """The everyday words that the office added, and who added or took back which one when."""
    return Data(data=await office.list_words(session))


@router.post(
    "/tro-ly/tu",
    status_code=201,
    response_model=Data[office.EverydayWords],
    responses=problems(
        {
            409: "tu_da_co, qua_nhieu_tu or khoa_da_dung",
            422: "Only words of any question, or a meaning that no page has",
        }
    ),
)
async def add_everyday_word(
    request: Request, caller: EditorDep, session: SessionDep, once: OnceDep, body: office.EverydayWordIn
) -> Response:
    """Teach the assistant what people say. Questions are read by it at once, in every process."""
    indexes = await request.app.state.assistant.current()

    async def work() -> Data[office.EverydayWords]:
        return Data(data=await office.add_word(session, caller, indexes, body))

    return await once.run(work)


@router.delete(
    "/tro-ly/tu/{id}",
    status_code=204,
    responses=problems({404: "No such words"}),
)
async def remove_everyday_word(caller: EditorDep, session: SessionDep, number: Number) -> Response:
    """Take words back; questions stop being read by them at once."""
    await office.remove_word(session, caller, number)
    return Response(status_code=204)
