"""The SQL that finds orders whose money is due."""

from datetime import date
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.rules import OPEN
from khoisu.orders.states import ConfirmationState

MOST = 2_000
DUE = text("""
SELECT id, han_thanh_toan FROM don_hang
WHERE han_thanh_toan IS NOT NULL AND trang_thai_xac_nhan <> :cancelled AND tong_tien > da_thu
  AND trang_thai_thanh_toan = ANY(:unpaid)
  AND han_thanh_toan BETWEEN CAST(:today AS date) - 30 AND CAST(:today AS date) + CAST(:ahead AS integer)
ORDER BY han_thanh_toan, id LIMIT CAST(:most AS integer)""").bindparams(
    cancelled=ConfirmationState.CANCELLED, unpaid=sorted(OPEN), most=MOST
)


async def find_due_orders(session: AsyncSession, today: date, ahead: int) -> list[tuple[UUID, date]]:
    """Orders with open money that is due within `ahead` days or was due within the last month, by day."""
    rows = await session.execute(DUE, {"today": today, "ahead": ahead})
    return [(row.id, row.han_thanh_toan) for row in rows]
