"""How the customer means to pay, and what has been promised back."""

from collections.abc import Sequence
from typing import cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import FieldError, Invalid
from khoisu.orders import event_log, repository, rules
from khoisu.orders.creation import NO_DEPOSIT
from khoisu.orders.errors import AlreadyPaid, MoveRefused
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import Order, OrderEvent
from khoisu.orders.states import ConfirmationState, PaymentMethod, PaymentPlan
from khoisu.orders.transitions import get_situation

EXPECTED_BACK = "hoan_du_kien"
"""Key in an event's data: how much still has to go back to the customer, in đồng."""


async def choose_payment(
    session: AsyncSession, order: Order, method: PaymentMethod, plan: PaymentPlan, actor: Actor
) -> None:
    """Change method and plan of a locked order as long as no money has come; the same choice again changes nothing.

    Raises `MoveRefused` for a cancelled order, `AlreadyPaid` (409), `Invalid` when no line is sold by deposit.
    """
    before = (order.phuong_thuc_thanh_toan, order.hinh_thuc)
    if before == (method.value, plan.value):
        return
    if order.trang_thai_xac_nhan == ConfirmationState.CANCELLED:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    if not rules.is_untouched(get_situation(order)):
        raise AlreadyPaid
    deposit = await _deposit(session, order) if plan is PaymentPlan.DEPOSIT else 0
    order.phuong_thuc_thanh_toan, order.hinh_thuc, order.tien_coc = method.value, plan.value, deposit
    facts = {"phuong_thuc": [before[0], method.value], "hinh_thuc": [before[1], plan.value]}
    await event_log.append_event(session, order, EventKind.PAYMENT_METHOD_CHANGED, actor, du_lieu=facts)


async def offered_deposit(session: AsyncSession, order: Order) -> int | None:
    """What a deposit for this order is (đồng), None when no line is sold by deposit."""
    return rules.deposit_amount(cast("Sequence[rules.Priced]", await repository.lines_of(session, order.id)))


def may_choose(order: Order) -> bool:
    """Whether method and plan may still be changed: not cancelled, and no money has come or is being looked for."""
    return order.trang_thai_xac_nhan != ConfirmationState.CANCELLED and rules.is_untouched(get_situation(order))


async def _deposit(session: AsyncSession, order: Order) -> int:
    deposit = await offered_deposit(session, order)
    if deposit is None:
        raise Invalid(errors=[FieldError("hinhThuc", "khong_nhan_dat_coc", NO_DEPOSIT)])
    return deposit


def require_open(order: Order) -> None:
    """Money must still be expected. Raises `MoveRefused` for a cancelled order, `AlreadyPaid` (409) for a paid one."""
    now = get_situation(order)
    if now.xac_nhan is ConfirmationState.CANCELLED:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    if now.thanh_toan not in rules.OPEN:
        raise AlreadyPaid


async def expected_back(session: AsyncSession, order_id: UUID) -> int:
    """How much still has to go back to the customer (đồng), as the newest event that speaks of it says."""
    statement = (
        select(OrderEvent.du_lieu[EXPECTED_BACK].as_integer())
        .where(OrderEvent.don_hang_id == order_id, OrderEvent.du_lieu.has_key(EXPECTED_BACK))
        .order_by(OrderEvent.so.desc())
        .limit(1)
    )
    return await session.scalar(statement) or 0
