"""The edges of the order rules: the smallest sum, the exact deposit, every gap of an order."""

from itertools import product

import pytest

from khoisu.orders import rules
from khoisu.orders.rules import Gap, Situation
from khoisu.orders.states import ConfirmationState as State
from khoisu.orders.states import LineKind, PaymentPlan
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import a_line


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(("state", "payment"), list(product(State, Payment)))
def test_the_gaps_of_an_order_are_the_confirmation_and_the_money(state: State, payment: Payment) -> None:
    expected = []
    if state is State.AWAITING_CONFIRMATION:
        expected.append(Gap.NOT_CONFIRMED)
    if payment not in (Payment.PAID, Payment.DEPOSIT_PAID, Payment.PAY_LATER):
        expected.append(Gap.NOT_PAID)
    if state is State.CANCELLED:
        expected = [Gap.ORDER_CANCELLED]
    assert rules.gaps(Situation(state, payment)) == expected


@pytest.mark.req("S4.7")
@pytest.mark.parametrize(
    ("payment", "paid", "back", "after"),
    [
        (Payment.DEPOSIT_PAID, 1, 1, Payment.REFUND_DUE),
        (Payment.PENDING_RECONCILIATION, 1, 0, Payment.PENDING_RECONCILIATION),
        (Payment.PAID, 0, 0, Payment.PAID),
        (Payment.REFUNDED, 0, 0, Payment.REFUNDED),
    ],
)
def test_a_single_dong_counts_when_an_order_is_cancelled(
    payment: Payment, paid: int, back: int, after: Payment
) -> None:
    assert rules.payment_after_cancel(Situation(State.CANCELLED, payment, paid), back) is after


def test_a_line_counts_once_for_each_piece_and_a_total_stops_at_zero() -> None:
    assert rules.line_total(a_line(so_luong=3, don_gia=5)) == 15
    assert rules.line_total(a_line(loai=LineKind.DISCOUNT, so_luong=3, don_gia=5)) == -15
    assert rules.order_total([]) == 0
    assert rules.order_total([a_line(don_gia=5), a_line(loai=LineKind.DISCOUNT, don_gia=6)]) == 0


def test_one_percent_is_a_deposit_and_a_discount_may_use_it_up() -> None:
    assert rules.deposit_amount([a_line(don_gia=1_000, dat_coc_phan_tram=1)]) == 10
    assert rules.deposit_amount([a_line(don_gia=1_000, dat_coc_phan_tram=99)]) == 990
    used_up = [
        a_line(don_gia=1_000, dat_coc_phan_tram=30),
        a_line(loai=LineKind.DISCOUNT, don_gia=500, dat_coc_phan_tram=0),
    ]
    assert rules.order_total(used_up) == 500
    assert rules.deposit_amount(used_up) == 0


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(
    ("plan", "state", "paid", "due"),
    [
        (PaymentPlan.DEPOSIT, Payment.UNPAID, 0, 30),
        (PaymentPlan.DEPOSIT, Payment.PENDING_RECONCILIATION, 29, 1),
        (PaymentPlan.DEPOSIT, Payment.PENDING_RECONCILIATION, 30, 70),
        (PaymentPlan.DEPOSIT, Payment.DEPOSIT_PAID, 20, 80),
        (PaymentPlan.FULL, Payment.UNPAID, 0, 100),
        (PaymentPlan.FULL, Payment.PENDING_RECONCILIATION, 20, 80),
        (PaymentPlan.FULL, Payment.PENDING_RECONCILIATION, 101, 0),
    ],
)
def test_the_deposit_is_due_before_the_rest_and_only_where_one_was_chosen(
    plan: PaymentPlan, state: Payment, paid: int, due: int
) -> None:
    assert rules.amount_due(plan, state, total=100, deposit=30, paid=paid) == due
