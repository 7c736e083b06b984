"""What other rooms may use of payments. All functions work inside the caller's transaction and never commit."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.payments import repository
from khoisu.payments.errors import (
    AlreadyHandled,
    DeferralNotGranted,
    ReferenceUsed,
    RefundOpen,
    RefundTooHigh,
    SecondPersonNeeded,
    TooManyStreams,
)
from khoisu.payments.live_updates import Announcements
from khoisu.payments.models import BankTransaction, LedgerEntry, RefundRequest
from khoisu.payments.payment_request import Instruction, mail_facts, open_intent, payment_instruction
from khoisu.payments.references import entered_by_hand, lock_reference, require_unused, was_reported_before
from khoisu.payments.refund_reasons import NEEDS_EVIDENCE, RefundReason, reason_words
from khoisu.payments.refunds import Refund, find_refund, grant_refund, lock_refund, record_refund
from khoisu.payments.repository import Sums, get_sums
from khoisu.payments.rules import (
    CASH_NOT_DEDUCTIBLE_FROM,
    MATCHED,
    NEEDS_STAFF,
    TRANSFER_MINUTES,
    Account,
    MoneyState,
    TransferState,
    codes_in,
    read_code,
    state_after_refund,
    state_for,
    transfer_outcome,
)
from khoisu.payments.settings import settings
from khoisu.payments.transfers import (
    MATCH,
    acknowledge_transaction,
    lock_transaction,
    lost_messages,
    queue_match,
    settle_transaction,
    store_message,
)

__all__ = [
    "CASH_NOT_DEDUCTIBLE_FROM",
    "MATCH",
    "MATCHED",
    "NEEDS_EVIDENCE",
    "NEEDS_STAFF",
    "TRANSFER_MINUTES",
    "Account",
    "AlreadyHandled",
    "Announcements",
    "BankTransaction",
    "DeferralNotGranted",
    "Instruction",
    "LedgerEntry",
    "MoneyState",
    "ReferenceUsed",
    "Refund",
    "RefundOpen",
    "RefundReason",
    "RefundRequest",
    "RefundTooHigh",
    "SecondPersonNeeded",
    "Sums",
    "TooManyStreams",
    "TransferState",
    "acknowledge_transaction",
    "codes_in",
    "entered_by_hand",
    "find_refund",
    "get_sums",
    "grant_refund",
    "lock_reference",
    "lock_refund",
    "lock_transaction",
    "lost_messages",
    "mail_facts",
    "open_intent",
    "payment_instruction",
    "queue_match",
    "read_code",
    "reason_words",
    "record_in",
    "record_refund",
    "settings",
    "settle_transaction",
    "state_after_refund",
    "state_for",
    "store_message",
    "transfer_outcome",
    "was_reported_before",
]


async def record_in(
    session: AsyncSession,
    order_id: UUID,
    so_tien: int,
    nguon: str,
    *,
    label: str,
    giao_dich_id: UUID | None = None,
    tham_chieu: str = "",
    ghi_chu: str = "",
    by: UUID | None = None,
) -> UUID:
    """Append received money (đồng) to the ledger; the order must be locked, and before it the reference of what staff enter.

    Raises `ReferenceUsed` (409) when an entry by hand repeats a reference, of another entry or of a bank message.
    """
    if giao_dich_id is None:
        await require_unused(session, tham_chieu)
    return await repository.add_entry(
        session,
        {
            "don_hang_id": order_id,
            "loai": "THU",
            "loai_khoan_thu": label,
            "so_tien": so_tien,
            "nguon": nguon,
            "giao_dich_id": giao_dich_id,
            "tham_chieu": tham_chieu,
            "ghi_chu": ghi_chu,
            "nguoi_ghi": by,
            "luc": clock.now(),
        },
    )
