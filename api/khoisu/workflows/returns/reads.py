"""Reads of orders for return requests."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.states import RefundState

_GOODS = text("SELECT coalesce(bool_or(giao_hang), false) FROM dong_don_hang WHERE don_hang_id = :order")

_WAITING = text(
    f"SELECT EXISTS (SELECT FROM yeu_cau_hoan_tien WHERE don_hang_id = :order AND trang_thai = '{RefundState.WAITING}')"
)
_TEXTS = text("""
SELECT concat_ws(' ', noi_dung, mo_ta) FROM giao_dich_ngan_hang WHERE don_hang_id = :order AND chieu = 'in' ORDER BY id
""")


async def list_transfer_texts(session: AsyncSession, order_id: UUID) -> list[str]:
    """What the bank wrote about the transfers that paid an order; it may name the sender."""
    return list(await session.scalars(_TEXTS, {"order": order_id}))


async def has_waiting_refund(session: AsyncSession, order_id: UUID) -> bool:
    """Whether a granted refund of the order waits to be transferred."""
    return bool(await session.scalar(_WAITING, {"order": order_id}))


async def delivers_goods(session: AsyncSession, order_id: UUID) -> bool:
    """Whether something that can be defective was delivered with the order: a token, a seal, a name plate, printed matter."""
    return bool(await session.scalar(_GOODS, {"order": order_id}))
