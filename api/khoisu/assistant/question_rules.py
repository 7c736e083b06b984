"""Questions that words alone must not answer: empty ones, other writings, unlawful wishes. Pure.

A score cannot tell these: "mua hóa đơn khống" shares its words with pages about invoices.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from khoisu.kit.text.texts import Lang
from khoisu.kit.text.unaccent import unaccent, words

Refusal = Literal["TRONG", "NGON_NGU_KHAC", "TRAI_LUAT"]
_IDENTITY = r"căn cước|cccd|cmnd|chứng minh thư|chứng minh nhân dân"
_SUFFERED = (
    rf"[^.?!,;]*(?:\bbị|\bai đó|\bngười (?:ta|khác|lạ|nào)|\bcó người)[^.?!,;]{{0,30}}(?:dùng|mượn|lấy) (?:{_IDENTITY})[^.?!,;]*|"
    rf"[^.?!,;]*(?:dùng|mượn|lấy) (?:{_IDENTITY}) (?:của )?(?:tôi|tui|em|mình|con|cháu)(?! (?:gái|trai|họ|rể|dâu))[^.?!,;]*"
)
"""The clause of somebody whose identity others misused: it asks for nothing unlawful."""
# What must not be done, and what the law allows instead, as a search among our own pages.
_UNLAWFUL: tuple[tuple[str, str, str], ...] = (
    (
        r"hóa đơn khống|(mua|bán|mua bán) hóa đơn (đỏ|gtgt|ảo)|(mua|bán|mua bán) hóa đơn giả|bán hóa đơn(?! điện tử)|"
        r"mua (thêm |vài |ít |mấy |tờ |)*hóa đơn (đầu vào|đầu ra|bên ngoài|ngoài|của người|của công ty|để (hợp thức|khấu trừ|giảm|trừ|tăng|kê))|công ty ma\b",
        "lập hóa đơn lúc nào hóa đơn điện tử",
        "when to issue an invoice VAT",
    ),
    (
        r"trốn thuế|né thuế|lách thuế|(giấu|che) (bớt |đi |một phần )?(doanh thu|thuế)|(hai|2) (cuốn |quyển |bộ |hệ thống )?sổ kế toán|"
        r"(hai|2) (cuốn|quyển|bộ|hệ thống) sổ|nợ thuế bằng cách",
        "kê khai thuế ban đầu thuế công ty mới",
        "VAT on invoices tax",
    ),
    (
        r"làm giả|giả chữ ký|(dấu|chữ ký|giấy phép|giấy tờ) giả|ký thay giám đốc",
        "ai ký hồ sơ điều lệ công ty",
        "who signs the dossier",
    ),
    (
        rf"(thuê|tìm|kiếm)( giùm| giúp| hộ)?( tôi| mình)? (một |1 )?(người|ai)( khác)? đứng tên|(dùng|mượn|lấy|thuê) ({_IDENTITY})|(thuê|mua) người đại diện",
        "đừng nhờ người đứng tên người đại diện theo pháp luật",
        "beneficial owner who must declare",
    ),
    (
        r"giấu (chủ sở hữu|người chủ|chủ thật)",
        "ai phải kê khai chủ sở hữu hưởng lợi",
        "who must declare beneficial owners",
    ),
    (
        r"khai khống|vốn ảo|rửa tiền|tiền bẩn",
        "góp vốn điều lệ không góp đủ vốn",
        "charter capital keep the evidence",
    ),
    (
        r"(mua|bán|thuê|cho thuê|cho mượn) (lại )?tài khoản (ngân hàng|công ty)",
        "mở tài khoản ngân hàng công ty",
        "open a bank account of the company",
    ),
    (
        r"hối lộ|lót tay|đút lót|chạy hồ sơ",
        "làm gì để hồ sơ nhanh hơn",
        "how to speed up the filing",
    ),
    (
        r"(mua|bán) (thông tin|dữ liệu|data) (cá nhân|khách hàng|của khách)",
        "đồng ý xử lý dữ liệu cá nhân",
        "privacy purposes and data",
    ),
)
_UNLAWFUL_ENGLISH: tuple[tuple[str, str], ...] = (
    (r"fake invoice|(buy|sell) invoices", "when to issue an invoice VAT"),
    (
        r"(buy|sell|rent|lend) (a |an |my |your |our |the )?(company )?bank account",
        "open a bank account of the company",
    ),
    (
        r"evade tax|tax evasion|dodge tax|avoid tax|backdate|(hide|conceal|underreport) (some |part of |my |our )*(income|revenue|sales)|two sets of (books|accounts)",
        "VAT on invoices tax",
    ),
    (r"\bforg(?:e|ed|es|ing|ery)\b|fake (signature|stamp|seal|licence|license|paper)", "who signs the dossier"),
    (
        r"(someone|somebody) elses (id|papers|identity)|(hire|pay|find|get)( me| us)? a nominee",
        "beneficial owners who must declare",
    ),
    (r"hide the (real |true )?(beneficial )?owner", "who must declare beneficial owners"),
    (r"launder|fake capital", "charter capital keep the evidence"),
    (r"\bbrib", "how to speed up the filing"),
    (r"(buy|sell) (customer|personal) data", "privacy purposes and data"),
)
# Unaccented these say something harmless too ("con dau gia": con dấu giá; "to khai khong": tờ khai không; "cong ty ma": công ty mà).
_CLEAR_ONLY_WITH_ACCENTS = re.compile(r"hóa đơn khống|làm giả|khai khống|tiền bẩn|công ty ma|.* giả$")
_UNACCENTED = r"(mua|ban) hoa don khong|lam gia (con dau|chu ky|giay|dau)"
_LATIN = re.compile(r"LATIN|DIGIT|COMMON")
# "hoà" is also written "hòa"; where a consonant follows ("toán", "khoản") there is one way to write it.
_OPEN_SYLLABLE = re.compile(r"oà\b|oá\b|oả\b|oã\b|oạ\b")
_TONES = {"oà": "òa", "oá": "óa", "oả": "ỏa", "oã": "õa", "oạ": "ọa"}


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a question is not answered from its words; `instead` is what to search for in its place ("" for nothing)."""

    reason: Refusal
    instead: str = ""


def clean_question(text: str) -> str:
    """Composed, without control, direction and zero-width characters and Unicode tags, white space collapsed."""
    composed = unicodedata.normalize("NFC", text)
    if composed.isprintable():
        # Nothing of what is taken out below is printable.
        return " ".join(composed.split())
    kept = "".join(" " if char in "\r\n\t" else char for char in composed)
    return " ".join(
        "".join(char for char in kept if unicodedata.category(char) not in ("Cc", "Cf", "Co", "Cs")).split()
    )


def refusal(question: str, lang: Lang) -> Refused | None:
    """Why a cleaned question is refused; None when it may be searched for. `lang` is the language of what to offer instead."""
    asked = words(question)
    if not asked or max(map(len, asked)) < 2 or all(word.isdigit() for word in asked):
        return Refused("TRONG")
    if _other_writing(question):
        return Refused("NGON_NGU_KHAC")
    if (instead := _lawful_instead(question, lang)) is not None:
        return Refused("TRAI_LUAT", instead)
    return None


def _other_writing(question: str) -> bool:
    letters = [char for char in question if char.isalpha()]
    foreign = sum(1 for char in letters if not char.isascii() and _is_foreign(char))
    return foreign * 2 > len(letters)


@lru_cache(maxsize=1_000)
def _is_foreign(letter: str) -> bool:
    return not _LATIN.search(unicodedata.name(letter, ""))


def _lawful_instead(question: str, lang: Lang) -> str | None:
    typed, accented = _typed(question)
    question = re.sub(_SUFFERED if accented else unaccent(_SUFFERED), " ", typed)
    for pattern, vietnamese, english in _UNLAWFUL:
        if matches_question(pattern, question):
            return vietnamese if lang == "vi" else english
    folded = " ".join(words(question))
    if re.search(_UNACCENTED, folded) and unaccent(question) == question.lower():
        return _UNLAWFUL[0][1]
    return next((instead for pattern, instead in _UNLAWFUL_ENGLISH if re.search(pattern, folded)), None)


def matches_question(pattern: str, question: str) -> bool:
    """Whether the pattern stands in the question: accents count where the question has any."""
    typed, accented = _typed(question)
    return _whole_words(pattern if accented else _unaccented(pattern)).search(typed) is not None


@lru_cache(maxsize=32)
def _typed(question: str) -> tuple[str, bool]:
    """A question as the patterns are written, and whether it has accents; some thirty patterns look at each."""
    typed = _OPEN_SYLLABLE.sub(lambda found: _TONES[found[0]], " ".join(question.lower().split()))
    return typed, unaccent(typed) != typed


@lru_cache(maxsize=500)
def _whole_words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")


@lru_cache(maxsize=500)
def _unaccented(pattern: str) -> str:
    """The alternatives of a pattern that say the same without accents."""
    parts = (unaccent(part) for part in _alternatives(pattern) if not _CLEAR_ONLY_WITH_ACCENTS.match(part))
    return "|".join(parts)


def _alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern at its outermost level."""
    parts, depth = [""], 0
    for char in pattern:
        depth += (char == "(") - (char == ")")
        if char == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts
