"""Closing a month, and what is known of the close when a report is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text
from khoisu.workflows.month_close import figures, repository, rules
from khoisu.workflows.month_close.models import ClosedMonth


class MonthNotToClose(Conflict):
    code = "thang_khong_chot_duoc"
    title = Text(
        "Chỉ chốt được tháng đã hết, lần lượt từng tháng, và mỗi tháng một lần",
        "Only a month that has ended can be closed, one after the other, and once",
    )


@dataclass(frozen=True, slots=True)
class Correction:
    """What has moved in a closed month and is booked in another one."""

    thang: date
    sums: dict[str, int]


@dataclass(frozen=True, slots=True)
class MonthState:
    """A month as it stands: closed, with its tables, or open; with the corrections that are booked in it."""

    closed: ClosedMonth | None
    corrections: list[Correction]
    may_close: bool


async def month_state(session: AsyncSession, month: date) -> MonthState:
    """What is known of a month. Corrections of an open one are those that wait, if it is the first open one."""
    closed = await repository.list_closed(session)
    for one in closed:
        if one.thang == month:
            return MonthState(one, _booked(one), may_close=False)
    last = closed[-1].thang if closed else None
    first_open = last is not None and month == rules.next_month(last)
    waiting = await _waiting(session, closed) if first_open else []
    return MonthState(None, waiting, rules.may_close(month, clock.today(), last))


def _booked(one: ClosedMonth) -> list[Correction]:
    return [
        Correction(date.fromisoformat(row["thang"]), {name: row[name] for name in rules.SUMS}) for row in one.dieu_chinh
    ]


async def _waiting(session: AsyncSession, closed: Sequence[ClosedMonth]) -> list[Correction]:
    now = {one.thang: figures.total(await figures.read_days(session, one.thang)) for one in closed}
    frozen = {one.thang: one.so_lieu["tong"] for one in closed}
    booked = [(row.thang, row.sums) for one in closed for row in _booked(one)]
    return [Correction(month, sums) for month, sums in rules.corrections(frozen, now, booked).items()]


async def to_close(session: AsyncSession, month: date) -> dict[str, Any]:
    """What a close of the month would freeze; nobody else closes one until the transaction ends. Raises `MonthNotToClose` (409)."""
    await repository.lock_months(session)
    state = await month_state(session, month)
    if not state.may_close:
        raise MonthNotToClose
    booked = [{"thang": one.thang.isoformat(), **one.sums} for one in state.corrections]
    return {"so_lieu": await figures.read_tables(session, month), "dieu_chinh": booked}


async def close_month(
    session: AsyncSession, month: date, reason: str, by: tuple[UUID, str], approver: str | None
) -> None:
    """Freeze a month's figures as they are now. Raises `MonthNotToClose` (409)."""
    kept = await to_close(session, month)
    session.add(
        ClosedMonth(
            thang=month,
            so_lieu=kept["so_lieu"],
            dieu_chinh=kept["dieu_chinh"],
            ly_do=reason,
            nguoi_chot=by[0],
            ten_nguoi_chot=by[1],
            ten_nguoi_duyet=approver,
        )
    )
    await session.flush()
