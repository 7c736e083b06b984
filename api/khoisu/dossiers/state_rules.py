"""Who may move a dossier from which state to which (S4.11): the one table, as `orders/state_rules.py` is of orders."""

from dataclasses import dataclass

from khoisu.dossiers.states import State, Step
from khoisu.kit.actors import ActorKind


@dataclass(frozen=True, slots=True)
class Move:
    """Where a transition leads, who makes it, and whether it must be given a reason."""

    den: State
    ai: ActorKind
    can_ly_do: bool = False


S = State
MOVES: dict[tuple[State, Step], Move] = {
    (S.DRAFT, Step.SUBMIT): Move(S.SUBMITTED, ActorKind.CUSTOMER),
    (S.CHANGES_REQUESTED, Step.RESUBMIT): Move(S.SUBMITTED, ActorKind.CUSTOMER),
    (S.SUBMITTED, Step.REQUEST_CHANGES): Move(S.CHANGES_REQUESTED, ActorKind.STAFF, can_ly_do=True),
    # The registrar's notice to amend (Mẫu 48) brings a filed dossier back to the customer (ND168 32).
    (S.FILED, Step.REQUEST_CHANGES): Move(S.CHANGES_REQUESTED, ActorKind.STAFF, can_ly_do=True),
    (S.SUBMITTED, Step.APPROVE): Move(S.APPROVED, ActorKind.STAFF),
    (S.APPROVED, Step.FILE): Move(S.FILED, ActorKind.STAFF),
    (S.FILED, Step.CERTIFY): Move(S.CERTIFIED, ActorKind.STAFF),
    (S.SUBMITTED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.CHANGES_REQUESTED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.APPROVED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
    (S.FILED, Step.REJECT): Move(S.REJECTED, ActorKind.STAFF, can_ly_do=True),
}
EDITABLE = frozenset({State.DRAFT, State.CHANGES_REQUESTED})
"""The states in which the customer may change what is written."""


def submitting(state: State) -> Step | None:
    """The customer's transition out of a state: first submission or again; None where there is none."""
    return {State.DRAFT: Step.SUBMIT, State.CHANGES_REQUESTED: Step.RESUBMIT}.get(state)


def find_transition(state: State, step: Step, who: ActorKind) -> Move | None:
    """The move that `who` may make by this step; None when the table has none."""
    move = MOVES.get((state, step))
    return move if move and move.ai is who else None


def admin_steps(state: State) -> list[Step]:
    """What the back office can do in a state, in the order of the table."""
    return [step for (start, step), move in MOVES.items() if start is state and move.ai is ActorKind.STAFF]
