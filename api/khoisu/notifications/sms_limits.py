"""The limits on SMS that hold now, and how the office changes them: in versions, each with its reason."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.notifications import sms_repository as repository
from khoisu.notifications.errors import SmsLimitsChanged
from khoisu.notifications.models import SmsLimits
from khoisu.notifications.settings import sms_settings

SMS_PER_HOUR, SMS_PER_DAY = 200, 1_000
"""Of the whole site, until an administrator sets other figures under `/quan-tri/hop-thu-di/tin-nhan-sms`. The last third is kept for
login and recovery codes; used up, codes are offered by e-mail and news of orders waits."""
SMS_PER_RANGE_HOUR, SMS_PER_RANGE_DAY = 80, 400
"""To one number range, such as `+8490`."""
MOST_SHOWN = 50
SHOWN = (
    "phien_ban",
    "gio",
    "ngay",
    "dau_so_gio",
    "dau_so_ngay",
    "dau_so_dung",
    "dung",
    "dung_den",
    "ly_do",
    "ten_nguoi",
    "luc",
)


@dataclass(frozen=True, slots=True)
class Limits:
    """How many SMS in an hour and a day: all together, and to one range (`+8490`). `dau_so_dung`: ranges that get none.

    `dung`: nothing is sent, until `dung_den` or until somebody resumes. `phien_ban` 0: the figures above.
    """

    phien_ban: int
    gio: int
    ngay: int
    dau_so_gio: int
    dau_so_ngay: int
    dau_so_dung: tuple[str, ...] = ()
    dung: bool = False
    dung_den: datetime | None = None

    def stops_all(self, now: datetime) -> bool:
        """Whether an administrator has stopped all messages at that moment."""
        return self.dung and (self.dung_den is None or now < self.dung_den)

    def stopped(self, range_: str, now: datetime) -> bool:
        """Whether an administrator has stopped messages to this range, or all of them, at that moment."""
        return self.stops_all(now) or any(range_.startswith(one) for one in self.dau_so_dung)


async def current_limits(session: AsyncSession) -> Limits:
    """The newest version, else the figures to begin with."""
    row = await repository.newest_limits(session)
    if row is None:
        return Limits(
            phien_ban=0,
            gio=unless_lifted(SMS_PER_HOUR),
            ngay=unless_lifted(SMS_PER_DAY),
            dau_so_gio=unless_lifted(SMS_PER_RANGE_HOUR),
            dau_so_ngay=unless_lifted(SMS_PER_RANGE_DAY),
        )
    return Limits(
        phien_ban=row.phien_ban,
        gio=row.gio,
        ngay=row.ngay,
        dau_so_gio=row.dau_so_gio,
        dau_so_ngay=row.dau_so_ngay,
        dau_so_dung=tuple(row.dau_so_dung),
        dung=row.dung,
        dung_den=row.dung_den,
    )


async def change_limits(session: AsyncSession, wanted: Limits, reason: str, by: UUID, name: str) -> Limits:
    """Put `wanted` in force; its `phien_ban` is the version that the person saw.

    Raises `SmsLimitsChanged` (409) when somebody else was faster.
    """
    await repository.lock_limits(session)
    if (await current_limits(session)).phien_ban != wanted.phien_ban:
        raise SmsLimitsChanged
    row = SmsLimits(
        phien_ban=wanted.phien_ban + 1,
        gio=wanted.gio,
        ngay=wanted.ngay,
        dau_so_gio=wanted.dau_so_gio,
        dau_so_ngay=wanted.dau_so_ngay,
        dau_so_dung=list(wanted.dau_so_dung),
        dung=wanted.dung,
        dung_den=wanted.dung_den,
        ly_do=reason,
        account_id=by,
        ten_nguoi=name,
        luc=clock.now(),
    )
    session.add(row)
    await session.flush()
    return await current_limits(session)


async def limits_history(session: AsyncSession) -> list[dict[str, Any]]:
    """The versions that administrators set, newest first, with `ly_do`, `ten_nguoi` and `luc`."""
    return [{name: getattr(row, name) for name in SHOWN} for row in await repository.list_limits(session, MOST_SHOWN)]


def sms_countries() -> list[str]:
    """Where SMS go, ISO 3166-1 codes."""
    return [code for code in sms_settings().countries.split(",") if code]
