"""Counts questions before they are answered; a refusal names when to come back and whom to ask meanwhile."""

from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.errors import TOO_MANY, TOO_MANY_SITE
from khoisu.assistant.conversations.settings import ConversationSettings
from khoisu.kit.db import Database
from khoisu.kit.errors import TooMany
from khoisu.kit.rate_limit import RateLimiter

PERSON = {"nguoiThat": "/tu-van"}


async def count_question(
    database: Database, limiter: RateLimiter, owner: Owner, address: str, settings: ConversationSettings
) -> None:
    """Count one question, in a transaction of its own. Raises `TooMany`.

    The site's counter comes last: what one person or network is refused does not use up everybody's day.
    """
    own = (*((limit, owner.key) for limit in settings.own()), *((limit, address) for limit in settings.network()))
    async with database.transaction() as session:
        over = await limiter.over_within(session, *own)
        full = {} if over else await limiter.over_within(session, (settings.site(), ""))
    if over:
        raise TooMany(max(over.values()), TOO_MANY, extra=PERSON)
    if full:
        raise TooMany(max(full.values()), TOO_MANY_SITE, extra=PERSON)
