"""E-mail addresses as people type and paste them: forgiving about what surrounds one, strict about what no server delivers to."""

import re

from email_validator import EmailNotValidError, validate_email

from khoisu.kit.text.entered import clean_text
from khoisu.kit.text.texts import Text

BAD_EMAIL = Text(
    "Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn", "This e-mail address is not right, for example: name@company.vn"
)
PLAIN_LETTERS = Text(
    "Phần trước @ của e-mail chỉ dùng chữ không dấu, ví dụ: ten@congty.vn",
    "The part of the e-mail address before @ may have plain letters only, for example: name@company.vn",
)


class NotAnAddress(ValueError):  # noqa: N818 - a refusal, as in errors.py
    """Holds the sentence for the person who typed it."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


_NAMED = re.compile(r"<([^<>@]*@[^<>@]*)>")
"""As a mail program copies it: Nguyễn A <a@b.vn>."""


def tidy_address(typed: str) -> str:
    """What is meant by a name before the address, "mailto:", angle brackets, blanks around the signs, a full stop at the end; a domain
    in its ASCII form. Of two addresses none is chosen.
    """
    text = clean_text(typed)
    named = _NAMED.findall(text)
    if len(named) == 1 and text.count("@") == 1:
        text = named[0]
    address = text.strip(" \t\r\n<>\"'“”‘’,;:.")
    if address[:7].lower() == "mailto:":
        address = address[7:].partition("?")[0].strip(" <>.")
    name, at, domain = _tight(address, "@").rpartition("@")
    if not at:
        return address
    domain = _tight(domain, ".")
    if not domain.isascii():
        try:
            domain = validate_email(f"a@{domain}", check_deliverability=False, test_environment=True).ascii_domain
        except EmailNotValidError:
            return f"{name}@{domain}"
    return f"{name}@{domain}"


def _tight(text: str, sign: str) -> str:
    """Without blanks around a sign."""
    return sign.join(part.strip() for part in text.split(sign))


def read_address(typed: str) -> str:
    """The address in lower case, as every server takes it. Raises `NotAnAddress`."""
    address = tidy_address(typed)
    if not address.rpartition("@")[0].isascii():
        raise NotAnAddress(PLAIN_LETTERS)
    try:
        read = validate_email(address, check_deliverability=False, test_environment=True, allow_smtputf8=False)
    except EmailNotValidError as error:
        raise NotAnAddress(BAD_EMAIL) from error
    return (read.ascii_email or read.normalized).lower()
