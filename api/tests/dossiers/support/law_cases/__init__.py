"""One dossier that fulfils and one that breaks each row of the law table."""

from tests.dossiers.support.law_cases import formation, people
from tests.dossiers.support.law_cases.shape import LawCase

LAW_CASES: tuple[LawCase, ...] = (*formation.CASES, *people.CASES)
