"""What may happen to an order, decided with pencil and paper: the transition table, the guards, the sums."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.money import part_of
from khoisu.orders.errors import AlreadyPaid, MoveRefused, NotCancellable, NotPaidYet
from khoisu.orders.states import ConfirmationState as Confirmation
from khoisu.orders.states import LineKind, PaymentPlan
from khoisu.orders.states import PaymentState as Payment


class Action(StrEnum):
    """Everything that can be done to an order on its confirmation axis."""

    XAC_NHAN = "XAC_NHAN"
    BAT_DAU = "BAT_DAU"
    BUOC_TIEP = "BUOC_TIEP"
    HOAN_THANH = "HOAN_THANH"
    HUY = "HUY"
    HUY_DO_GIA = "HUY_DO_GIA"
    HUY_QUA_HAN = "HUY_QUA_HAN"
    SUA_DICH_VU = "SUA_DICH_VU"


class ActorKind(StrEnum):
    """Who does it."""

    KHACH = "KHACH"
    NHAN_VIEN = "NHAN_VIEN"
    HE_THONG = "HE_THONG"


@dataclass(frozen=True, slots=True)
class Move:
    """Where an action leads, and whether it must be given a reason."""

    den: Confirmation
    can_ly_do: bool = False


C, A, W = Confirmation, Action, ActorKind
MOVES: dict[tuple[Confirmation, Action, ActorKind], Move] = {
    (C.CHO_XAC_NHAN, A.XAC_NHAN, W.NHAN_VIEN): Move(C.DA_XAC_NHAN),
    (C.DA_XAC_NHAN, A.BAT_DAU, W.NHAN_VIEN): Move(C.DANG_THUC_HIEN),
    (C.DANG_THUC_HIEN, A.BUOC_TIEP, W.NHAN_VIEN): Move(C.DANG_THUC_HIEN),
    (C.DANG_THUC_HIEN, A.HOAN_THANH, W.NHAN_VIEN): Move(C.HOAN_THANH),
    # S4.5: the buyer alone only while pending; the back office until completion, and says why.
    (C.CHO_XAC_NHAN, A.HUY, W.KHACH): Move(C.DA_HUY),
    (C.CHO_XAC_NHAN, A.HUY, W.NHAN_VIEN): Move(C.DA_HUY, can_ly_do=True),
    (C.DA_XAC_NHAN, A.HUY, W.NHAN_VIEN): Move(C.DA_HUY, can_ly_do=True),
    (C.DANG_THUC_HIEN, A.HUY, W.NHAN_VIEN): Move(C.DA_HUY, can_ly_do=True),
    # S4.7: a pricing error, as long as no work has begun.
    (C.CHO_XAC_NHAN, A.HUY_DO_GIA, W.HE_THONG): Move(C.DA_HUY),
    (C.DA_XAC_NHAN, A.HUY_DO_GIA, W.HE_THONG): Move(C.DA_HUY),
    (C.CHO_XAC_NHAN, A.HUY_QUA_HAN, W.HE_THONG): Move(C.DA_HUY),
    (C.CHO_XAC_NHAN, A.SUA_DICH_VU, W.KHACH): Move(C.CHO_XAC_NHAN),
}

SECURED = frozenset({Payment.DA_DAT_COC, Payment.DA_THANH_TOAN, Payment.TRA_SAU})
"""Payment states in which work may begin (S4.6: paid, a deposit, or deferred by the back office)."""
SETTLED = frozenset({Payment.DA_THANH_TOAN, Payment.TRA_SAU})
"""Payment states in which an order may be completed."""
OPEN = frozenset({Payment.CHUA_THANH_TOAN, Payment.CHO_DOI_SOAT, Payment.DA_DAT_COC, Payment.TRA_SAU})
"""Payment states in which money is still expected."""
HOLDS_MONEY = frozenset({Payment.DA_DAT_COC, Payment.DA_THANH_TOAN})

CONFIRMED = frozenset({Confirmation.DA_XAC_NHAN, Confirmation.DANG_THUC_HIEN, Confirmation.HOAN_THANH})
"""Confirmation states of an order that staff have taken on and not called off."""


class Gap(StrEnum):
    """What keeps an order from being worked for at the registrar's."""

    CHUA_CO_DON = "CHUA_CO_DON"
    DON_DA_HUY = "DON_DA_HUY"
    CHUA_XAC_NHAN = "CHUA_XAC_NHAN"
    CHUA_THANH_TOAN = "CHUA_THANH_TOAN"


LY_DO_CAN = Text("Vui lòng nêu lý do", "Please give a reason")


@dataclass(frozen=True, slots=True)
class Situation:
    """What the rules need to know of an order; `da_thu` is the money received so far, in đồng."""

    xac_nhan: Confirmation
    thanh_toan: Payment
    da_thu: int = 0


def decide_transition(now: Situation, action: Action, who: ActorKind, reason: str | None = None) -> Move:
    """The move that `who` may make.

    Raises `MoveRefused`/`NotCancellable` (409) when the table has none, `Invalid` (422) when a needed reason is missing,
    `NotPaidYet` or `AlreadyPaid` (409) when the money forbids it.
    """
    move = MOVES.get((now.xac_nhan, action, who))
    if move is None:
        refusal = NotCancellable if action is Action.HUY else MoveRefused
        raise refusal(extra={"trangThaiXacNhan": now.xac_nhan.value})
    if move.can_ly_do and not (reason or "").strip():
        raise Invalid(errors=[FieldError("lyDo", "missing", LY_DO_CAN)])
    _check_money(now, action)
    return move


def _check_money(now: Situation, action: Action) -> None:
    if action is Action.BAT_DAU and now.thanh_toan not in SECURED:
        raise NotPaidYet
    if action is Action.HOAN_THANH and now.thanh_toan not in SETTLED:
        raise NotPaidYet
    if action in (Action.HUY_QUA_HAN, Action.SUA_DICH_VU) and not is_untouched(now):
        raise AlreadyPaid


def gaps(now: Situation, total: int) -> list[Gap]:
    """What an order of `total` (đồng) lacks before papers may be approved or filed for it (S4.6); nothing when it is ready.

    It must be confirmed, and paid, covered by its deposit, deferred by the back office, or cost nothing.
    """
    if now.xac_nhan is Confirmation.DA_HUY:
        return [Gap.DON_DA_HUY]
    found = [] if now.xac_nhan in CONFIRMED else [Gap.CHUA_XAC_NHAN]
    free = total == 0 and now.thanh_toan is Payment.CHUA_THANH_TOAN
    return found if free or now.thanh_toan in SECURED else [*found, Gap.CHUA_THANH_TOAN]


def is_untouched(now: Situation) -> bool:
    """Whether no money has come and none is being looked for (G-12: only such an order may expire)."""
    return now.thanh_toan is Payment.CHUA_THANH_TOAN and now.da_thu == 0


def payment_after_cancel(now: Situation, back: int) -> Payment:
    """The payment state of an order that was cancelled and of whose money `back` (đồng) goes back (S4.7, G-03).

    Money that we keep leaves the state as it was, so that nobody waits for a refund that never comes; of an order
    without money nothing is expected any more, also when it could have been paid later.
    """
    if back > 0:
        return Payment.CHO_HOAN_TIEN
    if now.da_thu > 0 or now.thanh_toan in HOLDS_MONEY:
        return now.thanh_toan
    return Payment.CHUA_THANH_TOAN


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


def line_total(line: Priced) -> int:
    """Quantity times unit price; a discount counts negatively."""
    return (-1 if line.loai == LineKind.GIAM_GIA else 1) * line.so_luong * line.don_gia


def order_total(lines: Iterable[Priced]) -> int:
    """The sum of the lines, never below zero."""
    return max(0, sum(line_total(line) for line in lines))


def deposit_amount(lines: Iterable[Priced]) -> int | None:
    """What is due first when a deposit is chosen; None when no line is sold by deposit (S4.6: multi-step services).

    A line with a deposit percentage asks that part of itself, every other line asks the whole.
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
    if plan is PaymentPlan.DAT_COC and state is not Payment.DA_DAT_COC and paid < deposit:
        return deposit - paid
    return max(0, total - paid)


class Stage(StrEnum):
    """How far the work has gone, for refunds."""

    CHUA_LAM = "CHUA_LAM"
    DANG_CHUAN_BI = "DANG_CHUAN_BI"
    DA_NOP = "DA_NOP"


REFUND_PERCENT: dict[Stage, int] = {Stage.CHUA_LAM: 100, Stage.DANG_CHUAN_BI: 50, Stage.DA_NOP: 0}
"""Published tiers (G-03): all before work, half while preparing, nothing after filing."""


def refundable_amount(paid: int, stage: Stage, *, our_fault: bool = False) -> int:
    """How much of `paid` (đồng) goes back when the order is cancelled today; all of it when the fault is ours."""
    return paid if our_fault else part_of(paid, REFUND_PERCENT[stage])
