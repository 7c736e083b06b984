"""Locks a person's dossiers and orders, and reads what of them, of their money and of bank messages is still open."""

from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.states import State as Dossier
from khoisu.orders.rules import OPEN
from khoisu.orders.states import ConfirmationState, PaymentState
from khoisu.payments.states import RefundState, TransferState
from khoisu.returns.states import CLOSED


class Matter(StrEnum):
    """One kind of open business."""

    ORDER_OPEN = "DON_CHUA_XONG"
    REFUND_DUE = "CHO_HOAN_TIEN"
    REFUND_IN_PROGRESS = "DANG_HOAN_TIEN"
    RETURN_OPEN = "DOI_TRA_DANG_MO"
    OVERPAYMENT = "TIEN_THUA"
    CUSTOMER_OWES = "KHACH_CON_NO"
    TRANSFER_UNRESOLVED = "GIAO_DICH_CHUA_XU_LY"
    DOSSIER_OPEN = "HO_SO_CHUA_XONG"


# Held until the erasure is done, in the order in which everybody takes them: dossiers, then orders by their codes.
_LOCKS = (
    "SELECT id FROM ho_so WHERE account_id = :account ORDER BY id FOR UPDATE",
    "SELECT id FROM don_hang WHERE account_id = :account ORDER BY ma_don_hang FOR UPDATE",
)
# An order that was cancelled after work retains money by the published tiers: only its state says what goes back.
_STATES = {
    "finished": [ConfirmationState.COMPLETED, ConfirmationState.CANCELLED],
    "completed": ConfirmationState.COMPLETED,
    "cancelled": ConfirmationState.CANCELLED,
    "refund_due": PaymentState.REFUND_DUE,
    "unpaid": sorted(OPEN),
    "refund_waits": RefundState.WAITING,
    "return_closed": sorted(CLOSED),
    "unmatched": [TransferState.NEW, TransferState.UNMATCHED],
    "to_look_at": [TransferState.MATCHED_EXCESS, TransferState.MATCHED_LATE],
    "dossier_closed": [Dossier.DRAFT, Dossier.CERTIFIED, Dossier.REJECTED],
}
_OPEN = f"""
WITH don AS (SELECT * FROM don_hang WHERE account_id = :account),
giao_dich AS (
  SELECT don_hang_id, regexp_replace(upper(concat_ws(' ', ma_thanh_toan, noi_dung, mo_ta)), '[^A-Z0-9]', '', 'g') AS noi_dung
  FROM giao_dich_ngan_hang WHERE trang_thai = ANY(:unmatched) AND chieu = 'in'
  UNION ALL
  SELECT don_hang_id, '' FROM giao_dich_ngan_hang
  WHERE trang_thai = ANY(:to_look_at) AND nguoi_xu_ly IS NULL)
SELECT ma_don_hang AS ma, '{Matter.ORDER_OPEN}' AS viec FROM don WHERE trang_thai_xac_nhan <> ALL(:finished)
UNION SELECT ma_don_hang, '{Matter.REFUND_DUE}' FROM don WHERE trang_thai_thanh_toan = :refund_due
UNION SELECT ma_don_hang, '{Matter.REFUND_IN_PROGRESS}' FROM don
  WHERE EXISTS (SELECT FROM yeu_cau_hoan_tien y WHERE y.don_hang_id = don.id AND y.trang_thai = :refund_waits)
UNION SELECT ma_don_hang, '{Matter.RETURN_OPEN}' FROM don WHERE EXISTS (SELECT FROM yeu_cau_doi_tra d
  WHERE d.don_hang_id = don.id AND d.trang_thai <> ALL(:return_closed))
UNION SELECT ma_don_hang, '{Matter.OVERPAYMENT}' FROM don WHERE trang_thai_xac_nhan <> :cancelled AND da_thu > tong_tien
UNION SELECT ma_don_hang, '{Matter.CUSTOMER_OWES}' FROM don WHERE trang_thai_xac_nhan = :completed AND da_thu < tong_tien
  AND trang_thai_thanh_toan = ANY(:unpaid)
UNION SELECT ma_don_hang, '{Matter.TRANSFER_UNRESOLVED}' FROM don
  WHERE EXISTS (SELECT FROM giao_dich g WHERE g.don_hang_id = don.id OR position(don.ma_don_hang IN g.noi_dung) > 0)
UNION SELECT ma_ho_so, '{Matter.DOSSIER_OPEN}' FROM ho_so
  WHERE account_id = :account AND trang_thai <> ALL(:dossier_closed)
ORDER BY 1, 2
"""


async def lock_and_list_open_work(session: AsyncSession, account: UUID) -> list[tuple[str, str]]:
    """Lock the rows until the transaction ends; then the code of each order or dossier with what is open about it."""
    values: dict[str, Any] = {"account": account}
    for statement in _LOCKS:
        await session.execute(text(statement), values)
    return [(row.ma, row.viec) for row in await session.execute(text(_OPEN), values | _STATES)]
