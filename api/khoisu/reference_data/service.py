"""What other rooms may use of reference data. The lists are loaded once, at first use, and never changed.

`line_words` is a separate interface: the words for business lines that editors add.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from khoisu.kit.text.texts import Lang
from khoisu.reference_data import word_editing as line_words
from khoisu.reference_data.entries import (
    Bank,
    Edition,
    Entry,
    FormerWard,
    FoundLine,
    FoundWard,
    Line,
    Lists,
    Province,
    Standing,
    Superseded,
    Ward,
)
from khoisu.reference_data.errors import NoLongerValid, NoSuchCode
from khoisu.reference_data.forbidden_lines import ARTICLE as FORBIDDEN_ARTICLE
from khoisu.reference_data.forbidden_lines import ForbiddenGroup, find_forbidden
from khoisu.reference_data.line_words import LineWordsFeed, current, english_index, line_path, lists
from khoisu.reference_data.loading import data_digest, former_wards
from khoisu.reference_data.place_reading import read_ward
from khoisu.reference_data.place_search import PlaceSearch
from khoisu.reference_data.syllables import known_syllables, split
from khoisu.reference_data.unit_names import UnitNames

__all__ = [
    "FORBIDDEN_ARTICLE",
    "Bank",
    "Edition",
    "Entry",
    "ForbiddenGroup",
    "FoundLine",
    "Line",
    "LineWordsFeed",
    "Lists",
    "Province",
    "Standing",
    "Superseded",
    "UnitNames",
    "Ward",
    "city_names",
    "data_digest",
    "entry",
    "find_forbidden",
    "find_lines",
    "find_wards",
    "is_spelt",
    "line_path",
    "line_words",
    "lists",
    "province_names",
    "read_wards",
    "suggest_words",
    "unit_names",
    "wards_of",
]


@lru_cache(maxsize=1)
def _syllables() -> frozenset[str]:
    return known_syllables(lists(), former_wards())


def is_spelt(text: str) -> bool:
    """Whether each syllable of a text, tone mark included, is one that places or business lines have."""
    return all(one in _syllables() for one in split(text))


@lru_cache(maxsize=1)
def _place_search() -> PlaceSearch:
    return PlaceSearch(lists(), former_wards())


@lru_cache(maxsize=1)
def unit_names() -> UnitNames:
    """The names of wards, districts and provinces, those until June 2025 included."""
    return UnitNames(lists(), former_wards())


@lru_cache(maxsize=1)
def province_names() -> Mapping[str, str]:
    """The code of a province by each name without its kind ("Hà Nội", "Hanoi"); one that ended in June 2025 leads to what it became."""
    provinces = lists().provinces
    former = _became((ward.tinh, ward) for ward in former_wards())
    return former | {name: code for code, one in provinces.items() for name in (one.ten.vi, one.ten.en)}


@lru_cache(maxsize=1)
def city_names() -> Mapping[str, str]:
    """The code of the province in which a city below a province, until June 2025, lies now, by its name without its kind ("Nha Trang")."""
    return _became((ward.quan_huyen, ward) for ward in former_wards() if ward.quan_huyen.startswith("Thành phố "))


def _became(named: Iterable[tuple[str, FormerWard]]) -> dict[str, str]:
    """The province that took the most of the former wards of each name, which is written without its kind."""
    became: dict[str, Counter[str]] = defaultdict(Counter)
    for name, ward in named:
        wards = [lists().wards[code] for code in ward.thay_the if code in lists().wards]
        became[name.removeprefix("Thành phố ").removeprefix("Tỉnh ")].update(one.ma_tinh for one in wards[:1])
    return {name: codes.most_common(1)[0][0] for name, codes in became.items() if codes}


def entry(danh_muc: str, ma: str) -> Entry:
    """The entry of a code. Raises `NoLongerValid` with what replaced it, or `NoSuchCode`."""
    standing = lists().standing(danh_muc, ma)
    if standing.entry is not None:
        return standing.entry
    if standing.cu is not None:
        raise NoLongerValid(standing.cu, standing.thay_the)
    raise NoSuchCode


def find_lines(query: str, limit: int = 10, lang: Lang = "vi") -> list[FoundLine]:
    """Level-4 business lines for everyday words, best first.

    Each language is searched as such; the other one follows, so both "nail salon" and "tiệm nail" are understood.
    """
    lines, found = lists().lines, current.index.find(query, limit)
    if query.isascii() and (lang == "en" or (not found and english_index().knows(query))):
        english = english_index().find(query, limit)
        ahead = {hit.ma for hit in english}
        found = [*english, *(hit for hit in found if hit.ma not in ahead)]
    return [FoundLine(lines[hit.ma], lines.get(hit.con)) for hit in found[:limit]]


def suggest_words(query: str) -> list[str]:
    """Known everyday words that look like a query that found nothing; may be none. The query is counted for the office."""
    current.misses.note(query)
    return current.index.suggest(query)


def find_wards(query: str, ma_tinh: str | None = None, limit: int = 20, near: str | None = None) -> list[FoundWard]:
    """Wards for the beginnings of words, best first; by the names until June 2025 too, which `cu` then tells.

    Among equals those of the province `near` come first, which is our own city where none is known.
    """
    return _place_search().find(query, ma_tinh, limit, near)


def read_wards(ward: str, province: str = "") -> tuple[Ward, ...]:
    """The wards that a written address can mean: none, the one that is certain, or several to choose from."""
    return read_ward(_place_search(), ward, province)


@lru_cache(maxsize=64)
def wards_of(ma_tinh: str) -> tuple[Ward, ...]:
    """The wards of a province in the order of their codes."""
    return tuple(ward for ward in lists().wards.values() if ward.ma_tinh == ma_tinh)
