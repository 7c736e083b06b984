"""Refunds: granted by one person, carried out by a second one above a set amount, or declined. Nothing here commits."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.payments import repository
from khoisu.payments.bank_references import require_unused_refund
from khoisu.payments.errors import AlreadyHandled, RefundOpen, RefundTooHigh, SecondPersonNeeded
from khoisu.payments.models import RefundRequest
from khoisu.payments.records import RefundRecord
from khoisu.payments.repository import get_sums
from khoisu.payments.rules import reason_words
from khoisu.payments.states import RefundReason


@dataclass(frozen=True, slots=True)
class Refund:
    """What is to go back (đồng) and why; `co_bang_chung`: photo or video, and the defective item, are in hand."""

    so_tien: int
    loai_ly_do: RefundReason
    ly_do: str = ""
    co_bang_chung: bool = False


async def grant_refund(
    session: AsyncSession, order_id: UUID, wanted: Refund, by: UUID, *, two_people: bool, policy: int | None = None
) -> RefundRecord:
    """Grant a refund; the order must be locked. `two_people`: somebody else must carry it out. `policy`: the policy's sum.

    Raises `RefundTooHigh` for more than is left, `RefundOpen` while another one waits.
    """
    left = (await get_sums(session, order_id)).net
    if wanted.so_tien > left:
        raise RefundTooHigh(extra={"toiDa": left})
    if await repository.open_refund(session, order_id) is not None:
        raise RefundOpen
    request = RefundRequest(
        id=new_id(),
        don_hang_id=order_id,
        so_tien=wanted.so_tien,
        loai_ly_do=wanted.loai_ly_do.value,
        ly_do=wanted.ly_do.strip(),
        co_bang_chung=wanted.co_bang_chung,
        can_hai_nguoi=two_people,
        trang_thai="CHO_THUC_HIEN",
        nguoi_lap=by,
        tao_luc=clock.now(),
        theo_chinh_sach=policy,
    )
    session.add(request)
    await session.flush()
    await repository.log_refund(session, request.id, "LAP", by)
    return RefundRecord.of(request)


async def find_refund_order(session: AsyncSession, row: UUID) -> UUID:
    """The order of a refund request. Raises `NotFound`."""
    request = await session.get(RefundRequest, row)
    if request is None:
        raise NotFound
    return request.don_hang_id


async def record_refund(
    session: AsyncSession,
    request_id: UUID,
    tham_chieu: str,
    by: UUID,
    *,
    account: UUID | None = None,
    two_people: bool = False,
) -> tuple[RefundRecord, UUID]:
    """Write down that a granted refund was transferred under a bank reference; its order must be locked.

    `account` is the customer's confirmed account that it went to; `two_people`: because of that account it takes two.

    Returns the refund and the id of its entry in the ledger. Raises `NotFound`, `AlreadyHandled` (409),
    `SecondPersonNeeded` (403) and `ReferenceUsed` (409).
    """
    request = await _lock_waiting(session, request_id)
    request.can_hai_nguoi = request.can_hai_nguoi or two_people
    if request.can_hai_nguoi and by == request.nguoi_lap:
        raise SecondPersonNeeded
    await require_unused_refund(session, tham_chieu)
    request.trang_thai, request.tham_chieu = "DA_HOAN", tham_chieu
    request.nguoi_thuc_hien, request.xu_ly_luc = by, clock.now()
    request.tai_khoan_id = account
    await session.flush()
    await repository.log_refund(session, request.id, "DA_HOAN", by)
    times = await repository.count_entries(session, tham_chieu, "HOAN") if tham_chieu else 0
    entry = await repository.add_entry(session, _entry(request, tham_chieu, by) | {"lan_ghep": times})
    return RefundRecord.of(request), entry


async def open_refund_for_payment(
    session: AsyncSession, request_id: UUID, by: UUID, *, two_people: bool
) -> RefundRecord:
    """A waiting refund whose account `by` is about to see, which is logged; only for who may carry it out.

    `two_people`: as for `record_refund`.

    Raises `NotFound`, `AlreadyHandled` (409), `SecondPersonNeeded` (403).
    """
    request = await _lock_waiting(session, request_id)
    if (request.can_hai_nguoi or two_people) and by == request.nguoi_lap:
        raise SecondPersonNeeded
    await repository.log_refund(session, request.id, "XEM_TAI_KHOAN", by)
    return RefundRecord.of(request)


async def decline_refund(session: AsyncSession, request_id: UUID, reason: str, by: UUID) -> RefundRecord:
    """Decline a waiting refund, with a reason; its order must be locked. Raises `NotFound`, `AlreadyHandled` (409)."""
    request = await _lock_waiting(session, request_id)
    request.trang_thai, request.xu_ly_luc = "TU_CHOI", clock.now()
    request.ly_do = " | ".join(filter(None, (request.ly_do, reason)))
    if by != request.nguoi_lap:
        request.nguoi_thuc_hien = by
    await session.flush()
    await repository.log_refund(session, request.id, "TU_CHOI", by)
    return RefundRecord.of(request)


async def _lock_waiting(session: AsyncSession, row: UUID) -> RefundRequest:
    request = await repository.lock_refund(session, row)
    if request is None:
        raise NotFound
    if request.trang_thai != "CHO_THUC_HIEN":
        raise AlreadyHandled(extra={"trangThai": request.trang_thai})
    return request


def _entry(request: RefundRequest, tham_chieu: str, by: UUID) -> dict[str, Any]:
    return {
        "don_hang_id": request.don_hang_id,
        "loai": "HOAN",
        "loai_khoan_thu": "HOAN_TIEN",
        "so_tien": request.so_tien,
        "nguon": "CHUYEN_KHOAN",
        "yeu_cau_id": request.id,
        "tham_chieu": tham_chieu,
        "ghi_chu": reason_words(request.loai_ly_do, request.ly_do, "vi"),
        "nguoi_ghi": by,
        "luc": clock.now(),
    }
