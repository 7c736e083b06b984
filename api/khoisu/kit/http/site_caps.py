"""How much all visitors together may make the site store, draw or send; beyond it they are asked to wait, kindly.

Limits by network stop one line; who has a thousand lines is stopped here, before disks, queues and bills are.
"""

from functools import lru_cache
from typing import Any

from pydantic import Field

from khoisu.kit.errors import TooMany
from khoisu.kit.http.networks import Address, wide_network_of
from khoisu.kit.lang import Text
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.settings import Section

HOUR, MINUTES = 3_600, 600
FULL = Text(
    "Hiện có quá nhiều người cùng sử dụng chức năng này. Vui lòng thử lại sau ít phút",
    "Too many people are using this at the moment. Please try again in a few minutes",
)


class SiteCaps(Section):
    """What all visitors together may do, in an hour where nothing else is said. What a customer with a login buys or pays is in none of them."""

    contacts: int = Field(default=300, validation_alias="SITE_CONTACTS_PER_HOUR", ge=1)
    """Requests for advice."""
    carts: int = Field(default=20_000, validation_alias="SITE_CARTS_PER_HOUR", ge=1)
    """New carts."""
    files: int = Field(default=5_000, validation_alias="SITE_FILES_PER_HOUR", ge=1)
    """Files of the calculators."""
    choices: int = Field(default=50_000, validation_alias="SITE_CHOICES_PER_HOUR", ge=1)
    """Answers about analytics."""
    comments: int = Field(default=1_000, validation_alias="SITE_COMMENTS_PER_HOUR", ge=1)
    """Comments."""
    orders: int = Field(default=1_000, validation_alias="SITE_ORDERS_PER_HOUR", ge=1)
    """Single services without login."""
    sign_ups: int = Field(default=3_000, validation_alias="SITE_SIGN_UPS_PER_HOUR", ge=1)
    """Registrations begun."""
    codes: int = Field(default=1_500, validation_alias="SITE_CODES_PER_TEN_MINUTES", ge=1)
    """One-time codes asked for in ten minutes, after which they come slowly."""
    passwords: int = Field(default=5_000, validation_alias="SITE_PASSWORDS_PER_TEN_MINUTES", ge=1)
    """Wrong passwords of strangers in ten minutes, after which they are answered slowly."""

    def slowed(self, name: str) -> Limit:
        """The limit in ten minutes of a door that is never shut, only slow."""
        return Limit(f"ca-trang-{name}", getattr(self, name), MINUTES)

    def limit(self, name: str) -> Limit:
        """The limit of one door, by its field."""
        return Limit(f"ca-trang-{name}", getattr(self, name), HOUR)


@lru_cache
def site_caps() -> SiteCaps:
    """Read from the environment once."""
    return SiteCaps()


async def slow_for_site(limiter: RateLimiter, cap: Limit, address: Address, seconds: int) -> None:
    """Count one try of anybody at a door that lets people into their own accounts: beyond the cap it is slow, never shut.

    Each line's first try goes through; its next one has to wait `seconds`. Raises `TooMany`.
    """
    if await limiter.over((cap, "")):
        await limiter.pace(f"{cap.name}-cham", seconds, wide_network_of(address))


async def count_for_site(limiter: RateLimiter, cap: Limit, full: Text = FULL, **more: Any) -> None:
    """Count one try of anybody. Raises `TooMany` with `full`.

    Comes after a caller's own limits, so that what one network is refused does not use up everybody's hour; and by itself, because
    it is one row for everybody.
    """
    if over := await limiter.over((cap, "")):
        raise TooMany(max(over.values()), full, **more)
