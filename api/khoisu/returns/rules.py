"""Who may move a return request, from where to where, and which reasons need evidence. Pure decisions."""

from khoisu.kit.actors import ActorKind
from khoisu.returns.states import CLOSED, ReturnAction, ReturnReason, ReturnState

CODE_PREFIX, CODE_LENGTH = "DT", 8
MAX_FILES = 10
"""Pictures and videos of one request in all."""
REDO_HOURS = 42
"""Business hours within which something is redone and delivered again: five working days."""


NEEDS_EVIDENCE = frozenset({ReturnReason.DOSSIER_ERROR, ReturnReason.DEFECTIVE})
"""Reasons for which a photo or video of the defect must be sent (S4.8, returns policy section 2)."""

S, A, W = ReturnState, ReturnAction, ActorKind
MOVES: dict[tuple[ReturnState, ReturnAction, ActorKind], ReturnState] = {
    (S.REQUESTED, A.ASK_EVIDENCE, W.STAFF): S.EVIDENCE_NEEDED,
    (S.EVIDENCE_NEEDED, A.ADD_EVIDENCE, W.CUSTOMER): S.REQUESTED,
    (S.REQUESTED, A.ADD_EVIDENCE, W.CUSTOMER): S.REQUESTED,
    (S.REQUESTED, A.ACCEPT, W.STAFF): S.ACCEPTED,
    (S.ACCEPTED, A.RECEIVE_GOODS, W.STAFF): S.GOODS_RECEIVED,
    (S.ACCEPTED, A.GRANT, W.STAFF): S.REFUND_GRANTED,
    (S.GOODS_RECEIVED, A.GRANT, W.STAFF): S.REFUND_GRANTED,
    (S.REFUND_GRANTED, A.REFUND, W.STAFF): S.REFUNDED,
    # The second person declined the refund: the request is where it was before.
    (S.REFUND_GRANTED, A.REOPEN, W.STAFF): S.ACCEPTED,
    # A remedy without money: what was wrong is redone and delivered again, or after all refunded.
    (S.ACCEPTED, A.REDO, W.STAFF): S.REDOING,
    (S.GOODS_RECEIVED, A.REDO, W.STAFF): S.REDOING,
    (S.REDOING, A.REDELIVER, W.STAFF): S.REDONE,
    (S.REDOING, A.GRANT, W.STAFF): S.REFUND_GRANTED,
    (S.REQUESTED, A.DECLINE, W.STAFF): S.DECLINED,
    (S.EVIDENCE_NEEDED, A.DECLINE, W.STAFF): S.DECLINED,
    (S.ACCEPTED, A.DECLINE, W.STAFF): S.DECLINED,
    (S.GOODS_RECEIVED, A.DECLINE, W.STAFF): S.DECLINED,
    (S.REQUESTED, A.WITHDRAW, W.CUSTOMER): S.WITHDRAWN,
    (S.EVIDENCE_NEEDED, A.WITHDRAW, W.CUSTOMER): S.WITHDRAWN,
    (S.ACCEPTED, A.WITHDRAW, W.CUSTOMER): S.WITHDRAWN,
}
NEEDS_WORDS = frozenset({ReturnAction.ASK_EVIDENCE, ReturnAction.DECLINE, ReturnAction.REOPEN, ReturnAction.REDO})
"""Actions that must say something to the customer."""
REDOABLE = frozenset(
    {ReturnReason.DOSSIER_ERROR, ReturnReason.NOT_PERFORMED, ReturnReason.DEFECTIVE, ReturnReason.COMPLAINT}
)
"""Reasons that redoing can settle; money that was paid too much only goes back."""


def find_move(
    state: ReturnState, action: ReturnAction, who: ActorKind, *, goods: bool, reason: ReturnReason
) -> ReturnState | None:
    """The state after `action`, None when it is not allowed now.

    Where there are goods (`goods`), they must come back before money is granted or they are redone; where there are none,
    nothing is received.
    """
    if action is ReturnAction.GRANT and goods and state is ReturnState.ACCEPTED:
        return None
    if action is ReturnAction.RECEIVE_GOODS and not goods:
        return None
    if action is ReturnAction.REDO and (reason not in REDOABLE or (goods and state is ReturnState.ACCEPTED)):
        return None
    after = MOVES.get((state, action, who))
    return ReturnState.GOODS_RECEIVED if after and action is ReturnAction.REOPEN and goods else after


def awaits_staff(state: ReturnState, *, goods: bool) -> bool:
    """Whether the next step is ours, so that an answer-by time runs: not while the customer owes evidence or the item."""
    if state is ReturnState.ACCEPTED:
        return not goods
    return state in (ReturnState.REQUESTED, ReturnState.GOODS_RECEIVED, ReturnState.REFUND_GRANTED, ReturnState.REDOING)


def list_actions(state: ReturnState, who: ActorKind, *, goods: bool, reason: ReturnReason) -> list[ReturnAction]:
    """What `who` can do now, in the order of `ReturnAction`."""
    return [action for action in ReturnAction if find_move(state, action, who, goods=goods, reason=reason) is not None]


def list_steps(state: ReturnState, *, goods: bool) -> list[ReturnState]:
    """The way of a request as its stepper shows it; a declined or withdrawn one ends where it is."""
    way = [ReturnState.REQUESTED, ReturnState.ACCEPTED]
    if goods:
        way.append(ReturnState.GOODS_RECEIVED)
    if state in (ReturnState.REDOING, ReturnState.REDONE):
        return [*way, ReturnState.REDOING, ReturnState.REDONE]
    way += [ReturnState.REFUND_GRANTED, ReturnState.REFUNDED]
    if state is ReturnState.EVIDENCE_NEEDED:
        way.insert(1, ReturnState.EVIDENCE_NEEDED)
    if state in CLOSED - {ReturnState.REFUNDED}:
        return [ReturnState.REQUESTED, state]
    return way
