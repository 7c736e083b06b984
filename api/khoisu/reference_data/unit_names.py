"""Names of wards, districts and provinces, old and new, as people write them in an address: with their kind or without.

A bare name says little: Lê Lợi is a ward in many places and a street in more. So a ward or district without its kind counts only in
front of what it lies in ("Bến Thành, Quận 1"); only a province's name stands for itself, and only at the end of an address.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.entries import FormerWard, Lists

_KIND = re.compile(
    r"(?:phường|xã|thị trấn|đặc khu|quận|huyện|thị xã|thành phố|tỉnh|tp|tt|tx|p|q|h|x)(?:\b[. ]*(?=\S)|(?=\d))",
    re.IGNORECASE,
)
_ASCII_KIND = re.compile(
    r"(?:phuong|xa|thi tran|dac khu|quan|huyen|thi xa|thanh pho|tinh|tp|tt|tx|p|q|h|x)(?:\b[. ]*(?=\S)|(?=\d))",
    re.IGNORECASE,
)
"""The same without accents; "Quản Bạ" keeps its first word, as only what has no accents at all is read so."""
_SHORT = {"thanh pho": "tp", "quan": "q", "phuong": "p", "huyen": "h", "thi xa": "tx", "thi tran": "tt"}
NICKNAMES = {"hcm": "ho chi minh", "tphcm": "ho chi minh", "sai gon": "ho chi minh", "hn": "ha noi", "hp": "hai phong"}
LONGEST_NAME_WORDS = 7


def plain(text: str) -> str:
    """Folded, with single spaces and without dots: "TP. Hồ Chí Minh" as "tp ho chi minh"."""
    return " ".join(unaccent(text).replace(".", " ").split())


def bare(text: str) -> str:
    """The name without its kind: "Quận 1" as "1", "TP. HCM" as "ho chi minh"."""
    kind = _ASCII_KIND if text.isascii() else _KIND
    name = plain(kind.sub("", text.strip(), count=1) if kind.match(text.strip()) else text)
    return NICKNAMES.get(name, name)


class UnitNames:
    """The index of these names. Immutable."""

    def __init__(self, lists: Lists, former: Iterable[FormerWard] = ()) -> None:
        self._provinces = {bare(province.ten.vi) for province in lists.provinces.values()}
        self._within: dict[str, set[str]] = defaultdict(set)
        self._full: set[str] = set()
        for ward in lists.wards.values():
            self._add(ward.ten_day_du, (lists.provinces[ward.ma_tinh].ten_day_du,))
        for one in former:
            self._provinces.add(bare(one.tinh))
            self._add(one.ten_day_du, (one.quan_huyen, one.tinh))
            self._add(one.quan_huyen, (one.tinh,))

    def _add(self, name: str, around: tuple[str, ...]) -> None:
        self._within[bare(name)].update(bare(one) for one in around)
        for one in (name, *around):
            whole = plain(one)
            kind = next((kind for kind in _SHORT if whole.startswith(f"{kind} ")), "")
            self._full.add(whole)
            if kind:
                self._full.add(_SHORT[kind] + whole.removeprefix(kind))

    def ends(self, parts: Sequence[str], marked: set[int], first: int) -> set[int]:
        """Which parts from the end on are units: those in `marked` are by their kind; none before `first` is looked at."""
        found = set(marked)
        for at in range(len(parts) - 1, first - 1, -1):
            after = bare(parts[at + 1]) if at + 1 in found else ""
            name = bare(parts[at])
            if at in found or (not after and name in self._provinces) or after in self._within.get(name, ()):
                found.add(at)
            else:
                break
        return found

    def tail(self, part: str) -> str:
        """What follows the street within one part, all of it units with their kinds; "" for none."""
        words = part.split()
        for at in range(1, len(words)):
            if self._all_units(words[at:]):
                return " ".join(words[at:])
        return ""

    def _all_units(self, words: Sequence[str]) -> bool:
        if not words:
            return True
        sizes = range(min(LONGEST_NAME_WORDS, len(words)), 1, -1)
        return any(plain(" ".join(words[:size])) in self._full and self._all_units(words[size:]) for size in sizes)
