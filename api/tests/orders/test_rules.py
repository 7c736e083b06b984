"""The transition table, whole: every state × action × actor, allowed and forbidden (G-22)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.orders import rules
from khoisu.orders.errors import AlreadyPaid, MoveRefused, NotCancellable, NotPaidYet, RefundedClosed
from khoisu.orders.presentation.next_step_hints import ADVICE, next_step_hint
from khoisu.orders.rules import Action, Situation, Stage, decide_transition
from khoisu.orders.state_rules import CLOSING, SECURED, Position
from khoisu.orders.state_rules import DossierStage as Dossier
from khoisu.orders.states import ConfirmationState as State
from khoisu.orders.states import LineKind, PaymentMethod, PaymentPlan
from khoisu.orders.states import PaymentState as Payment
from tests.orders.factories import a_line

# Written out once more, by hand, from S4.4-S4.7: the code's table must say exactly this.
ALLOWED = {
    ("CHO_XAC_NHAN", "XAC_NHAN", "NHAN_VIEN"): "DA_XAC_NHAN",
    ("CHO_XAC_NHAN", "HUY", "KHACH"): "DA_HUY",
    ("CHO_XAC_NHAN", "HUY", "NHAN_VIEN"): "DA_HUY",
    ("CHO_XAC_NHAN", "HUY_DO_GIA", "HE_THONG"): "DA_HUY",
    ("CHO_XAC_NHAN", "HUY_QUA_HAN", "HE_THONG"): "DA_HUY",
    ("CHO_XAC_NHAN", "SUA_DICH_VU", "KHACH"): "CHO_XAC_NHAN",
    ("DA_XAC_NHAN", "BAT_DAU", "NHAN_VIEN"): "DANG_THUC_HIEN",
    ("DA_XAC_NHAN", "HUY", "NHAN_VIEN"): "DA_HUY",
    ("DA_XAC_NHAN", "HUY_DO_GIA", "HE_THONG"): "DA_HUY",
    ("DANG_THUC_HIEN", "BUOC_TIEP", "NHAN_VIEN"): "DANG_THUC_HIEN",
    ("DANG_THUC_HIEN", "LUI_BUOC", "NHAN_VIEN"): "DANG_THUC_HIEN",
    ("DANG_THUC_HIEN", "HOAN_THANH", "NHAN_VIEN"): "HOAN_THANH",
    ("DANG_THUC_HIEN", "HUY", "NHAN_VIEN"): "DA_HUY",
    **{
        (state, "DONG_DA_HOAN_TIEN", "HE_THONG"): "DA_HUY"
        for state in ("CHO_XAC_NHAN", "DA_XAC_NHAN", "DANG_THUC_HIEN")
    },
    **{(state, "DOI_DICH_VU_DA_THOA_THUAN", "KHACH"): state for state in ("CHO_XAC_NHAN", "DA_XAC_NHAN")},
    **{(state, "DOI_DIA_CHI", "KHACH"): state for state in ("CHO_XAC_NHAN", "DA_XAC_NHAN", "DANG_THUC_HIEN")},
    # Delivering a result and the steps of the dossier leave the order's confirmation as it is.
    **{
        (state, action, "NHAN_VIEN"): state
        for state in ("DA_XAC_NHAN", "DANG_THUC_HIEN", "HOAN_THANH")
        for action in ("DUYET_HO_SO", "NOP_HO_SO", "CAP_GIAY_CHUNG_NHAN", "GIAO_KET_QUA")
    },
}
MONEY = {Action.EXPIRE: Payment.UNPAID, Action.CHANGE_LINES: Payment.UNPAID, Action.CLOSE_REFUNDED: Payment.REFUNDED}
DOSSIER = {
    Action.APPROVE_DOSSIER: Dossier.OPEN,
    Action.FILE_DOSSIER: Dossier.APPROVED,
    Action.CERTIFY_DOSSIER: Dossier.FILED,
}


def situation(state: State, payment: Payment, action: Action, paid: int = 0) -> Situation:
    """An order at the step, and with the dossier, at which the action is possible."""
    at = Position.HAND_OVER if action is Action.COMPLETE else Position.FILED
    ho_so = DOSSIER.get(action, Dossier.NONE)
    return Situation(state, payment, paid, ho_so, at, Position.PREPARING, Position.RESULT)


@pytest.mark.req("S4.5")
@pytest.mark.parametrize(("state", "action", "who"), list(product(State, Action, ActorKind)), ids="-".join)
def test_the_table_allows_this_and_nothing_else(state: State, action: Action, who: ActorKind) -> None:
    now = situation(state, MONEY.get(action, Payment.PAID), action)
    expected = ALLOWED.get((state.value, action.value, who.value))
    if expected:
        assert decide_transition(now, action, who, "lý do") == expected
        return
    refusal = NotCancellable if action is Action.CANCEL else MoveRefused
    with pytest.raises(refusal) as refused:
        decide_transition(now, action, who, "lý do")
    assert refused.value.extra == {"trangThaiXacNhan": state.value}


@pytest.mark.parametrize("state", [State.AWAITING_CONFIRMATION, State.CONFIRMED, State.IN_PROGRESS])
@pytest.mark.parametrize("reason", [None, "", "   "])
def test_the_office_gives_a_reason_when_it_cancels(state: State, reason: str | None) -> None:
    with pytest.raises(Invalid) as refused:
        decide_transition(Situation(state, Payment.UNPAID), Action.CANCEL, ActorKind.STAFF, reason)
    assert refused.value.errors == [FieldError("lyDo", "missing", rules.LY_DO_CAN)]


def test_the_buyer_need_not_say_why() -> None:
    assert (
        decide_transition(Situation(State.AWAITING_CONFIRMATION, Payment.UNPAID), Action.CANCEL, ActorKind.CUSTOMER)
        is State.CANCELLED
    )


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("payment", list(Payment))
def test_work_begins_on_payment_deposit_or_deferral_only(payment: Payment) -> None:
    now = Situation(State.CONFIRMED, payment)
    if payment in (Payment.DEPOSIT_PAID, Payment.PAID, Payment.PAY_LATER):
        assert decide_transition(now, Action.START, ActorKind.STAFF) is State.IN_PROGRESS
    else:
        with pytest.raises(RefundedClosed if payment in CLOSING else NotPaidYet):
            decide_transition(now, Action.START, ActorKind.STAFF)


@pytest.mark.parametrize("payment", list(Payment))
def test_completion_wants_the_whole_sum_or_a_deferral(payment: Payment) -> None:
    now = situation(State.IN_PROGRESS, payment, Action.COMPLETE)
    if payment in (Payment.PAID, Payment.PAY_LATER):
        assert decide_transition(now, Action.COMPLETE, ActorKind.STAFF) is State.COMPLETED
    else:
        with pytest.raises(RefundedClosed if payment in CLOSING else NotPaidYet):
            decide_transition(now, Action.COMPLETE, ActorKind.STAFF)


@pytest.mark.parametrize(
    ("action", "who"), [(Action.EXPIRE, ActorKind.SYSTEM), (Action.CHANGE_LINES, ActorKind.CUSTOMER)]
)
@pytest.mark.parametrize(("payment", "paid"), [*((state, 0) for state in Payment), (Payment.UNPAID, 1)])
def test_an_order_that_has_seen_money_neither_expires_nor_changes(
    action: Action, who: ActorKind, payment: Payment, paid: int
) -> None:
    now = Situation(State.AWAITING_CONFIRMATION, payment, paid)
    if (payment, paid) == (Payment.UNPAID, 0):
        assert decide_transition(now, action, who)
    else:
        with pytest.raises(AlreadyPaid):
            decide_transition(now, action, who)


@pytest.mark.req("S4.7")
@pytest.mark.parametrize(
    ("payment", "paid", "back", "after"),
    [
        (Payment.UNPAID, 0, 0, Payment.UNPAID),
        (Payment.PENDING_RECONCILIATION, 0, 0, Payment.UNPAID),
        (Payment.PENDING_RECONCILIATION, 5, 5, Payment.REFUND_DUE),
        (Payment.DEPOSIT_PAID, 5, 5, Payment.REFUND_DUE),
        (Payment.DEPOSIT_PAID, 5, 0, Payment.DEPOSIT_PAID),
        (Payment.PAID, 5, 2, Payment.REFUND_DUE),
        (Payment.PAID, 5, 0, Payment.PAID),
        (Payment.PAY_LATER, 0, 0, Payment.UNPAID),
        (Payment.PAY_LATER, 5, 5, Payment.REFUND_DUE),
    ],
)
def test_money_that_goes_back_after_a_cancellation_is_waited_for_and_only_that(
    payment: Payment, paid: int, back: int, after: Payment
) -> None:
    assert rules.payment_after_cancel(Situation(State.AWAITING_CONFIRMATION, payment, paid), back) is after


@pytest.mark.req("S4.6")
def test_a_deposit_is_part_of_what_takes_one_and_the_whole_of_the_rest() -> None:
    lines = [
        a_line(don_gia=1_000_001, dat_coc_phan_tram=30),
        a_line(don_gia=500_000, dat_coc_phan_tram=0),
        a_line(loai=LineKind.DISCOUNT, don_gia=100_000, dat_coc_phan_tram=0),
    ]
    assert rules.order_total(lines) == 1_400_001
    assert rules.deposit_amount(lines) == 300_000 + 500_000 - 100_000
    assert rules.deposit_amount([a_line(dat_coc_phan_tram=0)]) is None
    assert rules.deposit_amount([a_line(dat_coc_phan_tram=100)]) is None


_LINES = st.lists(
    st.builds(
        a_line,
        loai=st.sampled_from(LineKind),
        so_luong=st.integers(1, 99),
        don_gia=st.integers(0, 10**10),
        dat_coc_phan_tram=st.integers(0, 100),
    ),
    min_size=1,
    max_size=6,
)


@given(_LINES)
def test_a_deposit_never_leaves_the_range_of_the_total(lines: list) -> None:
    total, deposit = rules.order_total(lines), rules.deposit_amount(lines)
    assert total >= 0
    assert deposit is None or 0 <= deposit <= total


@given(
    st.sampled_from(PaymentPlan),
    st.sampled_from(Payment),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
)
def test_what_is_due_never_exceeds_what_is_missing(
    plan: PaymentPlan, state: Payment, total: int, deposit: int, paid: int
) -> None:
    due = rules.amount_due(plan, state, total, min(deposit, total), paid)
    assert 0 <= due <= max(0, total - paid)
    if state in (Payment.PAID, Payment.REFUND_DUE, Payment.REFUNDED):
        assert due == 0


@pytest.mark.parametrize(
    ("stage", "back"), [(Stage.NOT_STARTED, 1_000_001), (Stage.PREPARING, 500_001), (Stage.FILED, 0)]
)
def test_refunds_follow_the_published_tiers_unless_the_fault_is_ours(stage: Stage, back: int) -> None:
    assert rules.refundable_amount(1_000_001, stage) == back
    assert rules.refundable_amount(1_000_001, stage, our_fault=True) == 1_000_001


def test_every_order_gets_advice_and_every_row_is_reached() -> None:
    found = {next_step_hint(*states).ma for states in product(State, Payment, PaymentMethod)}
    assert found == {row.ma for row in ADVICE}


class OneOrder(RuleBasedStateMachine):
    """Anybody may try anything in any order; what must never be true never becomes true (G-73)."""

    def __init__(self) -> None:
        super().__init__()
        self.state, self.payment, self.paid = State.AWAITING_CONFIRMATION, Payment.UNPAID, 0
        self.was_final: State | None = None

    @rule(action=st.sampled_from(Action), who=st.sampled_from(ActorKind), reason=st.sampled_from([None, "", "vì"]))
    def attempt(self, action: Action, who: ActorKind, reason: str | None) -> None:
        now = situation(self.state, self.payment, action, self.paid)
        try:
            after = decide_transition(now, action, who, reason)
        except (Conflict, Invalid):
            return
        assert ALLOWED[self.state.value, action.value, who.value] == after
        if after is State.CANCELLED:
            assert who is not ActorKind.STAFF or reason == "vì"
            self.payment = rules.payment_after_cancel(now, now.da_thu)
        if after is State.IN_PROGRESS:
            assert self.payment in SECURED or action is Action.STEP_BACK
        if self.was_final is not None:
            assert (after, self.was_final) == (State.COMPLETED, State.COMPLETED), "a final state was left"
        self.state = after
        if self.state in (State.CANCELLED, State.COMPLETED):
            self.was_final = self.state

    @precondition(lambda self: self.was_final is None)
    @rule(
        payment=st.sampled_from([Payment.PENDING_RECONCILIATION, Payment.DEPOSIT_PAID, Payment.PAID, Payment.PAY_LATER])
    )
    def money(self, payment: Payment) -> None:
        self.payment = payment
        self.paid += {Payment.DEPOSIT_PAID: 3, Payment.PAID: 10}.get(payment, 0)

    @invariant()
    def final_is_final(self) -> None:
        assert self.was_final in (None, self.state)

    @invariant()
    def money_of_a_cancelled_order_is_on_its_way_back(self) -> None:
        if self.state is State.CANCELLED and self.paid:
            assert self.payment is Payment.REFUND_DUE

    @invariant()
    def nothing_is_completed_unpaid(self) -> None:
        if self.state is State.COMPLETED:
            assert self.payment in (Payment.PAID, Payment.PAY_LATER)


TestOneOrder = OneOrder.TestCase
