"""What other rooms may use of reference data. Loaded once, at first use, and never changed."""

from dataclasses import dataclass
from functools import lru_cache

from khoisu.reference_data.entries import Bank, Edition, Entry, Line, Lists, Province, Standing, Superseded, Ward
from khoisu.reference_data.errors import NoLongerValid, NoSuchCode
from khoisu.reference_data.line_search import LineSearch
from khoisu.reference_data.loading import data_digest, load
from khoisu.reference_data.place_search import PlaceSearch

__all__ = [
    "Bank",
    "Edition",
    "Entry",
    "FoundLine",
    "Line",
    "Lists",
    "Province",
    "Standing",
    "Superseded",
    "Ward",
    "data_digest",
    "entry",
    "find_lines",
    "find_wards",
    "line_path",
    "lists",
    "wards_of",
]


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A level-4 line that fits a query; `con` is the level-5 child whose name fits best and proposes the detail."""

    nganh: Line
    con: Line | None


@lru_cache(maxsize=1)
def lists() -> Lists:
    """All lists."""
    return load()


@lru_cache(maxsize=1)
def _line_search() -> LineSearch:
    return LineSearch(lists())


@lru_cache(maxsize=1)
def _place_search() -> PlaceSearch:
    return PlaceSearch(lists())


def entry(danh_muc: str, ma: str) -> Entry:
    """The entry of a code. Raises `NoLongerValid` with what replaced it, or `NoSuchCode`."""
    standing = lists().standing(danh_muc, ma)
    if standing.entry is not None:
        return standing.entry
    if standing.cu is not None:
        raise NoLongerValid(standing.cu, standing.thay_the)
    raise NoSuchCode


def find_lines(query: str, limit: int = 10) -> list[FoundLine]:
    """Level-4 business lines for everyday words, best first."""
    lines = lists().lines
    return [FoundLine(lines[hit.ma], lines.get(hit.con)) for hit in _line_search().find(query, limit)]


def find_wards(query: str, ma_tinh: str | None = None, limit: int = 20) -> list[Ward]:
    """Wards for the beginnings of words, best first."""
    return _place_search().find(query, ma_tinh, limit)


@lru_cache(maxsize=64)
def wards_of(ma_tinh: str) -> tuple[Ward, ...]:
    """The wards of a province in the order of their codes."""
    return tuple(ward for ward in lists().wards.values() if ward.ma_tinh == ma_tinh)


def line_path(line: Line) -> list[Line]:
    """The line's ancestors, section first."""
    found: list[Line] = []
    while line.cha:
        line = lists().lines[line.cha]
        found.insert(0, line)
    return found
