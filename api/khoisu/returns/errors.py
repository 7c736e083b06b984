"""Why a return request cannot be made or moved."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class ReturnOpen(Conflict):
    """Carries `ma`, the open request's code."""

    code = "dang_co_yeu_cau"
    title = Text(
        "Đơn hàng này đang có một yêu cầu hoàn tiền, đổi trả chưa xong",
        "A return or refund request of this order is still open",
    )


class NothingToReturn(Conflict):
    code = "khong_co_tien_de_hoan"
    title = Text(
        "Đơn hàng này không giữ khoản tiền nào của bạn nên không có gì để hoàn",
        "This order holds no money of yours, so there is nothing to return",
    )


class ReturnMoved(Conflict):
    """Carries `trangThai`, where the request is now, and `soSuKien`, its version."""

    code = "yeu_cau_da_doi"
    title = Text(
        "Yêu cầu này đã sang trạng thái khác. Hãy xem lại rồi làm tiếp",
        "This request has moved on. Please look at it again before you continue",
    )


class TooMuchEvidence(Conflict):
    code = "qua_nhieu_bang_chung"
    title = Text("Mỗi yêu cầu nhận tối đa {toi_da} ảnh và video", "A request takes at most {toi_da} photos and videos")

    def __init__(self, most: int) -> None:
        super().__init__(Text(self.title.vi.format(toi_da=most), self.title.en.format(toi_da=most)))
