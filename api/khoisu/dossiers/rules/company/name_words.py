"""Words that a company's name may not hold: obscene ones, and those that belong to state bodies or licensed trades (LDN 38).

Both are looked for in Vietnamese, foreign and short names, as whole words. Without accents most obscene words are also ordinary ones
("lon" is "Lớn", "dau buoi" is "Dầu Bưởi"), so they count with their accents only, but for phrases that nothing else is called.
Left out are words with a decent meaning: "óc chó" is a walnut, "chó đẻ" a herb, DCM and VCL are the short names of companies.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby

from khoisu.kit.text.unaccent import accented_words, words

RESERVED_WORDS = (
    "bộ công an",
    "bộ quốc phòng",
    "bộ tài chính",
    "công an",
    "quân đội",
    "quốc hội",
    "chính phủ",
    "nhà nước",
    "ủy ban nhân dân",
    "đảng cộng sản",
    "đoàn thanh niên",
    "mặt trận tổ quốc",
    "công đoàn",
    "hội phụ nữ",
    "tòa án",
    "viện kiểm sát",
    "cảnh sát",
    "hồ chí minh toàn tập",
    "ngân hàng",
    "tín dụng",
    "bảo hiểm",
    "chứng khoán",
    "quỹ đầu tư",
    "khủng bố",
    "ma túy",
    "mại dâm",
)
RESERVED_FOREIGN = (
    "bank",
    "banking",
    "insurance",
    "securities",
    "ministry",
    "government",
    "national assembly",
    "communist party",
    "people's committee",
    "police",
    "supreme court",
    "terrorist",
    "prostitution",
)
"""The same in the foreign name's usual language; "army" and "party" are names of shops and of services."""
OBSCENE_WORDS = (
    "địt",
    "đụ má",
    "đụ mẹ",
    "đù má",
    "đù mẹ",
    "đệt mẹ",
    "đéo",
    "lồn",
    "cặc",
    "buồi",
    "con đĩ",
    "đĩ điếm",
    "đồ chó đẻ",
    "cục cứt",
    "vãi cứt",
    "mẹ mày",
    "hiếp dâm",
    "loạn luân",
    "dâm đãng",
    "khiêu dâm",
)
"""With the accents that make them so."""
OBSCENE_PLAIN = (
    "dit me",
    "du me may",
    "con cac",
    "deo me",
    "khieu dam",
    "fuck",
    "fucking",
    "fucker",
    "motherfucker",
    "shit",
    "bullshit",
    "cunt",
    "bitch",
    "whore",
    "porn",
    "porno",
)
"""Vietnamese phrases typed without any accents, and foreign words."""


def obscene_word_in(ten: str) -> str:
    """The first obscene word of a name; empty when it has none. Signs or blanks between the words or letters do not hide it."""
    typed = accented_words(ten)
    phrases = (*OBSCENE_WORDS, *OBSCENE_PLAIN)
    return _first(phrases, typed, accented_words) or _first(phrases, _spelt_out(typed), accented_words)


def reserved_word_in(ten: str, added: Iterable[str] = ()) -> str:
    """The first word of a state body or licensed trade, or of those that staff `added`; accents are not looked at."""
    return _first((*RESERVED_WORDS, *RESERVED_FOREIGN, *added), words(ten), words)


def _spelt_out(typed: Iterable[str]) -> tuple[str, ...]:
    """Letters that stand alone, joined: "l.ồ.n" is one word."""
    runs = groupby(typed, key=lambda word: len(word) == 1)
    return tuple(word for alone, run in runs for word in (["".join(run)] if alone else run))


def _first(phrases: Iterable[str], typed: tuple[str, ...], fold: Callable[[str], tuple[str, ...]]) -> str:
    whole = f" {' '.join(typed)} "
    return next((phrase for phrase in phrases if (folded := _folded(phrase, fold)) and f" {folded} " in whole), "")


@lru_cache(maxsize=4096)
def _folded(phrase: str, fold: Callable[[str], tuple[str, ...]]) -> str:
    return " ".join(fold(phrase))
