"""Money that goes back: granted by one person, transferred by another when it is much. Nothing here commits."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.payments import references, repository
from khoisu.payments.errors import AlreadyHandled, RefundOpen, RefundTooHigh, SecondPersonNeeded
from khoisu.payments.models import RefundRequest
from khoisu.payments.refund_reasons import RefundReason, reason_words
from khoisu.payments.repository import get_sums
from khoisu.payments.settings import settings


@dataclass(frozen=True, slots=True)
class Refund:
    """What is to go back (đồng) and why; `co_bang_chung`: photo or video, and the defective thing, are in hand."""

    so_tien: int
    loai_ly_do: RefundReason
    ly_do: str = ""
    co_bang_chung: bool = False


async def grant_refund(session: AsyncSession, order_id: UUID, wanted: Refund, by: UUID) -> RefundRequest:
    """Grant a refund; the order must be locked.

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
        can_hai_nguoi=wanted.so_tien >= settings().refund_two_people_from,
        trang_thai="CHO_THUC_HIEN",
        nguoi_lap=by,
        tao_luc=clock.now(),
    )
    session.add(request)
    await session.flush()
    return request


async def find_refund(session: AsyncSession, row: UUID) -> UUID:
    """The order of a refund request. Raises `NotFound`."""
    request = await session.get(RefundRequest, row)
    if request is None:
        raise NotFound
    return request.don_hang_id


async def lock_refund(session: AsyncSession, row: UUID) -> RefundRequest:
    """A refund request, locked. Raises `NotFound`."""
    found = await repository.lock_refund(session, row)
    if found is None:
        raise NotFound
    return found


async def record_refund(session: AsyncSession, request: RefundRequest, tham_chieu: str, by: UUID) -> UUID:
    """Write down that a granted refund was transferred under a bank reference; order and request must be locked.

    Raises `AlreadyHandled`, `SecondPersonNeeded` (403) and `ReferenceUsed`.
    """
    if request.trang_thai != "CHO_THUC_HIEN":
        raise AlreadyHandled(extra={"trangThai": request.trang_thai})
    if request.can_hai_nguoi and by == request.nguoi_lap:
        raise SecondPersonNeeded
    await references.require_unused(session, tham_chieu, "HOAN")
    request.trang_thai, request.tham_chieu = "DA_HOAN", tham_chieu
    request.nguoi_thuc_hien, request.xu_ly_luc = by, clock.now()
    await session.flush()
    return await repository.add_entry(
        session,
        {
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
        },
    )
