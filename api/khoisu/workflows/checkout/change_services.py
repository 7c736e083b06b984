"""Changes the services of an order that is pending and unpaid: new lines, new total, new receivable."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.orders.access import Viewer
from khoisu.orders.events import Actor
from khoisu.orders.service import OrderView, lock_visible_order, replace_lines
from khoisu.workflows.checkout.delivery_address import need_address
from khoisu.workflows.checkout.delivery_fee import collecting, with_delivery
from khoisu.workflows.checkout.line_pricing import price_lines
from khoisu.workflows.checkout.schemas import ChangeServices
from khoisu.workflows.payments.payment_options import request_payment


async def change_services(session: AsyncSession, key: str, viewer: Viewer, body: ChangeServices) -> OrderView:
    """Replace the lines of the caller's own order.

    Raises `NotFound`, `MoveRefused`/`AlreadyPaid` (409), `NotSold`, `PriceChanged` (409 with both sums), `Invalid`.
    """
    order = await lock_visible_order(session, key, viewer)
    actor = Actor(ActorKind.CUSTOMER, viewer.account_id)
    order.require_editable(actor)
    basket = await price_lines(session, [*body.danh_sach_dich_vu_chinh, *body.danh_sach_dich_vu_phu])
    if order.is_collected:
        basket = collecting(basket)
    elif not order.has_delivery_address:
        need_address(delivered=basket.delivered)
    basket = await with_delivery(session, basket, order.delivery_province)
    basket.expect(body.tong_tien)
    terms = basket.delivery and basket.delivery.stored()
    await replace_lines(session, order, basket.lines, basket.nhom, actor, terms)
    await request_payment(session, order)
    return order
