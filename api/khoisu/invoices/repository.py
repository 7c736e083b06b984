"""All SQL of invoices."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.invoices.models import InvoiceBuyer, IssuedInvoice
from khoisu.invoices.states import InvoiceKind


async def find_buyer(session: AsyncSession, order_id: UUID) -> InvoiceBuyer | None:
    """The buyer as last given."""
    newest = select(InvoiceBuyer).where(InvoiceBuyer.don_hang_id == order_id).order_by(InvoiceBuyer.so.desc()).limit(1)
    return await session.scalar(newest)


async def add_buyer(session: AsyncSession, order_id: UUID, values: dict[str, Any]) -> None:
    """Append a version of the buyer of a locked order."""
    last = select(func.coalesce(func.max(InvoiceBuyer.so), 0)).where(InvoiceBuyer.don_hang_id == order_id)
    version = {"don_hang_id": order_id, "so": (await session.scalar(last) or 0) + 1}
    await session.execute(insert(InvoiceBuyer).values(values | version))


async def list_invoices(session: AsyncSession, order_id: UUID) -> list[IssuedInvoice]:
    """All entries of an order, oldest first."""
    own = select(IssuedInvoice).where(IssuedInvoice.don_hang_id == order_id).order_by(IssuedInvoice.id)
    return list(await session.scalars(own))


async def find_invoice(session: AsyncSession, number: UUID) -> IssuedInvoice | None:
    """An entry by its id."""
    return await session.get(IssuedInvoice, number)


async def lock_number(session: AsyncSession, series: str, number: str) -> None:
    """Everybody else who enters the same number waits until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"hoa_don:{series}:{number}", 0))))


async def count_entries(session: AsyncSession, series: str, number: str) -> tuple[int, int]:
    """How often a number was entered, and how often taken back."""
    retracted = IssuedInvoice.loai == InvoiceKind.RETRACTED.value
    counts = select(func.count().filter(~retracted), func.count().filter(retracted)).where(
        IssuedInvoice.ky_hieu == series, IssuedInvoice.so == number
    )
    row = (await session.execute(counts)).one()
    return row[0], row[1]


async def is_retracted(session: AsyncSession, number: UUID) -> bool:
    """Whether an entry was taken back."""
    return await session.scalar(select(IssuedInvoice.id).where(IssuedInvoice.dao_id == number)) is not None


async def add_invoice(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append an entry."""
    await session.execute(insert(IssuedInvoice).values(values))
