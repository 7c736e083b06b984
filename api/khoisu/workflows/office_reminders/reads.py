"""What is overdue in the office, and who is to hear of it: orders from their room, returns from theirs, people from accounts."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.states import ConfirmationState
from khoisu.returns.states import CLOSED

_ORDERS = text("""
SELECT v.nguoi_phu_trach, o.ma_don_hang, v.buoc, v.han, o.trang_thai_xac_nhan FROM viec_don_hang v JOIN don_hang o ON o.id = v.don_hang_id
WHERE v.han < :today OR (v.han = :today AND o.trang_thai_xac_nhan = :pending) ORDER BY v.han, o.id""")
_RETURNS = text("""
SELECT r.ma, r.ma_don_hang, r.han_tra_loi FROM yeu_cau_doi_tra r
WHERE r.trang_thai <> ALL(:closed) AND r.han_tra_loi < :now ORDER BY r.han_tra_loi, r.id""")
_STAFF = text("""
SELECT id, ho_ten, email, ngon_ngu FROM account
WHERE vai_tro && ARRAY['nhan-vien', 'quan-tri'] AND trang_thai = 'HOAT_DONG' AND email IS NOT NULL ORDER BY id""")


async def list_overdue_orders(session: AsyncSession, today: date) -> list[dict[str, Any]]:
    """Orders whose next step is past its day, or that have to be confirmed today, the longest overdue first.

    Staff read of those in the morning, before the customer is told that nobody confirmed them.
    """
    values = {"today": today, "pending": ConfirmationState.AWAITING_CONFIRMATION.value}
    return [dict(row) for row in (await session.execute(_ORDERS, values)).mappings()]


async def list_late_returns(session: AsyncSession, now: datetime) -> list[dict[str, Any]]:
    """Open return requests past their answer-by time, the longest overdue first."""
    return [dict(row) for row in (await session.execute(_RETURNS, {"now": now, "closed": sorted(CLOSED)})).mappings()]


async def list_staff(session: AsyncSession) -> list[dict[str, Any]]:
    """Everybody who works on orders and returns and has a mailbox."""
    return [dict(row) for row in (await session.execute(_STAFF)).mappings()]
