"""Why cash cannot be received or a day not be closed."""

from khoisu.kit.errors import Conflict, Problem
from khoisu.kit.text.texts import Text


class CashTooHigh(Conflict):
    """Carries `toiDa`, what the order still asks for (đồng)."""

    code = "thu_qua_so_con_thieu"
    title = Text(
        "Số tiền mặt lớn hơn số đơn hàng còn thiếu. Hãy kiểm tra lại số tiền",
        "The cash is more than the order still asks for. Please check the amount",
    )


class CashDayClosed(Conflict):
    """Carries `ngay`."""

    code = "ngay_da_chot_quy"
    title = Text(
        "Quỹ tiền mặt của ngày này đã chốt nên không thu hay sửa được. Hai quản trị viên có thể mở lại",
        "The cash of this day is closed; nothing can be received or changed. Two administrators can reopen it",
    )


class CashDayOpen(Conflict):
    code = "ngay_chua_chot_quy"
    title = Text("Quỹ tiền mặt của ngày này đang mở", "The cash of this day is open")


class CashDayNotOver(Conflict):
    code = "ngay_chua_toi"
    title = Text("Chưa tới ngày này", "This day has not come yet")


class StillReceiving(Conflict):
    """Today is closed before closing time: the person is asked first. Carries `dongCua`, when the office closes."""

    code = "can_xac_nhan"
    title = Text(
        "Chưa hết giờ làm việc. Chốt bây giờ thì hôm nay không thu thêm tiền mặt được nữa. Hãy xác nhận nếu vẫn muốn chốt",
        "The office is still open. Once closed, no more cash can be received today. Please confirm if you still want to close",
    )


class OwnCash(Problem):
    """A person who received cash on a day does not close it."""

    status = 403
    code = "can_nguoi_khac_chot_quy"
    title = Text(
        "Bạn đã thu tiền trong ngày này, nên một nhân viên khác phải đếm và chốt quỹ",
        "You received cash on this day, so another member of staff must count and close it",
    )
