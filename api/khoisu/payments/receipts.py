"""Appends received money to the ledger, takes it back and moves it by counter-entries. Nothing here commits."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.payments import repository
from khoisu.payments.bank_references import require_new
from khoisu.payments.errors import AlreadyHandled, MoneyGone, RefundOpen, RefundTooHigh
from khoisu.payments.records import Receipt
from khoisu.payments.states import ReceiptLabel


async def record_receipt(
    session: AsyncSession,
    order_id: UUID,
    so_tien: int,
    nguon: str,
    *,
    label: ReceiptLabel,
    giao_dich_id: UUID | None = None,
    lan_ghep: int = 0,
    tham_chieu: str = "",
    ghi_chu: str = "",
    by: UUID | None = None,
    another: bool = False,
) -> UUID:
    """Append received money (đồng) to the ledger; the order must be locked, and before it the reference of what staff enter.

    `lan_ghep`: how often a match of this bank message was undone before. `another`: a person has said that it is another payment
    than one much like it. Raises `ReferenceUsed` or `PerhapsRecorded` (409) for an entry by hand that is, or may be, recorded.
    """
    if giao_dich_id is None:
        await require_new(session, order_id, so_tien, nguon, tham_chieu, another=another)
        lan_ghep = await repository.count_entries(session, tham_chieu, "THU") if tham_chieu else 0
    return await repository.add_entry(
        session,
        {
            "don_hang_id": order_id,
            "loai": "THU",
            "loai_khoan_thu": label,
            "so_tien": so_tien,
            "nguon": nguon,
            "giao_dich_id": giao_dich_id,
            "lan_ghep": lan_ghep,
            "tham_chieu": tham_chieu,
            "ghi_chu": ghi_chu,
            "nguoi_ghi": by,
            "luc": clock.now(),
            "khoan_khac": another,
        },
    )


async def find_receipt(
    session: AsyncSession, *, entry: UUID | None = None, message: UUID | None = None
) -> Receipt | None:
    """The receipt that counts, by its own id or by the bank message it came by; None when there is none or it was undone."""
    row = await repository.find_receipt(session, entry=entry, message=message)
    return Receipt.of(row) if row else None


async def has_received(session: AsyncSession, order_id: UUID, so_tien: int) -> bool:
    """Whether an order has received just this amount (đồng) before, and it was not undone."""
    return await repository.has_received(session, order_id, so_tien)


async def find_joined_message(session: AsyncSession, entry: UUID) -> UUID | None:
    """The bank message that reported what staff had recorded by hand before; None when none has come."""
    return await repository.find_joined_message(session, entry)


async def reverse_receipt(session: AsyncSession, receipt_id: UUID, reason: str, by: UUID | None) -> Receipt:
    """Take a receipt back by a counter-entry; its order must be locked.

    Raises `AlreadyHandled` (409) when that was done before, `RefundOpen` while a refund of the order waits, `MoneyGone` when
    the order no longer holds the money.
    """
    receipt = await find_receipt(session, entry=receipt_id)
    if receipt is None:
        raise AlreadyHandled
    await require_no_open_refund(session, receipt.don_hang_id)
    values = {
        "don_hang_id": receipt.don_hang_id,
        "loai": "HUY_THU",
        "loai_khoan_thu": receipt.loai_khoan_thu,
        "so_tien": receipt.so_tien,
        "nguon": receipt.nguon,
        "giao_dich_id": receipt.giao_dich_id,
        "dao_khoan_id": receipt.id,
        "ghi_chu": reason,
        "nguoi_ghi": by,
        "luc": clock.now(),
    }
    await _take(session, values)
    return receipt


async def move_money(
    session: AsyncSession,
    from_order: UUID,
    to_order: UUID,
    so_tien: int,
    *,
    label: ReceiptLabel,
    reason: str,
    by: UUID | None,
) -> tuple[UUID, UUID]:
    """Move money (đồng) from one locked order to another: an entry in each; returns both.

    Raises `RefundOpen` while a refund of the first waits, `MoneyGone` when it holds less.
    """
    await require_no_open_refund(session, from_order)
    common = {"loai_khoan_thu": label, "so_tien": so_tien, "nguon": "CHUYEN_KHOAN", "ghi_chu": reason, "nguoi_ghi": by}
    now = clock.now()
    out = await _take(session, common | {"don_hang_id": from_order, "loai": "CHUYEN_DI", "luc": now})
    into = common | {"don_hang_id": to_order, "loai": "CHUYEN_DEN", "doi_ung_id": out, "luc": now}
    return out, await repository.add_entry(session, into)


async def require_no_open_refund(session: AsyncSession, order_id: UUID) -> None:
    """Raises `RefundOpen` (409): a granted refund counts on the money being there."""
    if await repository.open_refund(session, order_id) is not None:
        raise RefundOpen


async def _take(session: AsyncSession, values: dict[str, Any]) -> UUID:
    try:
        return await repository.add_entry(session, values)
    except RefundTooHigh:
        raise MoneyGone from None
