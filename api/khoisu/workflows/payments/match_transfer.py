"""Matches a stored bank message with its order, once; locks the message, then its reference, then the orders by their codes."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.orders import service as orders
from khoisu.orders.events import SYSTEM, Actor
from khoisu.orders.service import OrderView
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled, ReferenceUsed
from khoisu.payments.rules import codes_in
from khoisu.payments.service import BankMessage, ManualReceipt
from khoisu.payments.states import NEEDS_STAFF, TransferState
from khoisu.site_settings.service import own_account_numbers
from khoisu.workflows.payments.record_payment import Incoming, record_receipt
from khoisu.workflows.payments.refund_control import require_actor_uninvolved

OUTGOING, FOREIGN = "tien_ra", "tai_khoan_khac"
NO_CODE, UNKNOWN_CODE, MANY_ORDERS = "khong_co_ma", "ma_khong_ton_tai", "nhieu_ma_don"
REPEATED, ENTERED = "trung_tham_chieu", "da_ghi_tay"
OTHER_AMOUNT, OTHER_ORDER = "tham_chieu_khac_tien", "tham_chieu_don_khac"
NO_SUCH_ORDER = Text("Không tìm thấy đơn hàng này", "There is no such order")
ENTERED_BEFORE = Text(
    "Nhân viên đã ghi tay một khoản có mã tham chiếu này, khác đơn hàng hoặc khác số tiền",
    "Staff have already recorded money under this reference by hand, for another order or another amount",
)


async def match_transfer(session: AsyncSession, transaction_id: UUID) -> TransferState:
    """Match a new bank message, or return its earlier outcome. It always ends in a named state."""
    message = await payments.transfers.lock_message(session, transaction_id)
    if message.trang_thai is not TransferState.NEW:
        return message.trang_thai
    if reason := await _not_for_us(session, message):
        return await _end(session, message, TransferState.IGNORED, reason)
    if await payments.bank_references.was_reported_before(session, message):
        return await _end(session, message, TransferState.DUPLICATE, REPEATED)
    entry = await payments.bank_references.find_manual_receipt(session, message.ma_tham_chieu)
    codes = codes_in(*message.texts)
    found = await _lock_orders(session, codes)
    if entry is not None:
        return await _same_money(session, message, entry, found)
    if len(found) != 1:
        reason = MANY_ORDERS if found else UNKNOWN_CODE if codes else NO_CODE
        return await _end(session, message, TransferState.UNMATCHED, reason)
    return await _credit(session, message, found[0], SYSTEM)


async def match_by_hand(
    session: AsyncSession, transaction_id: UUID, key: str, reason: str, actor: Actor
) -> TransferState:
    """Give an unmatched message to an order, with a reason.

    Raises `AlreadyHandled` (409), `OwnOrder` (403), `Invalid` for no such order, and `ReferenceUsed` (409) with the `maDonHang`
    for which staff have recorded money under this reference already, unless it is this order and this amount: then the two are
    joined.
    """
    message = await _unmatched(session, transaction_id)
    entry = await payments.bank_references.find_manual_receipt(session, message.ma_tham_chieu)
    try:
        order = await orders.lock_order(session, key)
    except NotFound:
        raise Invalid(errors=[FieldError("maDonHang", "khong_tim_thay", NO_SUCH_ORDER)]) from None
    await require_actor_uninvolved(session, order.id, actor)
    if entry is None:
        return await _credit(session, message, order, actor, reason)
    if (entry.don_hang_id, entry.so_tien) != (order.id, message.so_tien):
        raise ReferenceUsed(ENTERED_BEFORE, extra={"maDonHang": (await _order_of(session, entry))[1]})
    return await _join(session, message, entry, reason, actor)


async def ignore_transfer(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """Put an unmatched message aside, with a reason: it is not an order's money. Raises `AlreadyHandled` (409)."""
    message = await _unmatched(session, transaction_id)
    await payments.transfers.settle_message(session, message, TransferState.IGNORED, reason=reason, by=actor.account_id)
    return TransferState.IGNORED


async def acknowledge_transfer(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """Staff have dealt with partial, excess or late money; it leaves the queue. Raises `AlreadyHandled` (409), `OwnOrder` (403)."""
    message = await payments.transfers.lock_message(session, transaction_id)
    state = message.trang_thai
    if message.don_hang_id is not None:
        await require_actor_uninvolved(session, message.don_hang_id, actor)
    if state not in NEEDS_STAFF - {TransferState.UNMATCHED} or message.nguoi_xu_ly is not None:
        raise AlreadyHandled(extra={"trangThai": state.value})
    await payments.transfers.acknowledge_message(session, message, reason, actor.account_id)
    return state


async def _unmatched(session: AsyncSession, transaction_id: UUID) -> BankMessage:
    message = await payments.transfers.lock_message(session, transaction_id)
    if message.trang_thai is not TransferState.UNMATCHED:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    return message


async def _not_for_us(session: AsyncSession, message: BankMessage) -> str | None:
    if message.chieu != "in":
        return OUTGOING
    own = await own_account_numbers(session)
    return None if own & {message.so_tai_khoan, message.tai_khoan_phu} else FOREIGN


async def _lock_orders(session: AsyncSession, codes: list[str]) -> list[OrderView]:
    found: list[OrderView] = []
    for code in sorted(codes):  # in key order, as all locks are taken
        try:
            found.append(await orders.lock_order(session, code))
        except NotFound:
            continue
    return found


async def _same_money(
    session: AsyncSession, message: BankMessage, entry: ManualReceipt, named: list[OrderView]
) -> TransferState:
    """Staff recorded it before the bank's message: it is not new money, and staff must check where the two disagree."""
    if entry.so_tien == message.so_tien and entry.don_hang_id in ({order.id for order in named} or {entry.don_hang_id}):
        return await _join(session, message, entry, ENTERED, SYSTEM)
    reason = OTHER_ORDER if entry.so_tien == message.so_tien else OTHER_AMOUNT
    order = await _order_of(session, entry)
    await payments.transfers.settle_message(session, message, TransferState.UNMATCHED, order=order, reason=reason)
    return TransferState.UNMATCHED


async def _join(
    session: AsyncSession, message: BankMessage, entry: ManualReceipt, reason: str, actor: Actor
) -> TransferState:
    order, by = await _order_of(session, entry), actor.account_id
    await payments.transfers.settle_message(
        session, message, TransferState.DUPLICATE, order=order, reason=reason, by=by, entry=entry.id
    )
    return TransferState.DUPLICATE


async def _order_of(session: AsyncSession, entry: ManualReceipt) -> tuple[UUID, str]:
    order = await orders.find_order(session, entry.don_hang_id)
    assert order is not None  # noqa: S101 - orders are never deleted
    return order.id, order.ma_don_hang


async def _end(session: AsyncSession, message: BankMessage, state: TransferState, reason: str) -> TransferState:
    await payments.transfers.settle_message(session, message, state, reason=reason)
    return state


async def _credit(
    session: AsyncSession, message: BankMessage, order: OrderView, actor: Actor, reason: str | None = None
) -> TransferState:
    money = Incoming(message.so_tien, "CHUYEN_KHOAN", message.id, message.ma_tham_chieu, lan_ghep=message.lan_ghep)
    done = await record_receipt(session, order, money, actor)
    await payments.transfers.settle_message(
        session,
        message,
        done.ket_qua,
        order=(order.id, order.ma_don_hang),
        excess=done.tien_thua,
        reason=reason,
        by=actor.account_id,
    )
    return done.ket_qua
