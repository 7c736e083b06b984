"""How much all visitors together may make the site store, draw or send; beyond it they are asked to wait, kindly.

Limits by network stop one line; who has a thousand lines is stopped here, before disks, queues and bills are.
"""

from typing import Any

from khoisu.kit.errors import TooMany
from khoisu.kit.http.networks import Address, wide_network_of
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.text.texts import Text

HOUR, MINUTES = 3_600, 600
PER_HOUR = {
    "contacts": 300,  # requests for advice
    "carts": 20_000,  # new ones
    "files": 5_000,  # of the calculators
    "choices": 50_000,  # about analytics
    "comments": 1_000,
    "orders": 1_000,  # single services without login
    "sign_ups": 3_000,
}
"""What all visitors together may do. What a customer with a login buys or pays is in none of them."""
PER_TEN_MINUTES = {
    "codes": 1_500,  # one-time codes asked for
    "passwords": 5_000,  # wrong ones of strangers
}
"""Beyond these a door is slow."""
FULL = Text(
    "Hiện có quá nhiều người cùng sử dụng chức năng này. Vui lòng thử lại sau ít phút",
    "Too many people are using this at the moment. Please try again in a few minutes",
)


def site_cap(door: str) -> Limit:
    """The limit of a door that is shut beyond it, in an hour."""
    return Limit(f"ca-trang-{door}", PER_HOUR[door], HOUR)


def slow_cap(door: str) -> Limit:
    """The limit of a door that is never shut, only slow, in ten minutes."""
    return Limit(f"ca-trang-{door}", PER_TEN_MINUTES[door], MINUTES)


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
