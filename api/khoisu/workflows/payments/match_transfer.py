"""Matches a stored bank message with its order, once; locks the message, then its reference, then the orders by their codes."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.orders import service as orders
from khoisu.orders.events import SYSTEM, Actor
from khoisu.orders.service import OrderView
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled, AmountDiffers, AmountUnread, PerhapsRecorded
from khoisu.payments.rules import codes_in
from khoisu.payments.service import BankMessage, Known
from khoisu.payments.states import NEEDS_STAFF, Likeness, TransferState
from khoisu.site_settings.service import own_account_numbers
from khoisu.workflows.payments.record_payment import Incoming, record_receipt
from khoisu.workflows.payments.refund_control import require_actor_uninvolved

OUTGOING, FOREIGN = "tien_ra", "tai_khoan_khac"
NO_CODE, UNKNOWN_CODE, MANY_ORDERS = "khong_co_ma", "ma_khong_ton_tai", "nhieu_ma_don"
REPEATED, ENTERED = "trung_tham_chieu", "da_ghi_tay"
OTHER_AMOUNT, OTHER_ORDER, PERHAPS = "tham_chieu_khac_tien", "tham_chieu_don_khac", "co_the_da_ghi"
HELD = frozenset({OTHER_AMOUNT, OTHER_ORDER, PERHAPS})
"""Why a message waits for a person to say whether its money is recorded already."""
NO_SUCH_ORDER = Text("Không tìm thấy đơn hàng này", "There is no such order")


async def match_transfer(session: AsyncSession, transaction_id: UUID) -> TransferState:
    """Match a new bank message, or return its earlier outcome. It always ends in a named state."""
    message = await payments.transfers.lock_message(session, transaction_id)
    if message.trang_thai is not TransferState.NEW:
        return message.trang_thai
    if reason := await _not_for_us(session, message):
        return await _end(session, message, TransferState.IGNORED, reason)
    return await _match(session, message, SYSTEM)


async def match_another(session: AsyncSession, transaction_id: UUID, actor: Actor) -> TransferState:
    """A person says that a held or repeated message tells of another payment: it is matched as if it were the first.

    Raises `AlreadyHandled` (409) for a message about which there is no doubt, `OwnOrder` (403).
    """
    message = await _doubtful(session, transaction_id)
    return await _match(session, message, actor, another=True)


async def confirm_repeat(session: AsyncSession, transaction_id: UUID, actor: Actor) -> TransferState:
    """A person says that a held message tells of money that is recorded: it is joined to what it looks most like.

    Raises `AlreadyHandled` (409) when nothing looks like it any more, `AmountDiffers` (409), `OwnOrder` (403).
    """
    message = await _doubtful(session, transaction_id)
    await payments.lock_reference(session, message.ma_tham_chieu)
    likeness, known = await payments.bank_references.find_same(
        session, message, _named(await _lock_orders(session, codes_in(*message.texts)))
    )
    if likeness is Likeness.OTHER or known is None or message.trang_thai is not TransferState.UNMATCHED:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    if known.report.amount != message.so_tien:
        raise AmountDiffers
    if known.don_hang_id is not None:
        await require_actor_uninvolved(session, known.don_hang_id, actor)
    return await _join(session, message, known, ENTERED if known.by_hand else REPEATED, actor)


async def find_alike(session: AsyncSession, transaction_id: UUID) -> tuple[Known, str | None] | None:
    """What a message looks most like, and the code of its order; None when it looks like nothing. Raises `NotFound`."""
    message = await payments.transfers.read_message(session, transaction_id)
    named = frozenset(codes_in(*message.texts))
    _, known = await payments.bank_references.find_same(session, message, named)
    if known is None:
        return None
    recorded = await _order_of(session, known)
    return known, recorded[1] if recorded else None


async def _match(session: AsyncSession, message: BankMessage, actor: Actor, *, another: bool = False) -> TransferState:
    await payments.lock_reference(session, message.ma_tham_chieu)
    codes = codes_in(*message.texts)
    found = await _lock_orders(session, codes)
    if not another:
        likeness, known = await payments.bank_references.find_same(session, message, _named(found))
        if known is not None and likeness is Likeness.SAME:
            return await _join(session, message, known, ENTERED if known.by_hand else REPEATED, actor)
        if known is not None:
            return await _hold(session, message, known, found)
    if len(found) != 1:
        reason = MANY_ORDERS if found else UNKNOWN_CODE if codes else NO_CODE
        return await _end(session, message, TransferState.UNMATCHED, reason)
    if actor.account_id is not None:
        await require_actor_uninvolved(session, found[0].id, actor)
    return await _credit(session, message, found[0], actor, another=another)


async def match_by_hand(
    session: AsyncSession, transaction_id: UUID, key: str, reason: str, actor: Actor, *, another: bool = False
) -> TransferState:
    """Give an unmatched message to an order, with a reason; money that staff have recorded for it under this reference is joined.

    Raises `AlreadyHandled`, `AmountUnread` (409), `OwnOrder` (403), `Invalid` for no such order, and `PerhapsRecorded` (409) when
    the order may have this money already, unless the person has said that it is `another` payment.
    """
    message = await _unmatched(session, transaction_id)
    if message.so_tien == 0:
        raise AmountUnread
    await payments.lock_reference(session, message.ma_tham_chieu)
    try:
        order = await orders.lock_order(session, key)
    except NotFound:
        raise Invalid(errors=[FieldError("maDonHang", "khong_tim_thay", NO_SUCH_ORDER)]) from None
    await require_actor_uninvolved(session, order.id, actor)
    if not another:
        likeness, known = await payments.bank_references.find_same(session, message, _named([order]))
        if known is not None and likeness is Likeness.SAME:
            return await _join(session, message, known, reason, actor)
        if known is not None:
            recorded = await _order_of(session, known)
            raise PerhapsRecorded(extra={"maDonHang": recorded[1] if recorded else None})
    return await _credit(session, message, order, actor, reason, another=another)


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


async def _doubtful(session: AsyncSession, transaction_id: UUID) -> BankMessage:
    """A locked message that was held, or taken for a repeat."""
    message = await payments.transfers.lock_message(session, transaction_id)
    held = message.trang_thai is TransferState.UNMATCHED and message.ly_do in HELD
    if not held and message.trang_thai is not TransferState.DUPLICATE:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    return message


def _named(found: list[OrderView]) -> frozenset[str]:
    """Ids and codes of orders, as reports name them."""
    return frozenset(name for order in found for name in (str(order.id), order.ma_don_hang))


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


async def _join(session: AsyncSession, message: BankMessage, known: Known, reason: str, actor: Actor) -> TransferState:
    """It is money that is recorded; the order is that of the record."""
    await payments.transfers.settle_message(
        session,
        message,
        TransferState.DUPLICATE,
        order=await _order_of(session, known),
        reason=reason,
        by=actor.account_id,
        entry=known.khoan_id if known.by_hand else None,
        repeats=known.giao_dich_id,
    )
    return TransferState.DUPLICATE


async def _hold(session: AsyncSession, message: BankMessage, known: Known, named: list[OrderView]) -> TransferState:
    """It may be money that is recorded: it waits for a person's yes, beside what it looks like."""
    recorded = await _order_of(session, known)
    if known.report.amount != message.so_tien:
        reason = OTHER_AMOUNT
    elif recorded and named and recorded[0] not in {order.id for order in named}:
        reason = OTHER_ORDER
    else:
        reason = PERHAPS
    order = (named[0].id, named[0].ma_don_hang) if len(named) == 1 else recorded
    await payments.transfers.settle_message(session, message, TransferState.UNMATCHED, order=order, reason=reason)
    return TransferState.UNMATCHED


async def _order_of(session: AsyncSession, known: Known) -> tuple[UUID, str] | None:
    order = await orders.find_order(session, known.don_hang_id) if known.don_hang_id else None
    return (order.id, order.ma_don_hang) if order else None


async def _end(session: AsyncSession, message: BankMessage, state: TransferState, reason: str) -> TransferState:
    await payments.transfers.settle_message(session, message, state, reason=reason)
    return state


async def _credit(
    session: AsyncSession,
    message: BankMessage,
    order: OrderView,
    actor: Actor,
    reason: str | None = None,
    *,
    another: bool = False,
) -> TransferState:
    money = Incoming(
        message.so_tien,
        "CHUYEN_KHOAN",
        message.id,
        message.ma_tham_chieu,
        lan_ghep=message.lan_ghep,
        khoan_khac=another,
    )
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
