"""What the pure rules need to know of an order's row, and what follows from its two states alone."""

from khoisu.orders import rules
from khoisu.orders.models import Order
from khoisu.orders.states import ConfirmationState, PaymentState

CLOSED = frozenset({ConfirmationState.CANCELLED, ConfirmationState.COMPLETED})


def get_situation(order: Order) -> rules.Situation:
    """What the rules need to know of an order."""
    return rules.Situation(
        ConfirmationState(order.trang_thai_xac_nhan), PaymentState(order.trang_thai_thanh_toan), order.da_thu
    )


def may_choose_payment(order: Order) -> bool:
    """Whether method and plan may still be changed: not cancelled, and no money has come or is being looked for."""
    return order.trang_thai_xac_nhan != ConfirmationState.CANCELLED and rules.is_untouched(get_situation(order))


def takes_dossiers(order: Order) -> bool:
    """Whether a dossier may still come with the order."""
    return order.trang_thai_xac_nhan not in CLOSED
