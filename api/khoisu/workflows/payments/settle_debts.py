"""Settles what we owe: moved to another order, or returned to a sender whom nobody knows. Refunds are in `refunds`.

Orders are locked in the order of their codes, before them the bank message, after them the debt.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.rules import EXPECTED_BACK
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentState
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled
from khoisu.payments.rules import owed_beyond_price, state_after_refund, state_for
from khoisu.payments.service import Change, DebtRecord
from khoisu.payments.states import SettlementKind, TransferState
from khoisu.workflows.payments.match_transfer import NO_SUCH_ORDER
from khoisu.workflows.payments.record_payment import add_to_order, get_order_account, receipt_label
from khoisu.workflows.payments.refund_control import get_limits

SAME_ORDER = Text("Khoản này đang ở chính đơn hàng đó", "The money is on this very order")
TOO_MUCH = Text(
    "Nhiều hơn số còn phải trả hoặc số đơn hàng kia còn thiếu", "More than is owed, or more than that order still needs"
)
CANCELLED = Text("Đơn hàng này đã hủy nên không nhận thêm tiền", "This order is cancelled and takes no more money")


async def owe_sender(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """An unmatched message's money belongs to no order and goes back to its sender. Raises `AlreadyHandled` (409)."""
    message = await payments.transfers.lock_message(session, transaction_id)
    if message.trang_thai is not TransferState.UNMATCHED:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    await payments.owed_money.owe_sender(session, message.id, message.so_tien, actor.account_id)
    state = TransferState.OWED_TO_SENDER
    await payments.transfers.settle_message(session, message, state, reason=reason, by=actor.account_id)
    return state


async def return_to_sender(session: AsyncSession, debt_id: UUID, reference: str, account_id: UUID) -> DebtRecord:
    """Write down that what is owed to an unknown sender was transferred back under a bank reference.

    Above the set amount by somebody else than who decided to return it (G-13). Raises `NotFound`, `AlreadyHandled` (409),
    `SecondPersonNeeded` (403), `ReferenceUsed` (409).
    """
    known = await payments.owed_money.find_debt(session, debt_id)
    if known.giao_dich_id is None or known.don_hang_id is not None:
        raise AlreadyHandled
    await payments.transfers.lock_message(session, known.giao_dich_id)
    debt = await payments.owed_money.lock_debt(session, debt_id)
    await payments.require_unused(session, reference, "HOAN")
    limits = await get_limits(session)
    await payments.owed_money.record_return(session, debt_id, reference, account_id, limits.mot_don)
    return debt


async def move_debt(session: AsyncSession, debt_id: UUID, key: str, amount: int, reason: str, actor: Actor) -> int:
    """Put `amount` đồng of what is owed for one order onto another one, which must still need it; both customers get a message.

    Returns what is still owed of the debt. Raises `NotFound`, `AlreadyHandled`, `RefundOpen`, `MoneyGone` (409), `Invalid`.
    """
    known = await payments.owed_money.find_debt(session, debt_id)
    if known.don_hang_id is None:
        raise AlreadyHandled
    source, target = await _lock_both(session, known.don_hang_id, key)
    debt = await payments.owed_money.lock_debt(session, debt_id)
    _check(source, target, amount, debt)
    before = await get_order_account(session, target)
    out, into = await payments.receipts.move_money(
        session, source.id, target.id, amount, label=receipt_label(before), reason=reason, by=actor.account_id
    )
    change = Change(how=SettlementKind.MOVED, entry=out, first=debt.id, note=reason, by=actor.account_id)
    await _take_from(session, source, amount, actor, change)
    facts: dict[str, object] = {"so_tien": amount, "nguon": "CHUYEN_DON"}
    arrived = Change(entry=into, by=actor.account_id)
    await add_to_order(session, target, before, amount, actor, arrived, facts)
    await _notify(session, source, target, amount, out)
    return debt.con_lai - amount


async def _lock_both(session: AsyncSession, source_id: UUID, key: str) -> tuple[OrderView, OrderView]:
    source, target = await orders.find_order(session, source_id), await orders.find_order(session, key)
    if source is None:
        raise NotFound
    if target is None:
        raise Invalid(errors=[FieldError("maDonHang", "khong_tim_thay", NO_SUCH_ORDER)])
    if source.id == target.id:
        raise Invalid(errors=[FieldError("maDonHang", "trung_don", SAME_ORDER)])
    locked = {code: await orders.lock_order(session, code) for code in sorted((source.ma_don_hang, target.ma_don_hang))}
    return locked[source.ma_don_hang], locked[target.ma_don_hang]


def _check(source: OrderView, target: OrderView, amount: int, debt: DebtRecord) -> None:
    if debt.don_hang_id != source.id:
        raise AlreadyHandled
    if target.is_cancelled:
        raise Invalid(errors=[FieldError("maDonHang", "don_da_huy", CANCELLED)])
    if amount > min(debt.con_lai, target.left_to_pay):
        raise Invalid(errors=[FieldError("soTien", "qua_nhieu", TOO_MUCH)])


async def _take_from(session: AsyncSession, order: OrderView, amount: int, actor: Actor, change: Change) -> None:
    expected = await orders.get_expected_refund(session, order.id) if order.is_cancelled else 0
    after = await get_order_account(session, order)
    rest = max(0, expected - amount)
    state = state_after_refund(after, amount, expected) if order.is_cancelled else state_for(after)
    # Neither log names the other order nor the reason: its customer reads it.
    facts: dict[str, object] = {"so_tien": -amount}
    if order.is_cancelled:
        facts[EXPECTED_BACK] = rest
    await orders.set_payment_state(
        session, order, PaymentState(state.value), actor, da_thu=after.received, du_lieu=facts
    )
    await payments.owed_money.set_owed(session, order.id, owed_beyond_price(after, rest), change)


async def _notify(session: AsyncSession, source: OrderView, target: OrderView, amount: int, entry: UUID) -> None:
    for order, other in ((source, target), (target, source)):
        # One person learns of the other order only when both are theirs.
        same = order.account_id is not None and order.account_id == other.account_id
        data = {
            "ma_don_hang": order.ma_don_hang,
            "ho_ten": order.ho_ten,
            "so_tien": amount,
            "den": order is target,
            "con_lai": order.left_to_pay,
            "don_kia": other.ma_don_hang if same else "",
            "luc": clock.now(),
        }
        once = f"chuyen_tien:{entry}:{order.id}"
        message = Message(MessageKind.MONEY_MOVED, order.ngon_ngu, order.email, order.so_dien_thoai, data, once)
        await send_message(session, message)
