"""Reads what a visitor typed: every refusal on its field, all of them together."""

import unicodedata
from dataclasses import dataclass

import phonenumbers

from khoisu.inquiries import errors, rules
from khoisu.inquiries.schemas import RequestIn
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.email_address import NotAnAddress, read_address
from khoisu.kit.text.person_name import name_fault

HOME_REGION = "VN"


@dataclass(frozen=True, slots=True)
class InquiryInput:
    """A request as it is stored."""

    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    noi_dung: str


def read_request(given: RequestIn, consent_version: str) -> InquiryInput:
    """Normalise the request. Raises `Invalid` with every field that is wrong."""
    wrong: list[FieldError] = []

    def refuse(field: str, code: str, message: Text) -> None:
        wrong.append(FieldError(field, code, message))

    name = given.ho_ten
    if not any(char.isalpha() for char in name):
        refuse("hoTen", "missing", errors.NO_LETTER)
    elif fault := name_fault(name, "hoTen"):
        wrong.append(fault)
    phone, email = _phone(given.so_dien_thoai), given.email or ""
    if phone is None:
        refuse("soDienThoai", "so_dien_thoai_khong_hop_le", errors.BAD_PHONE)
    try:
        email = email and read_address(email)
    except NotAnAddress as error:
        refuse("email", "email_khong_hop_le", error.text)
    if phone == "" and email == "":
        refuse("soDienThoai", "can_lien_lac", errors.NO_WAY)
    text, fits = rules.read_text(given.noi_dung)
    if not fits:
        refuse("noiDung", "qua_dai", errors.TOO_LONG)
    elif not text:
        refuse("noiDung", "missing", errors.NO_QUESTION)
    if not given.dong_y:
        refuse("dongY", "can_dong_y", errors.MUST_AGREE)
    elif given.phien_ban_dong_y != consent_version:
        refuse("dongY", "phien_ban_cu", errors.OLD_TEXT)
    if wrong:
        raise Invalid(errors=wrong)
    return InquiryInput(name, phone or None, email or None, text)


def _phone(typed: str | None) -> str | None:
    """E.164; "" for none, None for a number that is not one. Landlines are accepted: staff call."""
    plain = unicodedata.normalize("NFKC", typed or "").strip()
    if not plain:
        return ""
    try:
        number = phonenumbers.parse(plain, HOME_REGION)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_valid_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
