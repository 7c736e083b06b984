"""The use cases of orders that other rooms call. All work inside the caller's transaction and never commit.

What goes out is an `OrderView`; only this room writes an order. A function that changes an order takes a locked one.
"""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.orders import (
    address_change,
    creation,
    dossier_attachments,
    payment_choice,
    reads,
    repository,
    to_cancel,
    transitions,
)
from khoisu.orders.access import Viewer
from khoisu.orders.address_change import NewDelivery
from khoisu.orders.creation import Contact, NewLine, NewOrder
from khoisu.orders.errors import OpenOrder
from khoisu.orders.events import Actor
from khoisu.orders.presentation.order_view import OrderView, SoldLine, get_row
from khoisu.orders.progress import summary
from khoisu.orders.progress.summary import OrderProgress
from khoisu.orders.rules import Action
from khoisu.orders.schemas import DossierLink
from khoisu.orders.states import PaymentMethod, PaymentPlan, PaymentState
from khoisu.orders.to_cancel import EXPIRY_DAYS
from khoisu.orders.work import work_items
from khoisu.orders.work.work_items import Handover as WorkHandover
from khoisu.orders.work.work_items import WorkItem

__all__ = [
    "EXPIRY_DAYS",
    "Contact",
    "NewDelivery",
    "NewLine",
    "NewOrder",
    "OrderProgress",
    "OrderView",
    "SoldLine",
    "WorkHandover",
    "WorkItem",
    "attach_dossier",
    "cancel_order",
    "change_address",
    "choose_payment",
    "create_order",
    "find_latest_cart_order",
    "find_order",
    "find_visible_order",
    "get_expected_refund",
    "get_offered_deposit",
    "grant_deferral",
    "list_unpaid_orders",
    "lock_order",
    "lock_visible_order",
    "perform_action",
    "read_progress",
    "replace_lines",
    "set_payment_state",
    "to_cancel",
    "work_items",
]


async def create_order(session: AsyncSession, new: NewOrder, actor: Actor) -> OrderView:
    """Write the order, its frozen lines and its first event. Raises `Invalid` when a deposit is wanted and not offered."""
    return OrderView(await creation.create_order(session, new, actor))


async def replace_lines(
    session: AsyncSession,
    order: OrderView,
    lines: Sequence[NewLine],
    nhom: str,
    actor: Actor,
    giao_hang: dict[str, Any] | None = None,
    action: Action = Action.CHANGE_LINES,
) -> None:
    """Put other services into an order: one without payments, or by `CHANGE_AGREED` one whose work has not begun. `nhom`: the process of them.

    Raises `MoveRefused`, `AlreadyPaid` or `RefundedClosed` (409), `Invalid` when its deposit is no longer possible.
    """
    await creation.replace_lines(session, get_row(order), lines, nhom, actor, giao_hang, action)


async def change_address(
    session: AsyncSession,
    order: OrderView,
    address: dict[str, str],
    actor: Actor,
    seen: int,
    moved: NewDelivery | None,
) -> None:
    """Deliver a locked order elsewhere (S4.9); `moved` only into another province.

    Raises `MoveRefused`, `AlreadySent` or `RefundedClosed` (409) when it is too late for that, `PriceChanged` (409) when `seen` is not the total with the new fee, `DeliveryPaid` (409) when money has come.
    """
    await address_change.change_address(session, get_row(order), address, actor, seen, moved)


async def lock_order(session: AsyncSession, key: str | UUID) -> OrderView:
    """The order by id or code, locked until the transaction ends. Every write goes through here. Raises `NotFound`."""
    row = await repository.lock_order_row(session, key)
    if row is None:
        raise NotFound
    return OrderView(row)


async def lock_visible_order(session: AsyncSession, key: str | UUID, viewer: Viewer) -> OrderView:
    """As `lock_order`, for a person who may only touch their own; somebody else's order is `NotFound`."""
    order = await lock_order(session, key)
    if not viewer.sees(order.id, get_row(order).account_id):
        raise NotFound
    return order


async def find_order(session: AsyncSession, key: str | UUID) -> OrderView | None:
    """The order by id or code for those who may see all, not locked."""
    row = await repository.find_order_row(session, key)
    return OrderView(row) if row else None


async def find_visible_order(database: Database, key: str, viewer: Viewer) -> UUID:
    """The id of an order that `viewer` may see, by id or code. Raises `NotFound`."""
    pool = await database.reader()
    row = await pool.fetchrow(*reads.by_key(reads.FIND, key))
    if row is None or not viewer.sees(row["id"], row["account_id"]):
        raise NotFound
    return row["id"]


async def perform_action(
    session: AsyncSession, order: OrderView, action: Action, actor: Actor, reason: str | None = None
) -> None:
    """Confirm, start, advance, complete or cancel, and notify the customer.

    Raises the refusal of the rules: `MoveRefused`, `NotPaidYet`, `StepsLeft`, `NoStepLeft` (409), `Invalid` without a reason.
    """
    await transitions.perform_action(session, get_row(order), action, actor, reason)


async def cancel_order(
    session: AsyncSession, order: OrderView, actor: Actor, reason: str | None = None, *, action: Action = Action.CANCEL
) -> int:
    """Cancel, make received money due for refund, notify the customer. Returns how much goes back, in đồng.

    `action` says why: on request, for a wrong list price, or because nobody paid. Raises `MoveRefused`, `AlreadyPaid` (409).
    """
    return await transitions.cancel_order(session, get_row(order), actor, reason, action=action)


async def set_payment_state(
    session: AsyncSession,
    order: OrderView,
    state: PaymentState,
    actor: Actor,
    *,
    da_thu: int | None = None,
    ly_do: str | None = None,
    du_lieu: dict[str, Any] | None = None,
    han_thanh_toan: date | None = None,
) -> None:
    """Write what the payments room decided: the state of payment and `da_thu`, the new sum received (đồng).

    `han_thanh_toan` is the day until which the rest is due; without one the order's day stays.
    """
    await transitions.set_payment_state(
        session,
        get_row(order),
        state,
        actor,
        da_thu=da_thu,
        ly_do=ly_do,
        du_lieu=du_lieu,
        han_thanh_toan=han_thanh_toan,
    )


async def grant_deferral(
    session: AsyncSession, order: OrderView, reason: str, actor: Actor, until: date, message: str = ""
) -> UUID | None:
    """Let the customer pay until a day (S4.6); the same day again changes nothing. Raises `MoveRefused` or `AlreadyPaid` (409)."""
    return await payment_choice.grant_deferral(session, get_row(order), reason, actor, until, message)


async def choose_payment(
    session: AsyncSession, order: OrderView, method: PaymentMethod, plan: PaymentPlan, actor: Actor
) -> None:
    """Change method and plan as long as no money has come; the same choice again changes nothing.

    Raises `MoveRefused` for a cancelled order, `AlreadyPaid` (409), `Invalid` when no line is sold by deposit.
    """
    await payment_choice.choose_payment(session, get_row(order), method, plan, actor)


async def get_offered_deposit(session: AsyncSession, order: OrderView) -> int | None:
    """What a deposit for this order is (đồng), None when no line is sold by deposit."""
    return await payment_choice.get_offered_deposit(session, get_row(order))


async def get_expected_refund(session: AsyncSession, order_id: UUID) -> int:
    """How much still has to go back to the customer (đồng)."""
    return await repository.get_expected_refund(session, order_id)


async def attach_dossier(session: AsyncSession, order: OrderView, ma_ho_so: str, actor: Actor) -> DossierLink:
    """Link a submitted dossier to the order, once. Raises `MoveRefused` (409) for a cancelled or completed order."""
    return await dossier_attachments.attach_dossier(session, get_row(order), ma_ho_so, actor)


async def read_progress(session: AsyncSession, order: OrderView) -> OrderProgress:
    """The order's steps, and the actions that staff may take now."""
    return await summary.read_progress(session, get_row(order))


async def find_latest_cart_order(session: AsyncSession, account_id: UUID, since: datetime) -> OrderView | None:
    """The newest order that this account has made from its cart since a moment (G-18)."""
    row = await repository.find_latest_cart_order(session, account_id, since)
    return OrderView(row) if row else None


async def list_unpaid_orders(
    session: AsyncSession, account_id: UUID | None = None, among: Sequence[UUID] = ()
) -> list[OpenOrder]:
    """The orders of this account, or else those of `among`, that are neither paid nor confirmed, oldest first."""
    found = await repository.list_unpaid_orders(session, account_id, among)
    return [OpenOrder(str(one), code, total) for one, code, total in found]
