"""Paying money back: granted, carried out under a bank reference, the customer told (G-04, G-13)."""

from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders import service as orders
from khoisu.orders.service import Actor, ActorKind, Order
from khoisu.payments import service as payments
from khoisu.payments.service import AlreadyHandled, Refund, RefundRequest
from khoisu.workflows.payments.record_payment import account_of

EVIDENCE_NEEDED = Text(
    "Lý do này cần ảnh hoặc video về lỗi, và hàng lỗi đã nhận lại nếu có",
    "This reason needs a photo or video of the defect, and the defective item received where there is one",
)
REFERENCE_NEEDED = Text("Vui lòng nhập mã giao dịch ngân hàng", "Please enter the bank reference")


async def carry_out_refund(
    session: AsyncSession, key: str | UUID, wanted: Refund, reference: str, account_id: UUID
) -> RefundRequest:
    """Grant a refund, and write it down as carried out unless a second person must do that.

    Raises `RefundTooHigh`, `RefundOpen`, `ReferenceUsed` (409), `Invalid` when the evidence or the bank reference is missing.
    """
    if wanted.loai_ly_do in payments.NEEDS_EVIDENCE and not wanted.co_bang_chung:
        raise Invalid(errors=[FieldError("coBangChung", "missing", EVIDENCE_NEEDED)])
    order = await orders.lock_order(session, key)
    request = await payments.grant_refund(session, order.id, wanted, account_id)
    if request.can_hai_nguoi:
        return request
    if not reference:
        raise Invalid(errors=[FieldError("thamChieu", "missing", REFERENCE_NEEDED)])
    await _execute(session, order, request, reference, account_id)
    return request


async def carry_out(session: AsyncSession, request_id: UUID, reference: str, account_id: UUID) -> RefundRequest:
    """Write down that a waiting refund was transferred. Raises `SecondPersonNeeded` (403), `AlreadyHandled` (409)."""
    order, request = await _lock(session, request_id)
    await _execute(session, order, request, reference, account_id)
    return request


async def turn_down(session: AsyncSession, request_id: UUID, reason: str, account_id: UUID) -> RefundRequest:
    """Call a waiting refund off, with a reason. Raises `AlreadyHandled` (409)."""
    _, request = await _lock(session, request_id)
    if request.trang_thai != "CHO_THUC_HIEN":
        raise AlreadyHandled(extra={"trangThai": request.trang_thai})
    request.trang_thai, request.xu_ly_luc = "TU_CHOI", clock.now()
    request.ly_do = " | ".join(filter(None, (request.ly_do, reason)))
    if account_id != request.nguoi_lap:
        request.nguoi_thuc_hien = account_id
    await session.flush()
    return request


async def _lock(session: AsyncSession, request_id: UUID) -> tuple[Order, RefundRequest]:
    # The order first, as everywhere: the request only tells which one.
    known = await payments.find_refund(session, request_id)
    order = await orders.lock_order(session, known)
    return order, await payments.lock_refund(session, request_id)


async def _execute(
    session: AsyncSession, order: Order, request: RefundRequest, reference: str, account_id: UUID
) -> None:
    expected = await orders.expected_back(session, order.id)
    entry = await payments.record_refund(session, request, reference, account_id)
    after = await account_of(session, order)
    lang = cast("Lang", order.ngon_ngu)
    why = payments.reason_words(request.loai_ly_do, request.ly_do, lang)
    state = orders.PaymentState(payments.state_after_refund(after, request.so_tien, expected).value)
    await orders.set_payment_state(
        session,
        order,
        state,
        Actor(ActorKind.STAFF, account_id),
        da_thu=after.received,
        ly_do=why,
        du_lieu={"hoan": request.so_tien, "hoan_du_kien": max(0, expected - request.so_tien)},
    )
    data = {
        "ma_don_hang": order.ma_don_hang,
        "ho_ten": order.ho_ten,
        "so_tien": request.so_tien,
        "tham_chieu": reference,
        "ly_do": why,
    }
    await send_message(
        session, Message(MessageKind.REFUND_PAID, lang, order.email, order.so_dien_thoai, data, f"da_hoan_tien:{entry}")
    )
