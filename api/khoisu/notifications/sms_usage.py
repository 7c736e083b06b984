"""Counts text messages by number range and hour: what the office sees, and how pumping shows."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.logs import get_logger
from khoisu.notifications import sms_repository as repository
from khoisu.notifications.rules import is_suspect
from khoisu.notifications.sms_numbers import range_of

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RangeUsage:
    """One range today: messages sent this hour and today, codes among them, codes that were typed, messages refused."""

    dau_so: str
    gui_gio: int
    gui_ngay: int
    ma: int
    ma_dung: int
    tu_choi: int

    @property
    def suspect(self) -> bool:
        """Whether so few of its codes came back that somebody may be pumping."""
        return is_suspect(self.ma, self.ma_dung)


def hour_of(moment: datetime) -> datetime:
    """When the hour of a moment began."""
    return moment.replace(minute=0, second=0, microsecond=0)


async def count_sent(session: AsyncSession, phone: str, by: int, *, code: bool) -> None:
    """Count a message that goes to the carrier (`by` 1), or uncount one that it did not take (-1)."""
    await repository.add_usage(session, range_of(phone), hour_of(clock.now()), so_gui=by, so_ma=by if code else 0)


async def count_refused(session: AsyncSession, phone: str) -> None:
    """Count a message that a limit or a stop kept back."""
    await repository.add_usage(session, range_of(phone), hour_of(clock.now()), so_tu_choi=1)


async def count_confirmed(session: AsyncSession, phone: str, sent_at: datetime) -> None:
    """Count a code that was typed, in the hour in which it was sent."""
    await repository.add_usage(session, range_of(phone), hour_of(sent_at), so_ma_dung=1)


async def usage_today(session: AsyncSession) -> list[RangeUsage]:
    """Every range that a message went to today (UTC, as the limits count), the most used first."""
    now = clock.now()
    hour, day = hour_of(now), now.replace(hour=0, minute=0, second=0, microsecond=0)
    end = hour + timedelta(hours=1)
    lately = {row["dau_so"]: row["so_gui"] for row in await repository.sum_usage(session, hour, end)}
    return [
        RangeUsage(
            dau_so=row["dau_so"],
            gui_gio=lately.get(row["dau_so"], 0),
            gui_ngay=row["so_gui"],
            ma=row["so_ma"],
            ma_dung=row["so_ma_dung"],
            tu_choi=row["so_tu_choi"],
        )
        for row in await repository.sum_usage(session, day, end)
    ]


async def warn_of_pumping(session: AsyncSession) -> None:
    """Log the ranges whose codes hardly ever come back; administrators see them on the overview."""
    for one in await usage_today(session):
        if one.suspect:
            log.warning("sms_range_suspect", range=one.dau_so, codes=one.ma, confirmed=one.ma_dung)
