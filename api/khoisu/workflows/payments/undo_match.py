"""Undoes what was decided about a bank message or entered by hand: a counter-entry in the ledger, the money back in the queue.

Locks as matching does: the message, its reference, the order.
"""

from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cash import service as cash
from khoisu.kit import clock
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.rules import EXPECTED_BACK
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentMethod, PaymentState
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled
from khoisu.payments.rules import owed_beyond_price, state_after_undo
from khoisu.payments.service import BankMessage, Change, Receipt
from khoisu.payments.states import MATCHED, MoneyState, SettlementKind, TransferState
from khoisu.workflows.payments.record_payment import due_day_after, get_order_account
from khoisu.workflows.payments.refund_control import require_actor_uninvolved


async def undo_transfer(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """Take back what was decided about a bank message, with a reason; it waits to be matched again.

    Money leaves its order by a counter-entry, and the customer is told. Raises `AlreadyHandled` (409) for a message about which
    nothing was decided, `RefundOpen` and `MoneyGone` (409) when the order's money has gone on, `OwnOrder` (403).
    """
    message = await payments.transfers.lock_message(session, transaction_id)
    state = message.trang_thai
    if state is TransferState.OWED_TO_SENDER:
        await payments.owed_money.release_sender_debt(session, message.id, reason, actor.account_id)
    elif state in MATCHED or (state is TransferState.DUPLICATE and message.khoan_id):
        await _reverse(session, message, reason, actor)
    elif state is not TransferState.IGNORED or message.nguoi_xu_ly is None:
        raise AlreadyHandled(extra={"trangThai": state.value})
    await payments.transfers.reopen_message(session, message, reason, actor.account_id)
    return TransferState.UNMATCHED


async def undo_manual_receipt(session: AsyncSession, entry_id: UUID, reason: str, actor: Actor) -> OrderView:
    """Take back what staff entered by hand, with a reason; its reference may be entered again.

    A bank message that was joined to it waits to be matched. Raises `AlreadyHandled` (409) for anything else, `CashDayClosed` (409)
    for cash of a closed day, and as above.
    """
    receipt = await payments.receipts.find_receipt(session, entry=entry_id)
    if receipt is None or receipt.giao_dich_id is not None:
        raise AlreadyHandled
    joined = await payments.receipts.find_joined_message(session, entry_id)
    message = await payments.transfers.lock_message(session, joined) if joined else None
    await cash.hold_day_open(session, receipt.id)
    await payments.lock_reference(session, receipt.tham_chieu)
    order = await orders.lock_order(session, receipt.don_hang_id)
    await _take_back(session, order, receipt, reason, actor)
    if message is not None:
        await payments.transfers.reopen_message(session, message, reason, actor.account_id)
    return order


async def _reverse(session: AsyncSession, message: BankMessage, reason: str, actor: Actor) -> None:
    by_hand = message.khoan_id
    receipt = await payments.receipts.find_receipt(session, entry=by_hand, message=None if by_hand else message.id)
    if receipt is None:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    if by_hand:
        await cash.hold_day_open(session, receipt.id)
        await payments.lock_reference(session, receipt.tham_chieu)
    order = await orders.lock_order(session, receipt.don_hang_id)
    await _take_back(session, order, receipt, reason, actor)


async def _take_back(session: AsyncSession, order: OrderView, receipt: Receipt, reason: str, actor: Actor) -> None:
    await require_actor_uninvolved(session, order.id, actor)
    own = await payments.owed_money.open_debt_of_receipt(session, order.id, receipt.id)
    await payments.receipts.reverse_receipt(session, receipt.id, reason, actor.account_id)
    after = await get_order_account(session, order)
    if order.phuong_thuc_thanh_toan is PaymentMethod.PAY_LATER and not order.is_cancelled:
        after = replace(after, state=MoneyState.PAY_LATER)
    expected, facts = 0, {"so_tien": -receipt.so_tien, "nguon": receipt.nguon}
    if order.is_cancelled:
        expected = min(max(0, await orders.get_expected_refund(session, order.id) - own), after.received)
        facts[EXPECTED_BACK] = expected
    refunded = (await payments.get_sums(session, order.id)).hoan
    state = PaymentState(state_after_undo(after, expected, refunded).value)
    # Without the reason: the customer reads the order's log, and the reason may name somebody else. The ledger has it.
    await orders.set_payment_state(
        session,
        order,
        state,
        actor,
        da_thu=after.received,
        du_lieu=facts,
        han_thanh_toan=due_day_after(order, state, after.left),
    )
    change = Change(how=SettlementKind.REVERSED, first=receipt.id, note=reason, by=actor.account_id)
    await payments.owed_money.set_owed(session, order.id, owed_beyond_price(after, expected), change)
    await _notify(session, order, receipt)


async def _notify(session: AsyncSession, order: OrderView, receipt: Receipt) -> None:
    data = {
        "so_tien": receipt.so_tien,
        "da_thu": order.da_thu,
        "con_lai": order.left_to_pay,
        "luc": clock.now(),
    }
    kind, once = MessageKind.PAYMENT_REVERSED, f"huy_ghi_nhan:{receipt.id}"
    await write_to_buyer(session, order, kind, data, once)
