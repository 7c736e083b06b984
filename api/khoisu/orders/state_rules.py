"""The one table of states: which action is allowed for which order, payment, dossier and step, and why not otherwise.

Pure decisions. `TABLE` has one row per action and actor; every guard of confirming, starting, walking the steps, completing, cancelling,
closing after a refund, and of approving, filing and certifying the dossier reads it. `state_page` writes it to docs/order-states.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from khoisu.kit.actors import ActorKind
from khoisu.orders.states import ConfirmationState as Confirmation
from khoisu.orders.states import PaymentState as Payment


class Action(StrEnum):
    """Everything that can be done to an order on its confirmation axis, and to its dossier towards the registrar."""

    CONFIRM = "XAC_NHAN"
    START = "BAT_DAU"
    NEXT_STEP = "BUOC_TIEP"
    STEP_BACK = "LUI_BUOC"
    COMPLETE = "HOAN_THANH"
    CANCEL = "HUY"
    CANCEL_FOR_PRICE = "HUY_DO_GIA"
    EXPIRE = "HUY_QUA_HAN"
    CLOSE_REFUNDED = "DONG_DA_HOAN_TIEN"
    CHANGE_LINES = "SUA_DICH_VU"
    CHANGE_AGREED = "DOI_DICH_VU_DA_THOA_THUAN"
    CHANGE_ADDRESS = "DOI_DIA_CHI"
    APPROVE_DOSSIER = "DUYET_HO_SO"
    FILE_DOSSIER = "NOP_HO_SO"
    CERTIFY_DOSSIER = "CAP_GIAY_CHUNG_NHAN"
    DELIVER_RESULT = "GIAO_KET_QUA"


class DossierStage(StrEnum):
    """How far the order's furthest dossier is. The order of the members is the order of the work."""

    NONE = "KHONG_CO"
    OPEN = "CHUA_DUYET"
    APPROVED = "DA_DUYET"
    RETURNED = "DA_NOP_TRA_VE"
    FILED = "DA_NOP_CO_QUAN"
    CERTIFIED = "DA_CAP"


class Position(StrEnum):
    """Where the order's work is. Families that file nothing go from preparing to the hand-over."""

    NOT_BEGUN = "CHUA_BAT_DAU"
    PREPARING = "CHUAN_BI"
    FILED = "DA_NOP"
    RESULT = "CO_KET_QUA"
    HAND_OVER = "BAN_GIAO"


class Refusal(StrEnum):
    """Why the table refuses an action."""

    NO_SUCH_MOVE = "TRANG_THAI_DON"
    REFUNDED = "DON_DA_HOAN_TIEN"
    NOT_PAID = "CHUA_THANH_TOAN"
    MONEY_CAME = "DA_CO_TIEN"
    DOSSIER_APPROVED = "HO_SO_DA_DUYET"
    DOSSIER_CERTIFIED = "HO_SO_DA_CAP"
    DOSSIER_BEHIND = "HO_SO_CHUA_TOI_BUOC"
    DOSSIER_AHEAD = "HO_SO_DA_QUA_BUOC"
    DOSSIER_STATE = "TRANG_THAI_HO_SO"
    STEPS_LEFT = "CON_BUOC"
    NO_STEP_LEFT = "HET_BUOC"
    ALREADY_SENT = "DA_GUI"


STAGES, POSITIONS = tuple(DossierStage), tuple(Position)
SECURED = frozenset({Payment.DEPOSIT_PAID, Payment.PAID, Payment.PAY_LATER})
"""Payment states in which work may begin (S4.6: paid, a deposit, or deferred by the back office). An order of 0 đ is paid at once."""
SETTLED = frozenset({Payment.PAID, Payment.PAY_LATER})
"""Payment states in which an order may be completed."""
CLOSING = frozenset({Payment.REFUND_DUE, Payment.REFUNDED})
"""Payment states of an order whose money goes back: no work is begun or continued for it."""
ANY_PAYMENT = frozenset(Payment)
OPEN_MONEY = ANY_PAYMENT - CLOSING
ANY_STAGE = frozenset(DossierStage)
NOT_APPROVED = frozenset({DossierStage.NONE, DossierStage.OPEN})
ANY_POSITION = frozenset(Position)
BEFORE_HAND_OVER = ANY_POSITION - {Position.HAND_OVER}
WALKING = ANY_POSITION - {Position.NOT_BEGUN}

ENTERED_FROM: dict[Position, DossierStage] = {
    Position.PREPARING: DossierStage.OPEN,
    Position.FILED: DossierStage.RETURNED,
    Position.RESULT: DossierStage.CERTIFIED,
    Position.HAND_OVER: DossierStage.CERTIFIED,
}
"""How far a dossier must be before its order enters a step; an order without a dossier is walked by hand."""
LEFT_AFTER: dict[Position, DossierStage] = {
    Position.PREPARING: DossierStage.APPROVED,
    Position.FILED: DossierStage.FILED,
    Position.RESULT: DossierStage.CERTIFIED,
    Position.HAND_OVER: DossierStage.CERTIFIED,
}
"""How far a dossier may be at most when its order goes back to a step."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One combination of the four axes. `buoc_toi` is the step that a walk would enter: the next one, or the one before.

    None: there is no such step.
    """

    xac_nhan: Confirmation
    thanh_toan: Payment
    ho_so: DossierStage = DossierStage.NONE
    buoc: Position = Position.NOT_BEGUN
    buoc_toi: Position | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """In which states an actor may take an action, and where it leads; `den` None leaves the confirmation as it is."""

    xac_nhan: frozenset[Confirmation]
    den: Confirmation | None = None
    thanh_toan: frozenset[Payment] = ANY_PAYMENT
    ho_so: frozenset[DossierStage] = ANY_STAGE
    buoc: frozenset[Position] = ANY_POSITION
    can_ly_do: bool = False


C, A, W, D = Confirmation, Action, ActorKind, DossierStage
_PENDING, _CONFIRMED = frozenset({C.AWAITING_CONFIRMATION}), frozenset({C.CONFIRMED})
_WORKING = frozenset({C.IN_PROGRESS})
_OPEN = _PENDING | _CONFIRMED | _WORKING
TAKEN_ON = _CONFIRMED | _WORKING | {C.COMPLETED}
"""Orders that staff have taken on and not cancelled."""
TABLE: dict[tuple[Action, ActorKind], Row] = {
    (A.CONFIRM, W.STAFF): Row(_PENDING, C.CONFIRMED, OPEN_MONEY),
    (A.START, W.STAFF): Row(_CONFIRMED, C.IN_PROGRESS, SECURED),
    (A.NEXT_STEP, W.STAFF): Row(_WORKING, None, SECURED, buoc=WALKING),
    (A.STEP_BACK, W.STAFF): Row(_WORKING, None, OPEN_MONEY, buoc=WALKING, can_ly_do=True),
    (A.COMPLETE, W.STAFF): Row(
        _WORKING, C.COMPLETED, SETTLED, frozenset({D.NONE, D.CERTIFIED}), frozenset({Position.HAND_OVER})
    ),
    # S4.5: the buyer alone only while pending; the back office until the certificate, and says why.
    (A.CANCEL, W.CUSTOMER): Row(_PENDING, C.CANCELLED, ho_so=NOT_APPROVED),
    (A.CANCEL, W.STAFF): Row(_OPEN, C.CANCELLED, ho_so=ANY_STAGE - {D.CERTIFIED}, can_ly_do=True),
    # S4.7: a pricing error, as long as no work has begun.
    (A.CANCEL_FOR_PRICE, W.SYSTEM): Row(_PENDING | _CONFIRMED, C.CANCELLED, ho_so=NOT_APPROVED),
    (A.EXPIRE, W.SYSTEM): Row(_PENDING, C.CANCELLED, frozenset({Payment.UNPAID}), NOT_APPROVED),
    (A.CLOSE_REFUNDED, W.SYSTEM): Row(_OPEN, C.CANCELLED, frozenset({Payment.REFUNDED})),
    (A.CHANGE_LINES, W.CUSTOMER): Row(_PENDING, None, frozenset({Payment.UNPAID}), NOT_APPROVED),
    # What staff proposed and the customer said yes to: also paid, as long as no work has begun.
    (A.CHANGE_AGREED, W.CUSTOMER): Row(_PENDING | _CONFIRMED, None, OPEN_MONEY, NOT_APPROVED),
    # S4.9: as long as nothing is on its way, which the last step begins with.
    (A.CHANGE_ADDRESS, W.CUSTOMER): Row(_OPEN, None, OPEN_MONEY, buoc=BEFORE_HAND_OVER),
    # S4.6: nothing is promised to the registrar before the order is confirmed and its money is safe.
    (A.APPROVE_DOSSIER, W.STAFF): Row(TAKEN_ON, None, SECURED, frozenset({D.OPEN, D.APPROVED, D.RETURNED})),
    (A.FILE_DOSSIER, W.STAFF): Row(TAKEN_ON, None, SECURED, frozenset({D.APPROVED, D.RETURNED})),
    (A.CERTIFY_DOSSIER, W.STAFF): Row(TAKEN_ON, None, SECURED, frozenset({D.FILED})),
    # The rest after a deposit is due before the hand-over.
    (A.DELIVER_RESULT, W.STAFF): Row(TAKEN_ON, None, SETTLED),
}
"""Keyed by action and actor; what is missing here nobody may do."""
OFF_STEP = {A.COMPLETE: Refusal.STEPS_LEFT, A.CHANGE_ADDRESS: Refusal.ALREADY_SENT}
"""Why an action is refused at a step where it is not possible."""


def decide(cell: Cell, action: Action, who: ActorKind) -> Row | Refusal:
    """The row that allows the action, or the first reason against it, in the order state, money, dossier, step."""
    row = TABLE.get((action, who))
    if row is None or cell.xac_nhan not in row.xac_nhan:
        return Refusal.NO_SUCH_MOVE
    return _money(cell, action, row) or _dossier(cell, row) or _step(cell, action, row) or row


def _money(cell: Cell, action: Action, row: Row) -> Refusal | None:
    if cell.thanh_toan in row.thanh_toan:
        return None
    if cell.thanh_toan in CLOSING and action not in (A.EXPIRE, A.CHANGE_LINES):
        return Refusal.REFUNDED
    return Refusal.MONEY_CAME if Payment.UNPAID in row.thanh_toan else Refusal.NOT_PAID


def _dossier(cell: Cell, row: Row) -> Refusal | None:
    if cell.ho_so in row.ho_so:
        return None
    if row.den is C.COMPLETED:
        return Refusal.DOSSIER_BEHIND
    if row.den is C.CANCELLED or row.ho_so == NOT_APPROVED:
        return Refusal.DOSSIER_APPROVED if row.ho_so == NOT_APPROVED else Refusal.DOSSIER_CERTIFIED
    return Refusal.DOSSIER_STATE


def _step(cell: Cell, action: Action, row: Row) -> Refusal | None:
    if cell.buoc not in row.buoc:
        return OFF_STEP.get(action, Refusal.NO_STEP_LEFT)
    if action not in (A.NEXT_STEP, A.STEP_BACK):
        return None
    if cell.buoc_toi is None:
        return Refusal.NO_STEP_LEFT
    return None if cell.ho_so is D.NONE else _walk(cell.ho_so, cell.buoc_toi, action)


def _walk(stage: DossierStage, to: Position, action: Action) -> Refusal | None:
    at = STAGES.index(stage)
    if action is A.NEXT_STEP:
        return Refusal.DOSSIER_BEHIND if at < STAGES.index(ENTERED_FROM[to]) else None
    return Refusal.DOSSIER_AHEAD if at > STAGES.index(LEFT_AFTER[to]) else None


APPROVED_STATES = ("DA_DUYET", "DA_NOP_CO_QUAN", "DA_CAP")
"""Codes of the states in which a dossier stands approved."""


def dossier_stage(states: Sequence[tuple[str, bool, bool]]) -> DossierStage:
    """The furthest of an order's dossiers; each is its state's code, whether it was ever approved, whether ever filed.

    A rejected dossier counts only for the work that was done for it.
    """
    return max((_stage(*one) for one in states), key=STAGES.index, default=D.NONE)


def _stage(state: str, approved: bool, filed: bool) -> DossierStage:
    if state == "DA_CAP":
        return D.CERTIFIED
    if state == "DA_NOP_CO_QUAN":
        return D.FILED
    if filed:
        return D.RETURNED
    if state == "DA_DUYET" or approved:
        return D.APPROVED
    return D.NONE if state == "TU_CHOI" else D.OPEN


def all_cells() -> Iterator[Cell]:
    """Every combination of the four axes, with the steps of a family that files: next forward."""
    for state in Confirmation:
        for payment in Payment:
            for stage in DossierStage:
                for number, position in enumerate(POSITIONS):
                    yield Cell(state, payment, stage, position, POSITIONS[number + 1] if number < 4 else None)
