"""What people log in with: an e-mail address or a phone number of any country (S1.7)."""

import unicodedata
from dataclasses import dataclass
from typing import Literal

import phonenumbers
from phonenumbers import PhoneNumberType

from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.email_address import NotAnAddress, read_address
from khoisu.kit.text.entered import clean_text

Kind = Literal["email", "phone"]
HOME_REGION = "VN"
CANNOT_TEXT = {
    PhoneNumberType.FIXED_LINE,
    PhoneNumberType.TOLL_FREE,
    PhoneNumberType.PREMIUM_RATE,
    PhoneNumberType.SHARED_COST,
    PhoneNumberType.UAN,
    PhoneNumberType.PAGER,
    PhoneNumberType.VOIP,
    PhoneNumberType.VOICEMAIL,
    PhoneNumberType.PERSONAL_NUMBER,
}
"""Kinds of number that get no SMS, or at somebody's cost."""
NO_COUNTRY = "001"
"""The region of satellite and worldwide numbers (+870, +881, +882, +883, +979 …), which cost many times as much."""
BAD_PHONE = Text(
    "Số điện thoại gồm 10 số, bắt đầu bằng 0. Số nước ngoài: thêm dấu + và mã quốc gia",
    "A phone number has 10 digits and begins with 0. Outside Vietnam: + and the country code",
)
NO_TEXTS = Text(
    "Số này không nhận được tin nhắn, vui lòng dùng số di động",
    "This number cannot receive text messages, please use a mobile number",
)
NO_TEXTS_BUT_MAIL = Text(
    "Số này không nhận được tin nhắn, vui lòng dùng số di động khác hoặc e-mail",
    "This number cannot receive text messages, please use another mobile number or an e-mail address",
)
NEITHER = Text("Vui lòng nhập e-mail hoặc số điện thoại", "Please enter an e-mail address or a phone number")


@dataclass(frozen=True, slots=True)
class Identifier:
    """A normalised e-mail address (lower case) or phone number (E.164)."""

    kind: Kind
    value: str

    @property
    def email(self) -> str | None:
        """The address, if it is one."""
        return self.value if self.kind == "email" else None

    @property
    def phone(self) -> str | None:
        """The number, if it is one."""
        return self.value if self.kind == "phone" else None


def read_identifier(text: str, field: str = "dinhDanh") -> Identifier:
    """Normalise what a person typed. Raises `Invalid` on `field` when it is neither an address nor a number."""
    typed = unicodedata.normalize("NFKC", clean_text(text)).strip()
    if "@" in typed:
        return Identifier("email", _email(typed, field))
    if any(char.isdigit() for char in typed):
        return Identifier("phone", _phone(typed, field))
    raise _refusal(field, "dinh_danh_khong_hop_le", NEITHER)


def _email(typed: str, field: str) -> str:
    try:
        return read_address(typed)
    except NotAnAddress as error:
        raise _refusal(field, "email_khong_hop_le", error.text) from error


def _phone(typed: str, field: str) -> str:
    try:
        number = phonenumbers.parse(typed, HOME_REGION)
    except phonenumbers.NumberParseException as error:
        raise _refusal(field, "so_dien_thoai_khong_hop_le", BAD_PHONE) from error
    if not phonenumbers.is_valid_number(number):
        raise _refusal(field, "so_dien_thoai_khong_hop_le", BAD_PHONE)
    if phonenumbers.number_type(number) in CANNOT_TEXT or phonenumbers.region_code_for_number(number) == NO_COUNTRY:
        # Only this field takes an address as well.
        message = NO_TEXTS_BUT_MAIL if field == "dinhDanh" else NO_TEXTS
        raise _refusal(field, "so_dien_thoai_khong_nhan_tin", message)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _refusal(field: str, code: str, message: Text) -> Invalid:
    return Invalid(errors=[FieldError(field, code, message)])
