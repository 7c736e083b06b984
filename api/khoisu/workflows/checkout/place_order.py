"""A cart, a list or one single service becomes an order: prices, order, receivable and messages in one transaction."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart.service import lock_and_empty_cart, prepared_carts
from khoisu.catalog.service import Offer, find_single_offers
from khoisu.companies.service import company_to_order_for
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import NotFound
from khoisu.orders.errors import CartEmpty, CartTaken, NotSold
from khoisu.orders.events import Actor
from khoisu.orders.service import NewOrder, OrderView, create_order, find_latest_cart_order, work_items
from khoisu.orders.states import PaymentPlan, Source
from khoisu.workflows.checkout.buyer_details import BuyerInput, read_buyer, same_terms
from khoisu.workflows.checkout.delivery_address import read_address, save_address
from khoisu.workflows.checkout.delivery_fee import collecting, with_delivery
from khoisu.workflows.checkout.line_pricing import Basket, Buyer, freeze_line, price_lines
from khoisu.workflows.checkout.order_limits import remember_origin, within_limits
from khoisu.workflows.checkout.order_messages import send_order_placed
from khoisu.workflows.checkout.schemas import ContactIn, PlaceCartOrder, PlaceOrder, PlaceSingleOrder
from khoisu.workflows.payments.payment_options import request_payment

KHACH = "khach."
"""Prefix of the contact's fields in an order of several services; an order of a single one has none."""
HELD_NOTE = (
    "Ô ẩn của biểu mẫu có chữ: có thể là máy, cũng có thể trình duyệt của khách tự điền. "
    "Chưa gửi thư hay tin nhắn nào cho khách, và không tự gửi cho đến khi bạn ghi chú hoặc xác nhận đơn; hãy gọi khách trước. "
    "Nếu là máy thì hủy đơn: không ai nhận được thư."
)
"""What staff read on an order whose form was filled in where people see nothing."""
PREPARED_NOTE = "Khách gọi điện, {} lập giỏ; khách tự mở đường dẫn, đồng ý điều khoản và đặt."
"""What staff read on an order of a prepared cart."""
JUST_NOW = timedelta(minutes=10)
"""How long an empty cart is answered with the order that it has just become (G-18)."""


@dataclass(frozen=True, slots=True)
class PlacedOrder:
    """An order that was just made. `message_late`: its confirmation comes tomorrow, the recipient has had today's messages.

    `address_saved`: its delivery address is in the buyer's address book now.
    """

    order: OrderView
    message_late: bool
    address_saved: bool = False


async def from_cart(session: AsyncSession, buyer: Buyer, account_id: UUID, body: PlaceCartOrder) -> PlacedOrder:
    """Order what is in the account's cart. The cart is locked and emptied with the order or not at all.

    Raises `CartTaken` (409) with the order that it became a moment ago, `CartEmpty`, `NotSold`, `PriceChanged`, `Invalid`, `NotFound` and
    `NotYourPart` of a company.
    """
    reported = await read_buyer(session, buyer, body, body.khach, KHACH)
    lines = await lock_and_empty_cart(session, account_id)
    if not lines:
        raise await _why_empty(session, account_id)
    called = await prepared_carts.lock_for_order(session, lines[0].lap_san_id, [line.goi_cuoc_id for line in lines])
    basket = await price_lines(session, lines)
    if called is None:
        return await _place(session, buyer, reported, basket, body, Source.CART)
    placed = await _place(session, buyer, reported, basket, body, Source.PHONE)
    await prepared_carts.mark_ordered(session, called, placed.order.id, placed.order.ma_don_hang)
    await work_items.add_note(
        session, placed.order, Actor(ActorKind.SYSTEM), PREPARED_NOTE.format(called.ten_nguoi_lap)
    )
    return placed


async def from_list(session: AsyncSession, buyer: Buyer, body: PlaceOrder) -> PlacedOrder:
    """Order the named services. Raises as `from_cart`, without the cart."""
    reported = await read_buyer(session, buyer, body, body.khach, KHACH)
    basket = await price_lines(session, [*body.danh_sach_dich_vu_chinh, *body.danh_sach_dich_vu_phu])
    return await _place(session, buyer, reported, basket, body, Source.DIRECT)


async def place_single_service_order(
    session: AsyncSession, buyer: Buyer, service: str, body: PlaceSingleOrder
) -> PlacedOrder:
    """Order one single service, account or not. What fills the trap gets the same order; staff look at it before anything is sent.

    Raises `NotFound` for anything but a single service on sale, `NotSold` for a package that it does not have.
    """
    who = ContactIn(ho_ten=body.ho_ten, email=body.email, so_dien_thoai=body.so_dien_thoai)
    reported = await read_buyer(session, buyer, body, who, "", by_phone=True)
    basket = await _one(session, service, body)
    shared = PlaceCartOrder.model_fields.keys() & PlaceSingleOrder.model_fields.keys()
    common = PlaceCartOrder.model_validate({name: getattr(body, name) for name in shared})
    return await _place(session, buyer, reported, basket, common, Source.SINGLE_SERVICE, suspect=body.is_suspect)


async def _place(
    session: AsyncSession,
    buyer: Buyer,
    reported: BuyerInput,
    basket: Basket,
    body: PlaceCartOrder,
    source: Source,
    *,
    suspect: bool = False,
) -> PlacedOrder:
    collected = body.nhan_tai_van_phong and basket.delivered
    given = None if collected else body.dia_chi_giao
    address = read_address(given, reported.refusals, delivered=basket.delivered and not collected)
    reported.refuse()
    same_terms(buyer, body)
    province = (address or {}).get("tinh_tp_id")
    known = province if isinstance(province, str) else None
    basket = collecting(basket) if collected else await with_delivery(session, basket, known)
    basket.expect(body.tong_tien)
    prefix = "" if source is Source.SINGLE_SERVICE else KHACH
    own = body.khach is None and source is not Source.SINGLE_SERVICE
    allowed = await within_limits(session, buyer.limiter, buyer, reported.contact, prefix, own_contact=own)
    company = None
    if body.cong_ty and buyer.account_id:
        company = await company_to_order_for(session, buyer.account_id, body.cong_ty)
    new = NewOrder(
        account_id=buyer.account_id,
        cong_ty_id=company,
        khach=reported.contact,
        lines=basket.lines,
        phuong_thuc=body.phuong_thuc_thanh_toan,
        hinh_thuc=PaymentPlan(body.hinh_thuc),
        ngon_ngu=buyer.lang,
        nguon=source,
        nhom=basket.nhom,
        phien_ban_dieu_khoan=buyer.terms_version,
        dia_chi_giao=address,
        giao_hang=basket.delivery and basket.delivery.stored(),
        mong_muon=body,
        bi_giu=suspect,
    )
    order = await create_order(session, new, Actor(ActorKind.CUSTOMER, buyer.account_id))
    await remember_origin(session, order, allowed)
    await request_payment(session, order)
    if suspect:
        await work_items.add_note(session, order, Actor(ActorKind.SYSTEM), HELD_NOTE)
    await send_order_placed(session, order, basket.lines, allowed.unproven)
    saved = await save_address(session, buyer, address, reported.contact, wanted=body.luu_dia_chi)
    return PlacedOrder(order, message_late=allowed.late, address_saved=saved)


async def _why_empty(session: AsyncSession, account_id: UUID) -> CartEmpty | CartTaken:
    made = await find_latest_cart_order(session, account_id, clock.now() - JUST_NOW)
    return CartTaken(str(made.id), made.ma_don_hang) if made else CartEmpty()


async def _one(session: AsyncSession, service: str, body: PlaceSingleOrder) -> Basket:
    found = await find_single_offers(session, service)
    if not found:
        raise NotFound
    offer = next((offer for offer in found if _chosen(offer, body)), None)
    if offer is None:
        raise NotSold(extra={"goiCuocId": [str(body.goi_cuoc_id)] if body.goi_cuoc_id else []})
    return Basket([freeze_line(offer, 1)], offer.nhom)


def _chosen(offer: Offer, body: PlaceSingleOrder) -> bool:
    return body.goi_cuoc_id in (None, offer.goi_cuoc_id) and body.chu_ky in (None, offer.chu_ky)
