"""Law cases whose breaking dossier is one of the broken rules that are tested for their one sentence too."""

from khoisu.dossiers.rules.entities import Dossier
from tests.dossiers.support.invalid_cases import CASES as BROKEN
from tests.dossiers.support.law_cases.shape import Change, LawCase


def unchanged(dossier: Dossier) -> Dossier:
    """The generated dossier fulfils the row already."""
    return dossier


def pair(ma: str, holds: Change = unchanged, truong: str = "") -> LawCase:
    """The first broken rule with this code (on this field, if given), next to a dossier that fulfils it."""
    broken = next(case for case in BROKEN if case.ma == ma and truong in ("", case.truong))
    return LawCase(ma, broken.truong, broken.kinds, holds, broken.break_)
