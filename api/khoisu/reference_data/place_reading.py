"""Reads a ward as people write it into an address: its own or its former name, in full, with or without accents and province.

A search shows what a few letters may lead to; here a name must be whole, because papers and parcels go there.
"""

from collections.abc import Sequence

from khoisu.kit.text.unaccent import accented_words, words
from khoisu.reference_data.entries import FoundWard, Ward
from khoisu.reference_data.place_search import FORMER_KINDS, PlaceSearch, without_kind

MOST_READ = 60
"""Hits looked at: enough to know that a name is not the only one."""


def read_ward(search: PlaceSearch, ward: str, province: str = "") -> tuple[Ward, ...]:
    """The wards that the words can mean: none for an unknown place, one when it is certain, several to choose from.

    The province may stand behind a comma, as in "Phường Bến Thành, TP. Hồ Chí Minh", or in `province`.
    """
    name, _, behind = ward.partition(",")
    hits = search.find(f"{name} {behind} {province}", limit=MOST_READ)
    meant = _closest(name, [hit for hit in hits if words(_name(hit)) in (words(name), without_kind(words(name))[1])])
    return tuple({hit.phuong_xa.ma: hit.phuong_xa for hit in meant}.values())


def _whole_name(hit: FoundWard) -> str:
    return hit.cu.ten_day_du if hit.cu else hit.phuong_xa.ten_day_du


def _name(hit: FoundWard) -> str:
    whole = _whole_name(hit)
    return next((whole.removeprefix(kind) for kind in FORMER_KINDS if whole.startswith(kind)), whole)


def _closest(typed: str, hits: Sequence[FoundWard]) -> Sequence[FoundWard]:
    # Who writes the kind or the accents means that place; today's name comes before a former one.
    kind, asked = without_kind(words(typed))[0], set(accented_words(typed))
    same_kind = [hit for hit in hits if _whole_name(hit).startswith(kind)] or hits
    today = [hit for hit in same_kind if hit.cu is None] or same_kind
    return [hit for hit in today if asked.issuperset(accented_words(_name(hit)))] or today
