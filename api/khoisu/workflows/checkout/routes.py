"""Endpoints that place, change and cancel orders."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Annotated
from uuid import UUID

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response

from khoisu.identity.service import RealmDep, restriction
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep, Caller, SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.idempotency import OnceDep, idempotent
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.kit.rate_limit import Limit
from khoisu.orders.access import Viewer, ViewerDep, view_token
from khoisu.orders.schemas import OrderKey
from khoisu.workflows.checkout import place_order
from khoisu.workflows.checkout.cancel_order import cancel_own
from khoisu.workflows.checkout.change_address import change_address
from khoisu.workflows.checkout.change_services import change_services
from khoisu.workflows.checkout.line_pricing import Buyer
from khoisu.workflows.checkout.responses import placed_order_response
from khoisu.workflows.checkout.schemas import (
    CancelledOrder,
    CancelOrder,
    ChangeAddress,
    ChangeServices,
    PlaceCartOrder,
    Placed,
    PlaceOrder,
    PlaceSingleOrder,
)

router = APIRouter(tags=["orders"])
SINGLE_ORDERS = Limit("don-hang-le", times=5, seconds=60)
"""S6.2: works without a token, so it is counted per address."""
PER_ADDRESS = 20
"""The same in an hour."""
CALL_TO_ORDER = Text(
    "Hiện có quá nhiều đơn đặt cùng lúc. Bạn hãy đăng nhập để đặt, gọi số điện thoại ở cuối trang, hoặc thử lại sau ít phút",
    "Too many orders are coming in at the moment. Please log in to order, call the phone number at the foot of this page, or try again in a few minutes",
)
WHICH = Text("Vui lòng cho biết đơn hàng", "Please say which order")


PLACING = problems(
    {
        403: "ngoai_phan_viec: the buyer may not order for the company",
        404: "No such company, or one in which the buyer takes no part",
        409: "gia_da_doi, dich_vu_ngung_ban, gio_hang_trong, gio_hang_da_dat, dieu_khoan_da_doi, khoa_da_dung",
        422: "A field is refused",
        429: "qua_nhieu_don_trong_ngay, qua_nhieu_don_chua_thanh_toan, qua_nhieu_don_cho_lien_he, qua_nhieu_don_tu_mang",
    }
)
CHANGING = problems(
    {
        404: "No such order, or somebody else's",
        409: "The order's state, its payment or the price does not allow it",
        422: "A field is refused",
    }
)


async def _buyer(request: Request, lang: LangDep, realm: RealmDep, session: SessionDep, address: AddressDep) -> Buyer:
    return Buyer(None, lang, await realm.terms_version(session), request.app.state.limiter, address)


VisitorDep = Annotated[Buyer, Depends(_buyer)]


async def _buyer_later(
    request: Request, lang: LangDep, realm: RealmDep, session: SessionDep, address: AddressDep
) -> Callable[[], Awaitable[Buyer]]:
    """For who must be counted first: counting takes a connection, and a process whose requests all hold one and wait for another stands still."""
    return partial(_buyer, request, lang, realm, session, address)


LaterVisitorDep = Annotated[Callable[[], Awaitable[Buyer]], Depends(_buyer_later)]


def _as(caller: Caller | None, buyer: Buyer) -> Buyer:
    return replace(buyer, account_id=caller.account_id if caller else None)


def _placed(made: place_order.PlacedOrder, buyer: Buyer) -> Data[Placed]:
    return placed_order_response(
        made.order, buyer.lang, message_late=made.message_late, address_saved=made.address_saved
    )


@router.post(
    "/partner/api/v1/gio-hang/xuat-don-hang",
    status_code=201,
    responses=PLACING,
    dependencies=[restriction.UNRESTRICTED],
)
@idempotent
async def order_cart(
    caller: SignedInDep, session: SessionDep, visitor: VisitorDep, body: PlaceCartOrder
) -> Data[Placed]:
    """Turn the caller's cart into an order, once (G-18)."""
    buyer = _as(caller, visitor)
    made = await place_order.from_cart(session, buyer, caller.account_id, body)
    return _placed(made, buyer)


@router.post(
    "/payment/api/v1/don-hang",
    status_code=201,
    responses=PLACING,
    dependencies=[restriction.UNRESTRICTED],
)
@idempotent
async def place(caller: SignedInDep, session: SessionDep, visitor: VisitorDep, body: PlaceOrder) -> Data[Placed]:
    """Order the named services."""
    buyer = _as(caller, visitor)
    made = await place_order.from_list(session, buyer, body)
    return _placed(made, buyer)


@router.post(
    "/partner/api/v1/dich-vu/don-hang/{id}",
    status_code=201,
    response_model=Data[Placed],
    responses=PLACING
    | problems(
        {
            404: "No such single service",
            429: "More than 5 in a minute from one address, or too many orders in a day, as for any order",
        }
    ),
    dependencies=[restriction.UNRESTRICTED],
)
async def order_single_service(
    request: Request,
    caller: AnyoneDep,
    session: SessionDep,
    once: OnceDep,
    visitor: LaterVisitorDep,
    address: AddressDep,
    service: Annotated[OrderKey, Path(alias="id", description="Id or slug of a single service")],
    body: PlaceSingleOrder,
) -> Response:
    """Order one single service, also without an account (S1.2, S6.2). A visitor gets a token to see their order with."""
    hourly = Limit("don-hang-le-gio", unless_lifted(PER_ADDRESS), 3_600)
    if caller is None:
        # Who is logged in counts by account: no stranger behind the same address refuses them.
        network = network_of(address)
        await request.app.state.limiter.hit_all((SINGLE_ORDERS, network), (hourly, network))
        await count_for_site(request.app.state.limiter, site_cap("orders"), CALL_TO_ORDER)
    buyer = _as(caller, await visitor())

    async def work() -> Data[Placed]:
        return _placed(await place_order.place_single_service_order(session, buyer, service, body), buyer)

    reply = await once.run(work)
    return reply if caller else _with_token(reply, request.app.state.core.session_secret.get_secret_value())


def _with_token(reply: Response, secret: str) -> Response:
    # Added after the response was stored for repeats, so that no token is in the database.
    body = orjson.loads(reply.body)
    body["data"]["xemDonToken"] = view_token(UUID(body["data"]["id"]), secret)
    headers = {name: value for name, value in reply.headers.items() if name == "idempotent-replayed"}
    return Response(orjson.dumps(body), reply.status_code, headers, "application/json")


@router.put(
    "/payment/api/v1/don-hang/{id}/danh-sach-dich-vu", responses=CHANGING, dependencies=[restriction.UNRESTRICTED]
)
async def change_order_services(
    caller: SignedInDep,
    session: SessionDep,
    lang: LangDep,
    key: Annotated[OrderKey, Path(alias="id", description="Order id or code")],
    body: ChangeServices,
) -> Data[Placed]:
    """Put other services into a pending, unpaid order; the server computes the total (G-23)."""
    order = await change_services(session, key, Viewer(caller.account_id), body)
    return placed_order_response(order, lang)


@router.put("/payment/api/v1/don-hang/{id}/dia-chi-giao", responses=CHANGING)
async def change_order_address(
    viewer: ViewerDep,
    session: SessionDep,
    lang: LangDep,
    key: Annotated[OrderKey, Path(alias="id", description="Order id or code")],
    body: ChangeAddress,
) -> Data[Placed]:
    """Deliver one's own order elsewhere before it is sent (S4.9); gia_da_doi with the new fee, phi_giao_hang_khac once paid."""
    return placed_order_response(await change_address(session, key, viewer, body), lang)


@router.delete("/payment/api/v1/don-hang", responses=CHANGING)
async def cancel_order(
    viewer: ViewerDep, session: SessionDep, lang: LangDep, body: CancelOrder
) -> Data[CancelledOrder]:
    """Cancel one's own order while it is pending (S4.5); so_hoan_da_doi when another sum would go back than was shown."""
    key = str(body.id) if body.id else body.ma_don_hang
    if key is None:
        raise Invalid(errors=[FieldError("maDonHang", "missing", WHICH)])
    order, back = await cancel_own(session, key, viewer, body.ly_do, body.hoan_du_kien)
    shown = placed_order_response(order, lang).data
    return Data(data=CancelledOrder(**dict(shown), hoan_du_kien=back))
