"""Counts questions before they are answered; a refusal names when to come back and whom to ask meanwhile."""

from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.errors import TOO_MANY, TOO_MANY_SITE
from khoisu.assistant.conversations.settings import ConversationSettings
from khoisu.kit.errors import TooMany
from khoisu.kit.rate_limit import RateLimiter

PERSON = {"nguoiThat": "/tu-van"}


async def count_question(limiter: RateLimiter, owner: Owner, address: str, settings: ConversationSettings) -> None:
    """Count one question. Raises `TooMany`.

    The site's counter comes last: what one person or network is refused does not use up everybody's day.
    """
    own, network = settings.own(), settings.network()
    try:
        await limiter.hit_all(*((limit, owner.key) for limit in own), *((limit, address) for limit in network))
    except TooMany as full:
        raise TooMany(int(full.headers["Retry-After"]), TOO_MANY, extra=PERSON) from full
    try:
        await limiter.hit(settings.site(), "")
    except TooMany as full:
        raise TooMany(int(full.headers["Retry-After"]), TOO_MANY_SITE, extra=PERSON) from full
