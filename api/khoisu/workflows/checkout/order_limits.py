"""Limits how many orders are taken: from one account, and for one contact that is not the buyer's own.

Counted in the transaction of the order, so what is refused for another reason does not count. The account's counter stays
locked until then: orders that one account places at the same time are checked one after the other.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.orders.errors import EnoughForRecipient, EnoughToday, EnoughUnpaid
from khoisu.orders.service import Contact, count_unpaid_orders
from khoisu.workflows.checkout.line_pricing import Buyer
from khoisu.workflows.checkout.settings import settings

DAY = 86_400


async def within_limits(
    session: AsyncSession,
    limiter: RateLimiter,
    buyer: Buyer,
    contact: Contact,
    prefix: str = "",
    *,
    own_contact: bool = False,
) -> None:
    """Count an order that is about to be made; `prefix` leads to the contact's fields on the wire.

    `own_contact` says that the contact was read from the buyer's account, so it can be no stranger's.

    Raises `EnoughToday`, `EnoughUnpaid` for an account, `EnoughForRecipient` on `email` or `soDienThoai` (all 429).
    """
    strangers = {} if own_contact else await _not_own(session, buyer, contact)
    limits = settings()
    tries = [(Limit("don-hang-nguoi-nhan", limits.per_recipient, DAY), value) for value in strangers.values()]
    if buyer.account_id is not None:
        tries.append((Limit("don-hang-tai-khoan", limits.per_account, DAY), str(buyer.account_id)))
    over = await limiter.over_within(session, *tries) if tries else {}
    for place, field in enumerate(strangers):
        if place in over:
            raise EnoughForRecipient(over[place], prefix + field)
    if over:
        raise EnoughToday(max(over.values()))
    if buyer.account_id is not None:
        waiting = await count_unpaid_orders(session, buyer.account_id)
        if waiting >= limits.open_per_account:
            raise EnoughUnpaid(waiting)


async def _not_own(session: AsyncSession, buyer: Buyer, contact: Contact) -> dict[str, str]:
    """Ways to reach the contact that the buyer has not verified as their own, by field."""
    given = {"email": contact.email, "soDienThoai": contact.so_dien_thoai}
    own: set[str | None] = set()
    if buyer.account_id is not None:
        account = await get_account(session, buyer.account_id)
        own = {account.email, account.so_dien_thoai}
    return {field: value for field, value in given.items() if value and value not in own}
