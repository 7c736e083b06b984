"""Refunds: granted, carried out under a bank reference, the customer notified; or declined (G-04, G-13)."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Reader, record_view
from khoisu.access_log.states import ViewKind
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Amount, Text
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.rules import EXPECTED_BACK
from khoisu.orders.service import OrderView
from khoisu.orders.states import PaymentState
from khoisu.payments import service as payments
from khoisu.payments.errors import NoRefundAccount, SecondPersonNeeded
from khoisu.payments.rules import NEEDS_EVIDENCE, owed_beyond_price, reason_words, state_after_refund
from khoisu.payments.service import Change, Refund, RefundRecord
from khoisu.refund_accounts import service as refund_accounts
from khoisu.refund_accounts.service import OpenedAccount
from khoisu.returns import service as returns
from khoisu.workflows.access_log import visits
from khoisu.workflows.payments import refund_control
from khoisu.workflows.payments.first_person import require_first_person
from khoisu.workflows.payments.record_payment import get_order_account
from khoisu.workflows.returns.messages import notify_return

EVIDENCE_NEEDED = Text(
    "Lý do này cần ảnh hoặc video về lỗi, và hàng lỗi đã nhận lại nếu có",
    "This reason needs a photo or video of the defect, and the defective item received where there is one",
)
WORDS_NEEDED = Text(
    "Theo chính sách, số tiền hoàn hôm nay là {so_tien} ₫. Hãy ghi lý do khi hoàn số khác",
    "By the policy, {so_tien} ₫ goes back today. Please give a reason for another amount",
)
REFERENCE_NEEDED = Text("Vui lòng nhập mã giao dịch ngân hàng", "Please enter the bank reference")


async def grant_refund(
    session: AsyncSession, key: str | UUID, wanted: Refund, reference: str | None, account_id: UUID
) -> RefundRecord:
    """Grant a refund, and record it as carried out unless a second person must do that; `reference` None only grants it.

    Two people are needed above the limits per order, customer and person (`refund_control`). A sum other than the policy's
    needs words. Raises `RefundTooHigh`, `RefundOpen`, `ReferenceUsed` (409), `OwnOrder` (403), `Invalid` when the evidence,
    the words or the bank reference are missing.
    """
    if wanted.loai_ly_do in NEEDS_EVIDENCE and not wanted.co_bang_chung:
        raise Invalid(errors=[FieldError("coBangChung", "missing", EVIDENCE_NEEDED)])
    order = await orders.lock_order(session, key)
    granted = await _grant(session, order, wanted, account_id)
    if granted.can_hai_nguoi or reference is None:
        return granted
    if not reference:
        raise Invalid(errors=[FieldError("thamChieu", "missing", REFERENCE_NEEDED)])
    return await _execute(session, order, granted.id, reference, account_id)


async def grant_for_later(session: AsyncSession, order: OrderView, wanted: Refund, account_id: UUID) -> RefundRecord:
    """Grant a refund of a locked order that is transferred afterwards, to the account the customer names.

    Raises as `grant_refund`, without asking for a bank reference.
    """
    if wanted.loai_ly_do in NEEDS_EVIDENCE and not wanted.co_bang_chung:
        raise Invalid(errors=[FieldError("coBangChung", "missing", EVIDENCE_NEEDED)])
    return await _grant(session, order, wanted, account_id)


async def _grant(session: AsyncSession, order: OrderView, wanted: Refund, account_id: UUID) -> RefundRecord:
    await refund_control.require_uninvolved(session, order.id, account_id)
    await refund_control.require_not_booked(session, order.id, account_id)
    policy = (await refund_control.get_policy(session, order)).amount(wanted.loai_ly_do)
    if wanted.so_tien != policy and not wanted.ly_do.strip():
        raise Invalid(errors=[FieldError("lyDo", "missing", WORDS_NEEDED, {"so_tien": Amount(policy)})])
    alone = not await refund_control.needs_second_person(session, order.id, wanted.so_tien, account_id)
    return await payments.grant_refund(session, order.id, wanted, account_id, two_people=not alone, policy=policy)


async def carry_out_refund(session: AsyncSession, request_id: UUID, reference: str, account_id: UUID) -> RefundRecord:
    """Record that a waiting refund was transferred.

    Raises `SecondPersonNeeded` (403), `AlreadyHandled`, and `FirstPersonGone` (409) when it takes two and the first counts no more.
    """
    order = await _lock_order(session, request_id)
    await refund_control.require_uninvolved(session, order.id, account_id)
    await refund_control.require_not_booked(session, order.id, account_id)
    return await _execute(session, order, request_id, reference, account_id)


@dataclass(frozen=True, slots=True)
class RefundTransfer:
    """How to transfer a refund (đồng): the customer's account, the text, the VietQR as an SVG data URI."""

    so_tien: int
    tai_khoan: OpenedAccount
    noi_dung: str
    anh_qr: str


async def show_refund_transfer(session: AsyncSession, request_id: UUID, reader: Reader) -> RefundTransfer:
    """The whole account of a waiting refund, for the person who transfers it; the view is logged.

    Raises `OwnOrder`, `OwnBooking`, `SecondPersonNeeded` (403), `AlreadyHandled`, `FirstPersonGone`, `NoRefundAccount` (409).
    """
    order = await _lock_order(session, request_id)
    await refund_control.require_uninvolved(session, order.id, reader.account_id)
    await refund_control.require_not_booked(session, order.id, reader.account_id)
    two = await refund_control.account_needs_second_person(session, order.id)
    refund = await payments.open_refund_for_payment(session, request_id, reader.account_id, two_people=two)
    await _require_granter(session, refund, reader.account_id, two_people=two or refund.can_hai_nguoi)
    account = await refund_accounts.open_account(session, order.id)
    if account is None:
        raise NoRefundAccount
    await record_view(
        session, await visits.open_refund(session, reader, order), ViewKind.REFUND_ACCOUNT, str(request_id)
    )
    text, picture = payments.build_refund_code(account.bin, account.so_tai_khoan, refund.so_tien, order.ma_don_hang)
    return RefundTransfer(refund.so_tien, account, text, picture)


async def decline_refund(
    session: AsyncSession, request_id: UUID, reason: str, account_id: UUID, message: str = ""
) -> RefundRecord:
    """Decline a waiting refund, with a reason for colleagues; `message` is for the customer of its return request.

    Raises `AlreadyHandled` (409).
    """
    order = await _lock_order(session, request_id)
    await refund_control.require_uninvolved(session, order.id, account_id)
    declined = await payments.decline_refund(session, request_id, reason, account_id)
    reopened = await returns.settle_refund(session, request_id, account_id, paid=False, words=message)
    if reopened is not None:
        await notify_return(session, order, reopened, message)
    return declined


async def _require_granter(session: AsyncSession, refund: RefundRecord, by: UUID, *, two_people: bool) -> None:
    if two_people:
        await require_first_person(session, refund.nguoi_lap, by, refund.don_hang_id, same=SecondPersonNeeded)


async def _lock_order(session: AsyncSession, request_id: UUID) -> OrderView:
    # The order first, as everywhere: the request only says which one.
    return await orders.lock_order(session, await payments.find_refund_order(session, request_id))


async def _execute(
    session: AsyncSession, order: OrderView, request_id: UUID, reference: str, account_id: UUID
) -> RefundRecord:
    expected = await orders.get_expected_refund(session, order.id)
    account = await refund_accounts.find_masked(session, order.id)
    refund, entry = await payments.record_refund(
        session,
        request_id,
        reference,
        account_id,
        account=account.id if account else None,
        two_people=await refund_control.account_needs_second_person(session, order.id),
    )
    await _require_granter(session, refund, account_id, two_people=refund.can_hai_nguoi)
    await returns.settle_refund(session, request_id, account_id, paid=True)
    after = await get_order_account(session, order)
    why = reason_words(refund.loai_ly_do, refund.ly_do, order.ngon_ngu)
    await orders.set_payment_state(
        session,
        order,
        PaymentState(state_after_refund(after, refund.so_tien, expected).value),
        Actor(ActorKind.STAFF, account_id),
        da_thu=after.received,
        ly_do=why,
        du_lieu={"hoan": refund.so_tien, EXPECTED_BACK: max(0, expected - refund.so_tien)},
    )
    owed = owed_beyond_price(after, max(0, expected - refund.so_tien))
    await payments.owed_money.set_owed(session, order.id, owed, Change(entry=entry, by=account_id))
    data = {
        "so_tien": refund.so_tien,
        "tham_chieu": reference,
        "ly_do": why,
    }
    kind, once = MessageKind.REFUND_PAID, f"da_hoan_tien:{entry}"
    await write_to_buyer(session, order, kind, data, once)
    return refund
