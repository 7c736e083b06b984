"""What an order may do next and what it costs: transitions by the table in `state_rules`, deposits, sums and refund tiers.

Pure decisions; `transitions` carries them out.
"""

import re
from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Protocol

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.kit.ids import ALPHABET
from khoisu.kit.money import part_of
from khoisu.kit.text.texts import Text
from khoisu.orders.errors import (
    AlreadyPaid,
    AlreadySent,
    DossierOutOfStep,
    MoveRefused,
    NoStepLeft,
    NotCancellable,
    NotPaidYet,
    RefundedClosed,
    StepsLeft,
)
from khoisu.orders.state_rules import (
    CLOSING,
    TABLE,
    TAKEN_ON,
    Action,
    Cell,
    DossierStage,
    Position,
    Refusal,
    decide,
)
from khoisu.orders.states import ConfirmationState as Confirmation
from khoisu.orders.states import Cycle, LineKind, PaymentPlan
from khoisu.orders.states import PaymentState as Payment

MAX_QUANTITY = 99
"""Of one package in one line."""
CYCLE_MONTHS: dict[Cycle, int] = {Cycle.MONTH: 1, Cycle.QUARTER: 3, Cycle.YEAR: 12}
"""How long a package lasts from the day on which the work begins; what is bought once lasts as long as its package says, if it does."""
CODE_PREFIX, CODE_LENGTH = "KS", 8
_CODE = re.compile(f"{CODE_PREFIX}[{ALPHABET}]{{{CODE_LENGTH}}}")
ONLY_UNTOUCHED = frozenset({Action.EXPIRE, Action.CHANGE_LINES})
"""What is only done to an order to which no money has come."""
EXPECTED_BACK = "hoan_du_kien"
"""Key in an event's data: how much still has to go back to the customer, in đồng."""


OPEN = frozenset({Payment.UNPAID, Payment.PENDING_RECONCILIATION, Payment.DEPOSIT_PAID, Payment.PAY_LATER})
"""Payment states in which money is still expected."""
HOLDS_MONEY = frozenset({Payment.DEPOSIT_PAID, Payment.PAID})


class Gap(StrEnum):
    """What an order lacks before papers may be filed for it with the registrar."""

    NO_ORDER = "CHUA_CO_DON"
    ORDER_CANCELLED = "DON_DA_HUY"
    NOT_CONFIRMED = "CHUA_XAC_NHAN"
    NOT_PAID = "CHUA_THANH_TOAN"


LY_DO_CAN = Text("Vui lòng nêu lý do", "Please give a reason")
CANCEL_TEXTS: dict[Refusal, Text] = {
    Refusal.DOSSIER_APPROVED: Text(
        "Hồ sơ của đơn hàng đã được duyệt nên đơn không còn tự hủy được, vui lòng liên hệ với chúng tôi",
        "The dossier of this order has been approved, so the order can no longer be cancelled here; please contact us",
    ),
    Refusal.DOSSIER_CERTIFIED: Text(
        "Doanh nghiệp đã được cấp giấy chứng nhận nên đơn không hủy được nữa; nếu cần trả lại tiền, hãy lập khoản hoàn tiền",
        "The company has its certificate, so the order can no longer be cancelled; to return money, grant a refund",
    ),
}
STEP_TEXTS: dict[Refusal, Text] = {
    Refusal.DOSSIER_BEHIND: Text(
        "Hồ sơ của đơn chưa tới bước này. Hãy ghi nhận việc nộp hoặc giấy chứng nhận ở trang hồ sơ, đơn sẽ tự sang bước",
        "The dossier of this order is not that far yet. Record the filing or the certificate on the dossier's page, "
        "and the order moves by itself",
    ),
    Refusal.DOSSIER_AHEAD: Text(
        "Hồ sơ của đơn đã qua bước này (đã nộp hoặc đã có giấy chứng nhận) nên đơn không lùi lại được",
        "The dossier of this order is past that step (filed, or certified), so the order cannot go back to it",
    ),
    Refusal.DOSSIER_STATE: Text(
        "Hồ sơ của đơn đang ở trạng thái không cho phép thao tác này", "The dossier's state does not allow this"
    ),
}
PLAIN_REFUSALS: dict[Refusal, type[Conflict]] = {
    Refusal.REFUNDED: RefundedClosed,
    Refusal.NOT_PAID: NotPaidYet,
    Refusal.MONEY_CAME: AlreadyPaid,
    Refusal.STEPS_LEFT: StepsLeft,
    Refusal.NO_STEP_LEFT: NoStepLeft,
    Refusal.ALREADY_SENT: AlreadySent,
}


@dataclass(frozen=True, slots=True)
class Situation:
    """What the rules need to know of an order; `da_thu` is the money received so far, in đồng.

    `ho_so` is its furthest dossier, `buoc` the step its work is at, `truoc` and `sau` the steps before and after that one.
    """

    xac_nhan: Confirmation
    thanh_toan: Payment
    da_thu: int = 0
    ho_so: DossierStage = DossierStage.NONE
    buoc: Position = Position.NOT_BEGUN
    truoc: Position | None = None
    sau: Position | None = None

    def cell(self, action: Action) -> Cell:
        """The cell of the table of states that decides about an action."""
        to = self.truoc if action is Action.STEP_BACK else self.sau
        return Cell(self.xac_nhan, self.thanh_toan, self.ho_so, self.buoc, to)


def decide_transition(now: Situation, action: Action, who: ActorKind, reason: str | None = None) -> Confirmation:
    """The confirmation state after the action.

    Raises the error of the table's refusal (409): `MoveRefused`, `NotCancellable`, `NotPaidYet`, `AlreadyPaid`, `RefundedClosed`,
    `DossierOutOfStep`, `StepsLeft` or `NoStepLeft`; `Invalid` (422) when a needed reason is missing.
    """
    found = decide(now.cell(action), action, who)
    if isinstance(found, Refusal):
        raise refusal_error(found, action, now.xac_nhan)
    if found.can_ly_do and not (reason or "").strip():
        raise Invalid(errors=[FieldError("lyDo", "missing", LY_DO_CAN)])
    if action in ONLY_UNTOUCHED and not is_untouched(now):
        raise AlreadyPaid
    return found.den or now.xac_nhan


def is_possible(now: Situation, action: Action, who: ActorKind) -> bool:
    """Whether `decide_transition` would allow the action, with a reason where it needs one."""
    if isinstance(decide(now.cell(action), action, who), Refusal):
        return False
    return action not in ONLY_UNTOUCHED or is_untouched(now)


def refusal_error(refusal: Refusal, action: Action, state: Confirmation) -> Conflict:
    """The error that tells why the table refuses an action of an order in that confirmation state."""
    extra = {"trangThaiXacNhan": state.value}
    changing = action in (Action.CHANGE_LINES, Action.CHANGE_AGREED)
    if refusal is Refusal.NO_SUCH_MOVE or (changing and refusal is Refusal.DOSSIER_APPROVED):
        return (NotCancellable if action is Action.CANCEL else MoveRefused)(extra=extra)
    if refusal in CANCEL_TEXTS:
        return NotCancellable(CANCEL_TEXTS[refusal], extra=extra)
    if refusal in STEP_TEXTS:
        return DossierOutOfStep(STEP_TEXTS[refusal], extra=extra)
    return PLAIN_REFUSALS[refusal]()


def gaps(now: Situation) -> list[Gap]:
    """What an order lacks before its dossier may be approved, filed or certified (S4.6); nothing when it is ready.

    It must be confirmed, and paid (an order of 0 đ is), covered by its deposit, or deferred by the back office.
    """
    if now.xac_nhan is Confirmation.CANCELLED:
        return [Gap.ORDER_CANCELLED]
    row = TABLE[Action.APPROVE_DOSSIER, ActorKind.STAFF]
    found = [] if now.xac_nhan in row.xac_nhan else [Gap.NOT_CONFIRMED]
    return found if now.thanh_toan in row.thanh_toan else [*found, Gap.NOT_PAID]


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
    if now.da_thu > 0 or now.thanh_toan in HOLDS_MONEY | CLOSING:
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
    """What the customer should pay next, in đồng: first the deposit if one was chosen, then the rest.

    A deferral takes the deposit's place: what is agreed is one sum, all that is missing, on one day.
    """
    if state not in OPEN:
        return 0
    if plan is PaymentPlan.DEPOSIT and state not in WITHOUT_DEPOSIT and paid < deposit:
        return deposit - paid
    return max(0, total - paid)


WITHOUT_DEPOSIT = frozenset({Payment.DEPOSIT_PAID, Payment.PAY_LATER})
"""States in which no deposit is asked for, although the plan has one."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What a customer owes: `due` is to be paid next, `left` is missing to the full price (đồng).

    `day`: until when `due` is to be paid; None where no day was agreed, or where it is the day of a later part.
    """

    due: int
    left: int
    day: date | None


def what_is_owed(
    plan: PaymentPlan, state: Payment, total: int, deposit: int, paid: int, agreed: date | None, *, cancelled: bool
) -> Owed:
    """The one decision on sum and day that order page, payment page, mails and assistant tell."""
    if cancelled:
        return Owed(0, 0, None)
    due, left = amount_due(plan, state, total, deposit, paid), max(0, total - paid)
    return Owed(due, left, agreed if 0 < due == left else None)


def left_to_pay(state: Confirmation, total: int, paid: int) -> int:
    """What is missing to the full price (đồng); nothing once cancelled."""
    return 0 if state is Confirmation.CANCELLED else max(0, total - paid)


class Stage(StrEnum):
    """How far the work has gone, for refunds."""

    NOT_STARTED = "CHUA_LAM"
    PREPARING = "DANG_CHUAN_BI"
    FILED = "DA_NOP"


FILED_STAGES = frozenset({DossierStage.RETURNED, DossierStage.FILED, DossierStage.CERTIFIED})
REFUND_PERCENT: dict[Stage, int] = {Stage.NOT_STARTED: 100, Stage.PREPARING: 50, Stage.FILED: 0}
"""Published tiers (G-03): all before work, half while preparing, nothing after filing."""


def is_taken_on(state: Confirmation) -> bool:
    """Whether staff have taken the order on and it is not cancelled."""
    return state in TAKEN_ON


def refundable_amount(paid: int, stage: Stage, *, our_fault: bool = False) -> int:
    """How much of `paid` (đồng) goes back when the order is cancelled today; all of it when the fault is ours."""
    return paid if our_fault else part_of(paid, REFUND_PERCENT[stage])


def refund_on_cancel(total: int, paid: int, stage: Stage, *, our_fault: bool = False) -> int:
    """What goes back when an order is cancelled today, in đồng. The tiers are about the price: what came beyond it was never ours."""
    excess = max(0, paid - total)
    return excess + refundable_amount(paid - excess, stage, our_fault=our_fault)


def is_overdue(state: Confirmation, promised: datetime, moment: datetime) -> bool:
    """S4.14: not confirmed although its business hours are over."""
    return state is Confirmation.AWAITING_CONFIRMATION and moment > promised


def last_day_of_term(cycle: Cycle, begun: date, once_months: int = 0) -> date | None:
    """The last day of a package bought by time whose work began on `begun`; None for what has no end.

    `once_months` is how long a package that is bought once lasts, such as a signature for three years; 0 without an end.
    A month from the 31st ends with the last day of a shorter month.
    """
    months = CYCLE_MONTHS.get(cycle, once_months)
    if not months:
        return None
    year, month = divmod(begun.year * 12 + begun.month - 1 + months, 12)
    return date(year, month + 1, min(begun.day, monthrange(year, month + 1)[1])) - timedelta(days=1)
