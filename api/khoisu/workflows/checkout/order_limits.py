"""Limits how many orders wait for payment: of one account, for a contact that is not the buyer's own, from one network.

Counted in the transaction of the order, so what is refused for another reason does not count. The counters stay locked until
then: orders that would pass a limit together are checked one after the other. Who is logged in and gives their own contact
is only ever refused for their own orders.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account
from khoisu.kit.http.networks import Address, line_network_of, network_of
from khoisu.kit.lifted_limits import unless_lifted
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.notifications.service import unproven_per_day
from khoisu.orders.errors import EnoughForRecipient, EnoughFromNetwork, EnoughToday, EnoughUnpaid
from khoisu.orders.service import Contact, OrderView, list_unpaid_orders
from khoisu.workflows.checkout import repository
from khoisu.workflows.checkout.line_pricing import Buyer

DAY = 86_400
OPEN_PER_ACCOUNT = 10
"""Unpaid, unconfirmed orders of an account at one time."""
OPEN_PER_CONTACT = 10
"""The same for a contact that is not the orderer's own; as many again for networks without one."""
OPEN_PER_NETWORK = 20
"""The same without login from one address."""
PER_ACCOUNT = 20
"""Orders of an account in a day."""
ENDLESS = 2**31 - 1
"""Counts only to serialise: the table of origins has the figure."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """An order within the limits: `unproven` recipients of its messages, `late` when one has had its messages of today.

    `origins`: keyed hashes by which the order is counted as long as it is open.
    """

    unproven: frozenset[str]
    late: bool
    origins: frozenset[str]


async def within_limits(
    session: AsyncSession,
    limiter: RateLimiter,
    buyer: Buyer,
    contact: Contact,
    prefix: str = "",
    *,
    own_contact: bool = False,
) -> Allowed:
    """Count an order that is about to be made; `prefix` leads to the contact's fields on the wire.

    `own_contact` says that the contact was read from the buyer's account, so it can be no stranger's.

    Raises `EnoughToday`, `EnoughUnpaid` for an account, `EnoughForRecipient` on `email` or `soDienThoai`,
    `EnoughFromNetwork` for a visitor (all 429).
    """
    strangers = {} if own_contact else await _not_own(session, buyer, contact)
    late = await _count(session, limiter, buyer, list(strangers.values()))
    origins = set[str]()
    for field, value in strangers.items():
        origins |= await _contact_open(session, limiter, buyer, value, prefix + field)
    if buyer.account_id is None:
        origins.add(await _network_open(session, limiter, buyer.address))
    else:
        await _account_open(session, buyer.account_id)
    return Allowed(frozenset(strangers.values()), late, frozenset(origins))


async def remember_origin(session: AsyncSession, order: OrderView, allowed: Allowed) -> None:
    """Count the order as open for its contact and its network."""
    await repository.record_origins(session, order.id, allowed.origins)


async def _count(session: AsyncSession, limiter: RateLimiter, buyer: Buyer, strangers: list[str]) -> bool:
    """Count the order for the day, and lock everything it counts for. True when a recipient has had their messages."""
    tries = [(Limit("don-hang-nguoi-nhan", unproven_per_day(), DAY), value) for value in strangers]
    if buyer.account_id is None:
        tries.append((Limit("don-hang-mang", ENDLESS, DAY), network_of(buyer.address)))
    else:
        tries.append((Limit("don-hang-tai-khoan", unless_lifted(PER_ACCOUNT), DAY), str(buyer.account_id)))
    over = await limiter.over_within(session, *tries)
    if buyer.account_id is not None and (wait := over.get(len(tries) - 1)):
        raise EnoughToday(wait)
    return any(place in over for place in range(len(strangers)))


async def _open_of(session: AsyncSession, origin: str) -> int:
    """How many orders of a contact or network are neither paid nor confirmed."""
    return len(await list_unpaid_orders(session, among=await repository.orders_of_origin(session, origin)))


async def _contact_open(
    session: AsyncSession, limiter: RateLimiter, buyer: Buyer, value: str, field: str
) -> frozenset[str]:
    """Half of what may wait for a contact is kept for networks that have no open order for it: its owner's is one."""
    whole = limiter.fingerprint("don-lien-he", value)
    near = limiter.fingerprint("don-lien-he-mang", f"{value}\n{line_network_of(buyer.address)}")
    most = unless_lifted(OPEN_PER_CONTACT)
    waiting = await _open_of(session, whole)
    if waiting >= most and (waiting >= 2 * most or await _open_of(session, near)):
        raise EnoughForRecipient(field)
    return frozenset({whole, near})


async def _network_open(session: AsyncSession, limiter: RateLimiter, address: Address) -> str:
    origin = limiter.fingerprint("don-mang", network_of(address))
    if await _open_of(session, origin) >= unless_lifted(OPEN_PER_NETWORK):
        raise EnoughFromNetwork
    return origin


async def _account_open(session: AsyncSession, account_id: UUID) -> None:
    waiting = await list_unpaid_orders(session, account_id)
    if len(waiting) >= unless_lifted(OPEN_PER_ACCOUNT):
        raise EnoughUnpaid(waiting)


async def _not_own(session: AsyncSession, buyer: Buyer, contact: Contact) -> dict[str, str]:
    """Ways to reach the contact that the buyer has not verified as their own, by field."""
    given = {"email": contact.email, "soDienThoai": contact.so_dien_thoai}
    own: set[str | None] = set()
    if buyer.account_id is not None:
        account = await get_account(session, buyer.account_id)
        own = {account.email, account.so_dien_thoai}
    return {field: value for field, value in given.items() if value and value not in own}
