"""Refusals of change requests."""

from khoisu.approvals.states import Refusal
from khoisu.kit.errors import Conflict, Forbidden, NotFound
from khoisu.kit.text.texts import Text


class RequestNotFound(NotFound):
    code = "khong_co_de_nghi"
    title = Text("Không tìm thấy đề nghị này", "There is no such request")


class RequestWaiting(Conflict):
    """Another change of the same thing waits for approval. `deNghi` is its id."""

    code = "dang_cho_duyet"
    title = Text(
        "Một thay đổi khác của mục này đang chờ duyệt. Hãy duyệt, từ chối hoặc rút đề nghị đó trước",
        "Another change of this waits for approval. Approve, refuse or withdraw that one first",
    )


class RequestClosed(Conflict):
    """Somebody else decided, or its time is over. `trangThai` says how it ended."""

    code = "de_nghi_da_xong"
    title = Text("Đề nghị này đã được giải quyết hoặc đã hết hạn", "This request was already decided or has expired")


class RequestStale(Conflict):
    """The thing was changed meanwhile; the request is closed and nothing has changed. Committed: it reports what is stored."""

    code = "de_nghi_loi_thoi"
    retries_until_done = True
    title = Text(
        "Nội dung này đã thay đổi sau khi đề nghị được gửi, nên đề nghị được đóng mà không áp dụng. Hãy gửi đề nghị mới",
        "This was changed after the request was made, so the request is closed and nothing was applied. Please ask again",
    )


REFUSALS: dict[Refusal, Text] = {
    "NGUOI_DE_NGHI": Text(
        "Bạn đã gửi đề nghị này nên cần một quản trị viên khác duyệt",
        "You made this request, so another administrator has to approve it",
    ),
    "CUA_MINH": Text(
        "Đề nghị này thay đổi tài khoản của bạn nên cần một quản trị viên khác duyệt",
        "This request changes your own account, so another administrator has to approve it",
    ),
    "LIEN_QUAN": Text(
        "Tài khoản của bạn và của người đề nghị có vẻ là của cùng một người, nên cần một quản trị viên khác duyệt",
        "Your account and the requester's look like the same person's, so another administrator has to approve it",
    ),
}


class CannotApprove(Forbidden):
    """Two people are needed; `lyDo` says why this one does not count as the second."""

    code = "can_nguoi_thu_hai"
    title = Text("Cần một quản trị viên khác duyệt đề nghị này", "Another administrator has to approve this request")

    def __init__(self, why: Refusal) -> None:
        super().__init__(REFUSALS[why], extra={"lyDo": why})


class NotYours(Forbidden):
    code = "khong_phai_cua_ban"
    title = Text("Chỉ người gửi mới rút được đề nghị này", "Only the person who made this request can withdraw it")
