"""Days on which tax returns are due. Pure.

From general knowledge of tax administration, not from the legal text: what Law 108/2025/QH15 and its decree say about these days, about
monthly returns and about days off must be confirmed with the tax office. So whoever says such a day calls it the usual one.
"""

from datetime import date, timedelta


def quarter_of(day: date) -> tuple[int, int]:
    """Year and number (1 to 4) of the quarter that holds the day."""
    return day.year, (day.month - 1) // 3 + 1


def quarter_after(year: int, quarter: int) -> tuple[int, int]:
    """The next quarter."""
    return (year, quarter + 1) if quarter < 4 else (year + 1, 1)


def quarter_return_due(year: int, quarter: int) -> date:
    """The usual last day of the return of a quarter: that of the month after it. Days off are not looked at."""
    month = 3 * quarter + 1
    first = date(year + month // 12, month % 12 + 1, 1)
    return first - timedelta(days=1)


def year_return_due(year: int) -> date:
    """The usual last day of financial statements and yearly returns of a calendar year: the end of March after it."""
    return date(year + 1, 3, 31)
