"""How many text messages the site pays for in an hour and a day, all together and to one number range."""

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import TooMany
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.notifications import sms_usage
from khoisu.notifications.rules import SmsClass, sms_share
from khoisu.notifications.settings import settings
from khoisu.notifications.sms_limits import Limits, current_limits
from khoisu.notifications.sms_numbers import range_of

HOUR, DAY = 3_600, 86_400
SITE = "toan-trang"
Tries = tuple[tuple[Limit, str], ...]


class SmsBudget:
    """Counts what is handed to the carrier, and keeps what an administrator has stopped. A part is reserved for login codes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._limiter = RateLimiter(database, settings().session_secret.get_secret_value())

    async def _limits(self) -> Limits:
        async with self._database.sessions() as session:
            return await current_limits(session)

    async def wait(self, kind: SmsClass, phone: str) -> int:
        """Seconds until such a message to that number may be sent again; 0 when it may now. Counts nothing.

        While an administrator has stopped messages without an end: an hour, to be asked again.
        """
        return await self._wait(await self._limits(), kind, phone)

    async def _wait(self, limits: Limits, kind: SmsClass, phone: str) -> int:
        now = clock.now()
        if limits.stopped(range_of(phone), now):
            end = limits.dung_den
            return max(1, int((end - now).total_seconds())) if limits.dung and end and end > now else HOUR
        return await self._limiter.spent(*_tries(limits, kind, phone))

    async def take(self, kind: SmsClass, phone: str) -> bool:
        """Count one message that is about to be handed over; False when it may not be sent now."""
        limits = await self._limits()
        if await self._wait(limits, kind, phone):
            await self._refused(phone)
            return False
        try:
            await self._limiter.hit_all(*_tries(limits, kind, phone))
        except TooMany:
            await self.give_back(kind, phone)
            await self._refused(phone)
            return False
        return True

    async def _refused(self, phone: str) -> None:
        async with self._database.transaction() as session:
            await sms_usage.count_refused(session, phone)

    async def give_back(self, kind: SmsClass, phone: str) -> None:
        """Uncount a message that the carrier did not take."""
        for limit, key in _tries(await self._limits(), kind, phone):
            await self._limiter.take_back(limit, key)


def _tries(limits: Limits, kind: SmsClass, phone: str) -> Tries:
    """Everything that one message counts against; figures of 0 let nothing through."""
    whole = _pair("sms", limits.gio, limits.ngay, SITE) + _pair(
        "sms-dau-so", limits.dau_so_gio, limits.dau_so_ngay, range_of(phone)
    )
    if kind is SmsClass.LOGIN:
        return whole
    shares = _pair("sms-khac", sms_share(limits.gio), sms_share(limits.ngay), SITE) + _pair(
        "sms-khac-dau-so", sms_share(limits.dau_so_gio), sms_share(limits.dau_so_ngay), range_of(phone)
    )
    return whole + shares


def _pair(name: str, hour: int, day: int, key: str) -> Tries:
    return (Limit(f"{name}-gio", hour, HOUR), key), (Limit(f"{name}-ngay", day, DAY), key)
