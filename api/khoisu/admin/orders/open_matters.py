"""What a customer still waits for: an order is not completed before it is answered."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.schemas import OpenMatter
from khoisu.inquiries.service import list_open_complaints
from khoisu.orders.errors import StillOpen
from khoisu.orders.service import OrderView
from khoisu.returns import service as returns


async def list_open_matters(session: AsyncSession, order: OrderView) -> list[OpenMatter]:
    """The open return request of an order, and the open complaints of its customer."""
    asked = await returns.find_open_return(session, order.id)
    complaints = await list_open_complaints(session, order.ma_don_hang, order.account_id)
    found = [OpenMatter(loai="DOI_TRA", ma=asked.ma)] if asked else []
    return [*found, *(OpenMatter(loai="KHIEU_NAI", ma=code) for code in complaints)]


async def require_answered(session: AsyncSession, order: OrderView) -> None:
    """Raises `StillOpen` (409). The order is locked, and a return request locks it too: none can come in between."""
    waiting = await list_open_matters(session, order)
    if waiting:
        raise StillOpen(extra={"conMo": [one.model_dump() for one in waiting]})
