"""What other rooms may use of orders. All functions work inside the caller's transaction and never commit."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.working_time import CONFIRM_HOURS
from khoisu.orders import reads, repository, rules
from khoisu.orders.access import VIEW_HEADER, Viewer, ViewerDep, view_token
from khoisu.orders.available_actions import admin_actions
from khoisu.orders.creation import Contact, NewLine, NewOrder, create_order, replace_lines
from khoisu.orders.dossier_attachments import attach_dossier, takes_dossiers
from khoisu.orders.events import EVENT_NAMES, SYSTEM, Actor, EventKind
from khoisu.orders.models import MAX_QUANTITY, Order, OrderLine
from khoisu.orders.payment_choice import choose_payment, expected_back, may_choose, offered_deposit, require_open
from khoisu.orders.progress.stepper import shown_steps
from khoisu.orders.repository import as_order_code, lines_of, new_order_code
from khoisu.orders.rules import Action, ActorKind, Gap, gaps, line_total, order_total
from khoisu.orders.schemas import Coded, DeliveryAddress, DossierIn, DossierLink, OrderKey, ShownStep
from khoisu.orders.settings import settings
from khoisu.orders.states import (
    CONFIRMATION_NAMES,
    CYCLE_NAMES,
    METHOD_NAMES,
    PAYMENT_NAMES,
    ConfirmationState,
    Cycle,
    LineKind,
    PaymentMethod,
    PaymentPlan,
    PaymentState,
    Source,
)
from khoisu.orders.transitions import (
    activate_order,
    add_note,
    cancel_order,
    complete_order,
    confirm_order,
    get_situation,
    is_overdue,
    move_order,
    next_step,
    read_log,
    set_payment_state,
)

__all__ = [
    "CONFIRMATION_NAMES",
    "CONFIRM_HOURS",
    "CYCLE_NAMES",
    "EVENT_NAMES",
    "MAX_QUANTITY",
    "METHOD_NAMES",
    "PAYMENT_NAMES",
    "SYSTEM",
    "VIEW_HEADER",
    "Action",
    "Actor",
    "ActorKind",
    "Coded",
    "ConfirmationState",
    "Contact",
    "Cycle",
    "DeliveryAddress",
    "DossierIn",
    "DossierLink",
    "EventKind",
    "Gap",
    "LineKind",
    "NewLine",
    "NewOrder",
    "Order",
    "OrderKey",
    "OrderLine",
    "PaymentMethod",
    "PaymentPlan",
    "PaymentState",
    "ShownStep",
    "Source",
    "Viewer",
    "ViewerDep",
    "activate_order",
    "add_note",
    "admin_actions",
    "amount_due",
    "as_order_code",
    "attach_dossier",
    "cancel_order",
    "choose_payment",
    "complete_order",
    "confirm_order",
    "create_order",
    "expected_back",
    "expired_orders",
    "find_order",
    "find_visible",
    "gaps",
    "get_situation",
    "is_overdue",
    "latest_cart_order",
    "line_total",
    "lines_of",
    "lock_order",
    "lock_visible",
    "may_choose",
    "mispriced_orders",
    "move_order",
    "new_order_code",
    "next_step",
    "offered_deposit",
    "order_total",
    "read_log",
    "replace_lines",
    "require_editable",
    "require_open",
    "set_payment_state",
    "settings",
    "shown_steps",
    "takes_dossiers",
    "unpaid_orders",
    "view_token",
]


async def lock_order(session: AsyncSession, key: str | UUID) -> Order:
    """The order by id or code, locked until the transaction ends. Every write goes through here. Raises `NotFound`."""
    order = await repository.lock_order_row(session, key)
    if order is None:
        raise NotFound
    return order


async def find_order(session: AsyncSession, key: str | UUID) -> Order | None:
    """The order by id or code for those who may see all, not locked."""
    return await session.scalar(select(Order).where(repository.by_key(key)))


async def lock_visible(session: AsyncSession, key: str | UUID, viewer: Viewer) -> Order:
    """The same for somebody who may only touch his own; another's order is `NotFound`."""
    order = await lock_order(session, key)
    if not viewer.sees(order.id, order.account_id):
        raise NotFound
    return order


async def find_visible(database: Database, key: str, viewer: Viewer) -> UUID:
    """The id of an order that `viewer` may see, by id or code. Raises `NotFound`."""
    pool = await database.reader()
    row = await pool.fetchrow(*reads.find_order(key))
    if row is None or not viewer.sees(row["id"], row["account_id"]):
        raise NotFound
    return row["id"]


def amount_due(order: Order) -> int:
    """What should be paid now, in đồng: the deposit first if one was chosen, then the rest; nothing once cancelled."""
    if order.trang_thai_xac_nhan == ConfirmationState.CANCELLED:
        return 0
    plan, state = PaymentPlan(order.hinh_thuc), PaymentState(order.trang_thai_thanh_toan)
    return rules.amount_due(plan, state, order.tong_tien, order.tien_coc, order.da_thu)


async def latest_cart_order(session: AsyncSession, account_id: UUID, since: datetime) -> Order | None:
    """The newest order that this account has made from its cart since a moment (G-18)."""
    return await session.scalar(
        select(Order)
        .where(Order.account_id == account_id, Order.nguon == Source.CART.value, Order.tao_luc >= since)
        .order_by(Order.id.desc())
        .limit(1)
    )


async def unpaid_orders(session: AsyncSession, account_id: UUID) -> int:
    """How many orders of this account nobody has paid for or confirmed yet."""
    waiting = select(func.count()).where(
        Order.account_id == account_id,
        Order.trang_thai_xac_nhan == ConfirmationState.AWAITING_CONFIRMATION.value,
        Order.trang_thai_thanh_toan == PaymentState.UNPAID.value,
    )
    return await session.scalar(waiting) or 0


def require_editable(order: Order, actor: Actor) -> None:
    """Raises `MoveRefused` or `AlreadyPaid` (409) unless the order is pending and has seen no money."""
    rules.decide_transition(get_situation(order), Action.CHANGE_LINES, actor.loai)


async def expired_orders(database: Database, limit: int) -> list[UUID]:
    """Pending orders that nobody paid within the days of `ORDER_EXPIRY_DAYS`, oldest first (G-12)."""
    before = clock.now() - timedelta(days=settings().expiry_days)
    return [row["id"] for row in await (await database.reader()).fetch(reads.EXPIRED, before, limit)]


async def mispriced_orders(database: Database, goi_cuoc_id: UUID, chu_ky: Cycle, don_gia: int) -> list[UUID]:
    """Orders not yet begun that bought a package at a certain unit price (S4.7)."""
    rows = await (await database.reader()).fetch(reads.MISPRICED, goi_cuoc_id, chu_ky.value, don_gia)
    return [row["id"] for row in rows]
