"""Every duty of a company after its certificate, the same for the public calculator and a company's own page. Pure."""

from datetime import date

from khoisu.calculators.rules.after_certificate import after_certificate, without_day
from khoisu.calculators.rules.duty import Duty, Founded
from khoisu.calculators.rules.recurring import recurring
from khoisu.calculators.rules.suspension import end_of_suspension
from khoisu.legal_facts.service import fiscal_year_end, months_after, quarter_after, quarter_of, quarter_return_due

QUARTERS, MEETING_MONTHS = 4, 4


def duties_of(company: Founded, until: date, today: date | None = None) -> list[Duty]:
    """The duties due until a day: first those with a day, the earliest first, then those without one.

    `today`: from when the earliest day is looked for that an unanswered question leaves open; else the day of the certificate.
    """
    ending = (one for one in end_of_suspension(company) if one.han and one.han <= until)
    found = [*after_certificate(company), *recurring(company, until, today or company.ngay), *ending]
    dated = sorted((one for one in found if one.trong_lich), key=lambda one: (one.trong_lich or date.max, one.ma))
    return [*dated, *(one for one in found if not one.trong_lich), *without_day(company)]


def first_year_until(company: Founded) -> date:
    """The last day that the list of a new company's first year looks at: its fourth quarterly return, or its first yearly ones."""
    year, quarter = quarter_of(company.ngay)
    for _ in range(QUARTERS - 1):
        year, quarter = quarter_after(year, quarter)
    yearly = months_after(fiscal_year_end(company.ngay, company.nam_den or 12), MEETING_MONTHS)
    return max(quarter_return_due(year, quarter), yearly)
