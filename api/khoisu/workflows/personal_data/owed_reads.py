"""Reads which orders of a person owe them money, and whether it is known where to send it."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.states import ConfirmationState, PaymentState
from khoisu.payments.states import RefundState

# The same cases as in `open_work_reads`: to be returned, granted and not transferred yet, paid too much.
_OWED = text("""
SELECT d.ma_don_hang, EXISTS (SELECT FROM tai_khoan_hoan_tien t
  WHERE t.don_hang_id = d.id AND t.xac_nhan_luc IS NOT NULL) AS co_tai_khoan
FROM don_hang d WHERE d.account_id = :account AND (
  d.trang_thai_thanh_toan = :refund_due
  OR (d.trang_thai_xac_nhan <> :cancelled AND d.da_thu > d.tong_tien)
  OR EXISTS (SELECT FROM yeu_cau_hoan_tien y WHERE y.don_hang_id = d.id AND y.trang_thai = :waiting))
ORDER BY d.ma_don_hang
""").bindparams(refund_due=PaymentState.REFUND_DUE, cancelled=ConfirmationState.CANCELLED, waiting=RefundState.WAITING)


async def list_owed(session: AsyncSession, account: UUID) -> list[tuple[str, bool]]:
    """Code of each such order, and whether an account is confirmed for it."""
    return [(row.ma_don_hang, row.co_tai_khoan) for row in await session.execute(_OWED, {"account": account})]
