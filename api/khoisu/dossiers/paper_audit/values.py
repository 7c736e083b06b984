"""How values must look on a paper, in code of its own: amounts, dates, percentages, amounts in words."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal, InvalidOperation

# The first digit comes before what must not stand before it: the search then jumps from digit to digit.
AMOUNT = re.compile(r"\d(?<![\w.,/]\d)\d{0,2}(?:\.\d{3})+(?![\d/])(?!\.\d)")
DAY = re.compile(r"\d(?<![\w/.]\d)\d?/\d{1,2}/\d{2,4}(?![\w/])")
DIGITS = re.compile(r"\d(?<![\w./,]\d)\d{5,}(?!\w)")
# A number with decimals, or one before a % sign.
DECIMAL = re.compile(r"\d(?<![\w.,/]\d)[\d.]*(?:,\d+(?!\w)|(?=\s?%))")
PERCENT = r"\d{1,3}(?:,\d+)?"
# Where a company's name begins, in capitals without spaces.
COMPANY = re.compile(r"(?:CÔNGTY|DOANHNGHIỆPTƯNHÂN)(?=[A-ZĐÀ-Ỹ])")
ONES = ("không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín")
SCALES = ("", "nghìn", "triệu", "tỷ", "nghìn tỷ", "triệu tỷ")


def amount(value: int) -> str:
    """1234567 as "1.234.567"."""
    digits = str(value)
    first = len(digits) % 3 or 3
    return ".".join([digits[:first], *(digits[at : at + 3] for at in range(first, len(digits), 3))])


def day(value: date) -> str:
    """dd/mm/yyyy."""
    return f"{value.day:02d}/{value.month:02d}/{value.year:04d}"


def percent(text: str) -> Decimal | None:
    """ "33,34" as a number; None for what is none."""
    try:
        return Decimal(text.replace(",", "."))
    except InvalidOperation:
        return None


def number(text: str) -> Decimal:
    """A match of `DECIMAL` as a number."""
    return Decimal(text.rstrip(".").replace(".", "").replace(",", "."))


def plain(value: Decimal) -> str:
    """A typed decimal in Vietnamese notation, without zeros at the end: 39.077,5."""
    whole, _, rest = f"{abs(value):f}".partition(".")
    rest = rest.rstrip("0")
    return ("-" if value < 0 else "") + amount(int(whole)) + (f",{rest}" if rest else "")


def in_words(value: int) -> str:
    """An amount of đồng in words, as Vietnam reads it: mốt, lăm, tư, linh, không trăm. `value` is 1 to 10^18 - 1."""
    groups: list[int] = []
    while value:
        value, group = divmod(value, 1000)
        groups.append(group)
    words: list[str] = []
    billions_said = False
    for place in range(len(groups) - 1, -1, -1):
        if not groups[place]:
            if place == 3 and any(groups[4:]) and not billions_said:
                words.append("tỷ")
            continue
        words += [*_hundreds(groups[place], first=place == len(groups) - 1)]
        if place > 3:
            words += [SCALES[place].split()[0]]
            continue
        billions_said = billions_said or place == 3
        words += [SCALES[place]] if SCALES[place] else []
    text = " ".join(words)
    return f"{text[:1].upper()}{text[1:]} đồng"


def _hundreds(value: int, *, first: bool) -> Iterator[str]:
    hundred, rest = divmod(value, 100)
    if hundred or not first:
        yield f"{ONES[hundred]} trăm"
    ten, one = divmod(rest, 10)
    if ten == 0:
        if one:
            yield f"linh {ONES[one]}" if hundred or not first else ONES[one]
        return
    yield "mười" if ten == 1 else f"{ONES[ten]} mươi"
    if one:
        yield {1: "mốt" if ten > 1 else "một", 4: "tư" if ten > 1 else "bốn", 5: "lăm"}.get(one, ONES[one])


def phone(typed: str) -> str:
    """A phone number as papers write it: a Vietnamese one by its digits with 0, another by spaces; one with an extension as typed."""
    digits = "".join(filter(str.isdigit, typed))
    if any(char.isalpha() or char in "#;," for char in typed):
        return typed
    if typed.strip().startswith("+") and not digits.startswith("84"):
        return typed.replace("-", " ")
    return f"0{digits[2:]}" if digits.startswith("84") and len(digits) == len("84912345678") else digits
