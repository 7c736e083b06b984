"""Whose standing a question names: of "chồng em là công an, em muốn mở công ty" the wife asks, whom the ban leaves alone. Pure.

The words are data (`replies/people.toml`, row `spouse`): what a wife or husband is called, what says that somebody is something, who speaks of
themselves, what a founder does, and what is done in somebody else's place.
"""

import itertools
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from khoisu.kit.text.unaccent import unaccent

PEOPLE = Path(__file__).parents[1] / "replies" / "people.toml"
SPOUSE = "spouse"
FAR = 6
"""Words before a standing, in which a wife or husband may be named whose it is."""


class _Words(NamedTuple):
    """Each with and without its accents."""

    kin: frozenset[str]
    held: frozenset[str]
    selves: frozenset[str]
    does: frozenset[str]
    names: frozenset[str]
    in_place: frozenset[str]
    of: frozenset[str]


@lru_cache
def _words() -> _Words:
    row = tomllib.loads(PEOPLE.read_text(encoding="utf-8"))[SPOUSE]

    def said(key: str) -> frozenset[str]:
        return frozenset(row[key]) | frozenset(map(unaccent, row[key]))

    return _Words(
        said("kin"),
        said("held"),
        said("selves"),
        said("does"),
        said("names"),
        said("in_place"),
        frozenset(row["of"]),
    )


def of_spouse(written: Sequence[str], who: str, start: int, end: int) -> bool:
    """Whether somebody asks as the wife or husband of the person that the words from `start` to before `end` name."""
    if who not in _words().of:
        return False
    near = written[max(0, start - FAR) : start]
    place = next((place for place in reversed(range(len(near))) if near[place] in _words().kin), None)
    rest = written[end:]
    if place is None:
        # "công chức muốn mở công ty đứng tên vợ": hers is what is founded.
        first = next((place for place, word in enumerate(rest) if word in ("không", "khong")), len(rest))
        return _founded_by_spouse(rest[:first])
    between = near[place + 1 :]
    of_self = any(word in _words().selves for word in between[1:])
    held = any(word in _words().held for word in between)
    # "vợ tôi là công chức có đứng tên được không": hers is both.
    founds = not _words().does.isdisjoint(rest)
    return not of_self and (not held or not founds or _acts(rest, _words().selves | _words().kin))


def _founded_by_spouse(written: Sequence[str]) -> bool:
    """Whether a wife or husband founds it: "vợ đứng tên được không", "đứng tên vợ"."""
    if not _words().in_place.isdisjoint(written):
        return False
    pairs = itertools.pairwise(written)
    return any(one in _words().names and other in _words().kin for one, other in pairs) or _acts(written, _words().kin)


def concerns_spouse(who: Sequence[str], written: Sequence[str]) -> bool:
    """Whether what is asked after a standing was named goes on with the wife or husband: "vậy vợ em thì sao"."""
    named = [word in _words().kin for word in written]
    couple = any(one and other for one, other in itertools.pairwise(named))
    return not _words().of.isdisjoint(who) and any(named) and not couple and _words().in_place.isdisjoint(written)


def _acts(written: Sequence[str], people: frozenset[str]) -> bool:
    return any(
        word in people and not _words().does.isdisjoint(written[place + 1 : place + 3])
        for place, word in enumerate(written)
    )
