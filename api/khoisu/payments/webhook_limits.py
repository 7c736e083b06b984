"""Limits who may try keys at the bank's address (G-67). The bank itself is never refused because of others.

An address that has once proven itself is always read: behind a proxy the bank shares its address with everybody, and its
messages must not wait for strangers. Production asks for keys of 32 characters, which nobody finds by trying there.
"""

from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.payments.errors import BadSignature

WRONG = Limit("webhook-sai", times=10, seconds=60)
PROVEN = Limit("webhook-dung", times=1, seconds=30 * 86_400)


async def check_proof(limiter: RateLimiter, address: Address, *, authentic: bool) -> None:
    """Pass an authentic message of an address that is not being used for guessing.

    Raises `BadSignature`, and `TooMany` from the eleventh wrong proof of a minute on: then also for a right one, so that
    trying on is useless, unless the address has proven itself in this window of 30 days.
    """
    network = network_of(address)
    if not authentic:
        await limiter.hit(WRONG, network)
        raise BadSignature
    if await limiter.peek(PROVEN, network):
        return
    await limiter.refuse_spent(WRONG, network)
    await limiter.count(PROVEN, network)
