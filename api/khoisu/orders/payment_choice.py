"""How the customer wants to pay: choosing method and plan, being granted a deferral, what a deposit would be."""

from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import FieldError, Invalid
from khoisu.orders import event_log, repository, rules
from khoisu.orders.creation import NO_DEPOSIT
from khoisu.orders.errors import AlreadyPaid, MoveRefused
from khoisu.orders.events import MESSAGE, Actor, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.situation import get_situation
from khoisu.orders.states import ConfirmationState, PaymentMethod, PaymentPlan, PaymentState
from khoisu.orders.transitions import set_payment_state


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


async def grant_deferral(
    session: AsyncSession, order: Order, reason: str, actor: Actor, until: date, message: str = ""
) -> UUID | None:
    """The back office lets the customer pay until a day (S4.6); the same day again changes nothing, another one replaces it.

    Colleagues read `reason`, the customer reads `message`. Returns the event's id, None when nothing changed. Raises `MoveRefused` for a cancelled order, `AlreadyPaid` (409) for one that expects no more money.
    """
    if order.trang_thai_thanh_toan == PaymentState.PAY_LATER and order.han_thanh_toan == until:
        return None
    _require_open(order)
    order.phuong_thuc_thanh_toan = PaymentMethod.PAY_LATER.value
    facts = {"han_thanh_toan": until.isoformat()} | ({MESSAGE: message} if message else {})
    return await set_payment_state(
        session, order, PaymentState.PAY_LATER, actor, ly_do=reason, du_lieu=facts, han_thanh_toan=until
    )


async def get_offered_deposit(session: AsyncSession, order: Order) -> int | None:
    """What a deposit for this order is (đồng), None when no line is sold by deposit."""
    return rules.deposit_amount(await repository.list_lines(session, order.id))


async def _deposit(session: AsyncSession, order: Order) -> int:
    deposit = await get_offered_deposit(session, order)
    if deposit is None:
        raise Invalid(errors=[FieldError("hinhThuc", "khong_nhan_dat_coc", NO_DEPOSIT)])
    return deposit


def _require_open(order: Order) -> None:
    now = get_situation(order)
    if now.xac_nhan is ConfirmationState.CANCELLED:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    if now.thanh_toan not in rules.OPEN:
        raise AlreadyPaid
