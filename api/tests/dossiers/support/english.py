"""Vietnamese names of the small lists that do not belong into an English sentence."""

import re

from khoisu.dossiers.rules.findings import Finding
from tests.dossiers.support.valid_dossiers import LISTS

NAMES = {
    entry.ten.vi
    for entries in LISTS.small.values()
    for entry in entries.values()
    if entry.ten.vi != entry.ten.en and not entry.ten.vi.isascii()
}
QUOTED = re.compile("“[^”]*”")
PLACES = re.compile("|".join(re.escape(place.ten.vi) for place in LISTS.provinces.values()))
"""Provinces keep their names in English; one of them begins like a country."""


def vietnamese_names(finding: Finding) -> list[str]:
    """The list names that the English sentence says in Vietnamese; what it quotes is to be written so or was."""
    sentence = QUOTED.sub("", finding.error.thong_bao.in_lang("en", **finding.values))
    return [name for name in NAMES if name in PLACES.sub("", sentence)]
