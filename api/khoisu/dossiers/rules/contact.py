"""Phones and e-mail addresses. `phonenumbers` knows the numbering plans; nothing is asked over the network."""

import phonenumbers
from email_validator import EmailNotValidError, validate_email

from khoisu.dossiers.rules.context import REQUIRED
from khoisu.dossiers.rules.findings import Found, wrong

PHONE = wrong(
    "so_dien_thoai_sai",
    "Số điện thoại không đúng. Nhập 10 chữ số, ví dụ 0912 345 678; số nước ngoài bắt đầu bằng dấu +",
    "This phone number is not right. Enter 10 digits, for example 0912 345 678; a foreign number starts with +",
)
EMAIL = wrong(
    "email_sai",
    "E-mail không đúng dạng, ví dụ ten@congty.vn",
    "This e-mail address is not right, for example name@company.vn",
)


def e164(number: str, *, possible: bool = False) -> str | None:
    """The number as +84912345678; None when it is none. `possible` also lets 1900 and 1800 numbers and landlines pass."""
    try:
        parsed = phonenumbers.parse(_international(number), "VN")
    except phonenumbers.NumberParseException:
        return None
    fits = phonenumbers.is_valid_number(parsed) or (possible and phonenumbers.is_possible_number(parsed))
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164) if fits else None


def _international(number: str) -> str:
    digits = "".join(char for char in number if char.isdigit())
    return f"+{digits}" if digits.startswith("84") and len(digits) == 11 else number


def phone(value: str, *path: str | int, required: bool = True, office: bool = False) -> Found:
    """A person's phone must be a valid number; an office's may be a landline or 1900 number (identity-documents.md 7)."""
    if not value.strip():
        if required:
            yield REQUIRED.at(*path)
    elif e164(value, possible=office) is None:
        yield PHONE.at(*path)


def email(value: str, *path: str | int, required: bool = True) -> Found:
    """An address of at most 254 characters, well-formed, without a display name."""
    if not value.strip():
        if required:
            yield REQUIRED.at(*path)
        return
    try:
        validate_email(value.strip(), check_deliverability=False)
    except EmailNotValidError:
        yield EMAIL.at(*path)
