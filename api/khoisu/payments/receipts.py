"""Appends received money to the ledger. Nothing here commits."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.payments import repository
from khoisu.payments.bank_references import require_unused


async def record_receipt(
    session: AsyncSession,
    order_id: UUID,
    so_tien: int,
    nguon: str,
    *,
    label: str,
    giao_dich_id: UUID | None = None,
    tham_chieu: str = "",
    ghi_chu: str = "",
    by: UUID | None = None,
) -> UUID:
    """Append received money (đồng) to the ledger; the order must be locked, and before it the reference of what staff enter.

    Raises `ReferenceUsed` (409) when an entry by hand repeats a reference, of another entry or of a bank message.
    """
    if giao_dich_id is None:
        await require_unused(session, tham_chieu)
    return await repository.add_entry(
        session,
        {
            "don_hang_id": order_id,
            "loai": "THU",
            "loai_khoan_thu": label,
            "so_tien": so_tien,
            "nguon": nguon,
            "giao_dich_id": giao_dich_id,
            "tham_chieu": tham_chieu,
            "ghi_chu": ghi_chu,
            "nguoi_ghi": by,
            "luc": clock.now(),
        },
    )
