"""The customer's addresses for paying: what is due, how to pay it, and watching it arrive."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import StreamingResponse

from khoisu.kit.api_model import Data, ProblemBody, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.streams import EventStream, Viewing, still_signed_in, streams_of
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.orders.access import ViewerDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import find_visible_order
from khoisu.payments.rules import read_code
from khoisu.payments.service import Announcements
from khoisu.workflows.payments import order_stream
from khoisu.workflows.payments import payment_options as paying
from khoisu.workflows.payments.schemas import ChoosePayment, LiveState, PayBody, PayFor, PaymentState

router = APIRouter(prefix="/payment/api/v1", tags=["payments"])
CodePath = Annotated[OrderKey, Path(alias="maDonHang", description="Order code or id, with or without #")]
MISSING = problems({401: "Neither signed in nor holder of a view token", 404: "No such order, or somebody else's"})
CHANGING = problems({409: "Money has come, the order is cancelled, or deferral was not granted"})


def _key(typed: str) -> str:
    # An id needs its hyphens; a code is normalised however it was typed.
    return typed.strip() if len(typed.strip()) == 36 else read_code(typed)


@router.post("/payment/pay", responses=MISSING)
@idempotent
async def pay(viewer: ViewerDep, session: SessionDep, lang: LangDep, body: PayBody) -> Data[PaymentState]:
    """What is due for an order and how to pay it: amount, our account, transfer texts, VietQR."""
    key = _key(body.ma_don_hang if isinstance(body, PayFor) else body)
    return Data(data=await paying.get_payment_instructions(session, key, viewer, lang))


@router.put("/don-hang/{maDonHang}/thanh-toan", responses=MISSING | CHANGING)
async def choose_payment(
    viewer: ViewerDep, session: SessionDep, lang: LangDep, key: CodePath, body: ChoosePayment
) -> Data[PaymentState]:
    """Change method and plan while nothing is paid."""
    return Data(data=await paying.choose_method(session, _key(key), viewer, body.phuong_thuc, body.hinh_thuc, lang))


STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "Events `don-hang` whose data is a LiveState; a comment every 15 s; ends after 10 minutes",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    },
    429: {"model": ProblemBody, "description": "Too many streams of one account, network or order"},
    503: {"model": ProblemBody, "description": "As many streams as this process takes"},
}


@router.get("/don-hang/{maDonHang}/dien-bien", response_class=StreamingResponse, responses=MISSING | STREAM)
async def watch_order(
    request: Request, viewer: ViewerDep, database: DatabaseDep, address: AddressDep, key: CodePath
) -> EventStream:
    """The order's state as server-sent events: now, and at each change until the client leaves."""
    number = await find_visible_order(database, _key(key), viewer)
    news: Announcements = request.app.state.announcements
    person = str(viewer.account_id) if viewer.account_id else None
    text = order_stream.stream_order(news, database, number, viewer, still_signed_in(request))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return EventStream(streams_of(request), Viewing(f"don-hang:{number}", person, address), text, headers)


SNAPSHOT_SHAPE = LiveState
"""What each event's data is; a test compares the statement of `order_stream` with it."""
