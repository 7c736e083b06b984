"""The tables of a month's money and orders: what is frozen at its close."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.sql.statements import Row, Statement
from khoisu.orders import queries as of_orders
from khoisu.orders.states import ConfirmationState
from khoisu.payments import queries as of_money
from khoisu.workflows.month_close.rules import SUMS, next_month

CODES: Final[Mapping[str, Any]] = {**of_money.KINDS, "cancelled": ConfirmationState.CANCELLED}
"""What the statements of orders and money ask for besides the days."""
TABLES: Final[Mapping[str, Statement]] = {
    "dich_vu": of_orders.BY_SERVICE,
    "nguon": of_orders.BY_SOURCE,
    "phuong_thuc": of_orders.BY_METHOD,
    "cach_thu": of_money.BY_MEANS,
}


def period(first: date, last: date) -> dict[str, Any]:
    """The days from `first` to `last`, both included, as the statements ask for them."""

    def midnight(day: date) -> datetime:
        return datetime.combine(day, time(), clock.VIETNAM)

    return {**CODES, "start": midnight(first), "until": midnight(last + timedelta(days=1))}


def by_day(tables: Sequence[Sequence[Row]]) -> dict[date, dict[str, int]]:
    """Orders and money by day, of the rows of both."""
    found: dict[date, dict[str, int]] = {}
    for rows in tables:
        for row in rows:
            values = dict(row)
            found.setdefault(values.pop("ngay"), dict.fromkeys(SUMS, 0)).update(values)
    return found


def total(days: Mapping[date, Mapping[str, int]]) -> dict[str, int]:
    """The sums over days."""
    return {name: sum(day[name] for day in days.values()) for name in SUMS}


async def read_days(session: AsyncSession, month: date) -> dict[date, dict[str, int]]:
    """Orders and money of a month, by day, as they are now."""
    asked = period(month, next_month(month) - timedelta(days=1))
    return by_day([await one.rows(session, asked) for one in (of_orders.BY_DAY, of_money.BY_DAY)])


async def read_tables(session: AsyncSession, month: date) -> dict[str, Any]:
    """Everything that is frozen of a month, as it is kept."""
    days = await read_days(session, month)
    asked = period(month, next_month(month) - timedelta(days=1))
    kept = {name: [dict(row) for row in await one.rows(session, asked)] for name, one in TABLES.items()}
    return {"tong": total(days), "ngay": {day.isoformat(): sums for day, sums in sorted(days.items())}, **kept}
