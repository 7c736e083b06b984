"""Refusals of the table of delivery fees."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text

NO_PROVINCE = Text("Vui lòng chọn tỉnh, thành phố trong danh sách", "Please choose a province or city from the list")
NO_CARRIER = Text("Vui lòng nhập tên đơn vị giao", "Please enter who delivers")
DAYS_TURNED = Text(
    "Số ngày nhiều nhất phải từ số ngày ít nhất trở lên", "The most days must not be fewer than the least"
)
PAST_DAY = Text("Ngày áp dụng không được ở quá khứ", "The day must not be in the past")
KEEPS_DEFAULT = Text("Dòng mặc định không bỏ được, chỉ đổi được", "The default row can be changed, not removed")


class FeesChanged(Conflict):
    """Somebody was faster; carries `phienBan`, the number of the latest change."""

    code = "phi_giao_hang_da_doi"
    title = Text(
        "Bảng phí vừa được người khác đổi. Vui lòng xem lại rồi lưu",
        "Somebody else has just changed the fees. Please look again and save",
    )

    def __init__(self, current: int) -> None:
        super().__init__(extra={"phienBan": current})
