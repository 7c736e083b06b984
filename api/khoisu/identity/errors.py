"""Refusals of the identity room, each with a stable code and the field it belongs to."""

from khoisu.kit.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, Problem, Unavailable
from khoisu.kit.text.texts import Text

WRONG_CODE = Text("Mã chưa đúng, bạn còn {con_lai} lần thử", "This code is not right, you have {con_lai} tries left")
NO_TRIES = Text("Bạn đã nhập sai quá số lần, vui lòng gửi lại mã", "Too many wrong tries, please ask for a new code")
EXPIRED_CODE = Text(
    "Mã đã hết hạn hoặc đã được dùng, vui lòng gửi lại mã",
    "This code has expired or was used, please ask for a new one",
)
EXPIRED_TICKET = Text(
    "Bước xác thực đã hết hạn, vui lòng làm lại từ đầu", "The confirmation has expired, please start again"
)
NO_SMS_THERE = Text(
    "Chúng tôi chưa gửi được tin nhắn đến số điện thoại của nước này, vui lòng dùng e-mail",
    "We cannot send text messages to phone numbers of this country, please use an e-mail address",
)
NO_SMS_LEFT = Text(
    "Lúc này chúng tôi chưa gửi được tin nhắn SMS, vui lòng dùng e-mail hoặc thử lại sau",
    "We cannot send text messages at the moment, please use an e-mail address or try again later",
)
REASONS: dict[str, Text] = {
    "GIAN_LAN": Text("Có dấu hiệu gian lận", "Signs of fraud"),
    "DON_HANG_AO": Text("Đặt đơn hàng ảo", "Fake orders"),
    "NHIEU_TAI_KHOAN": Text("Dùng nhiều tài khoản để hưởng khuyến mãi", "Several accounts to abuse promotions"),
    "LAM_DUNG_MA_GIAM_GIA": Text("Lạm dụng mã giảm giá", "Abuse of discount codes"),
    "KHONG_HOP_TAC": Text("Không hợp tác khi giải quyết tranh chấp", "No cooperation in a dispute"),
}
"""Why an account may be suspended: the closed list of the terms (S6.3)."""
APPEALS = "/giai-quyet-khieu-nai"
"""The page that says how to appeal."""
ERASED = "DA_XOA"
"""The suspension reason of an account whose owner had it deleted."""


def wrong_code(left: int) -> Invalid:
    """The code is wrong; `left` tries remain."""
    if left <= 0:
        return Invalid(errors=[FieldError("ma", "ma_het_luot", NO_TRIES)])
    return Invalid(errors=[FieldError("ma", "ma_khong_dung", WRONG_CODE, {"con_lai": left})], extra={"conLai": left})


def no_tries_left() -> Invalid:
    """All tries are used."""
    return Invalid(errors=[FieldError("ma", "ma_het_luot", NO_TRIES)])


def expired_code() -> Invalid:
    """Expired, used, of another flow, or never made: all look the same from outside."""
    return Invalid(errors=[FieldError("ma", "ma_het_han", EXPIRED_CODE)])


def expired_ticket() -> Invalid:
    """The ticket is not valid, or no longer."""
    return Invalid(errors=[FieldError("phieu", "phieu_het_han", EXPIRED_TICKET)])


def no_sms_there() -> Invalid:
    """We send no SMS to this country; raised before looking whether there is an account."""
    return Invalid(errors=[FieldError("dinhDanh", "quoc_gia_khong_nhan_sms", NO_SMS_THERE)])


class NoSmsLeft(Unavailable):
    """The SMS of this hour or day are used up; e-mail is still sent."""

    code = "het_ngan_sach_sms"
    title = NO_SMS_LEFT

    def __init__(self, wait: int) -> None:
        refusal = FieldError("dinhDanh", self.code, NO_SMS_LEFT)
        super().__init__(errors=[refusal], headers={"Retry-After": str(wait)})


class WrongCredentials(Problem):
    """Unknown person or wrong password: the same refusal for both."""

    status = 401
    code = "sai_tai_khoan_hoac_mat_khau"
    title = Text("Tài khoản hoặc mật khẩu không đúng.", "The account or the password is not right.")


class Suspended(Forbidden):
    """Raised only after a right password or code; says why (S6.3)."""

    code = "tai_khoan_bi_khoa"
    title = Text(
        "Tài khoản bị khóa hoặc chưa được phép đăng nhập.", "The account is locked or is not yet allowed to log in."
    )

    def __init__(self, reason: str) -> None:
        super().__init__(REASONS.get(reason), extra={"lyDo": reason})
        self.reason = reason


class AccountRestricted(Forbidden):
    """The account may not order, comment or start a dossier (S6.3). Carries `lyDo`, `loiNhan` and the page about appeals."""

    code = "tai_khoan_bi_han_che"
    title = Text("Tài khoản của bạn đang bị hạn chế", "Your account is restricted")

    def __init__(self, reason: str, words: str) -> None:
        why = REASONS.get(reason, self.title)
        detail = Text(
            f"Lý do: {why.vi}. Bạn vẫn xem, thanh toán và hoàn tất việc đang làm được, nhưng chưa đặt đơn mới, "
            "bình luận hay lập hồ sơ mới được. Nếu có nhầm lẫn, hãy khiếu nại với chúng tôi",
            f"Reason: {why.en}. You can read, pay and finish what is under way, but not place new orders, comment or "
            "start new dossiers. If this is a mistake, please appeal to us",
        )
        super().__init__(detail, extra={"lyDo": reason, "loiNhan": words, "khieuNai": APPEALS})


class AlreadyRestricted(Conflict):
    code = "da_bi_han_che"
    title = Text("Tài khoản này đang bị hạn chế rồi", "This account is restricted already")


class IdentifierTaken(Conflict):
    """Raised only for a person who has proven that the identifier is theirs."""

    code = "da_co_tai_khoan"
    title = Text(
        "Đã có tài khoản với e-mail hoặc số điện thoại này, vui lòng đăng nhập",
        "There is an account with this e-mail or phone number already, please log in",
    )


class LoginElsewhere(Conflict):
    """The site's people log in at another realm: accounts, passwords and factors are made and changed there."""

    code = "dang_nhap_o_noi_khac"
    title = Text(
        "Trang này đăng nhập bằng một hệ thống tài khoản khác, hãy đăng ký và đổi mật khẩu tại đó",
        "This site logs in with another account system, please register and change passwords there",
    )


class HasIdentifier(Conflict):
    code = "da_co_dinh_danh"
    title = Text(
        "Tài khoản này đã có một e-mail hoặc một số điện thoại rồi",
        "This account has an e-mail address or a phone number already",
    )


def expired_flow() -> Invalid:
    """No such flow, or it is over."""
    return Invalid(errors=[FieldError("luongId", "luong_het_han", EXPIRED_TICKET)])


class NoSuchDataRequest(NotFound):
    code = "khong_co_yeu_cau_du_lieu"
    title = Text("Không tìm thấy yêu cầu này", "Request not found")


class RequestOpen(Conflict):
    code = "yeu_cau_dang_mo"
    title = Text("Bạn đã có một yêu cầu loại này đang được xử lý", "You already have an open request of this kind")


class RequestSettled(Conflict):
    code = "yeu_cau_da_xong"
    title = Text("Yêu cầu này đã được xử lý xong", "This request has already been settled")


class OwnAccount(Conflict):
    """Nobody locks themselves out, or takes or gives themselves rights."""

    code = "tai_khoan_cua_minh"
    title = Text(
        "Bạn không thể khóa, hạn chế hay đổi quyền của chính mình, hãy nhờ quản trị viên khác",
        "You cannot lock, restrict or change the rights of your own account, ask another administrator",
    )


class AccountErased(Conflict):
    code = "tai_khoan_da_xoa"
    title = Text("Tài khoản này đã xóa theo yêu cầu của chủ", "This account was deleted as its owner asked")
