"""The addresses of orders: reading, progress, their dossiers. What makes or changes an order is in `workflows`."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import TypeAdapter, ValidationError

from khoisu.kit.api_model import Data, PageOf, TypedText, problems
from khoisu.kit.auth import SIGNED_IN, AnyoneDep, SignedInDep, caller_of
from khoisu.kit.db import Database, DatabaseDep, json_reply
from khoisu.kit.errors import NotFound
from khoisu.kit.http.hot_read import HotReadRoute, hot_read, usual_query
from khoisu.kit.lang import Lang, LangDep, request_lang
from khoisu.kit.paging import PagingDep, usual_paging
from khoisu.orders import reads
from khoisu.orders.access import BUYERS, VIEW_HEADER, Viewer, ViewerDep
from khoisu.orders.events import Logged
from khoisu.orders.presentation import own_orders
from khoisu.orders.progress.processes import read_kept
from khoisu.orders.progress.stepper import shown_steps
from khoisu.orders.schemas import (
    DossierLink,
    OrderDetail,
    OrderKey,
    OrderRow,
    OrderState,
    OrderStates,
    Progress,
)
from khoisu.orders.service import find_visible_order
from khoisu.orders.states import CONFIRMATION_NAMES, PAYMENT_NAMES, ConfirmationState, Named, PaymentState

router = APIRouter(prefix="/payment/api/v1", tags=["orders"], route_class=HotReadRoute)
MISSING = problems({404: "No such order, or somebody else's"})
KeyPath = Annotated[OrderKey, Path(description="Order id or code, with or without #")]
_KEY: TypeAdapter[str] = TypeAdapter(OrderKey)
Words = Annotated[str, TypedText(max_length=100)]


@router.get("/commons/trang-thai-don-hang")
async def list_states(_caller: AnyoneDep, lang: LangDep) -> Data[OrderStates]:
    """The states of both axes with their names, in the order in which they come (S4.4)."""
    return Data(
        data=OrderStates(
            trang_thai_xac_nhan=_named(list(CONFIRMATION_NAMES.items()), lang),
            trang_thai_thanh_toan=_named(list(PAYMENT_NAMES.items()), lang),
        )
    )


def _named(
    rows: list[tuple[ConfirmationState, Named]] | list[tuple[PaymentState, Named]], lang: Lang
) -> list[OrderState]:
    return [
        OrderState(ma=code.value, ten=named.ten.in_lang(lang), mo_ta=named.mo_ta.in_lang(lang), thu_tu=number)
        for number, (code, named) in enumerate(rows, start=1)
    ]


async def _list_own_orders(request: Request) -> Response | None:
    caller = await SIGNED_IN(await caller_of(request))
    query = usual_query(request, "trang", "kichThuoc")
    page = None if query is None else usual_paging(query)
    if caller is None or page is None:
        return None
    database: Database = request.app.state.database
    found = await own_orders.list_own_orders(database, caller.account_id, page, request_lang(request))
    return json_reply(found.model_dump_json())


@router.get("/don-hang")
@hot_read(_list_own_orders)
async def list_own_orders(
    caller: SignedInDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    trang_thai: Annotated[ConfirmationState | None, Query(alias="trangThai")] = None,
    trang_thai_thanh_toan: Annotated[PaymentState | None, Query(alias="trangThaiThanhToan")] = None,
    tim: Annotated[Words | None, Query(description="Code or service name, accents ignored")] = None,
) -> PageOf[OrderRow]:
    """The caller's own orders, newest first."""
    words = (tim or "").strip() or None
    return await own_orders.list_own_orders(
        database, caller.account_id, page, lang, trang_thai, trang_thai_thanh_toan, words
    )


async def _read_order(request: Request) -> Response | None:
    if VIEW_HEADER in request.headers or usual_query(request) != {}:
        return None
    caller = await BUYERS(await caller_of(request))
    try:
        key = _KEY.validate_python(request.path_params["id"])
    except ValidationError:
        return None
    if caller is None:
        return None
    found = await _detail(request.app.state.database, Viewer(caller.account_id), key, request_lang(request))
    return json_reply(Data(data=found).model_dump_json())


@router.get("/don-hang/{id}", responses=MISSING)
@hot_read(_read_order)
async def read_order(
    viewer: ViewerDep, database: DatabaseDep, lang: LangDep, key: Annotated[KeyPath, Path(alias="id")]
) -> Data[OrderDetail]:
    """One order with everything its customer may know; a visitor shows their view token."""
    return Data(data=await _detail(database, viewer, key, lang))


async def _detail(database: Database, viewer: Viewer, key: str, lang: Lang) -> OrderDetail:
    if viewer.account_id is not None and viewer.token is None:
        found = await own_orders.read_own_order(database, key, viewer.account_id, lang)
    else:
        found = await own_orders.read_order(database, await find_visible_order(database, key, viewer), lang)
    if found is None:
        raise NotFound
    return found


@router.get("/tien-trinh/don-hang/{id}", responses=MISSING)
async def read_progress(
    viewer: ViewerDep, database: DatabaseDep, lang: LangDep, key: Annotated[KeyPath, Path(alias="id")]
) -> Data[Progress]:
    """The stepper, derived from the event log (S4.13, G-16)."""
    number = await find_visible_order(database, key, viewer)
    pool = await database.reader()
    rows = await pool.fetch(reads.PROGRESS, number)
    log = [Logged.read(dict(row)) for row in rows]
    kept = read_kept(await pool.fetchval(reads.KEPT_STEPS, number))
    steps = shown_steps(log, kept, lang, rows[0]["viec"])
    return Data(data=Progress(ma_don_hang=rows[0]["ma_don_hang"], cac_buoc=steps))


@router.get("/don-hang/{id}/ho-so", responses=MISSING)
async def list_dossiers(
    caller: SignedInDep, database: DatabaseDep, key: Annotated[KeyPath, Path(alias="id")]
) -> Data[list[DossierLink]]:
    """The dossiers that were submitted with the order."""
    number = await find_visible_order(database, key, Viewer(caller.account_id))
    found = await (await database.reader()).fetchval(reads.DOSSIERS_OF, number)
    return Data(data=[own_orders.to_dossier_link(one) for one in found])
