"""How far a prepared cart is. Derived from its moments (`cart.queries`), never stored."""

from enum import StrEnum

from khoisu.kit.text.texts import Text


class PreparedState(StrEnum):
    """Where a prepared cart stands."""

    WAITING = "CHO_MO"
    OPENED = "DA_MO"
    ORDERED = "DA_DAT"
    ENDED = "HET_HAN"
    WITHDRAWN = "DA_RUT"


PREPARED_NAMES: dict[PreparedState, Text] = {
    PreparedState.WAITING: Text("Chờ khách", "Waiting for the customer"),
    PreparedState.OPENED: Text("Khách đã nhận vào giỏ", "Taken into their cart"),
    PreparedState.ORDERED: Text("Đã đặt hàng", "Ordered"),
    PreparedState.ENDED: Text("Hết hạn", "Over"),
    PreparedState.WITHDRAWN: Text("Đã rút", "Withdrawn"),
}
