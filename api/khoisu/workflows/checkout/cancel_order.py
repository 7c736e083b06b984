"""Cancels an order: by its buyer, for a wrong list price, or because nobody paid. Payments are refunded."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.kit.db import Database
from khoisu.orders.access import Viewer
from khoisu.orders.errors import AlreadyPaid, MoveRefused, RefundSumChanged
from khoisu.orders.events import SYSTEM, Actor
from khoisu.orders.rules import Action
from khoisu.orders.service import (
    OrderView,
    cancel_order,
    lock_order,
    lock_visible_order,
    to_cancel,
)
from khoisu.orders.states import Cycle
from khoisu.payments.service import Change, owed_money

BATCH = 200


async def cancel_own(
    session: AsyncSession, key: str, viewer: Viewer, reason: str, expected: int | None = None
) -> tuple[OrderView, int]:
    """The buyer cancels while the order is pending (S4.5); `expected` is the refund that the page showed (đồng).

    Returns the order and what goes back (đồng). Raises `NotFound`, `NotCancellable` (409), `RefundSumChanged` (409) when another sum would go back, so that nothing is cancelled.
    """
    order = await lock_visible_order(session, key, viewer)
    back = await cancel_and_owe(session, order, Actor(ActorKind.CUSTOMER, viewer.account_id), reason)
    if expected is not None and expected != back:
        raise RefundSumChanged(back)
    return order, back


async def cancel_and_owe(
    session: AsyncSession, order: OrderView, actor: Actor, reason: str | None = None, *, action: Action = Action.CANCEL
) -> int:
    """Cancel a locked order and notify the customer. Returns what goes back (đồng).

    That sum is a debt from now on, until it is refunded or moved to another order. Raises `MoveRefused` (409).
    """
    back = await cancel_order(session, order, actor, reason, action=action)
    await owed_money.set_owed(session, order.id, back, Change(by=actor.account_id))
    return back


async def cancel_mispriced(database: Database, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> int:
    """S4.7: a list price was wrong. Cancels every order placed at it on which no work has begun; returns how many.

    Each in its own transaction, so that a locked order does not delay the others.
    """
    price = (goi_cuoc_id, chu_ky, don_gia)

    async def still(session: AsyncSession, order: OrderView) -> bool:
        return await to_cancel.is_mispriced(session, order.id, *price)

    return await _each(database, await to_cancel.find_mispriced(database, *price), Action.CANCEL_FOR_PRICE, still)


async def cancel_expired(database: Database) -> int:
    """G-12: cancels pending orders that nobody paid for days; one with any payment is never touched."""
    return await _each(database, await to_cancel.find_expired(database, BATCH), Action.EXPIRE, _always)


async def _always(session: AsyncSession, order: OrderView) -> bool:
    return True


async def _each(
    database: Database, ids: list[UUID], action: Action, still: Callable[[AsyncSession, OrderView], Awaitable[bool]]
) -> int:
    done = 0
    for number in ids:
        async with database.transaction() as session:
            order = await lock_order(session, number)
            # Between the search and the lock it may have been paid, confirmed, cancelled or changed: all is decided again.
            if not await still(session, order):
                continue
            try:
                await cancel_and_owe(session, order, SYSTEM, action=action)
            except (MoveRefused, AlreadyPaid):
                continue
            done += 1
    return done
