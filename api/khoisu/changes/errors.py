"""Why a change of a company cannot be made or moved."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class ChangeOpen(Conflict):
    """Carries `ma`, the change that is under way."""

    code = "dang_co_thay_doi"
    title = Text(
        "Công ty đang có một thay đổi cùng loại chưa xong. Hãy tiếp tục hoặc rút thay đổi đó trước",
        "A change of the same kind is under way. Continue or withdraw that one first",
    )


class ChangeMoved(Conflict):
    """The page was older than the change, or its state does not allow the step; carries `trangThai`."""

    code = "thay_doi_da_chuyen"
    title = Text(
        "Thay đổi này đã sang bước khác sau khi bạn mở trang, nên chưa làm gì. Hãy xem lại",
        "The change has moved on since you opened the page, so nothing was done. Please look again",
    )


class CompanyChanged(Conflict):
    """The papers were made from an older version of the record."""

    code = "cong_ty_da_doi"
    title = Text(
        "Công ty đã có phiên bản mới hơn bản dùng để lập giấy tờ. Hãy gửi lại để lập giấy tờ theo bản mới",
        "The company's record is newer than the papers. Send the change again to have them made from it",
    )


class SameFactsFiled(Conflict):
    """The registrar has another change of the same facts, and what comes of it is in neither paper; carries `ma`."""

    code = "dang_nop_thay_doi_khac"
    title = Text(
        "Một thay đổi khác của cùng nội dung này đã nộp và chưa có kết quả. Hãy ghi nhận kết quả đó trước, rồi lập lại giấy tờ",
        "Another change of the same facts is filed and has no result yet. Record that result first, then have these papers made again",
    )


class PapersFaulty(Conflict):
    """The audit does not let the papers out; staff are alerted by the log."""

    code = "giay_to_dang_kiem_tra"
    title = Text(
        "Giấy tờ này đang được nhân viên kiểm tra lại, vui lòng quay lại sau",
        "Our staff are checking this paper, please come back later",
    )
