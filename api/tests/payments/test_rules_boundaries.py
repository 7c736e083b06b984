"""The edges of the payment rules: nothing, a single đồng, an order that costs nothing."""

import pytest

from khoisu.payments.rules import (
    Account,
    MoneyState,
    TransferState,
    qr_purpose,
    read_code,
    state_after_refund,
    state_for,
    transfer_outcome,
)

M = MoneyState


@pytest.mark.parametrize("typed", ["kđ7", "KĐ7", "k d 7"])
def test_a_vietnamese_d_is_read_as_a_plain_one(typed: str) -> None:
    assert read_code(typed) == "KD7"


def test_the_qr_code_marks_a_deposit_and_nothing_else() -> None:
    assert qr_purpose("KS6JA77H3Q", deposit=True) == "KS6JA77H3Q DC"
    assert qr_purpose("KS6JA77H3Q", deposit=False) == "KS6JA77H3Q"


def test_a_deposit_of_one_dong_is_met_by_one_dong() -> None:
    assert transfer_outcome(Account(100, 1, 0, M.UNPAID), 1) is TransferState.MATCHED_FULL
    assert transfer_outcome(Account(100, 0, 0, M.UNPAID), 1) is TransferState.MATCHED_PARTIAL


@pytest.mark.req("S4.4")
@pytest.mark.parametrize(
    ("account", "state"),
    [
        (Account(100, 0, 0, M.PAY_LATER, cancelled=True), M.PAY_LATER),
        (Account(100, 0, 1, M.PENDING_RECONCILIATION, cancelled=True), M.REFUND_DUE),
        (Account(0, 0, 0, M.UNPAID), M.PAID),
        (Account(1, 0, 1, M.UNPAID), M.PAID),
        (Account(100, 1, 1, M.UNPAID), M.DEPOSIT_PAID),
        (Account(100, 30, 29, M.UNPAID), M.PENDING_RECONCILIATION),
        (Account(100, 0, 0, M.PENDING_RECONCILIATION), M.UNPAID),
        (Account(100, 0, 1, M.UNPAID), M.PENDING_RECONCILIATION),
    ],
)
def test_the_ledger_means_this_state_at_its_edges(account: Account, state: MoneyState) -> None:
    assert state_for(account) is state


@pytest.mark.parametrize(
    ("account", "back", "expected", "state"),
    [
        (Account(100, 0, 50, M.REFUND_DUE), 50, 50, M.REFUNDED),
        (Account(100, 0, 50, M.REFUND_DUE), 49, 50, M.REFUND_DUE),
        (Account(100, 0, 50, M.PAID, cancelled=True), 50, 50, M.REFUNDED),
        (Account(100, 0, 50, M.PAID, cancelled=True), 49, 50, M.REFUND_DUE),
        (Account(100, 0, 1, M.PAID), 99, 99, M.PAID),
    ],
)
def test_a_refund_is_finished_when_all_that_was_to_go_back_has_gone(
    account: Account, back: int, expected: int, state: MoneyState
) -> None:
    assert state_after_refund(account, back, expected) is state
