"""A stored bank message finds its order, once; under the message's lock, then the order's."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.service import own_account_numbers
from khoisu.journeys.record_payment import Incoming, record
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.orders import service as orders
from khoisu.orders.service import SYSTEM, Actor, Order
from khoisu.payments import service as payments
from khoisu.payments.service import AlreadyHandled, BankTransaction, TransferState

OUTGOING, FOREIGN = "tien_ra", "tai_khoan_khac"
NO_CODE, UNKNOWN_CODE, MANY_ORDERS = "khong_co_ma", "ma_khong_ton_tai", "nhieu_ma_don"
REPEATED = "trung_tham_chieu"
NO_SUCH_ORDER = Text("Không tìm thấy đơn hàng này", "There is no such order")


async def confirm_transfer(session: AsyncSession, transaction_id: UUID) -> TransferState:
    """Match a new bank message, or say what became of it before. It always ends in a named state."""
    message = await payments.lock_transaction(session, transaction_id)
    if message.trang_thai != TransferState.MOI:
        return TransferState(message.trang_thai)
    if reason := await _not_for_us(session, message):
        return await _end(session, message, TransferState.BO_QUA, reason)
    if await payments.told_before(session, message):
        return await _end(session, message, TransferState.TRUNG_LAP, REPEATED)
    codes = payments.codes_in(message.ma_thanh_toan, message.noi_dung, message.mo_ta)
    found = await _orders(session, codes)
    if len(found) != 1:
        reason = MANY_ORDERS if found else UNKNOWN_CODE if codes else NO_CODE
        return await _end(session, message, TransferState.KHONG_KHOP, reason)
    return await _credit(session, message, found[0], SYSTEM)


async def match_by_hand(
    session: AsyncSession, transaction_id: UUID, key: str, reason: str, actor: Actor
) -> TransferState:
    """Give an unmatched message to an order, with a reason. Raises `AlreadyHandled` (409), `Invalid` for no such order."""
    message = await _unmatched(session, transaction_id)
    try:
        order = await orders.lock_order(session, key)
    except NotFound:
        raise Invalid(errors=[FieldError("maDonHang", "khong_tim_thay", NO_SUCH_ORDER)]) from None
    return await _credit(session, message, order, actor, reason)


async def ignore(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """Put an unmatched message aside, with a reason: it is not an order's money. Raises `AlreadyHandled` (409)."""
    message = await _unmatched(session, transaction_id)
    await payments.settle(session, message, TransferState.BO_QUA, reason=reason, by=actor.account_id)
    return TransferState.BO_QUA


async def acknowledge(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """Staff have dealt with partial, excess or late money; it leaves the queue. Raises `AlreadyHandled` (409)."""
    message = await payments.lock_transaction(session, transaction_id)
    state = TransferState(message.trang_thai)
    if state not in payments.NEEDS_STAFF - {TransferState.KHONG_KHOP} or message.nguoi_xu_ly is not None:
        raise AlreadyHandled(extra={"trangThai": state.value})
    await payments.acknowledge(session, message, reason, actor.account_id)
    return state


async def _unmatched(session: AsyncSession, transaction_id: UUID) -> BankTransaction:
    message = await payments.lock_transaction(session, transaction_id)
    if message.trang_thai != TransferState.KHONG_KHOP:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai})
    return message


async def _not_for_us(session: AsyncSession, message: BankTransaction) -> str | None:
    if message.chieu != "in":
        return OUTGOING
    own = await own_account_numbers(session)
    return None if own & {message.so_tai_khoan, message.tho.get("subAccount")} else FOREIGN


async def _orders(session: AsyncSession, codes: list[str]) -> list[Order]:
    found = []
    for code in sorted(codes):  # in key order, as all locks are taken
        try:
            found.append(await orders.lock_order(session, code))
        except NotFound:
            continue
    return found


async def _end(session: AsyncSession, message: BankTransaction, state: TransferState, reason: str) -> TransferState:
    await payments.settle(session, message, state, reason=reason)
    return state


async def _credit(
    session: AsyncSession, message: BankTransaction, order: Order, actor: Actor, reason: str | None = None
) -> TransferState:
    money = Incoming(message.so_tien, "CHUYEN_KHOAN", message.id, message.ma_tham_chieu)
    done = await record(session, order, money, actor)
    await payments.settle(
        session,
        message,
        done.ket_qua,
        order=(order.id, order.ma_don_hang),
        excess=done.tien_thua,
        reason=reason,
        by=actor.account_id,
    )
    return done.ket_qua
