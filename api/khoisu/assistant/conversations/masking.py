"""Replaces personal identifiers of a text by what they are, before it is stored or logged. Pure.

Recognised: e-mail addresses, phone numbers, identity, tax and card numbers, passports, bank accounts. Amounts of money,
dates, business lines and the numbers of laws and articles stay: an answer depends on them.
"""

import re
import unicodedata

from khoisu.kit.text.unaccent import unaccent

MAIL, PHONE, NUMBER = "[email]", "[số điện thoại]", "[dãy số]"
BEFORE = 40
"""Characters before a number in which a word says what it is."""
_MAIL = r"(?P<mail>[\w.+%-]+\s?@\s?[\w-]+(?:\.[\w-]+)+)"
# "145/2026" is a decree as much as "145/2026/NĐ-CP" is; beside further digits it is part of something longer.
_NUMBER_OF_YEAR = r"\d{1,4}/(?:19|20)\d\d"
_LAW = (
    r"(?P<law>\b\d{1,4}/\d{4}/[A-ZĐ][\w-]*|"
    rf"(?<![\d/.-])(?<!\d[ .-]){_NUMBER_OF_YEAR}(?:[ ,;]{{1,2}}{_NUMBER_OF_YEAR}){{0,9}}(?![\d/])(?![ .-]\d))"
)
_DATE = (
    r"(?P<date>(?<![\d.])(?:\d{1,2}(?P<s1>[/. -])\d{1,2}(?P=s1)(?:19|20)\d\d|"
    r"(?:19|20)\d\d(?P<s2>[/.-])\d{1,2}(?P=s2)\d{1,2})(?!\d))"
)
_MONEY = (
    r"(?P<money>(?<![\d+.])\d[\d.,\s]{0,24}(?:đồng|đ\b|dong\b|vnđ|vnd|usd|eur|triệu|trieu|tr\b|nghìn|ngàn|nghin|ngan|tỷ|tỉ|ty\b|"
    r"million|billion|%|\$|€))"
)
_LINES = r"(?P<lines>(?:\b(?:ngành(?: nghề)?|nganh(?: nghe)?|vsic|business lines?|industry codes?)\b\D{0,12})\d{2,5}(?:\s*[,;/ ]\s*\d{4,5})*(?![\d.]))"
_PASSPORT = r"(?P<passport>\b[A-Za-z]\s?\d{7,8}\b)"
_RUN = r"(?P<run>(?<![\d/])(?:\+\s?|\(\+|\((?=0))?\d(?:[\s.()/‐-―-]{0,2}\d){5,22}(?![\d/]))"
_ANY = re.compile("|".join((_MAIL, _LAW, _DATE, _MONEY, _LINES, _PASSPORT, _RUN)), re.IGNORECASE)
_GROUPED = re.compile(r"[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$|[1-9]\d{0,2}(?: \d{3})* 000$")
_NAMED = re.compile(
    r"\b(stk|so tai khoan|tai khoan|tk|account|acct|iban|cmnd|cmt|cccd|can cuoc|chung minh|dinh danh|id card|identity|mst|ma so thue|"
    r"tax code|tax id|the|card|visa|mastercard|passport|ho chieu|sdt|dien thoai|dt|phone|tel|mobile|hotline|zalo|goi|call|whatsapp)\b"
)
SHORTEST, SHORTEST_NAMED, ZEROS = 9, 6, "000000"


def mask(text: str) -> str:
    """The text with every identifier replaced; what is no identifier stays letter by letter.

    Digits of other writings and full width are read as their plain form, so that they do not get through.
    """
    plain = "".join(
        str(unicodedata.digit(char)) if char.isdigit() and not char.isascii() else "@" if char == "＠" else char
        for char in unicodedata.normalize("NFC", text)
    )
    return _ANY.sub(lambda found: _replaced(found, plain), plain)


def without_identifiers(text: str) -> str:
    """What is asked, without the identifiers: they would only keep it from being found."""
    masked = mask(text)
    for name in (MAIL, PHONE, NUMBER):
        masked = masked.replace(name, " ")
    return masked


def _replaced(found: re.Match[str], text: str) -> str:
    whole = found.group()
    match found.lastgroup:
        case "mail":
            return MAIL
        case "passport":
            return NUMBER
        case "run":
            return _number(whole, unaccent(text[max(0, found.start() - BEFORE) : found.start()]))
        case _:
            return whole


def _number(typed: str, before: str) -> str:
    digits = re.sub(r"\D", "", typed)
    if _is_phone(typed, digits):
        return PHONE
    if _NAMED.search(before):
        return NUMBER if len(digits) >= SHORTEST_NAMED and not _is_amount(typed, digits) else typed
    return NUMBER if len(digits) >= SHORTEST and not _is_amount(typed, digits) else typed


def _is_phone(typed: str, digits: str) -> bool:
    if typed.lstrip("(").startswith("+"):
        return len(digits) >= SHORTEST - 1
    return (digits[:1] == "0" and len(digits) in (10, 11) and digits[1] != "0") or (
        digits.startswith("84") and len(digits) == 11
    )


def _is_amount(typed: str, digits: str) -> bool:
    """A round amount or one with its thousands set apart; identifiers with a leading zero never are."""
    return digits[0] != "0" and (digits.endswith(ZEROS) or _GROUPED.match(typed.strip()) is not None)
