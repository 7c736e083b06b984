"""The figures of a sentence in one form, however they were written: in words or digits, with thousands or millions, as ranges and days. Pure."""

import re
import unicodedata
from calendar import month_name
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from khoisu.kit.lang import Lang

_ONE_TO_NINE = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ONES: dict[Lang, dict[str, int]] = {
    "vi": {"một": 1, "hai": 2, "ba": 3, "bốn": 4, "sáu": 6, "bảy": 7, "tám": 8, "chín": 9},
    "en": {one: at + 1 for at, one in enumerate(_ONE_TO_NINE)},
}
_TEENS = {"mười": 10, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_LAST = {**_ONES["vi"], "mốt": 1, "tư": 4, "lăm": 5, "nhăm": 5}
_TIMES = {"trăm": 100, "nghìn": 1000, "ngàn": 1000, "triệu": 10**6, "tỷ": 10**9, "tỉ": 10**9} | {
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "billion": 10**9,
}
_WORDS: dict[Lang, frozenset[str]] = {
    "vi": frozenset({"năm", "nửa", "rưỡi"}),
    "en": frozenset({"half", "double", "twice"}),
}
"""What counts as a figure and stays a word; `năm` is both five and year."""
_OF_YEARS = frozenset({"đầu", "giữa", "cuối", "mỗi", "hằng", "hàng", "cả"})
_MONEY = frozenset({"đồng", "vnd", "vnđ", "đ", "₫"})
_LONG_UNITS = ("ngày làm việc", "working day", "business day", "calendar day")
_NUMBERED = frozenset({"điều", "khoản", "mẫu", "article", "articles", "form", "clause"})
"""What a number names rather than counts: the word before it is then its unit."""
_UNTIL = frozenset({"đến", "tới", "to"})

_MONTHS = {name.lower(): number for number, name in enumerate(month_name) if name}
_MONTH = "|".join(_MONTHS)
_DAYS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(rf"\b(\d{{1,2}}) (?:tháng )?(\d{{1,2}}|{_MONTH}),? (?:năm )?((?:19|20)\d\d)\b"),
        lambda day: f"{day[1]}/{_MONTHS.get(day[2], day[2])}/{day[3]}",
    ),
    (re.compile(rf"\b({_MONTH}) (\d{{1,2}}),? ((?:19|20)\d\d)\b"), lambda day: f"{day[2]}/{_MONTHS[day[1]]}/{day[3]}"),
    (re.compile(rf"\b(\d{{1,2}}) ({_MONTH})\b"), lambda day: f"{day[1]}/{_MONTHS[day[2]]}"),
    (re.compile(r"\bngày (\d{1,2}) tháng (\d{1,2})\b"), lambda day: f"{day[1]}/{day[2]}"),
    (
        re.compile(r"(?:\bngày )?\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d\d)\b"),
        lambda day: f"{int(day[1])}/{int(day[2])}/{day[3]}",
    ),
    (re.compile(r"(?<![\d/])(?:\bngày )?\b(\d{1,2})/(\d{1,2})(?![\d/])"), lambda day: f"{int(day[1])}/{int(day[2])}"),
)
_RANGE = re.compile(r"(?<=[\d%đgu]) ?[–—-] ?(?=\d)")
_TOKEN = re.compile(r"\d+(?:[.,/:\-]\d+)*|[%₫]|[^\W\d_]+")
_DAY = re.compile(r"\d{1,2}/\d{1,2}(?:/\d{4})?")
_GROUPED = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_PLAIN = re.compile(r"\d+(?:[.,]\d+)?")


class Figure(NamedTuple):
    """A figure with its unit, none for a day, and the words before it."""

    value: str
    unit: str
    before: tuple[str, ...]


@lru_cache(maxsize=2_000)
def in_digits(text: str, lang: Lang) -> tuple[str, ...]:
    """The small words of a text, with its days alike and its numbers in digits."""
    said = unicodedata.normalize("NFC", text).lower()
    for pattern, written in _DAYS:
        said = pattern.sub(written, said)
    said = re.sub(r"\bphần trăm\b|\bper ?cent\b", "%", _RANGE.sub(f" {'to' if lang == 'en' else 'đến'} ", said))
    return tuple(_in_digits(_TOKEN.findall(said), lang))


@lru_cache(maxsize=2_000)
def figures(text: str, lang: Lang) -> tuple[Figure, ...]:
    """All figures of a text in their order."""
    tokens = in_digits(text, lang)
    found: list[Figure] = []
    for at, token in enumerate(tokens):
        if token[0].isdigit() or (token in _WORDS[lang] and not _is_year(tokens, at)):
            before = tuple(one for one in tokens[max(0, at - 6) : at] if one.isalpha() and one not in _WORDS[lang])
            found.append(Figure(*_measured(tokens, at), before))
    return tuple(found)


def _is_year(tokens: Sequence[str], at: int) -> bool:
    """Whether `năm` is a year here: after a number or "hằng", before 2026."""
    before, after = tokens[at - 1] if at else "", tokens[at + 1] if at + 1 < len(tokens) else ""
    return tokens[at] == "năm" and (before[:1].isdigit() or before in _OF_YEARS or after.startswith(("19", "20")))


def _in_digits(tokens: Sequence[str], lang: Lang) -> list[str]:
    """The tokens with numbers of up to 99 in digits."""
    ones, done, at = _ONES[lang], list[str](), 0
    while at < len(tokens):
        word, after = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else ""
        ten, taken = _TEENS.get(word) or _TENS.get(word), 1
        if after == "mươi" and (word in ones or word == "năm"):
            ten, taken = 10 * ones.get(word, 5), 2
        last = tokens[at + taken] if at + taken < len(tokens) else ""
        tail = ones.get(last) if lang == "en" and word in _TENS else _LAST.get(last) if lang == "vi" else None
        if ten is None:
            done.append(str(ones.get(word, word)))
        elif tail is None:
            done.append(str(ten))
        else:
            done.append(str(ten + tail))
            taken += 1
        at += taken
    return done


def _measured(tokens: Sequence[str], at: int) -> tuple[str, str]:
    """The value of a figure in units, and its unit."""
    token, before = tokens[at], [*tokens[max(0, at - 2) : at]]
    if _DAY.fullmatch(token):
        return token, ""
    if named := next((one for one in before if one in _NUMBERED and (before[-1] in (one, "số", "no"))), None):
        return token, named
    times, after = 1, at + 1
    # 3–5 triệu đồng are 3 million and 5 million.
    if after + 1 < len(tokens) and tokens[after] in _UNTIL and tokens[after + 1][0].isdigit():
        after += 2
    while after < len(tokens) and tokens[after] in _TIMES:
        times *= _TIMES[tokens[after]]
        after += 1
    unit = tokens[after] if after < len(tokens) else ""
    following = " ".join(tokens[after : after + 3])
    unit = next((one for one in _LONG_UNITS if following.startswith(one)), unit.removesuffix("s"))
    return _valued(token, times), "đồng" if unit in _MONEY or times >= 1000 else unit


def _valued(token: str, times: int) -> str:
    if _GROUPED.fullmatch(token) and not token.startswith("0"):
        token = re.sub(r"[.,]", "", token)
    if not _PLAIN.fullmatch(token):
        return token
    return f"{(Decimal(token.replace(',', '.')) * times).normalize():f}"
