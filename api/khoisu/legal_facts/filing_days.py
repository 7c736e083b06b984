"""Days on which tax is filed and paid, and fiscal years end. Pure.

As Decree 252/2026/NĐ-CP, articles 10 and 24, has them, read in a public copy of the text. Days off are not looked at here.
"""

from calendar import monthrange
from datetime import date
from functools import lru_cache

MONTHLY_DAY = 20
"""What is filed by the month is due on this day of the next month (ND252 10.2)."""


@lru_cache(maxsize=1024)
@lru_cache(maxsize=1024)
def month_end(year: int, month: int) -> date:
    """The last day of a month; months above 12 are those of the years after."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return date(year, month, monthrange(year, month)[1])


def quarter_of(day: date) -> tuple[int, int]:
    """Year and number (1 to 4) of the quarter that holds the day."""
    return day.year, (day.month - 1) // 3 + 1


def quarter_after(year: int, quarter: int) -> tuple[int, int]:
    """The next quarter."""
    return (year, quarter + 1) if quarter < 4 else (year + 1, 1)


def quarter_return_due(year: int, quarter: int) -> date:
    """The last day of the return and of the payment of a quarter: that of the month after it (ND252 10.3, 24)."""
    return month_end(year, 3 * quarter + 1)


def month_return_due(year: int, month: int) -> date:
    """The last day of the return of a month (ND252 10.2)."""
    following = month_end(year, month + 1)
    return following.replace(day=MONTHLY_DAY)


def months_after(end: date, months: int) -> date:
    """The last day of the month that many months after a month's end: of the third month, a year's finalisation is due (ND252 10.5)."""
    return month_end(end.year, end.month + months)


def fiscal_year_end(day: date, end_month: int) -> date:
    """The last day of the fiscal year, ending with that month, that holds the day."""
    return month_end(day.year + (day.month > end_month), end_month)
