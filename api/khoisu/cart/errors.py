"""What the cart refuses."""

from khoisu.cart.rules import MAX_LINES, MAX_QUANTITY
from khoisu.kit.errors import Conflict, FieldError
from khoisu.kit.text.texts import Text


class NotSold(Conflict):
    """No such package, or it is not on sale in this cycle now."""

    code = "khong_con_ban"
    title = Text(
        "Gói dịch vụ này hiện không bán theo chu kỳ đã chọn",
        "This package is not on sale in the chosen cycle",
    )


class TooManyOfOne(Conflict):
    code = "qua_so_luong"
    title = Text(
        f"Mỗi gói dịch vụ tối đa {MAX_QUANTITY} trong một giỏ hàng",
        f"A cart holds at most {MAX_QUANTITY} of one package",
    )

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("soLuong", self.code, self.title)])


class CartFull(Conflict):
    code = "gio_hang_day"
    title = Text(
        f"Giỏ hàng tối đa {MAX_LINES} gói dịch vụ khác nhau. Vui lòng đặt hàng hoặc xóa bớt trước khi thêm",
        f"A cart holds at most {MAX_LINES} different packages. Please order or remove some before adding",
    )
