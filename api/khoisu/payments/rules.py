"""How a bank transfer finds its order and what it does: order codes in a text, full, partial, excess or late, the state after it.

Pure decisions.
"""

import re
from dataclasses import dataclass

from khoisu.kit.ids import ALPHABET, is_code
from khoisu.kit.text.texts import Lang
from khoisu.kit.text.unaccent import unaccent
from khoisu.payments.states import REFUND_REASON_NAMES, DebtKind, MoneyState, RefundReason, TransferState

PREFIX, LENGTH = "KS", 8
"""Order codes, as the orders room makes them: prefix and number of characters after it, the last one a check character."""
DEPOSIT_MARK = "DC"
TRANSFER_MINUTES = (5, 15)
"""S9.1: a transfer is usually received within so many minutes."""
CASH_NOT_DEDUCTIBLE_FROM = 5_000_000
"""Đồng: from here on only non-cash payments count for the buyer's tax (VAT Law 48/2024, Decree 181/2025)."""
NEEDS_EVIDENCE = frozenset({RefundReason.DOSSIER_ERROR, RefundReason.DEFECTIVE})
"""Reasons that need a photo or video of the defect, and the defective item received where there is one (S4.8)."""


def plain(text: str) -> str:
    """The part of a text that survives every bank's changes: upper case, no accents, only A-Z and 0-9."""
    return re.sub(r"[^A-Z0-9]", "", unaccent(text).upper())


_TOKEN = re.compile(rf"(?={PREFIX}([{ALPHABET}]{{{LENGTH}}}))")


def codes_in(*texts: str | None) -> list[str]:
    """Every order code in the texts whose check character is right, each once, in the order of the text.

    Spaces, punctuation, case and what a bank puts before or behind make no difference (S5.3, G-67).
    """
    found: dict[str, None] = {}
    for text in texts:
        for match in _TOKEN.finditer(plain(text or "")):
            code = PREFIX + match.group(1)
            if is_code(code, PREFIX, LENGTH):
                found[code] = None
    return list(found)


def read_code(typed: str) -> str:
    """An order code as typed: with `#`, spaces, lower case."""
    return plain(typed)


def read_amount(words: str) -> int | None:
    """The amount (đồng) that somebody searches for, however it is grouped: '390000', '390.000 ₫'; None for other words."""
    digits = words
    for sign in (".", ",", " ", "\u00a0", "₫", "đ", "Đ"):
        digits = digits.replace(sign, "")
    return int(digits) if digits.isascii() and digits.isdigit() and 0 < len(digits) <= 13 else None


def qr_purpose(code: str, *, deposit: bool) -> str:
    """What the QR code carries: the order code, with a mark for a deposit; plain characters, far below 25."""
    return f"{code} {DEPOSIT_MARK}" if deposit else code


def transfer_text(customer: str, code: str, *, deposit: bool) -> str:
    """The text of S5.3 for people: 'CUSTOMER NAME_ORDER PAYMENT A' or '..._ORDER DEPOSIT A', without accents."""
    name = " ".join(re.sub(r"[^A-Z0-9 ]", "", unaccent(customer).upper()).split()) or "KHACH HANG"
    return f"{name}_ORDER {'DEPOSIT' if deposit else 'PAYMENT'} {code}"


@dataclass(frozen=True, slots=True)
class Account:
    """What an order has cost and received before the money in question, in đồng.

    `repeated`: it has received just this amount before.
    """

    total: int
    deposit: int
    received: int
    state: MoneyState
    cancelled: bool = False
    repeated: bool = False

    @property
    def left(self) -> int:
        """What is still missing to the full price."""
        return max(0, self.total - self.received)


def transfer_outcome(before: Account, amount: int) -> TransferState:
    """The effect of `amount` (đồng, positive) on an order.

    A deposit that was chosen and is met exactly or exceeded counts as full; what goes beyond the whole price is excess.
    Money for a cancelled order is late; the same amount again for a paid one was sent twice.
    """
    if before.cancelled:
        return TransferState.MATCHED_LATE
    if before.left == 0:
        return TransferState.MATCHED_DUPLICATE if before.repeated else TransferState.MATCHED_EXCESS
    if amount > before.left:
        return TransferState.MATCHED_EXCESS
    after = before.received + amount
    deposit_met = before.deposit > 0 and before.received < before.deposit <= after
    return TransferState.MATCHED_FULL if amount == before.left or deposit_met else TransferState.MATCHED_PARTIAL


def state_for(account: Account) -> MoneyState:
    """The payment state that the sums of the ledger mean."""
    if account.cancelled:
        return MoneyState.REFUND_DUE if account.received > 0 else account.state
    if account.received >= account.total:
        return MoneyState.PAID
    if account.state is MoneyState.PAY_LATER:
        return MoneyState.PAY_LATER
    if 0 < account.deposit <= account.received:
        return MoneyState.DEPOSIT_PAID
    return MoneyState.PENDING_RECONCILIATION if account.received > 0 else MoneyState.UNPAID


DEBT_KINDS: dict[TransferState, DebtKind] = {
    TransferState.MATCHED_LATE: DebtKind.LATE,
    TransferState.MATCHED_DUPLICATE: DebtKind.DUPLICATE,
}


def debt_kind(outcome: TransferState) -> DebtKind:
    """Why what a receipt brought too much is owed back."""
    return DEBT_KINDS.get(outcome, DebtKind.EXCESS)


def owed_beyond_price(account: Account, expected: int) -> int:
    """What of an order's money is owed back (đồng): all beyond the price; of a cancelled order what is `expected` back."""
    return min(account.received, expected) if account.cancelled else max(0, account.received - account.total)


def state_after_undo(account: Account, expected: int, refunded: int) -> MoneyState:
    """The payment state after a receipt was taken back; `account.received` is what is left (đồng), `refunded` went back before."""
    if not account.cancelled:
        return state_for(account)
    if account.received and expected:
        return MoneyState.REFUND_DUE
    if account.received:
        return account.state
    return MoneyState.REFUNDED if refunded else MoneyState.UNPAID


def state_after_refund(account: Account, refunded_now: int, expected: int) -> MoneyState:
    """The payment state after `refunded_now` has gone back; `account.received` is what is left, `expected` was to go back."""
    if account.total == 0 and not account.cancelled:
        return MoneyState.PAID
    if account.received == 0:
        return MoneyState.REFUNDED
    if account.state is MoneyState.REFUND_DUE or account.cancelled:
        return MoneyState.REFUNDED if refunded_now >= expected else MoneyState.REFUND_DUE
    return account.state


def reason_words(reason: str | None, note: str, lang: Lang) -> str:
    """The reason as the customer reads it: its name and what staff added; the note alone where there is no code."""
    known = REFUND_REASON_NAMES[RefundReason(reason)].in_lang(lang) if reason else ""
    return ": ".join(part for part in (known, note.strip()) if part)
