"""How many messages one recipient gets in a day, over all purposes: nobody's inbox or phone is flooded through us.

Counted when a message is handed over. What is over the limit waits for the next day; only what expires before is dropped.
"""

import math

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.notifications.message_kinds import KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.settings import settings

DAY = 86_400
MAILS, SMS = 30, 10
"""To one address, to one number, whatever they are about."""
URGENT_MAILS, URGENT_SMS = 60, 30
"""Codes and warnings; other messages cannot use them up."""
UNPROVEN = 5
"""About orders in the name of somebody who has not proven the address; the order stands, its message comes later."""


def _limits(message: OutboxMessage) -> list[Limit]:
    """The limits that a message counts against, by medium and purpose."""
    sms = message.kenh == "SMS"
    if KINDS[MessageKind(message.loai)].urgent:
        return [Limit(f"tin-gap-{message.kenh}", unless_lifted(URGENT_SMS if sms else URGENT_MAILS), DAY)]
    everyday = Limit(f"tin-{message.kenh}", unless_lifted(SMS if sms else MAILS), DAY)
    return (
        [Limit(f"tin-la-{message.kenh}", unless_lifted(UNPROVEN), DAY), everyday]
        if message.chua_xac_minh
        else [everyday]
    )


class RecipientLimits:
    """Counts messages by recipient; addresses and numbers are stored as keyed hashes."""

    def __init__(self, database: Database) -> None:
        self._limiter = RateLimiter(database, settings().session_secret.get_secret_value())

    async def take(self, message: OutboxMessage) -> int:
        """Count a message that is about to be handed over. Returns 0, or the seconds until its recipient gets more."""
        for limit in _limits(message):
            if await self._limiter.count(limit, message.nguoi_nhan) > limit.times:
                await self.give_back(message, until=limit)
                return math.ceil(limit.seconds - clock.now().timestamp() % limit.seconds)
        return 0

    async def give_back(self, message: OutboxMessage, until: Limit | None = None) -> None:
        """Uncount a message that was not sent, in the limits up to `until`."""
        for limit in _limits(message):
            await self._limiter.take_back(limit, message.nguoi_nhan)
            if limit == until:
                return
