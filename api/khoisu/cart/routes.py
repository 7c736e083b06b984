"""The calls of the cart (specification section 7). Each write returns the cart as it is then."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Request, Response

from khoisu.cart import reads, service
from khoisu.cart.access import CART_CALLERS, CartCallerDep, CartKey, GuestToken, open_cart, token_hash, usual_token
from khoisu.cart.rules import MAX_QUANTITY
from khoisu.cart.schemas import DoiChuKy, GioHang, GioHangSauThem, GioHangTomTat, KhachMoi
from khoisu.catalog.rules import CYCLE_TEXTS, Cycle
from khoisu.kit.api_model import Data, PageOf, problems
from khoisu.kit.auth import AnyoneDep, SignedInDep, StaffDep, caller_of
from khoisu.kit.db import DatabaseDep, SessionDep, json_reply
from khoisu.kit.errors import NotFound
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.hot_read import HotReadRoute, canonical_uuid, hot_read, usual_query
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.lang import Lang, LangDep, request_lang
from khoisu.kit.paging import PagingDep
from khoisu.kit.rate_limit import RateLimiter

router = APIRouter(prefix="/partner/api/v1/gio-hang", tags=["cart"], route_class=HotReadRoute)

NOT_YOURS = problems({401: "Neither login nor visitor's token", 404: "No such cart or line, or somebody else's"})
REFUSED = problems({409: "Not on sale, too many of one package, or the cart is full"})
UserId = Annotated[UUID, Path(alias="userId", description="The account's id, or a visitor's")]
ServiceId = Annotated[UUID, Path(alias="dichVuId")]
PackageId = Annotated[UUID, Path(alias="goiCuocId")]
Quantity = Annotated[int, Query(alias="soLuong", ge=1, le=MAX_QUANTITY)]


async def _answer(session: SessionDep, key: CartKey, lang: Lang) -> Data[GioHang]:
    return Data(data=await service.get_cart(session, key, lang))


async def _answer_added(session: SessionDep, key: CartKey, lang: Lang, replaced: list[service.Replaced]) -> Response:
    cart = await service.get_cart(session, key, lang)
    changed = [
        DoiChuKy(goi_cuoc_id=one.goi_cuoc_id, ten_chu_ky_cu=CYCLE_TEXTS[one.chu_ky_cu].ten.in_lang(lang))
        for one in replaced
    ]
    answer = GioHangSauThem(data=cart, doi_chu_ky=changed) if changed else Data(data=cart)
    return json_reply(answer.model_dump_json())


@router.get("")
async def list_carts(_caller: StaffDep, database: DatabaseDep, page: PagingDep) -> PageOf[GioHangTomTat]:
    """All carts, the last touched first. For staff."""
    return await reads.list_carts(database, page)


async def _get_cart(request: Request) -> Response | None:
    token, user_id = usual_token(request), canonical_uuid(request.path_params["userId"])
    if token == "" or user_id is None or usual_query(request) != {}:
        return None
    caller = await CART_CALLERS(await caller_of(request), token)
    key = open_cart(request, user_id, caller, token, to_read=True)
    cart = await service.read_cart(request.app.state.database, key, request_lang(request))
    return json_reply(Data(data=cart).model_dump_json())


@router.get("/{userId}", responses=NOT_YOURS)
@hot_read(_get_cart)
async def get_cart(
    request: Request,
    caller: CartCallerDep,
    database: DatabaseDep,
    lang: LangDep,
    user_id: UserId,
    token: GuestToken = None,
) -> Data[GioHang]:
    """A cart with today's prices and what to look at before ordering. Staff may read any; nobody else may (S6.5)."""
    key = open_cart(request, user_id, caller, token, to_read=True)
    return Data(data=await service.read_cart(database, key, lang))


@router.post("", response_model=GioHangSauThem, responses=NOT_YOURS | REFUSED)
async def add_to_cart(
    request: Request,
    caller: CartCallerDep,
    session: SessionDep,
    lang: LangDep,
    dich_vu_id: Annotated[UUID, Query(alias="dichVuId")],
    goi_cuoc_id: Annotated[UUID, Query(alias="dichVuChiTietId", description="The package, goiCuocId elsewhere")],
    user_id: Annotated[UUID, Query(alias="userId")],
    chu_ky: Annotated[Cycle, Query(alias="chuKy")],
    so_luong: Quantity = 1,
    token: GuestToken = None,
) -> Response:
    """Add one (or `soLuong`) of a package. Adding what is there adds up; the cycle chosen last holds for the line."""
    key = open_cart(request, user_id, caller, token)
    replaced = await service.add_line(session, key, dich_vu_id, goi_cuoc_id, chu_ky, so_luong)
    return await _answer_added(session, key, lang, replaced)


@router.post("/khach", status_code=201, responses=problems({429: "Too many new carts"}))
async def create_guest_cart(
    request: Request, _caller: AnyoneDep, session: SessionDep, address: AddressDep
) -> Data[KhachMoi]:
    """Create an empty cart for a visitor, with the token that opens it; stored until 30 days after its last change."""
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(service.NEW_GUEST_CARTS, network_of(address))
    await count_for_site(limiter, site_cap("carts"))
    token = service.new_token()
    cart = await service.create_guest(session, token_hash(request, token))
    return Data(data=KhachMoi(user_id=cart.user_id, token=token, het_han_luc=cart.het_han_luc))


@router.put("/{userId}/dich-vu/{dichVuId}/goi-cuoc/{goiCuocId}", responses=NOT_YOURS | REFUSED)
async def change_line(
    request: Request,
    caller: CartCallerDep,
    session: SessionDep,
    lang: LangDep,
    user_id: UserId,
    dich_vu_id: ServiceId,
    goi_cuoc_id: PackageId,
    so_luong: Quantity,
    chu_ky: Annotated[Cycle | None, Query(alias="chuKy", description="Left out: stays as it is")] = None,
    token: GuestToken = None,
) -> Data[GioHang]:
    """Set the quantity and cycle of a line. The price of now counts as seen, so that its change is no longer a problem."""
    key = open_cart(request, user_id, caller, token)
    await service.change_line(session, key, dich_vu_id, goi_cuoc_id, so_luong, chu_ky)
    return await _answer(session, key, lang)


@router.delete("/{userId}/dich-vu/{dichVuId}/goi-cuoc/{goiCuocId}", responses=NOT_YOURS)
async def remove_line(
    request: Request,
    caller: CartCallerDep,
    session: SessionDep,
    lang: LangDep,
    user_id: UserId,
    dich_vu_id: ServiceId,
    goi_cuoc_id: PackageId,
    token: GuestToken = None,
) -> Data[GioHang]:
    """Take a package out of the cart; what is not in it is no error."""
    key = open_cart(request, user_id, caller, token)
    await service.remove_line(session, key, dich_vu_id, goi_cuoc_id)
    return await _answer(session, key, lang)


@router.delete("/{userId}/dich-vu/{dichVuId}", responses=NOT_YOURS)
async def remove_service(
    request: Request,
    caller: CartCallerDep,
    session: SessionDep,
    lang: LangDep,
    user_id: UserId,
    dich_vu_id: ServiceId,
    token: GuestToken = None,
) -> Data[GioHang]:
    """Take all packages of a service out of the cart."""
    key = open_cart(request, user_id, caller, token)
    await service.remove_line(session, key, dich_vu_id)
    return await _answer(session, key, lang)


@router.post("/{userId}/nhap-khach", response_model=GioHangSauThem, responses=NOT_YOURS)
async def merge_guest_cart(
    request: Request,
    caller: SignedInDep,
    session: SessionDep,
    lang: LangDep,
    user_id: UserId,
    token: GuestToken = None,
) -> Response:
    """Move the visitor's cart behind `Khach-Token` into the caller's own. Nothing behind the token changes nothing."""
    if caller.account_id != user_id:
        raise NotFound
    replaced = await service.merge_guest_cart(session, token_hash(request, token), user_id) if token else []
    return await _answer_added(session, CartKey(user_id, None, own=True), lang, replaced)
