"""The first of two people, looked at once more when the second one acts: weeks may lie between (G-13)."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import is_active_with_role, linked_accounts
from khoisu.kit.auth import STAFF
from khoisu.kit.errors import Problem
from khoisu.payments.errors import FirstPersonGone
from khoisu.workflows.payments.refund_control import is_involved


async def require_first_person(
    session: AsyncSession, first: UUID | None, second: UUID, *orders: UUID, same: type[Problem]
) -> None:
    """Let `second` complete what `first` began only while they are two people who may do this.

    `first` None: the product itself began it. Raises `same` when both accounts look like one person's, `FirstPersonGone` (409) when the first one is locked, has no
    right to money any more or is linked to one of the orders.
    """
    if first is None:
        return
    if await linked_accounts.are_linked(session, first, second):
        raise same
    if not await is_active_with_role(session, first, STAFF.callers):
        raise FirstPersonGone
    for order_id in orders:
        if await is_involved(session, order_id, first):
            raise FirstPersonGone
