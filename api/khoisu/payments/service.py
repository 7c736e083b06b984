"""The use cases of money that other rooms call. All work inside the caller's transaction and never commit.

What goes out are frozen records; only this room writes the ledger, bank messages and refunds.
"""

from khoisu.payments.bank_references import find_manual_receipt, lock_reference, was_reported_before
from khoisu.payments.live_updates import Announcements
from khoisu.payments.payment_request import (
    Instruction,
    build_instruction,
    build_mail_facts,
    build_refund_code,
    save_intent,
)
from khoisu.payments.receipts import record_receipt
from khoisu.payments.records import BankMessage, ManualReceipt, RefundRecord
from khoisu.payments.refunds import (
    Refund,
    decline_refund,
    find_refund_order,
    grant_refund,
    open_refund_for_payment,
    record_refund,
)
from khoisu.payments.repository import Sums, get_sums
from khoisu.payments.transfers import (
    MATCH,
    acknowledge_message,
    find_lost_messages,
    lock_message,
    queue_match,
    settle_message,
)

__all__ = [
    "MATCH",
    "Announcements",
    "BankMessage",
    "Instruction",
    "ManualReceipt",
    "Refund",
    "RefundRecord",
    "Sums",
    "acknowledge_message",
    "build_instruction",
    "build_mail_facts",
    "build_refund_code",
    "decline_refund",
    "find_lost_messages",
    "find_manual_receipt",
    "find_refund_order",
    "get_sums",
    "grant_refund",
    "lock_message",
    "lock_reference",
    "open_refund_for_payment",
    "queue_match",
    "record_receipt",
    "record_refund",
    "save_intent",
    "settle_message",
    "was_reported_before",
]
