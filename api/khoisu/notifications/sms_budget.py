"""Which numbers get text messages, and how many of them the site pays for in an hour and a day.

Fraudsters make a site send SMS to premium numbers they own and earn from each; so there is a list of countries and a limit.
"""

import phonenumbers

from khoisu.kit.db import Database
from khoisu.kit.errors import TooMany
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.notifications.rules import SmsClass, sms_share
from khoisu.notifications.settings import settings, sms_settings

HOUR, DAY = 3_600, 86_400
SITE = "toan-trang"


def sms_reaches(phone: str) -> bool:
    """Whether we send text messages to that E.164 number: its country is one of `SMS_COUNTRIES`.

    Satellite and worldwide numbers belong to no country, so they never are.
    """
    try:
        region = phonenumbers.region_code_for_number(phonenumbers.parse(phone))
    except phonenumbers.NumberParseException:
        return False
    return region in sms_settings().countries.split(",")


class SmsBudget:
    """Counts what is handed to the carrier. A part is reserved for login codes."""

    def __init__(self, database: Database) -> None:
        self._limiter = RateLimiter(database, settings().session_secret.get_secret_value())

    def _tries(self, kind: SmsClass) -> tuple[tuple[Limit, str], ...]:
        limits = sms_settings()
        whole = (Limit("sms-gio", limits.per_hour, HOUR), Limit("sms-ngay", limits.per_day, DAY))
        if kind is SmsClass.LOGIN:
            return tuple((limit, SITE) for limit in whole)
        shares = (
            Limit("sms-khac-gio", sms_share(limits.per_hour), HOUR),
            Limit("sms-khac-ngay", sms_share(limits.per_day), DAY),
        )
        return tuple((limit, SITE) for limit in (*whole, *shares))

    async def wait(self, kind: SmsClass) -> int:
        """Seconds until there is money for such a message again; 0 when there is. Counts nothing."""
        return await self._limiter.spent(*self._tries(kind))

    async def take(self, kind: SmsClass) -> bool:
        """Count one message that is about to be handed over; False when the budget is used up."""
        if await self.wait(kind):
            return False
        try:
            await self._limiter.hit_all(*self._tries(kind))
        except TooMany:
            await self.give_back(kind)
            return False
        return True

    async def give_back(self, kind: SmsClass) -> None:
        """Uncount a message that the carrier did not take."""
        for limit, key in self._tries(kind):
            await self._limiter.take_back(limit, key)
