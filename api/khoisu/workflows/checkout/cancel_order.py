"""Cancels an order: by its buyer, for a wrong list price, or because nobody paid. Payments are refunded."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import service as dossiers
from khoisu.kit.db import Database
from khoisu.kit.lang import Text
from khoisu.orders.access import Viewer
from khoisu.orders.errors import AlreadyPaid, MoveRefused, NotCancellable
from khoisu.orders.events import SYSTEM, Actor
from khoisu.orders.rules import Action, ActorKind
from khoisu.orders.service import (
    OrderView,
    cancel_order,
    find_expired_orders,
    find_mispriced_orders,
    lock_order,
    lock_visible_order,
)
from khoisu.orders.states import Cycle
from khoisu.payments.service import Change, owed_money

BATCH = 200
APPROVED = Text(
    "Hồ sơ của đơn hàng đã được duyệt nên đơn không còn tự hủy được, vui lòng liên hệ với chúng tôi",
    "The dossier of this order has been approved, so the order can no longer be cancelled here; please contact us",
)


async def cancel_own(session: AsyncSession, key: str, viewer: Viewer, reason: str) -> OrderView:
    """The buyer cancels while the order is pending (S4.5). Raises `NotFound`, `NotCancellable` (409)."""
    order = await lock_visible_order(session, key, viewer)
    await cancel_locked(session, order, Actor(ActorKind.CUSTOMER, viewer.account_id), reason)
    return order


async def cancel_locked(
    session: AsyncSession, order: OrderView, actor: Actor, reason: str | None, *, action: Action = Action.CANCEL
) -> int:
    """Cancel a locked order with its receivable and notify the customer. Returns what goes back, in đồng.

    Once its dossier is approved only staff can, with a reason (S4.5). Raises `NotCancellable` (409).
    """
    if actor.loai is not ActorKind.STAFF and await dossiers.has_approved(session, order.id):
        raise NotCancellable(APPROVED, extra={"trangThaiXacNhan": order.trang_thai_xac_nhan.value})
    back = await cancel_order(session, order, actor, reason, action=action)
    # What goes back is a debt from now on, until it is refunded or moved to another order.
    await owed_money.set_owed(session, order.id, back, Change(by=actor.account_id))
    return back


async def cancel_mispriced(database: Database, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> int:
    """S4.7: a list price was wrong. Cancels every order placed at it on which no work has begun; returns how many.

    Each in its own transaction, so that a locked order does not delay the others.
    """
    return await _each(
        database, await find_mispriced_orders(database, goi_cuoc_id, chu_ky, don_gia), Action.CANCEL_FOR_PRICE
    )


async def cancel_expired(database: Database) -> int:
    """G-12: cancels pending orders that nobody paid for days; one with any payment is never touched."""
    return await _each(database, await find_expired_orders(database, BATCH), Action.EXPIRE)


async def _each(database: Database, ids: list[UUID], action: Action) -> int:
    done = 0
    for number in ids:
        async with database.transaction() as session:
            order = await lock_order(session, number)
            # Between the search and the lock it may have been paid, confirmed or cancelled: the rules decide again.
            try:
                await cancel_locked(session, order, SYSTEM, None, action=action)
            except (MoveRefused, AlreadyPaid):
                continue
            done += 1
    return done
