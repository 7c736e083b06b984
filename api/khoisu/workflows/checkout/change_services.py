"""Other services in an order that is pending and unpaid: new lines, new total, new receivable."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.service import Actor, ActorKind, Order, Viewer, lock_visible, replace_lines, require_editable
from khoisu.workflows.checkout.buyer_details import need_address
from khoisu.workflows.checkout.line_pricing import price_lines
from khoisu.workflows.checkout.schemas import ChangeServices
from khoisu.workflows.payments.payment_options import request_payment


async def change_services(session: AsyncSession, key: str, viewer: Viewer, body: ChangeServices) -> Order:
    """Replace the lines of the caller's own order.

    Raises `NotFound`, `MoveRefused`/`AlreadyPaid` (409), `NotSold`, `PriceChanged` (409 with both sums), `Invalid`.
    """
    order = await lock_visible(session, key, viewer)
    actor = Actor(ActorKind.CUSTOMER, viewer.account_id)
    require_editable(order, actor)
    basket = await price_lines(session, [*body.danh_sach_dich_vu_chinh, *body.danh_sach_dich_vu_phu])
    if order.dia_chi_giao is None:
        need_address(delivered=basket.delivered)
    basket.expect(body.tong_tien)
    await replace_lines(session, order, basket.lines, actor)
    await request_payment(session, order)
    return order
