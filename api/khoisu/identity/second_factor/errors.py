"""Refusals about second factors, each with a stable code."""

from khoisu.kit.errors import Conflict, FieldError, Invalid, NotFound, Unauthenticated
from khoisu.kit.text.texts import Text

WRONG_CODE = Text(
    "Mã chưa đúng hoặc đã được dùng, hãy chờ ứng dụng hiện mã mới",
    "This code is not right or was used already, please wait for the next code in your app",
)
BAD_PASSKEY = Text(
    "Chưa xác nhận được khóa này, hãy thử lại hoặc dùng cách khác",
    "This passkey could not be confirmed, please try again or use another way",
)
NEEDED = Text("Vui lòng nhập mã", "Please enter the code")
FACTOR_INSTEAD = Text(
    "Tài khoản đã bật xác thực hai yếu tố, hãy xác nhận bằng mã của ứng dụng, mã khôi phục hoặc khóa",
    "The account has a second factor, please confirm with a code of your app, a recovery code or a passkey",
)
EXPIRED = Text("Bước này đã hết hạn, vui lòng làm lại", "This step has expired, please start again")


class SecondStepOver(Unauthenticated):
    """The second step expired, was answered, or is out of tries; the login begins again."""

    code = "buoc_hai_het_han"
    title = Text(
        "Bước đăng nhập thứ hai đã hết hạn, vui lòng đăng nhập lại", "The second step has expired, please log in again"
    )


class LastFactor(Conflict):
    code = "yeu_to_cuoi_cung"
    title = Text(
        "Tài khoản của nhân viên cần ít nhất một yếu tố thứ hai. Hãy thêm cách khác trước khi gỡ cách này",
        "A staff account needs at least one second factor. Add another one before you remove this one",
    )


class TooManyFactors(Conflict):
    code = "qua_nhieu_yeu_to"
    title = Text(
        "Tài khoản đã có nhiều nhất số yếu tố cho phép, hãy gỡ bớt một cách",
        "The account has as many factors as it may have, please remove one first",
    )


class PasswordNeeded(Conflict):
    """A first factor of staff, by an account that has no password."""

    code = "can_mat_khau"
    title = Text(
        "Hãy đặt mật khẩu cho tài khoản trước khi thêm yếu tố thứ hai",
        "Please set a password for the account before you add a second factor",
    )


class AdministratorNeeded(Conflict):
    """A first factor of staff, with a password that the mailbox was enough to set."""

    code = "can_quan_tri_cho_phep"
    title = Text(
        "Mật khẩu hiện tại được đặt chỉ bằng mã gửi đến bạn. Hãy nhờ một quản trị viên mở tài khoản của bạn và bấm "
        "“Đặt lại xác thực hai yếu tố”, rồi thêm lại",
        "Your current password was set with nothing but a code sent to you. Please ask an administrator to open your "
        "account and press “Reset two-factor authentication”, then add it again",
    )


class NoFactorToReset(Conflict):
    code = "khong_co_yeu_to"
    title = Text("Tài khoản này chưa có yếu tố thứ hai", "This account has no second factor")


class NoSuchFactor(NotFound):
    code = "khong_co_yeu_to_nay"
    title = Text("Không tìm thấy yếu tố này", "This factor was not found")


class LinkUsed(NotFound):
    """The link "it was not me" is unknown, used or older than a day: all look the same."""

    code = "lien_ket_het_han"
    title = Text(
        "Liên kết này đã hết hạn hoặc đã được dùng. Bạn vẫn có thể đặt lại mật khẩu",
        "This link has expired or was used. You can still reset your password",
    )


def wrong_factor_code(field: str = "ma") -> Invalid:
    """The code of the app or the recovery code is wrong, or used."""
    return Invalid(errors=[FieldError(field, "ma_khong_dung", WRONG_CODE)])


def bad_passkey() -> Invalid:
    """The passkey's response does not verify."""
    return Invalid(errors=[FieldError("khoa", "khoa_khong_hop_le", BAD_PASSKEY)])


def factor_instead() -> Invalid:
    """A password does not confirm an account that has a second factor."""
    return Invalid(errors=[FieldError("matKhau", "can_yeu_to", FACTOR_INSTEAD)])


def proof_missing() -> Invalid:
    """Nothing was given that could prove anything."""
    return Invalid(errors=[FieldError("ma", "can_ma", NEEDED)])


def challenge_over() -> Invalid:
    """The challenge expired, was answered, or is somebody else's."""
    return Invalid(errors=[FieldError("luongId", "luong_het_han", EXPIRED)])
