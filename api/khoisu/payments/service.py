"""The use cases of money that other rooms call. All work inside the caller's transaction and never commit.

What goes out are frozen records; only this room writes the ledger, bank messages, debts and refunds. What is done with the
bank's messages stands in `transfers`, with receipts in `receipts`, with debts in `owed_money`.
"""

from khoisu.payments import bank_references, receipts, transfers
from khoisu.payments.balance import balance_check
from khoisu.payments.balance.rules import Balance
from khoisu.payments.bank_references import lock_reference, require_unused_refund
from khoisu.payments.code_slip_rules import near_codes
from khoisu.payments.debts import move_requests, owed_money
from khoisu.payments.debts.move_requests import MoveRecord
from khoisu.payments.debts.owed_money import Change, DebtRecord
from khoisu.payments.known_money_reads import Known
from khoisu.payments.live_updates import Announcements
from khoisu.payments.payment_request import (
    Instruction,
    build_instruction,
    build_mail_facts,
    build_refund_code,
    save_intent,
)
from khoisu.payments.records import BankMessage, Receipt, RefundRecord
from khoisu.payments.refunds import (
    Refund,
    decline_refund,
    find_refund_order,
    grant_refund,
    open_refund_for_payment,
    record_refund,
)
from khoisu.payments.repository import Sums, get_sums
from khoisu.payments.statements import imports as statement_imports
from khoisu.payments.statements.imports import StatementFile
from khoisu.payments.statements.judging import JudgedLine
from khoisu.payments.transfers import MATCH

__all__ = [
    "MATCH",
    "Announcements",
    "Balance",
    "BankMessage",
    "Change",
    "DebtRecord",
    "Instruction",
    "JudgedLine",
    "Known",
    "MoveRecord",
    "Receipt",
    "Refund",
    "RefundRecord",
    "StatementFile",
    "Sums",
    "balance_check",
    "bank_references",
    "build_instruction",
    "build_mail_facts",
    "build_refund_code",
    "decline_refund",
    "find_refund_order",
    "get_sums",
    "grant_refund",
    "lock_reference",
    "move_requests",
    "near_codes",
    "open_refund_for_payment",
    "owed_money",
    "receipts",
    "record_refund",
    "require_unused_refund",
    "save_intent",
    "statement_imports",
    "transfers",
]
