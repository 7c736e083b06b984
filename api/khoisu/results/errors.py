"""Why a result cannot be delivered, shown or done without."""

from collections.abc import Sequence

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class ResultsMissing(Conflict):
    """An order is not completed before all that it must deliver is there; carries `conThieu`, their names."""

    code = "con_thieu_ket_qua"
    title = Text("Chưa giao đủ kết quả của đơn", "Not all results of the order are delivered")

    def __init__(self, names: Sequence[Text]) -> None:
        listed = Text("; ".join(name.vi for name in names), "; ".join(name.en for name in names))
        detail = Text(f"{self.title.vi}. Còn thiếu: {listed.vi}", f"{self.title.en}. Missing: {listed.en}")
        super().__init__(detail, extra={"conThieu": [name.vi for name in names]})


class AlreadyDelivered(Conflict):
    """The same file for the same thing, such as after a double click."""

    code = "da_giao_tep_nay"
    title = Text("Tệp này đã được giao cho mục này rồi", "This file has been delivered here already")


class EnoughDelivered(Conflict):
    code = "qua_nhieu_ket_qua"
    title = Text("Mục này đã có quá nhiều kết quả", "There are too many results here")


class AlreadyWithdrawn(Conflict):
    code = "da_thu_hoi"
    title = Text("Kết quả này đã được thu hồi rồi", "This result has been withdrawn already")


class AccessSeen(Conflict):
    """Carries `xemLuc`. What was seen is gone: staff issue it again when its customer asks."""

    code = "da_xem_truy_cap"
    title = Text(
        "Thông tin này đã được xem và không hiện lại. Cần xem lại thì bấm xin cấp lại",
        "This has been seen and is not shown again. If you need it again, ask us to issue it again",
    )


class AccessUnreadable(Conflict):
    """The key has changed since it was stored."""

    code = "truy_cap_khong_doc_duoc"
    title = Text(
        "Thông tin này không đọc được nữa, vui lòng bấm xin cấp lại",
        "This can no longer be read, please ask us to issue it again",
    )
