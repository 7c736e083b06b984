"""Records money received for an order: ledger, payment state, event and message in one transaction."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cash import service as cash
from khoisu.cash.errors import CashTooHigh
from khoisu.cash.service import CashCollector, ReceivedCash
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Text
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.rules import EXPECTED_BACK, is_taken_on
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentState
from khoisu.payments import service as payments
from khoisu.payments.rules import Account, debt_kind, owed_beyond_price, state_for, transfer_outcome
from khoisu.payments.service import Change
from khoisu.payments.states import MoneyState, ReceiptLabel, TransferState
from khoisu.workflows.payments.refund_control import require_actor_uninvolved, require_uninvolved

REMAINDER_DAYS = 14
"""Days after the deposit until which the rest of the price is due."""
PAID_FOR = Text("Thanh toán đơn hàng {code}", "Payment of order {code}")


@dataclass(frozen=True, slots=True)
class Incoming:
    """Money received (đồng): where from, and what proves it.

    `giao_dich_id` is the bank message it came by, `lan_ghep` how often a match of that message was undone. `khoan_khac`: a person
    has said that it is another payment than one that looks the same.
    """

    so_tien: int
    nguon: str
    giao_dich_id: UUID | None = None
    tham_chieu: str = ""
    ghi_chu: str = ""
    lan_ghep: int = 0
    khoan_khac: bool = False


@dataclass(frozen=True, slots=True)
class Recorded:
    """The outcome: its name, what went beyond the price (đồng), the ledger's row."""

    ket_qua: TransferState
    tien_thua: int
    khoan_id: UUID


async def get_order_account(session: AsyncSession, order: OrderView, *, repeats: int = 0) -> Account:
    """The order's money as the rules see it; what was received is the ledger's sum.

    `repeats`: an amount (đồng) of which to say whether the order has received it before.
    """
    return Account(
        total=order.tong_tien,
        deposit=order.tien_coc,
        received=(await payments.get_sums(session, order.id)).net,
        state=MoneyState(order.trang_thai_thanh_toan.value),
        cancelled=order.is_cancelled,
        repeated=repeats > 0 and await payments.receipts.has_received(session, order.id, repeats),
    )


async def collect_payment(
    session: AsyncSession, key: str | UUID, money: Incoming, actor: Actor
) -> tuple[OrderView, Recorded]:
    """Record money that staff have seen, under its reference. Raises `NotFound`, `ReferenceUsed` (409), `OwnOrder` (403)."""
    # The reference before the order, as the bank's message takes them.
    await payments.lock_reference(session, money.tham_chieu)
    order = await orders.lock_order(session, key)
    await require_actor_uninvolved(session, order.id, actor)
    return order, await record_receipt(session, order, money, actor)


async def collect_cash(
    session: AsyncSession, key: str | UUID, money: Incoming, collector: CashCollector
) -> tuple[OrderView, Recorded, str]:
    """Record cash with a receipt, whose number is the third of the answer; it is the reference unless staff typed one.

    Raises `NotFound`, `CashTooHigh`, `CashDayClosed`, `ReferenceUsed` (409), `OwnOrder` (403).
    """
    number = await cash.take_receipt_number(session)
    written = cash.receipt_number(number.nam, number.so)
    reference = money.tham_chieu or written
    await payments.lock_reference(session, reference)
    order = await orders.lock_order(session, key)
    await require_uninvolved(session, order.id, collector.account_id)
    left = order.left_to_pay
    received = Incoming(
        money.so_tien, money.nguon, tham_chieu=reference, ghi_chu=money.ghi_chu, khoan_khac=money.khoan_khac
    )
    done = await record_receipt(session, order, received, Actor(ActorKind.STAFF, collector.account_id))
    # After the reference, whose refusal says more: nothing of the above remains when this raises.
    if money.so_tien > left:
        raise CashTooHigh(extra={"toiDa": left})
    paid_for = PAID_FOR.in_lang(order.ngon_ngu, code=order.ma_don_hang)
    taken = ReceivedCash(done.khoan_id, order.id, money.so_tien, order.ho_ten, paid_for)
    await cash.issue_receipt(session, number, taken, collector)
    return order, done, written


async def record_receipt(session: AsyncSession, order: OrderView, money: Incoming, actor: Actor) -> Recorded:
    """Record money for a locked order and notify the customer.

    Never refuses an amount: partial, excess and late money is named, and staff see it (docs/architecture.md, rule 5); what is
    too much becomes a debt. Raises `ReferenceUsed` (409) when a manual entry repeats a reference.
    """
    before = await get_order_account(session, order, repeats=money.so_tien)
    result = transfer_outcome(before, money.so_tien)
    excess = money.so_tien if before.cancelled else max(0, money.so_tien - before.left)
    entry = await payments.receipts.record_receipt(
        session,
        order.id,
        money.so_tien,
        money.nguon,
        label=receipt_label(before),
        giao_dich_id=money.giao_dich_id,
        lan_ghep=money.lan_ghep,
        tham_chieu=money.tham_chieu,
        ghi_chu=money.ghi_chu,
        by=actor.account_id,
        another=money.khoan_khac,
    )
    facts: dict[str, object] = {"so_tien": money.so_tien, "nguon": money.nguon, "ket_qua": result.value}
    debt = Change(debt_kind(result), entry=entry, message=money.giao_dich_id, by=actor.account_id)
    await add_to_order(session, order, before, money.so_tien, actor, debt, facts, reason=money.ghi_chu or None)
    await _notify(session, order, money.so_tien, entry)
    return Recorded(result, excess, entry)


def receipt_label(before: Account) -> ReceiptLabel:
    """Whether money is a deposit or a payment for the invoice (Decree 254/2026 Art. 9.2)."""
    return "DAT_COC" if before.received < before.deposit else "THANH_TOAN"


async def add_to_order(
    session: AsyncSession,
    order: OrderView,
    before: Account,
    amount: int,
    actor: Actor,
    debt: Change,
    facts: dict[str, object],
    *,
    reason: str | None = None,
) -> None:
    """Move the payment state of a locked order that has just received `amount` đồng, and owe back what is too much."""
    after = replace(before, received=before.received + amount)
    expected = 0
    if before.cancelled:
        # All of what comes after the cancellation goes back, whatever was agreed for what came before.
        expected = await orders.get_expected_refund(session, order.id) + amount
        facts = facts | {EXPECTED_BACK: expected}
    state = PaymentState(state_for(after).value)
    due = due_day_after(order, state, after.left)
    await orders.set_payment_state(
        session, order, state, actor, da_thu=after.received, ly_do=reason, du_lieu=facts, han_thanh_toan=due
    )
    await payments.owed_money.set_owed(session, order.id, owed_beyond_price(after, expected), debt)


def due_day_after(order: OrderView, state: PaymentState, left: int) -> date | None:
    """The day until which what is `left` (đồng) is due (S4.6); one that was agreed before stays.

    The rest after a deposit is given one, and what is missing of an order that staff have taken on: it would wait for nobody.
    """
    known = order.han_thanh_toan
    waits = state is PaymentState.DEPOSIT_PAID or is_taken_on(order.trang_thai_xac_nhan)
    return clock.today() + timedelta(days=REMAINDER_DAYS) if known is None and left > 0 and waits else known


async def _notify(session: AsyncSession, order: OrderView, amount: int, entry: UUID) -> None:
    owed = order.owed
    data = {
        "so_tien": amount,
        "da_thu": order.da_thu,
        "con_lai": owed.left,
        "ngay_han": owed.day or "",
        "luc": clock.now(),
    }
    kind, once = MessageKind.PAYMENT_RECEIVED, f"da_nhan_tien:{entry}"
    await write_to_buyer(session, order, kind, data, once)
