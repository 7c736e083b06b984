"""Money of a sender whom nobody knows: owed to them, and returned. Moves to another order are in `move_debts`."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.events import Actor
from khoisu.payments import service as payments
from khoisu.payments.errors import AlreadyHandled, AmountUnread, SecondPersonNeeded
from khoisu.payments.rules import codes_in
from khoisu.payments.service import BankMessage, DebtRecord
from khoisu.payments.states import Likeness, TransferState
from khoisu.workflows.payments.first_person import require_first_person
from khoisu.workflows.payments.refund_control import get_limits, is_message_unseen, require_message_not_booked


async def owe_sender(session: AsyncSession, transaction_id: UUID, reason: str, actor: Actor) -> TransferState:
    """An unmatched message's money belongs to no order and goes back to its sender. Raises `AlreadyHandled`, `AmountUnread` (409)."""
    message = await payments.transfers.lock_message(session, transaction_id)
    if message.trang_thai is not TransferState.UNMATCHED:
        raise AlreadyHandled(extra={"trangThai": message.trang_thai.value})
    if message.so_tien == 0:
        raise AmountUnread
    await payments.owed_money.owe_sender(session, message.id, message.so_tien, actor.account_id)
    state = TransferState.OWED_TO_SENDER
    await payments.transfers.settle_message(session, message, state, reason=reason, by=actor.account_id)
    return state


async def return_to_sender(session: AsyncSession, debt_id: UUID, reference: str, account_id: UUID) -> DebtRecord:
    """Write down that what is owed to an unknown sender was transferred back under a bank reference.

    By somebody else than who decided to return it, above the set amount and for money of which it is not certain that it came
    (G-13). Raises `NotFound`, `AlreadyHandled` (409), `SecondPersonNeeded`, `OwnBooking` (403), `FirstPersonGone`, `ReferenceUsed` (409).
    """
    known = await payments.owed_money.find_debt(session, debt_id)
    if known.giao_dich_id is None or known.don_hang_id is not None:
        raise AlreadyHandled
    message = await payments.transfers.lock_message(session, known.giao_dich_id)
    debt = await payments.owed_money.lock_debt(session, debt_id)
    await payments.require_unused_refund(session, reference)
    await require_message_not_booked(session, message.id, account_id)
    from_sum = 0 if await _is_doubtful(session, message) else (await get_limits(session)).mot_don
    if debt.con_lai >= from_sum:
        await require_first_person(session, debt.nguoi_lap, account_id, same=SecondPersonNeeded)
    await payments.owed_money.record_return(session, debt_id, reference, account_id, from_sum)
    return debt


async def _is_doubtful(session: AsyncSession, message: BankMessage) -> bool:
    """Whether no message of the bank has shown this money, or another one may tell of it too."""
    if await is_message_unseen(session, message.id):
        return True
    named = frozenset(codes_in(*message.texts))
    likeness, _ = await payments.bank_references.find_same(session, message, named)
    return likeness is not Likeness.OTHER
