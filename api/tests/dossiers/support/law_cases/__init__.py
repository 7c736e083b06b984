"""One dossier that fulfils and one that breaks each row of the law table."""

from tests.dossiers.support.law_cases import attachments, people
from tests.dossiers.support.law_cases.shape import LawCase

LAW_CASES: tuple[LawCase, ...] = (*people.CASES, *attachments.CASES)
