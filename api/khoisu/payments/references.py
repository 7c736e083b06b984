"""One reference is one receipt, whether the bank tells of it or staff write it down (S4.6). Nothing here commits.

References are compared by the database's own `khoa_tham_chieu`: without blanks, in upper case. Anyone who asks here holds the
reference's lock until the transaction ends, so of two that come at once the second sees what the first did. Locks are taken
in this order: the bank's message, the reference, the order.
"""

from sqlalchemy import ColumnElement, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Text
from khoisu.payments.errors import ReferenceUsed
from khoisu.payments.models import BankTransaction, LedgerEntry
from khoisu.payments.rules import TransferState

REPORTED = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này, nên không ghi tay thêm lần nữa",
    "The bank has already reported a transfer with this reference, so it is not recorded by hand as well",
)
TOLD_WITHOUT_ORDER = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này. Hãy mở giao dịch đó trong mục Giao dịch và ghép với đơn hàng",
    "The bank has already reported a transfer with this reference. Open it under Transfers and match it to the order",
)
NO_RECEIPT = (TransferState.IGNORED, TransferState.DUPLICATE)
"""Bank messages that brought no money into the ledger and never will."""
_LOCK = text(
    "SELECT pg_advisory_xact_lock(hashtextextended('tham_chieu:' || :kind || ':' || khoa_tham_chieu(:typed), 0))"
)


def _is(column: ColumnElement[str], typed: str) -> ColumnElement[bool]:
    # The comparison with '' is what lets the index of non-empty references serve.
    return (func.khoa_tham_chieu(column) == func.khoa_tham_chieu(typed)) & (column != "")


async def lock_reference(session: AsyncSession, reference: str, kind: str = "THU") -> None:
    """Wait for everybody else who works with this reference; an empty one is nobody's. Taking it twice does no harm."""
    if reference:
        await session.execute(_LOCK, {"kind": kind, "typed": reference})


async def entered_by_hand(session: AsyncSession, reference: str, kind: str = "THU") -> LedgerEntry | None:
    """The entry that staff made under this reference, of whatever source and order."""
    if not reference:
        return None
    await lock_reference(session, reference, kind)
    statement = select(LedgerEntry).where(
        LedgerEntry.loai == kind, LedgerEntry.giao_dich_id.is_(None), _is(LedgerEntry.tham_chieu.expression, reference)
    )
    return await session.scalar(statement.order_by(LedgerEntry.luc, LedgerEntry.id).limit(1))


async def require_unused(session: AsyncSession, reference: str, kind: str = "THU") -> None:
    """Raises `ReferenceUsed` (409) when an entry by hand has this reference, or money came under it by the bank's message.

    For the latter it carries `giaoDichId`, `trangThai` and, once known, `maDonHang`. What staff have put aside as no order's
    money leaves its reference free: it is nowhere in the ledger.
    """
    if await entered_by_hand(session, reference, kind) is not None:
        raise ReferenceUsed
    if kind != "THU" or not reference:
        return
    message = await session.scalar(
        select(BankTransaction)
        .where(
            _is(BankTransaction.ma_tham_chieu.expression, reference),
            BankTransaction.chieu == "in",
            BankTransaction.trang_thai.not_in([state.value for state in NO_RECEIPT]),
        )
        .order_by(BankTransaction.id)
        .limit(1)
    )
    if message is not None:
        raise _reported(message)


def _reported(message: BankTransaction) -> ReferenceUsed:
    facts = {"giaoDichId": str(message.id), "trangThai": message.trang_thai, "maDonHang": message.ma_don_hang}
    unmatched = message.trang_thai == TransferState.UNMATCHED
    return ReferenceUsed(TOLD_WITHOUT_ORDER if unmatched else REPORTED, extra=facts)


async def was_reported_before(session: AsyncSession, message: BankTransaction) -> bool:
    """Whether an earlier message told of the same transfer: same reference, amount, direction and account."""
    if not message.ma_tham_chieu:
        return False
    await lock_reference(session, message.ma_tham_chieu)
    same = select(BankTransaction.id).where(
        _is(BankTransaction.ma_tham_chieu.expression, message.ma_tham_chieu),
        BankTransaction.so_tien == message.so_tien,
        BankTransaction.chieu == message.chieu,
        BankTransaction.so_tai_khoan == message.so_tai_khoan,
        BankTransaction.id != message.id,
        BankTransaction.trang_thai.not_in(("MOI", "TRUNG_LAP")),
    )
    return await session.scalar(same.limit(1)) is not None
