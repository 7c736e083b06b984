"""One dossier that fulfils and one that breaks each row of the law table."""

from tests.dossiers.support.law_cases import beneficial, chairs, organisations, owners, representatives, sources
from tests.dossiers.support.law_cases.shape import LawCase

LAW_CASES: tuple[LawCase, ...] = (
    *owners.CASES,
    *organisations.CASES,
    *sources.CASES,
    *representatives.CASES,
    *chairs.CASES,
    *beneficial.CASES,
)
