"""Phone numbers of a dossier. `phonenumbers` knows the numbering plans; nothing is requested over the network."""

import phonenumbers
from phonenumbers import PhoneNumberFormat

VIETNAM = 84


def e164(number: str, *, possible: bool = False) -> str | None:
    """The number as +84912345678; None when it is not one. `possible` also accepts 1900 and 1800 numbers, landlines."""
    try:
        parsed = phonenumbers.parse(_international(number), "VN")
    except phonenumbers.NumberParseException:
        return None
    fits = phonenumbers.is_valid_number(parsed) or (possible and phonenumbers.is_possible_number(parsed))
    return phonenumbers.format_number(parsed, PhoneNumberFormat.E164) if fits else None


def written_phone(number: str) -> str:
    """A number as papers write it: a Vietnamese one by its digits, 0912345678 or 19001234, another with its country, +82 10 1234 5678.

    One with an extension, and what is no number, as it was typed.
    """
    if e164(number) is None:
        return number
    parsed = phonenumbers.parse(_international(number), "VN")
    if parsed.extension:
        return number
    if parsed.country_code != VIETNAM:
        return phonenumbers.format_number(parsed, PhoneNumberFormat.INTERNATIONAL).replace("-", " ")
    national = phonenumbers.format_number(parsed, PhoneNumberFormat.NATIONAL)
    return "".join(char for char in national if char.isdigit())


def _international(number: str) -> str:
    digits = "".join(char for char in number if char.isdigit())
    return f"+{digits}" if digits.startswith("84") and len(digits) == 11 else number
