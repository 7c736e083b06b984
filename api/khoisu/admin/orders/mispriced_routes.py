"""A list price was wrong: seeing which orders it hit, and having the system cancel and refund them (S4.7)."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.mispriced_reads import is_under_way, read_orders
from khoisu.catalog.service import find_offers, record_wrong_price, require_package
from khoisu.kit.api_model import Data, Instant, TypedText, Vnd, Wire, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import Conflict
from khoisu.kit.idempotency import idempotent
from khoisu.kit.jobs import MONEY_FIRST, enqueue
from khoisu.kit.lang import Text
from khoisu.orders.service import to_cancel
from khoisu.orders.states import Cycle
from khoisu.workflows.checkout.jobs import CANCEL_MISPRICED

router = APIRouter(prefix="/payment/api/v1/quan-tri/don-hang-sai-gia", tags=["office"])
Reason = Annotated[str, TypedText(min_length=3, max_length=500, strip_whitespace=True)]
REFUSED = problems({404: "No such package", 409: "gia_con_ap_dung, so_don_da_doi, dang_huy_don_sai_gia"})


class PriceStillHolds(Conflict):
    """Orders would go on coming in at the wrong price while the others are cancelled."""

    code = "gia_con_ap_dung"
    title = Text("Giá này vẫn đang bán, hãy đặt giá đúng trước", "This price is still on sale, set the right one first")


class OtherOrders(Conflict):
    """Not what was looked at; `soDon` says how many there are now."""

    code = "so_don_da_doi"
    title = Text(
        "Số đơn hàng đã thay đổi, vui lòng xem lại danh sách",
        "There are other orders now, please look at the list again",
    )


class BeingCancelled(Conflict):
    """Somebody has just declared this price wrong, and the system is at work on its orders."""

    code = "dang_huy_don_sai_gia"
    title = Text(
        "Các đơn đặt với giá này đang được hủy rồi, không cần bấm lần nữa",
        "The orders at this price are already being cancelled; there is no need to press again",
    )


class WrongPrice(Wire):
    """Which price was wrong: of which package, in which cycle, how much (đồng)."""

    goi_cuoc_id: UUID
    chu_ky: Cycle
    don_gia: Vnd


class MispricedOrder(Wire):
    """An order bought at the wrong price on which no work has begun."""

    id: UUID
    ma_don_hang: str
    ho_ten: str
    tao_luc: Instant
    tong_tien: Vnd
    da_thu: Vnd


class MispricedOrders(Wire):
    """All of them counted, the first hundred shown; `tongDaThu` is what goes back. `conApDung`: still on sale at it."""

    so_don: int
    tong_da_thu: Vnd
    con_ap_dung: bool
    don_hang: list[MispricedOrder]


class CancelMispriced(WrongPrice):
    """The price, how many orders were looked at, and why it was wrong."""

    so_don: int
    ly_do: Reason


class Queued(Wire):
    """How many orders the system cancels now, one after another."""

    so_don: int


async def _price(
    goi_cuoc_id: Annotated[UUID, Query(alias="goiCuocId")],
    chu_ky: Annotated[Cycle, Query(alias="chuKy")],
    don_gia: Annotated[Vnd, Query(alias="donGia")],
) -> WrongPrice:
    return WrongPrice(goi_cuoc_id=goi_cuoc_id, chu_ky=chu_ky, don_gia=don_gia)


async def _holds(session: AsyncSession, price: WrongPrice) -> bool:
    key = (price.goi_cuoc_id, price.chu_ky.value)
    offer = (await find_offers(session, [key])).get(key)
    return offer is not None and offer.don_gia == price.don_gia


@router.get("", responses={404: REFUSED[404]})
async def list_mispriced_orders(
    _caller: AdministratorDep, session: SessionDep, database: DatabaseDep, price: Annotated[WrongPrice, Depends(_price)]
) -> Data[MispricedOrders]:
    """What would be cancelled: orders placed at this price, not yet begun."""
    await require_package(session, price.goi_cuoc_id)
    rows = await read_orders(
        session, await to_cancel.find_mispriced(database, price.goi_cuoc_id, price.chu_ky, price.don_gia)
    )
    found = MispricedOrders(
        so_don=len(rows),
        tong_da_thu=sum(row["da_thu"] for row in rows),
        con_ap_dung=await _holds(session, price),
        don_hang=[MispricedOrder(**row) for row in rows[:100]],
    )
    return Data(data=found)


@router.post("", status_code=202, responses=REFUSED, dependencies=[RECENT_LOGIN])
@idempotent
async def cancel_mispriced_orders(
    caller: AdministratorDep, session: SessionDep, database: DatabaseDep, body: CancelMispriced
) -> Data[Queued]:
    """Declare a price wrong: the system cancels these orders, notifies each buyer, and makes what was paid due for refund."""
    await require_package(session, body.goi_cuoc_id)
    if await _holds(session, body):
        raise PriceStillHolds
    # The record first: it locks the service, so of two presses the second sees what the first one queued.
    change: dict[str, object] = {"chuKy": body.chu_ky.value, "donGia": body.don_gia, "soDon": body.so_don}
    await record_wrong_price(session, body.goi_cuoc_id, caller.account_id, body.ly_do, change)
    job = f"sai-gia:{body.goi_cuoc_id}:{body.chu_ky.value}:{body.don_gia}"
    if await is_under_way(session, job):
        raise BeingCancelled
    count = len(await to_cancel.find_mispriced(database, body.goi_cuoc_id, body.chu_ky, body.don_gia))
    if count != body.so_don:
        raise OtherOrders(extra={"soDon": count})
    payload = {"goi_cuoc_id": str(body.goi_cuoc_id), "chu_ky": body.chu_ky.value, "don_gia": body.don_gia}
    await enqueue(session, CANCEL_MISPRICED, payload, dedupe_key=job, priority=MONEY_FIRST)
    return Data(data=Queued(so_don=count))
