"""Refusals of companies."""

from khoisu.kit.errors import Conflict, Forbidden, NotFound
from khoisu.kit.text.texts import Text


class NoSuchDuty(NotFound):
    code = "khong_co_viec"
    title = Text("Công ty không có việc này", "The company has no such duty")


class NotYourPart(Forbidden):
    code = "ngoai_phan_viec"
    title = Text(
        "Phần việc chủ công ty giao cho bạn không gồm việc này", "Your part in this company does not include this"
    )


class InvitationEnded(NotFound):
    code = "loi_moi_het_hieu_luc"
    title = Text(
        "Lời mời đã được dùng, đã rút lại hoặc quá hạn. Hãy xin chủ công ty gửi lời mời khác",
        "The invitation was used or withdrawn, or is too old. Please ask the owner for another one",
    )


class CompanyKnown(Conflict):
    """Carries `ma`, the company."""

    code = "cong_ty_da_co"
    title = Text("Công ty này đã có trong danh sách của bạn", "This company is in your list already")


class OtherAddress(Conflict):
    """Carries `email`, masked: whom the invitation was sent to."""

    code = "loi_moi_cho_dia_chi_khac"
    title = Text(
        "Lời mời gửi tới một địa chỉ e-mail khác. Hãy đăng nhập bằng tài khoản có địa chỉ đó",
        "The invitation was sent to another e-mail address. Please log in with the account that has it",
    )


class AlreadyInvited(Conflict):
    code = "da_duoc_moi"
    title = Text("Địa chỉ này đã được mời hoặc đã tham gia công ty", "This address is invited or takes part already")


class TooManyMembers(Conflict):
    code = "qua_nhieu_nguoi"
    title = Text("Công ty đã mời đủ số người cho phép", "The company has invited as many people as it can")
