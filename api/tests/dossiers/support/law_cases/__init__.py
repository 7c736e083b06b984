"""One dossier that fulfils and one that breaks each row of the law table."""

from tests.dossiers.support.law_cases import (
    attachments,
    beneficial,
    chairs,
    company,
    formation,
    money,
    organisations,
    owners,
    representatives,
    sources,
)
from tests.dossiers.support.law_cases.shape import LawCase

LAW_CASES: tuple[LawCase, ...] = (
    *formation.CASES,
    *company.CASES,
    *owners.CASES,
    *organisations.CASES,
    *money.CASES,
    *sources.CASES,
    *representatives.CASES,
    *chairs.CASES,
    *beneficial.CASES,
    *attachments.CASES,
)
