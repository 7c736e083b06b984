"""Which combinations of order, payment, dossier and step an order can come into, walked from the moment it is placed.

Pure: the table's own actions, and what money, the customer and the registrar do outside of it.
"""

from collections.abc import Iterator
from dataclasses import replace

from khoisu.kit.actors import ActorKind
from khoisu.orders.state_rules import (
    POSITIONS,
    SECURED,
    TABLE,
    Action,
    Cell,
    DossierStage,
    Position,
    Refusal,
    decide,
)
from khoisu.orders.states import ConfirmationState as Confirmation
from khoisu.orders.states import PaymentState as Payment

P, D = Payment, DossierStage
MONEY: dict[Payment, tuple[Payment, ...]] = {
    P.UNPAID: (P.PENDING_RECONCILIATION, P.DEPOSIT_PAID, P.PAID, P.PAY_LATER),
    P.PENDING_RECONCILIATION: (P.UNPAID, P.DEPOSIT_PAID, P.PAID, P.PAY_LATER, P.REFUNDED),
    P.DEPOSIT_PAID: (P.UNPAID, P.PENDING_RECONCILIATION, P.PAID, P.PAY_LATER, P.REFUNDED),
    P.PAID: (P.UNPAID, P.PENDING_RECONCILIATION, P.DEPOSIT_PAID, P.REFUNDED),
    P.PAY_LATER: (P.PAID, P.REFUNDED),
    P.REFUND_DUE: (P.REFUNDED,),
    P.REFUNDED: (),
}
"""Where the payment of an open order may go: money comes, a match is undone, money goes back, paying later is granted."""
AFTER_CANCEL = {P.UNPAID: (P.UNPAID,), P.REFUNDED: (P.REFUNDED,), P.REFUND_DUE: (P.REFUND_DUE,)}
"""Elsewhere a cancelled order keeps its money, gets it back, or has none."""
OUTSIDE: dict[DossierStage, tuple[DossierStage, ...]] = {
    D.NONE: (D.OPEN,),
    D.OPEN: (D.NONE,),
    D.FILED: (D.RETURNED,),
}
"""What moves a dossier without the table: it is handed in, rejected, or returned by the registrar."""
WALKED = {
    Action.APPROVE_DOSSIER: (D.APPROVED, Position.PREPARING),
    Action.FILE_DOSSIER: (D.FILED, Position.FILED),
    Action.CERTIFY_DOSSIER: (D.CERTIFIED, Position.RESULT),
}
"""Where a step of the dossier brings it, and its order with it."""
CLOSED = (Confirmation.CANCELLED, Confirmation.COMPLETED)
PLACED = (
    Cell(Confirmation.AWAITING_CONFIRMATION, P.UNPAID, D.NONE, Position.NOT_BEGUN),
    Cell(Confirmation.AWAITING_CONFIRMATION, P.PAID, D.NONE, Position.NOT_BEGUN),
)
"""How an order begins: unpaid, or of 0 đ and so paid."""


def list_reachable() -> set[Cell]:
    """Every cell that an order of a family that files can be in; `buoc_toi` is left out."""
    found, queue = set(PLACED), list(PLACED)
    while queue:
        for following in _following(queue.pop()):
            if following not in found:
                found.add(following)
                queue.append(following)
    return found


def _following(cell: Cell) -> Iterator[Cell]:
    for payment in _payments(cell):
        paid = replace(cell, thanh_toan=payment)
        closed = decide(paid, Action.CLOSE_REFUNDED, ActorKind.SYSTEM)
        yield paid if isinstance(closed, Refusal) else replace(paid, xac_nhan=Confirmation.CANCELLED)
    for stage in OUTSIDE.get(cell.ho_so, ()):
        if stage is not D.OPEN or cell.xac_nhan not in CLOSED:
            yield replace(cell, ho_so=stage)
    for action, who in TABLE:
        yield from _done(cell, action, who)


def _payments(cell: Cell) -> tuple[Payment, ...]:
    if cell.xac_nhan is Confirmation.CANCELLED:
        # What comes after the cancellation goes back.
        return (P.REFUND_DUE,) if cell.thanh_toan is not P.REFUND_DUE else (P.REFUNDED,)
    return MONEY[cell.thanh_toan]


def _done(cell: Cell, action: Action, who: ActorKind) -> Iterator[Cell]:
    at = POSITIONS.index(cell.buoc)
    target = _step(at, action)
    row = decide(replace(cell, buoc_toi=target), action, who)
    if isinstance(row, Refusal):
        return
    if action in WALKED:
        yield _walked(cell, *WALKED[action])
        return
    state = row.den or cell.xac_nhan
    payments = AFTER_CANCEL.get(cell.thanh_toan, (cell.thanh_toan, P.REFUND_DUE, P.UNPAID))
    moved = replace(cell, xac_nhan=state, buoc=target or cell.buoc)
    for payment in payments if state is Confirmation.CANCELLED else (cell.thanh_toan,):
        yield replace(moved, thanh_toan=payment)


def _step(at: int, action: Action) -> Position | None:
    if action is Action.START:
        return Position.PREPARING
    if action is Action.NEXT_STEP:
        return POSITIONS[at + 1] if at + 1 < len(POSITIONS) else None
    if action is Action.STEP_BACK:
        return POSITIONS[at - 1] if at > 1 else None
    return None


def _walked(cell: Cell, stage: DossierStage, to: Position) -> Cell:
    """The order begins if need be, and goes as far as its dossier, as long as its money is safe."""
    moved = replace(cell, ho_so=stage)
    if moved.xac_nhan is Confirmation.COMPLETED or moved.thanh_toan not in SECURED:
        return moved
    furthest = max(POSITIONS.index(cell.buoc), POSITIONS.index(to))
    return replace(moved, xac_nhan=Confirmation.IN_PROGRESS, buoc=POSITIONS[furthest])
