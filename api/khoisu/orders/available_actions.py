"""Which actions staff can take on an order now: the buttons of its page, by the same rules that decide them."""

from collections.abc import Sequence

from khoisu.kit.errors import Problem
from khoisu.orders import rules
from khoisu.orders.events import Logged
from khoisu.orders.progress import timeline as progress
from khoisu.orders.rules import Action, ActorKind, Situation

STAFF_ACTIONS = (Action.CONFIRM, Action.START, Action.NEXT_STEP, Action.COMPLETE, Action.CANCEL)
SOME_REASON = "-"


def list_staff_actions(now: Situation, log: Sequence[Logged], family: str) -> list[Action]:
    """The actions that would not be refused, in the order of an order's life."""
    return [action for action in STAFF_ACTIONS if _possible(action, now, log, family)]


def _possible(action: Action, now: Situation, log: Sequence[Logged], family: str) -> bool:
    try:
        rules.decide_transition(now, action, ActorKind.STAFF, SOME_REASON)
        if action is Action.NEXT_STEP:
            progress.step_after(progress.current_step(log), family)
        if action is Action.COMPLETE:
            progress.require_last(progress.current_step(log), family)
    except Problem:
        return False
    return True
