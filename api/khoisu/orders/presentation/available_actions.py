"""Which actions staff can take on an order now: the buttons of its page, by the same rules that decide them."""

from khoisu.kit.actors import ActorKind
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


def list_staff_actions(now: Situation) -> list[Action]:
    """The actions that would not be refused, in the order of an order's life."""
    return [action for action in STAFF_ACTIONS if rules.is_possible(now, action, ActorKind.STAFF)]
