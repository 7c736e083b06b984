"""Why a message cannot be sent again."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class StillSending(Conflict):
    code = "dang_gui"
    title = Text("Tin này đang chờ gửi, chưa cần gửi lại", "This message is still on its way")


class CannotRepeat(Conflict):
    """A code is valid for minutes and is not stored once it has been sent."""

    code = "khong_gui_lai_duoc"
    title = Text(
        "Mã xác nhận không gửi lại được, khách hàng cần yêu cầu mã mới",
        "A confirmation code cannot be sent again, the customer must ask for a new one",
    )


class SmsLimitsChanged(Conflict):
    code = "han_muc_da_doi"
    title = Text(
        "Người khác vừa đổi hạn mức tin nhắn, vui lòng xem lại rồi lưu",
        "Somebody else has just changed the limits, please look at them and save again",
    )
