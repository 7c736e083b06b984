"""Syllables of Vietnamese as the lists of the State spell them: names of places and business lines, with their tone marks."""

import re
from collections.abc import Iterable

from khoisu.reference_data.entries import FormerWard, Lists

_LETTERS = re.compile(r"[^\W\d_]+")
_OF_COMPANIES = (
    "công ty trách nhiệm hữu hạn một hai thành viên trở lên cổ phần hợp danh tư nhân doanh nghiệp thương mại dịch vụ "
    "tnhh mtv cp tm dv sx xd xnk"
)


def split(text: str) -> list[str]:
    """The words of letters in a text, in small letters."""
    return _LETTERS.findall(text.lower())


def known_syllables(lists: Lists, former: Iterable[FormerWard]) -> frozenset[str]:
    """All syllables of places, old and new, and of business lines."""
    known = set(split(_OF_COMPANIES))
    for ward in lists.wards.values():
        known.update(split(ward.ten_day_du))
    for province in lists.provinces.values():
        known.update(split(province.ten_day_du))
    for one in former:
        known.update(split(f"{one.ten_day_du} {one.quan_huyen} {one.tinh}"))
    for line in lists.lines.values():
        known.update(split(line.ten.vi))
    return frozenset(known)
