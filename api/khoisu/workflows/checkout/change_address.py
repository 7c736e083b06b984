"""S4.9: the customer corrects the address of their own order; the fee to there is counted again in the same transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.events import Actor
from khoisu.orders.service import NewDelivery, OrderView
from khoisu.workflows.checkout.delivery_address import read_address, require_not_sent
from khoisu.workflows.checkout.delivery_fee import delivery_to
from khoisu.workflows.checkout.schemas import ChangeAddress
from khoisu.workflows.payments.payment_options import request_payment


async def change_address(session: AsyncSession, key: str, viewer: Viewer, body: ChangeAddress) -> OrderView:
    """Deliver an order elsewhere, as long as nothing is on its way. Within a province the fee stays as it was bought.

    Another fee needs an order without payments and its new total in `body`. Raises `NotFound`, `MoveRefused`, `AlreadySent`,
    `RefundedClosed`, `PriceChanged` (409 with both sums), `DeliveryPaid` (409), `Invalid`.
    """
    order = await orders.lock_visible_order(session, key, viewer)
    await require_not_sent(session, order.id)
    actor = Actor(ActorKind.CUSTOMER, viewer.account_id)
    refusals: list[FieldError] = []
    address = read_address(body.dia_chi_giao, refusals, delivered=True)
    if address is None or refusals:
        raise Invalid(errors=refusals)
    moved = None
    if address["tinh_tp_id"] != order.delivery_province:
        terms, line = await delivery_to(session, address["tinh_tp_id"])
        moved = NewDelivery(terms.stored() if terms else None, line)
    before = order.tong_tien
    await orders.change_address(session, order, address, actor, body.tong_tien, moved)
    if order.tong_tien != before:
        await request_payment(session, order)
    return order
