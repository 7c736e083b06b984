"""Who may confirm, start, cancel or change an order, and when: the table `MOVES`; also deposits, sums and refund tiers.

Pure decisions; `transitions` carries them out.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.ids import ALPHABET
from khoisu.kit.lang import Text
from khoisu.kit.money import part_of
from khoisu.orders.errors import AlreadyPaid, MoveRefused, NotCancellable, NotPaidYet
from khoisu.orders.states import ConfirmationState as Confirmation
from khoisu.orders.states import LineKind, PaymentPlan
from khoisu.orders.states import PaymentState as Payment

MAX_QUANTITY = 99
"""Of one package in one line."""
CODE_PREFIX, CODE_LENGTH = "KS", 8
_CODE = re.compile(f"{CODE_PREFIX}[{ALPHABET}]{{{CODE_LENGTH}}}")
EXPECTED_BACK = "hoan_du_kien"
"""Key in an event's data: how much still has to go back to the customer, in đồng."""


class Action(StrEnum):
    """Everything that can be done to an order on its confirmation axis."""

    CONFIRM = "XAC_NHAN"
    START = "BAT_DAU"
    NEXT_STEP = "BUOC_TIEP"
    COMPLETE = "HOAN_THANH"
    CANCEL = "HUY"
    CANCEL_FOR_PRICE = "HUY_DO_GIA"
    EXPIRE = "HUY_QUA_HAN"
    CHANGE_LINES = "SUA_DICH_VU"


class ActorKind(StrEnum):
    """Who does it."""

    CUSTOMER = "KHACH"
    STAFF = "NHAN_VIEN"
    SYSTEM = "HE_THONG"


@dataclass(frozen=True, slots=True)
class Move:
    """Where an action leads, and whether it must be given a reason."""

    den: Confirmation
    can_ly_do: bool = False


C, A, W = Confirmation, Action, ActorKind
MOVES: dict[tuple[Confirmation, Action, ActorKind], Move] = {
    (C.AWAITING_CONFIRMATION, A.CONFIRM, W.STAFF): Move(C.CONFIRMED),
    (C.CONFIRMED, A.START, W.STAFF): Move(C.IN_PROGRESS),
    (C.IN_PROGRESS, A.NEXT_STEP, W.STAFF): Move(C.IN_PROGRESS),
    (C.IN_PROGRESS, A.COMPLETE, W.STAFF): Move(C.COMPLETED),
    # S4.5: the buyer alone only while pending; the back office until completion, and says why.
    (C.AWAITING_CONFIRMATION, A.CANCEL, W.CUSTOMER): Move(C.CANCELLED),
    (C.AWAITING_CONFIRMATION, A.CANCEL, W.STAFF): Move(C.CANCELLED, can_ly_do=True),
    (C.CONFIRMED, A.CANCEL, W.STAFF): Move(C.CANCELLED, can_ly_do=True),
    (C.IN_PROGRESS, A.CANCEL, W.STAFF): Move(C.CANCELLED, can_ly_do=True),
    # S4.7: a pricing error, as long as no work has begun.
    (C.AWAITING_CONFIRMATION, A.CANCEL_FOR_PRICE, W.SYSTEM): Move(C.CANCELLED),
    (C.CONFIRMED, A.CANCEL_FOR_PRICE, W.SYSTEM): Move(C.CANCELLED),
    (C.AWAITING_CONFIRMATION, A.EXPIRE, W.SYSTEM): Move(C.CANCELLED),
    (C.AWAITING_CONFIRMATION, A.CHANGE_LINES, W.CUSTOMER): Move(C.AWAITING_CONFIRMATION),
}

SECURED = frozenset({Payment.DEPOSIT_PAID, Payment.PAID, Payment.PAY_LATER})
"""Payment states in which work may begin (S4.6: paid, a deposit, or deferred by the back office)."""
SETTLED = frozenset({Payment.PAID, Payment.PAY_LATER})
"""Payment states in which an order may be completed."""
OPEN = frozenset({Payment.UNPAID, Payment.PENDING_RECONCILIATION, Payment.DEPOSIT_PAID, Payment.PAY_LATER})
"""Payment states in which money is still expected."""
HOLDS_MONEY = frozenset({Payment.DEPOSIT_PAID, Payment.PAID})

CONFIRMED = frozenset({Confirmation.CONFIRMED, Confirmation.IN_PROGRESS, Confirmation.COMPLETED})
"""Confirmation states of an order that staff have taken on and not cancelled."""


class Gap(StrEnum):
    """What an order lacks before papers may be filed for it with the registrar."""

    NO_ORDER = "CHUA_CO_DON"
    ORDER_CANCELLED = "DON_DA_HUY"
    NOT_CONFIRMED = "CHUA_XAC_NHAN"
    NOT_PAID = "CHUA_THANH_TOAN"


LY_DO_CAN = Text("Vui lòng nêu lý do", "Please give a reason")


@dataclass(frozen=True, slots=True)
class Situation:
    """What the rules need to know of an order; `da_thu` is the money received so far, in đồng."""

    xac_nhan: Confirmation
    thanh_toan: Payment
    da_thu: int = 0


def decide_transition(now: Situation, action: Action, who: ActorKind, reason: str | None = None) -> Move:
    """The move that the actor may make.

    Raises `MoveRefused`/`NotCancellable` (409) when the table has none, `Invalid` (422) when a needed reason is missing,
    `NotPaidYet` or `AlreadyPaid` (409) when the money forbids it.
    """
    move = MOVES.get((now.xac_nhan, action, who))
    if move is None:
        refusal = NotCancellable if action is Action.CANCEL else MoveRefused
        raise refusal(extra={"trangThaiXacNhan": now.xac_nhan.value})
    if move.can_ly_do and not (reason or "").strip():
        raise Invalid(errors=[FieldError("lyDo", "missing", LY_DO_CAN)])
    _check_money(now, action)
    return move


def _check_money(now: Situation, action: Action) -> None:
    if action is Action.START and now.thanh_toan not in SECURED:
        raise NotPaidYet
    if action is Action.COMPLETE and now.thanh_toan not in SETTLED:
        raise NotPaidYet
    if action in (Action.EXPIRE, Action.CHANGE_LINES) and not is_untouched(now):
        raise AlreadyPaid


def gaps(now: Situation, total: int) -> list[Gap]:
    """What an order of `total` (đồng) lacks before papers may be approved or filed for it (S4.6); nothing when it is ready.

    It must be confirmed, and paid, covered by its deposit, deferred by the back office, or cost nothing.
    """
    if now.xac_nhan is Confirmation.CANCELLED:
        return [Gap.ORDER_CANCELLED]
    found = [] if now.xac_nhan in CONFIRMED else [Gap.NOT_CONFIRMED]
    free = total == 0 and now.thanh_toan is Payment.UNPAID
    return found if free or now.thanh_toan in SECURED else [*found, Gap.NOT_PAID]


def is_untouched(now: Situation) -> bool:
    """Whether no money has come and none is being looked for (G-12: only such an order may expire)."""
    return now.thanh_toan is Payment.UNPAID and now.da_thu == 0


def payment_after_cancel(now: Situation, back: int) -> Payment:
    """The payment state of an order that was cancelled and gets `back` (đồng) refunded (S4.7, G-03).

    Money that we keep leaves the state as it was, so that nobody waits for a refund that never comes. An order without
    money expects nothing, even if it could have been paid later.
    """
    if back > 0:
        return Payment.REFUND_DUE
    if now.da_thu > 0 or now.thanh_toan in HOLDS_MONEY:
        return now.thanh_toan
    return Payment.UNPAID


class Priced(Protocol):
    """The part of a line that sums are made of, in đồng."""

    @property
    def loai(self) -> str: ...
    @property
    def so_luong(self) -> int: ...
    @property
    def don_gia(self) -> int: ...
    @property
    def dat_coc_phan_tram(self) -> int: ...


def read_order_code(typed: str) -> str | None:
    """The order code that was typed, with or without `#`, in any case; None when it is not shaped like one."""
    code = typed.strip().lstrip("#").upper()
    return code if _CODE.fullmatch(code) else None


def line_total(line: Priced) -> int:
    """Quantity times unit price; a discount counts negatively."""
    return (-1 if line.loai == LineKind.DISCOUNT else 1) * line.so_luong * line.don_gia


def order_total(lines: Iterable[Priced]) -> int:
    """The sum of the lines, never below zero."""
    return max(0, sum(line_total(line) for line in lines))


def deposit_amount(lines: Iterable[Priced]) -> int | None:
    """What is due first when a deposit is chosen; None when no line is sold by deposit (S4.6: multi-step services).

    A line with a deposit percentage asks for that part of itself, every other line for the whole.
    """
    lines = list(lines)
    if not any(0 < line.dat_coc_phan_tram < 100 for line in lines):
        return None
    due = sum(part_of(line_total(line), line.dat_coc_phan_tram or 100) for line in lines)
    return min(max(0, due), order_total(lines))


def amount_due(plan: PaymentPlan, state: Payment, total: int, deposit: int, paid: int) -> int:
    """What the customer should pay now, in đồng: first the deposit if one was chosen, then the rest."""
    if state not in OPEN:
        return 0
    if plan is PaymentPlan.DEPOSIT and state is not Payment.DEPOSIT_PAID and paid < deposit:
        return deposit - paid
    return max(0, total - paid)


class Stage(StrEnum):
    """How far the work has gone, for refunds."""

    NOT_STARTED = "CHUA_LAM"
    PREPARING = "DANG_CHUAN_BI"
    FILED = "DA_NOP"


REFUND_PERCENT: dict[Stage, int] = {Stage.NOT_STARTED: 100, Stage.PREPARING: 50, Stage.FILED: 0}
"""Published tiers (G-03): all before work, half while preparing, nothing after filing."""


def refundable_amount(paid: int, stage: Stage, *, our_fault: bool = False) -> int:
    """How much of `paid` (đồng) goes back when the order is cancelled today; all of it when the fault is ours."""
    return paid if our_fault else part_of(paid, REFUND_PERCENT[stage])
