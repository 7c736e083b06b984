"""Refusals of the access log."""

from khoisu.access_log.states import ASKED, PURPOSE_NAMES
from khoisu.kit.errors import Conflict, Forbidden
from khoisu.kit.text.texts import Text


class PurposeNeeded(Forbidden):
    """The reader has no task here and has not said why they look. Carries `doiTuong`, `ma` and the choices `mucDich`."""

    code = "can_muc_dich_xem"
    title = Text(
        "Bạn không có việc đang làm với giấy tờ này. Hãy chọn lý do xem trước khi mở",
        "You have no task with these papers. Please choose why you open them first",
    )

    def __init__(self, kind: str, code: str) -> None:
        choices = [{"ma": one.value, "vi": PURPOSE_NAMES[one].vi, "en": PURPOSE_NAMES[one].en} for one in ASKED]
        super().__init__(extra={"doiTuong": kind, "ma": code, "mucDich": choices})


class AlertSettled(Conflict):
    """Somebody else has looked into it already."""

    code = "canh_bao_da_xem_xet"
    title = Text("Cảnh báo này đã có người xem xét", "Somebody has already looked into this alert")


class AlertAboutOneself(Forbidden):
    """Another administrator looks into an alert about an administrator."""

    code = "canh_bao_ve_minh"
    title = Text(
        "Cảnh báo này nói về chính bạn, nên một quản trị viên khác phải xem xét",
        "This alert is about yourself, so another administrator has to look into it",
    )
