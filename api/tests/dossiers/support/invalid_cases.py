"""Each way to break one rule of a valid dossier: which types it applies to, what is done, what must be said where."""

from tests.dossiers.support.invalid_company import COMPANY, LINES, NAMES, PLACES, TAXES
from tests.dossiers.support.invalid_money import CAPITAL, SHARES
from tests.dossiers.support.invalid_people import BENEFICIAL, FILING, ORGANISATIONS, OWNERS, PEOPLE, REPRESENTATIVES
from tests.dossiers.support.mutate import Broken

CASES: list[Broken] = [
    *COMPANY,
    *NAMES,
    *PLACES,
    *LINES,
    *PEOPLE,
    *OWNERS,
    *ORGANISATIONS,
    *CAPITAL,
    *SHARES,
    *REPRESENTATIVES,
    *FILING,
    *BENEFICIAL,
    *TAXES,
]
