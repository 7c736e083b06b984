"""The back office's addresses for an order's thread: answers, notes, who is to write next, files."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.access_log.service import ReaderDep
from khoisu.access_log.states import ViewKind
from khoisu.admin.orders import pages as order_pages
from khoisu.admin.orders.routes import MISSING, KeyPath
from khoisu.admin.orders.schemas import AdminOrder
from khoisu.files import service as files
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import OnceDep, idempotent
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.lang import LangDep
from khoisu.orders.service import find_order, lock_order
from khoisu.threads import service as threads
from khoisu.threads.schemas import StaffMessageIn, WaitingIn
from khoisu.threads.service import NewMessage
from khoisu.threads.states import Author, Subject
from khoisu.workflows.access_log import visits
from khoisu.workflows.results.file_response import FILE, file_response
from khoisu.workflows.threads.message_form import ANSWER, body_of, read_message_form
from khoisu.workflows.threads.write import Answer, resume_clock, write_as_staff

router = APIRouter(prefix="/payment/api/v1/quan-tri/don-hang/{id}/trao-doi", tags=["office"])
FilePath = Annotated[UUID, Path(alias="tep", description="Id of a message's file")]
STALE = MISSING | problems({409: "co_tin_moi with `tinMoi`"})
EMPTY = MISSING | problems({409: "chua_co_trao_doi"})


@router.post("", status_code=201, response_model=Data[AdminOrder], responses=STALE, openapi_extra=body_of(ANSWER))
async def write_answer(
    request: Request, caller: StaffDep, session: SessionDep, once: OnceDep, lang: LangDep, key: KeyPath
) -> Response:
    """Write to the customer, who gets it by mail (and by SMS when it is urgent), or note something for colleagues."""
    sender = Sender.signed_in(request.app.state.limiter, caller)
    typed, sent = await read_message_form(request, StaffMessageIn, ANSWER, sender)

    async def work() -> Data[AdminOrder]:
        order = await lock_order(session, key)
        author = Author.NOTE if typed.noi_bo else Author.STAFF
        message = NewMessage(author, typed.noi_dung, caller.account_id, sent, typed.so_tin)
        await write_as_staff(session, request.app.state.storage, order, Answer(message, typed.khan))
        await session.flush()
        return Data(data=await order_pages.get_detail(session, key, lang))

    return await once.run(work)


@router.post("/cho", responses=EMPTY)
@idempotent
async def set_waiting(
    _caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: WaitingIn
) -> Data[AdminOrder]:
    """Say who is to write next: nobody, when a call has settled it."""
    order = await lock_order(session, key)
    await resume_clock(session, order)
    await threads.set_waiting(session, Subject.ORDER, order.id, body.cho)
    return Data(data=await order_pages.get_detail(session, key, lang))


@router.get("/tep/{tep}", response_class=Response, responses=MISSING | FILE)
async def read_thread_file(
    request: Request, caller: StaffDep, session: SessionDep, reader: ReaderDep, key: KeyPath, number: FilePath
) -> Response:
    """A message's file; the view is logged."""
    order = await find_order(session, key)
    if order is None:
        raise NotFound
    await threads.require_file(session, order.id, number)
    visit = await visits.open_order_file(session, reader, order)
    storage = request.app.state.storage
    found = await files.fetch_upload(
        session, storage, number, viewer=caller, visit=visit, seen_as=ViewKind.MESSAGE_FILE
    )
    return file_response(found, number)
