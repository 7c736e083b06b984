"""The customer's addresses of an order's results, for accounts and for visitors with their order's token."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.kit.api_model import Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import LangDep
from khoisu.orders.access import ViewerDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import find_order, find_visible_order
from khoisu.results import service as results
from khoisu.results.schemas import AccessShown, OrderResult
from khoisu.workflows.results import customer
from khoisu.workflows.results.file_response import FILE, file_response
from khoisu.workflows.results.order_results import list_results

router = APIRouter(prefix="/payment/api/v1/don-hang/{id}/ket-qua", tags=["results"])
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order code or id, with or without #")]
ResultPath = Annotated[UUID, Path(alias="ketQua", description="Id of what was handed over")]
MISSING = problems({404: "No such order or result, or somebody else's"})


@router.get("", responses=MISSING)
async def read_results(
    viewer: ViewerDep, database: DatabaseDep, session: SessionDep, lang: LangDep, key: KeyPath
) -> Data[list[OrderResult]]:
    """What the order delivers, and what is there of it. Access data are not in it."""
    order = await find_order(session, await find_visible_order(database, key, viewer))
    if order is None:
        raise NotFound
    return Data(data=await list_results(session, order, lang))


@router.get("/{ketQua}/tep", response_class=Response, responses=MISSING | FILE)
async def download_result(
    request: Request, viewer: ViewerDep, database: DatabaseDep, session: SessionDep, key: KeyPath, number: ResultPath
) -> Response:
    """The file of a result as a download; each one is noted in the log of files."""
    order = await find_visible_order(database, key, viewer)
    found = await results.download(session, request.app.state.storage, order, number, viewer.account_id)
    return file_response(found, number)


@router.post(
    "/{ketQua}/xem",
    responses=MISSING | problems({409: "da_xem_truy_cap, truy_cap_khong_doc_duoc"}),
)
async def see_access(
    request: Request,
    response: Response,
    viewer: ViewerDep,
    session: SessionDep,
    lang: LangDep,
    key: KeyPath,
    number: ResultPath,
) -> Data[AccessShown]:
    """Account and password, shown this once; no `Idempotency-Key`, because a stored answer could be read again."""
    response.headers["Cache-Control"] = "no-store"
    secret: str = request.app.state.core.session_secret.get_secret_value()
    return Data(data=await customer.see_access(session, key, number, viewer, secret, lang))


@router.post(
    "/{ketQua}/xin-cap-lai",
    responses=MISSING | problems({409: "trang_thai_khong_cho_phep"}),
)
async def ask_reissue(
    viewer: ViewerDep, session: SessionDep, lang: LangDep, key: KeyPath, number: ResultPath
) -> Data[list[OrderResult]]:
    """Ask for access data again that were seen before; the second press changes nothing."""
    order = await customer.ask_reissue(session, key, number, viewer)
    return Data(data=await list_results(session, order, lang))
