"""The customer's addresses of an order's thread, for accounts and for visitors with their order's token."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.kit.api_model import Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.orders.access import ViewerDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import find_visible_order, lock_visible_order
from khoisu.threads import service as threads
from khoisu.threads.schemas import CustomerThread, MessageIn, ReadIn
from khoisu.threads.service import NewMessage
from khoisu.threads.states import Author, Subject
from khoisu.workflows.results.file_response import FILE, file_response
from khoisu.workflows.threads.message_form import WORDS, body_of, read_message_form
from khoisu.workflows.threads.write import write_as_customer

router = APIRouter(prefix="/payment/api/v1/don-hang/{id}/trao-doi", tags=["threads"])
PER_ORDER = Limit("trao_doi_don", 30, 3600)
PER_SENDER = Limit("trao_doi", 60, 3600)
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order code or id, with or without #")]
FilePath = Annotated[UUID, Path(alias="tep", description="Id of a message's file")]
MISSING = problems({404: "No such order or file, or somebody else's"})
WRITING = MISSING | problems({429: "Too many messages; `Retry-After` says when"})


@router.get("", responses=MISSING)
async def read_thread(
    viewer: ViewerDep, database: DatabaseDep, session: SessionDep, key: KeyPath
) -> Data[CustomerThread]:
    """What was written about the order, without what staff note for each other."""
    order = await find_visible_order(database, key, viewer)
    return Data(data=await threads.read_customer_thread(session, order))


@router.post("", response_model=Data[CustomerThread], status_code=201, responses=WRITING, openapi_extra=body_of(WORDS))
async def write_message(
    request: Request,
    viewer: ViewerDep,
    database: DatabaseDep,
    session: SessionDep,
    once: OnceDep,
    address: AddressDep,
    key: KeyPath,
) -> Response:
    """Write to us about the order, with up to five files (`tep1` … `tep5`)."""
    limiter: RateLimiter = request.app.state.limiter
    sender = Sender(str(viewer.account_id), limiter) if viewer.account_id else Sender.guest(limiter, address)
    # Whose order it is comes before the files are looked at, and both before anything is locked.
    number = await find_visible_order(database, key, viewer)
    await limiter.hit_all((PER_ORDER, str(number)), (PER_SENDER, sender.key))
    typed, files = await read_message_form(request, MessageIn, WORDS, sender)

    async def work() -> Data[CustomerThread]:
        order = await lock_visible_order(session, number, viewer)
        message = NewMessage(Author.CUSTOMER, typed.noi_dung, viewer.account_id, files)
        await write_as_customer(session, request.app.state.storage, order, message)
        return Data(data=await threads.read_customer_thread(session, order.id))

    return await once.run(work)


@router.post("/da-xem", status_code=204, responses=MISSING)
async def mark_read(viewer: ViewerDep, database: DatabaseDep, session: SessionDep, key: KeyPath, body: ReadIn) -> None:
    """The customer has seen the messages up to `so`."""
    order = await find_visible_order(database, key, viewer)
    await threads.mark_read(session, Subject.ORDER, order, body.so)


@router.get("/tep/{tep}", response_class=Response, responses=MISSING | FILE)
async def download_file(
    request: Request, viewer: ViewerDep, database: DatabaseDep, session: SessionDep, key: KeyPath, number: FilePath
) -> Response:
    """A message's file as a download; each one is noted in the log of files."""
    order = await find_visible_order(database, key, viewer)
    found = await threads.download(session, request.app.state.storage, order, number, viewer.account_id)
    return file_response(found, number)
