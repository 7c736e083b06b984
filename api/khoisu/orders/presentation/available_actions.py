"""Which actions staff can take on an order now: the buttons of its page, by the same rules that decide them."""

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Problem
from khoisu.orders import rules
from khoisu.orders.rules import Action, Situation

STAFF_ACTIONS = (
    Action.CONFIRM,
    Action.START,
    Action.NEXT_STEP,
    Action.STEP_BACK,
    Action.COMPLETE,
    Action.CANCEL,
)
SOME_REASON = "-"


def list_staff_actions(now: Situation) -> list[Action]:
    """The actions that would not be refused, in the order of an order's life."""
    return [action for action in STAFF_ACTIONS if _possible(action, now)]


def _possible(action: Action, now: Situation) -> bool:
    try:
        rules.decide_transition(now, action, ActorKind.STAFF, SOME_REASON)
    except Problem:
        return False
    return True
