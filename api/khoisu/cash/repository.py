"""All SQL of cash."""

from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import func, insert, select, text
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cash.models import CashCount, CashDay, CashReceipt, ReceiptCounter, ReopenedDay

UNDONE = "EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = {}.khoan_id)"
"""Whether the entry of a receipt was taken back: its cash is not in the till."""


async def lock_counter(session: AsyncSession, year: int) -> int:
    """The last receipt number of a year, locked until the transaction ends; the row is made when it is missing."""
    await session.execute(pg_insert(ReceiptCounter).values(nam=year, so_cuoi=0).on_conflict_do_nothing())
    row = select(ReceiptCounter.so_cuoi).where(ReceiptCounter.nam == year).with_for_update()
    return await session.scalar(row) or 0


async def take_number(session: AsyncSession, year: int) -> int:
    """The next number of a locked year; a rollback gives it back, so that no number is missing."""
    statement = pg_insert(ReceiptCounter).values(nam=year, so_cuoi=1)
    following = statement.on_conflict_do_update(
        index_elements=[ReceiptCounter.nam], set_={"so_cuoi": ReceiptCounter.so_cuoi + 1}
    ).returning(ReceiptCounter.so_cuoi)
    return (await session.execute(following)).scalar_one()


async def add_receipt(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a receipt."""
    await session.execute(insert(CashReceipt).values(values))


async def last_closing(session: AsyncSession, day: date) -> tuple[int, bool]:
    """The number of a day's last closing, 0 for none, and whether it is in force."""
    number = await session.scalar(select(func.max(CashDay.lan)).where(CashDay.ngay == day)) or 0
    reopened = select(ReopenedDay.lan).where(ReopenedDay.ngay == day, ReopenedDay.lan == number)
    return number, number > 0 and await session.scalar(reopened) is None


async def add_count(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a count."""
    await session.execute(insert(CashCount).values(values))


async def add_reopening(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append that a closing was taken back."""
    await session.execute(insert(ReopenedDay).values(values))


async def sum_day(session: AsyncSession, day: date) -> tuple[int, int]:
    """How many receipts of a day stand, and their sum (đồng)."""
    total = select(func.count(), func.coalesce(func.sum(CashReceipt.so_tien), 0)).where(
        CashReceipt.ngay == day, text(f"NOT {UNDONE.format('phieu_thu')}")
    )
    row = (await session.execute(total)).one()
    return row[0], int(row[1])


async def find_day(session: AsyncSession, entry: UUID) -> date | None:
    """The day of the receipt for an entry of the ledger; None without one."""
    return await session.scalar(select(CashReceipt.ngay).where(CashReceipt.khoan_id == entry))


async def has_received(session: AsyncSession, day: date, account_id: UUID) -> bool:
    """Whether a person received cash on a day."""
    own = select(CashReceipt.id).where(CashReceipt.ngay == day, CashReceipt.account_id == account_id)
    return await session.scalar(own.limit(1)) is not None


async def add_day(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append a closed day."""
    await session.execute(insert(CashDay).values(values))
