"""The customer reads and gives the details for their order's invoice."""

from dataclasses import asdict
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.invoices import service as invoices
from khoisu.invoices.schemas import BuyerBody, InvoiceOut, InvoicePage
from khoisu.invoices.service import Buyer
from khoisu.invoices.states import BuyerKind
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.service import OrderView


async def save_buyer(
    session: AsyncSession, key: str | UUID, viewer: Viewer | None, body: BuyerBody, account_id: UUID | None
) -> OrderView:
    """Store the buyer of an order that `viewer` may see; without a viewer staff do it.

    Raises `NotFound`, `Invalid` on its fields, `AlreadyInvoiced` (409).
    """
    locked = orders.lock_visible_order(session, key, viewer) if viewer else orders.lock_order(session, key)
    order = await locked
    await invoices.set_buyer(session, order.id, Buyer(**body.model_dump(by_alias=False)), account_id)
    return order


async def read_invoices(session: AsyncSession, order: OrderView) -> InvoicePage:
    """The order's buyer and the invoices that stand; until somebody says otherwise the buyer is the order's person."""
    known = await invoices.find_buyer(session, order.id)
    standing = [entry for entry in await invoices.list_entries(session, order.id) if not entry.huy]
    buyer = known or Buyer(BuyerKind.PERSON, order.ho_ten)
    return InvoicePage(
        ma_don_hang=order.ma_don_hang,
        nguoi_mua=BuyerBody(**asdict(buyer)),
        da_cho_biet=known is not None,
        co_the_sua=not standing,
        hoa_don=[
            InvoiceOut.model_validate({key: getattr(entry, key) for key in InvoiceOut.model_fields})
            for entry in standing
        ],
    )
