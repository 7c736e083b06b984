"""What a prepared cart refuses."""

from khoisu.kit.errors import Conflict, NotFound, Problem
from khoisu.kit.text.texts import Text


class LinkUnknown(NotFound):
    code = "khong_co_gio_lap_san"
    title = Text(
        "Không có giỏ hàng nào ở đường dẫn này. Hãy kiểm tra lại từng chữ, hoặc gọi cho chúng tôi",
        "There is no cart behind this link. Please check each character, or call us",
    )


class LinkOver(Problem):
    """Too old, or withdrawn."""

    status = 410
    code = "gio_lap_san_het_han"
    title = Text(
        "Đường dẫn này đã hết hạn. Hãy gọi cho chúng tôi để được gửi lại",
        "This link is over. Please call us to get a new one",
    )


class AlreadyOrdered(Problem):
    status = 410
    code = "gio_lap_san_da_dat"
    title = Text(
        "Giỏ hàng này đã được đặt. Bạn xem đơn trong mục Đơn hàng, hoặc trong thư và tin nhắn xác nhận",
        "This cart has been ordered. You find the order under Orders, and in its mail or text message",
    )


class NotOpen(Conflict):
    """It was ordered or withdrawn meanwhile."""

    code = "gio_lap_san_da_dong"
    title = Text(
        "Giỏ này đã được đặt hàng hoặc đã rút, không gửi lại hay rút được nữa",
        "This cart was ordered or withdrawn, and can no longer be sent or withdrawn",
    )


class SentEnough(Conflict):
    code = "gui_gio_lap_san_du"
    title = Text(
        "Đường dẫn đã được gửi 5 lần. Hãy đọc cho khách, hoặc lập giỏ mới",
        "The link was sent five times. Read it to the customer, or prepare a new cart",
    )
