"""Finds a ward while its name is typed: beginnings of words, accents or not, the province's name may follow (G-65)."""

from collections.abc import Iterable
from dataclasses import dataclass

from khoisu.kit.text.unaccent import accented_words, words
from khoisu.reference_data.entries import Lists, Ward

KINDS = {"phuong": "Phường", "p": "Phường", "xa": "Xã", "x": "Xã", "dac khu": "Đặc khu", "dk": "Đặc khu"}
FILLERS = frozenset({"tinh", "tp", "thanh", "pho"})
NICKNAMES = {"79": ("hcm", "tphcm", "sg", "sai", "gon"), "01": ("hn",), "46": ("hue",), "48": ("dn",), "31": ("hp",)}


@dataclass(frozen=True, slots=True)
class _Place:
    ward: Ward
    tokens: tuple[str, ...]
    accented: tuple[str, ...]
    province: tuple[str, ...]


class PlaceSearch:
    """The index of all wards. Immutable; a search walks it in a few milliseconds."""

    def __init__(self, lists: Lists) -> None:
        provinces = {
            code: words(province.ten.vi) + NICKNAMES.get(code, ()) for code, province in lists.provinces.items()
        }
        self._places = [
            _Place(ward, words(ward.ten.vi), accented_words(ward.ten.vi), provinces[ward.ma_tinh])
            for ward in lists.wards.values()
        ]

    def find(self, query: str, ma_tinh: str | None = None, limit: int = 20) -> list[Ward]:
        """The wards whose name fits the query, best first; within one province when `ma_tinh` is given."""
        kind, tokens = _without_kind(words(query)[:10])
        typed = accented_words(query)
        if not tokens:
            return []
        places = (place for place in self._places if ma_tinh in (None, place.ward.ma_tinh))
        scored = ((self._score(place, tokens, typed, kind), place.ward) for place in places)
        hits = [(score, ward) for score, ward in scored if score > 0]
        hits.sort(key=lambda hit: (-hit[0], hit[1].ten.vi, hit[1].ma))
        return [ward for _, ward in hits[:limit]]

    def _score(self, place: _Place, tokens: tuple[str, ...], typed: tuple[str, ...], kind: str) -> float:
        own = [token for token in tokens if _begins(token, place.tokens)]
        other = [token for token in tokens if token not in own and token not in FILLERS]
        if not own or not all(_begins(token, place.province) for token in other):
            return 0.0
        score = 1.0 + len(own)
        if tuple(own) == place.tokens:
            score += 3
        elif " ".join(place.tokens).startswith(" ".join(own)):
            score += 2
        score += sum(0.5 for word in place.accented if word in typed)
        return score + (0.4 if kind and place.ward.loai == kind else 0.0)


def _begins(token: str, names: Iterable[str]) -> bool:
    return any(name.startswith(token) for name in names)


def _without_kind(tokens: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    # "Phường Bến Thành", "xã Ea Súp": the kind in front only helps to rank, and a name may be nothing but it.
    for size in (2, 1):
        kind = KINDS.get(" ".join(tokens[:size]))
        if kind and len(tokens) > size:
            return kind, tokens[size:]
    return "", tokens
