"""Counts questions before they are answered; a refusal names when to come back and whom to ask meanwhile."""

from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.errors import TOO_MANY, TOO_MANY_SITE
from khoisu.assistant.conversations.settings import QuestionLimits
from khoisu.kit.errors import TooMany
from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.http.site_caps import count_for_site
from khoisu.kit.rate_limit import RateLimiter

PERSON = {"nguoiThat": "/tu-van"}


async def count_question(limiter: RateLimiter, owner: Owner, address: Address, limits: QuestionLimits) -> None:
    """Count one question for good, whatever becomes of it. Raises `TooMany`.

    The site's counter comes last: what one person or network is refused does not use up everybody's day.
    """
    own = (
        *((limit, owner.key) for limit in limits.own()),
        *((limit, network_of(address)) for limit in limits.network()),
    )
    if over := await limiter.over(*own):
        raise TooMany(max(over.values()), TOO_MANY, extra=PERSON)
    await count_for_site(limiter, limits.site(), TOO_MANY_SITE, extra=PERSON)
