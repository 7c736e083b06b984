"""Detects duplicate receipts: one bank reference is one receipt, whether the bank reports it or staff enter it (S4.6).

References are compared by the database's own `khoa_tham_chieu`: without blanks, in upper case. The caller holds the
reference's lock until the transaction ends, so of two that come at once the second sees what the first did. Locks are taken
in this order: the bank's message, the reference, the order. Nothing here commits.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Text
from khoisu.payments import repository
from khoisu.payments.errors import ReferenceUsed
from khoisu.payments.models import BankTransaction
from khoisu.payments.records import BankMessage, ManualReceipt
from khoisu.payments.states import TransferState

REPORTED = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này, nên không ghi tay thêm lần nữa",
    "The bank has already reported a transfer with this reference, so it is not recorded by hand as well",
)
REPORTED_WITHOUT_ORDER = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này. Hãy mở giao dịch đó trong mục Giao dịch và ghép với đơn hàng",
    "The bank has already reported a transfer with this reference. Open it under Transfers and match it to the order",
)


async def lock_reference(session: AsyncSession, reference: str, kind: str = "THU") -> None:
    """Lock this reference against concurrent use; an empty one needs no lock. Locking it twice does no harm."""
    if reference:
        await repository.lock_reference(session, reference, kind)


async def find_manual_receipt(session: AsyncSession, reference: str, kind: str = "THU") -> ManualReceipt | None:
    """The entry that staff made under this reference, of whatever source and order; the reference is locked."""
    if not reference:
        return None
    await lock_reference(session, reference, kind)
    row = await repository.find_manual_entry(session, reference, kind)
    return ManualReceipt.of(row) if row else None


async def require_unused(session: AsyncSession, reference: str, kind: str = "THU") -> None:
    """Raises `ReferenceUsed` (409) when an entry by hand has this reference, or money came under it by the bank's message.

    For the latter it carries `giaoDichId`, `trangThai` and, once known, `maDonHang`. What staff have put aside as no order's
    money leaves its reference free: it is nowhere in the ledger.
    """
    if await find_manual_receipt(session, reference, kind) is not None:
        raise ReferenceUsed
    if kind != "THU" or not reference:
        return
    message = await repository.find_incoming_message(session, reference)
    if message is not None:
        raise _reported(message)


def _reported(message: BankTransaction) -> ReferenceUsed:
    facts = {"giaoDichId": str(message.id), "trangThai": message.trang_thai, "maDonHang": message.ma_don_hang}
    unmatched = message.trang_thai == TransferState.UNMATCHED
    return ReferenceUsed(REPORTED_WITHOUT_ORDER if unmatched else REPORTED, extra=facts)


async def was_reported_before(session: AsyncSession, message: BankMessage) -> bool:
    """Whether an earlier message reported the same transfer: same reference, amount, direction and account."""
    if not message.ma_tham_chieu:
        return False
    await lock_reference(session, message.ma_tham_chieu)
    return await repository.has_earlier_report(session, message)
