"""Moves money that is owed for one order to another one; to another customer's only confirmed, above the limit by two people.

Orders are locked in the order of their codes, after them the debt.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.rules import EXPECTED_BACK
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentState
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled, OtherCustomer, SecondPersonMustMove
from khoisu.payments.rules import owed_beyond_price, state_after_refund, state_for
from khoisu.payments.service import Change, DebtRecord, MoveRecord
from khoisu.payments.states import SettlementKind
from khoisu.workflows.payments.first_person import require_first_person
from khoisu.workflows.payments.match_transfer import NO_SUCH_ORDER
from khoisu.workflows.payments.record_payment import add_to_order, get_order_account, receipt_label
from khoisu.workflows.payments.refund_control import needs_second_mover, require_actor_uninvolved

SAME_ORDER = Text("Khoản này đang ở chính đơn hàng đó", "The money is on this very order")
TOO_MUCH = Text(
    "Nhiều hơn số còn phải trả hoặc số đơn hàng kia còn thiếu", "More than is owed, or more than that order still needs"
)
CANCELLED = Text("Đơn hàng này đã hủy nên không nhận thêm tiền", "This order is cancelled and takes no more money")


@dataclass(frozen=True, slots=True)
class Move:
    """Which order receives how much (đồng) and why; `confirmed`: staff were warned that it is another customer's."""

    key: str
    amount: int
    reason: str
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """What is still owed of the debt (đồng), and whether the move waits for a second person."""

    con_lai: int
    cho_nguoi_thu_hai: bool = False


async def move_debt(session: AsyncSession, debt_id: UUID, move: Move, actor: Actor) -> Moved:
    """Put what is owed for one order onto another one, which must still need it; both customers get a message.

    Onto another customer's order only `confirmed`, and above the limits it waits for a second person. Raises `NotFound`,
    `OwnOrder` (403), `AlreadyHandled`, `OtherCustomer`, `MoveWaiting`, `RefundOpen`, `MoneyGone` (409), `Invalid`.
    """
    source, target, debt = await _lock_all(session, debt_id, move.key, actor)
    _check(source, target, move.amount, debt)
    await payments.move_requests.require_none_waiting(session, debt_id)
    if not is_same_customer(source, target):
        if not move.confirmed:
            raise OtherCustomer(target.ho_ten, target.ma_don_hang)
        if actor.account_id and await needs_second_mover(session, source.id, move.amount, actor.account_id):
            asked = MoveRecord(target.id, move.amount, move.reason, actor.account_id)
            await payments.move_requests.request_move(session, debt_id, asked)
            return Moved(debt.con_lai, cho_nguoi_thu_hai=True)
    await _carry_out(session, source, target, debt, (move.amount, move.reason), actor)
    return Moved(debt.con_lai - move.amount)


async def approve_move(session: AsyncSession, debt_id: UUID, by: Actor) -> Moved:
    """A second person lets a waiting move happen.

    Raises `NotFound`, `OwnOrder`, `SecondPersonMustMove` (403), `FirstPersonGone` (409), and as `move_debt` when the money or the order changed.
    """
    asked = await payments.move_requests.find_move(session, debt_id, lock=False)
    source, target, debt = await _lock_all(session, debt_id, asked.don_nhan_id, by)
    asked = await payments.move_requests.find_move(session, debt_id)
    if asked.don_nhan_id != target.id:
        raise AlreadyHandled
    _check(source, target, asked.so_tien, debt)
    if by.account_id is None:
        raise AlreadyHandled
    two = (asked.nguoi_lap, by.account_id, source.id, target.id)
    await require_first_person(session, *two, same=SecondPersonMustMove)
    await payments.move_requests.approve_move(session, debt_id, by.account_id)
    await _carry_out(session, source, target, debt, (asked.so_tien, asked.ly_do), by)
    return Moved(debt.con_lai - asked.so_tien)


async def decline_move(session: AsyncSession, debt_id: UUID, reason: str, by: UUID) -> Moved:
    """Drop a waiting move with a reason; the money stays owed. Raises `NotFound`, `OwnOrder` (403)."""
    asked = await payments.move_requests.find_move(session, debt_id, lock=False)
    actor = Actor(ActorKind.STAFF, by)
    _, _, debt = await _lock_all(session, debt_id, asked.don_nhan_id, actor)
    await payments.move_requests.decline_move(session, debt_id, reason, by)
    return Moved(debt.con_lai)


def is_same_customer(one: OrderView, other: OrderView) -> bool:
    """Whether two orders are one customer's: the same account, or the same e-mail or phone."""
    pairs = (
        (one.account_id, other.account_id),
        (one.email and one.email.lower(), other.email and other.email.lower()),
        (one.so_dien_thoai, other.so_dien_thoai),
    )
    return any(first and first == second for first, second in pairs)


async def _lock_all(
    session: AsyncSession, debt_id: UUID, key: str | UUID, actor: Actor
) -> tuple[OrderView, OrderView, DebtRecord]:
    known = await payments.owed_money.find_debt(session, debt_id)
    if known.don_hang_id is None:
        raise AlreadyHandled
    source, target = await _lock_both(session, known.don_hang_id, key)
    for order in (source, target):
        await require_actor_uninvolved(session, order.id, actor)
    return source, target, await payments.owed_money.lock_debt(session, debt_id)


async def _carry_out(
    session: AsyncSession, source: OrderView, target: OrderView, debt: DebtRecord, what: tuple[int, str], actor: Actor
) -> None:
    amount, reason = what
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


async def _lock_both(session: AsyncSession, source_id: UUID, key: str | UUID) -> tuple[OrderView, OrderView]:
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
            "so_tien": amount,
            "den": order is target,
            "con_lai": order.left_to_pay,
            "don_kia": other.ma_don_hang if same else "",
            "luc": clock.now(),
        }
        once = f"chuyen_tien:{entry}:{order.id}"
        await write_to_buyer(session, order, MessageKind.MONEY_MOVED, data, once)
