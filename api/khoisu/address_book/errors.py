"""Refusals of the address book."""

from khoisu.kit.errors import Conflict, NotFound
from khoisu.kit.text.texts import Text

MOST = 10
"""Addresses of one account: enough for people, dull for robots."""

NO_PROVINCE = Text("Vui lòng chọn tỉnh, thành phố trong danh sách", "Please choose a province or city from the list")
NO_WARD = Text("Vui lòng chọn phường, xã của tỉnh, thành phố này", "Please choose a ward of this province or city")
OLD_PLACE = Text(
    "Đơn vị này không còn sau sắp xếp 2025, vui lòng chọn lại", "This place ended with the reform of 2025; choose again"
)
NO_NAME = Text("Vui lòng nhập tên người nhận", "Please enter the recipient's name")
NO_STREET = Text("Vui lòng nhập số nhà, đường", "Please enter house number and street")
NO_PHONE = Text("Vui lòng nhập số điện thoại của người nhận", "Please enter the recipient's phone number")


class NoSuchAddress(NotFound):
    code = "khong_co_dia_chi"
    title = Text("Không tìm thấy địa chỉ", "Address not found")


class TooManyAddresses(Conflict):
    code = "du_dia_chi"
    title = Text(
        f"Sổ địa chỉ đã đủ {MOST} địa chỉ. Hãy xóa bớt một địa chỉ",
        f"Your address book is full with {MOST} addresses. Delete one first",
    )
