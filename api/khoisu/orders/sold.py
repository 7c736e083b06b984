"""What an order sold, in short, and whether all of it is invoiced."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Text
from khoisu.orders import repository
from khoisu.orders.presentation.order_view import OrderView, SoldLine, get_row


async def list_sold(session: AsyncSession, order: OrderView) -> list[SoldLine]:
    """An order's lines in short."""
    rows = await repository.list_order_lines(session, order.id)
    named = [(Text(row.ten_dich_vu_vi, row.ten_dich_vu_en), Text(row.ten_goi_vi, row.ten_goi_en), row) for row in rows]
    return [SoldLine(service, package, row.so_luong, row.thanh_tien) for service, package, row in named]


async def note_invoiced(session: AsyncSession, order: OrderView, *, whole: bool) -> None:
    """Whether a locked order has nothing to invoice until its next event: the queue of invoices passes it over."""
    get_row(order).du_hoa_don = whole
    await session.flush()
