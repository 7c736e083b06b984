"""Finds a ward while its name is typed: beginnings of words, accents or not, the province's name may follow (G-65).

What people and their cards still write is found too: the names until June 2025, with district and province.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from khoisu.kit.text.unaccent import accented_words, words
from khoisu.reference_data.entries import FormerWard, FoundWard, Lists

KINDS = {"phuong": "Phường", "p": "Phường", "xa": "Xã", "x": "Xã", "dac khu": "Đặc khu", "dk": "Đặc khu"}
FILLERS = frozenset({"tinh", "tp", "thanh", "pho"})
FORMER_KINDS = (*KINDS.values(), "Thị trấn")
FORMER_FILLERS = FILLERS | {"q", "h", "tx", "thi", "tran", "tt"}
NEAREST = "79"
"""Hồ Chí Minh City, where most of our customers are: its wards come first among those of one name."""
NICKNAMES = {"79": ("hcm", "tphcm", "sg", "sai", "gon"), "01": ("hn",), "46": ("hue",), "48": ("dn",), "31": ("hp",)}


@dataclass(frozen=True, slots=True)
class _Place:
    found: tuple[FoundWard, ...]
    kind: str
    tokens: tuple[str, ...]
    accented: tuple[str, ...]
    around: tuple[str, ...]
    fillers: frozenset[str] = FILLERS

    @property
    def ma_tinh(self) -> str:
        """Where it is today."""
        return self.found[0].phuong_xa.ma_tinh


class PlaceSearch:
    """The index of all wards and former wards. Immutable; a search walks it in a few milliseconds."""

    def __init__(self, lists: Lists, former: Iterable[FormerWard] = ()) -> None:
        provinces = {
            code: words(province.ten.vi) + NICKNAMES.get(code, ()) for code, province in lists.provinces.items()
        }
        former = list(former)
        moved = _moved(former, lists)
        self._places = [
            _Place(
                (FoundWard(ward, tinh_cu=moved.get(ward.ma, "")),),
                ward.loai,
                words(ward.ten.vi),
                accented_words(ward.ten.vi),
                provinces[ward.ma_tinh],
            )
            for ward in lists.wards.values()
        ]
        self._former: dict[str, list[_Place]] = defaultdict(list)
        for one in former:
            place = _former_place(one, lists, provinces, moved)
            for beginning in {token[:size] for token in place.tokens for size in (1, 2)}:
                self._former[beginning].append(place)

    def find(self, query: str, ma_tinh: str | None = None, limit: int = 20, near: str | None = None) -> list[FoundWard]:
        """The wards whose name fits the query, best first, then those whose former name fits; within one province when
        `ma_tinh` is given. Among equals those of the province `near` come first.
        """
        typed = accented_words(query)
        kind, tokens = without_kind(words(query)[:10])
        if not tokens:
            return []
        hits = list(self._ranked(self._places, (kind, tokens, typed), ma_tinh, near or NEAREST))
        if len(hits) < limit:
            # Somebody who types a ward's name begins with it, so the first word chooses among the former wards.
            former = self._former.get(tokens[0][:2], ())
            hits += self._ranked(former, (kind, tokens, typed), ma_tinh, near or NEAREST)
        wards: dict[str, FoundWard] = {}
        for hit in hits:
            wards.setdefault(hit.phuong_xa.ma, hit)
        return list(wards.values())[:limit]

    def _ranked(
        self,
        places: Iterable[_Place],
        asked: tuple[str, tuple[str, ...], tuple[str, ...]],
        ma_tinh: str | None,
        near: str,
    ) -> Iterator[FoundWard]:
        kind, tokens, typed = asked
        scored = ((_score(place, tokens, typed, kind), place) for place in places)
        hits = [(score, place) for score, place in scored if score > 0]
        hits.sort(key=lambda hit: (-hit[0], hit[1].ma_tinh != near, hit[1].accented, hit[1].found[0].phuong_xa.ma))
        for _, place in hits:
            yield from (one for one in place.found if ma_tinh in (None, one.phuong_xa.ma_tinh))


def _moved(former: Iterable[FormerWard], lists: Lists) -> dict[str, str]:
    # By today's ward: the province until June 2025 that most of it comes from, where that is another one by name.
    provinces: dict[str, Counter[str]] = defaultdict(Counter)
    for one in former:
        provinces[one.thay_the[0]][one.tinh] += 1
    mostly = {code: found.most_common(1)[0][0] for code, found in provinces.items()}
    return {
        code: name.removeprefix("Tỉnh ")
        for code, name in mostly.items()
        if name != lists.provinces[lists.wards[code].ma_tinh].ten_day_du
    }


def _former_place(
    former: FormerWard, lists: Lists, provinces: dict[str, tuple[str, ...]], moved: dict[str, str]
) -> _Place:
    kind = next(kind for kind in FORMER_KINDS if former.ten_day_du.startswith(kind))
    name = former.ten_day_du.removeprefix(kind)
    now = [lists.wards[code] for code in former.thay_the]
    around = tuple(word for word in words(f"{former.quan_huyen} {former.tinh}") if word not in FILLERS)
    found = tuple(FoundWard(ward, former, moved.get(ward.ma, "")) for ward in now)
    return _Place(found, kind, words(name), accented_words(name), around + provinces[now[0].ma_tinh], FORMER_FILLERS)


def _score(place: _Place, tokens: tuple[str, ...], typed: tuple[str, ...], kind: str) -> float:
    own = [token for token in tokens if _begins(token, place.tokens)]
    if not own:
        return 0.0
    other = [token for token in tokens if token not in own and token not in place.fillers]
    if not all(_begins(token, place.around) for token in other):
        return 0.0
    score = 1.0 + len(own)
    if tuple(own) == place.tokens:
        score += 3
    elif " ".join(place.tokens).startswith(" ".join(own)):
        score += 2
    score += sum(0.5 for word in place.accented if word in typed)
    return score + (0.4 if kind and place.kind == kind else 0.0)


def _begins(token: str, names: Iterable[str]) -> bool:
    for name in names:  # noqa: SIM110 - any() takes twice as long, some ten thousand times a search
        if name.startswith(token):
            return True
    return False


def without_kind(tokens: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The kind in front of a name, "" without one, and the folded words behind it."""
    # "Phường Bến Thành", "xã Ea Súp": the kind in front only helps to rank, and a name may be nothing but it.
    for size in (2, 1):
        kind = KINDS.get(" ".join(tokens[:size]))
        if kind and len(tokens) > size:
            return kind, tokens[size:]
    return "", tokens
