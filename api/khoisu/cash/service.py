"""The use cases of cash that other rooms call. All work inside the caller's transaction and never commit."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cash import repository
from khoisu.cash.errors import CashDayClosed, CashDayNotOver, CashDayOpen, OwnCash, StillReceiving
from khoisu.cash.repository import UNDONE
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.site_settings.service import working_calendar

__all__ = [
    "UNDONE",
    "CashCollector",
    "ReceivedCash",
    "close_day",
    "count_cash",
    "hold_day_open",
    "issue_receipt",
    "lock_closing",
    "receipt_number",
    "reopen_day",
    "take_receipt_number",
]

REASON_NEEDED = Text(
    "Số đếm được khác số trên phiếu. Hãy ghi lý do chênh lệch",
    "The count differs from the receipts. Please give a reason",
)


@dataclass(frozen=True, slots=True)
class CashCollector:
    """The member of staff who received cash, or counts it."""

    account_id: UUID
    ten: str


@dataclass(frozen=True, slots=True)
class ReceivedCash:
    """Cash (đồng) that entered the ledger as `khoan_id`, from whom and for what."""

    khoan_id: UUID
    don_hang_id: UUID
    so_tien: int
    nguoi_nop: str
    noi_dung: str


@dataclass(frozen=True, slots=True)
class Numbered:
    """A receipt number of a year, taken on a day."""

    nam: int
    so: int
    ngay: date


def receipt_number(year: int, number: int) -> str:
    """A receipt's number as it is written: PT-2026-000001."""
    return f"PT-{year}-{number:06d}"


async def take_receipt_number(session: AsyncSession) -> Numbered:
    """Take the next number of this year in Viet Nam; other receipts wait until this transaction ends.

    Take it before the order is locked, as everybody does. Raises `CashDayClosed` (409) once today is closed.
    """
    today = clock.today()
    number = await repository.take_number(session, today.year)
    _, closed = await repository.last_closing(session, today)
    if closed:
        raise CashDayClosed(extra={"ngay": today.isoformat()})
    return Numbered(today.year, number, today)


async def issue_receipt(session: AsyncSession, number: Numbered, cash: ReceivedCash, by: CashCollector) -> None:
    """Write the receipt for cash that is in the ledger."""
    await repository.add_receipt(
        session,
        {
            "id": new_id(),
            "nam": number.nam,
            "so": number.so,
            "khoan_id": cash.khoan_id,
            "don_hang_id": cash.don_hang_id,
            "so_tien": cash.so_tien,
            "nguoi_nop": cash.nguoi_nop,
            "noi_dung": cash.noi_dung,
            "account_id": by.account_id,
            "ten_nguoi_thu": by.ten,
            "ngay": number.ngay,
            "luc": clock.now(),
        },
    )


async def close_day(
    session: AsyncSession, day: date, counted: int, reason: str, by: CashCollector, *, knows_day_ends: bool = False
) -> None:
    """Close a day with what was counted (đồng); nothing is received or counted until two people reopen it.

    `knows_day_ends`: the person was told that no more cash can be received today.
    Raises `CashDayClosed`, `CashDayNotOver`, `StillReceiving` (409), `OwnCash` (403), `Invalid` on `lyDo` when the count differs.
    """
    now = clock.now().astimezone(clock.VIETNAM)
    if day > now.date():
        raise CashDayNotOver
    closes = (await working_calendar(session)).hours[-1][1]
    if day == now.date() and now.time() < closes and not knows_day_ends:
        raise StillReceiving(extra={"dongCua": f"{closes:%H:%M}"})
    before = await _lock_open(session, day)
    if await repository.has_received(session, day, by.account_id):
        raise OwnCash
    receipts, expected = await repository.sum_day(session, day)
    if counted != expected and not reason.strip():
        raise Invalid(errors=[FieldError("lyDo", "missing", REASON_NEEDED)])
    await repository.add_day(
        session,
        {
            "ngay": day,
            "lan": before + 1,
            "so_phieu": receipts,
            "theo_so": expected,
            "dem_duoc": counted,
            "ly_do": reason.strip(),
            "account_id": by.account_id,
            "ten_nguoi_chot": by.ten,
            "luc": clock.now(),
        },
    )


async def hold_day_open(session: AsyncSession, entry: UUID) -> None:
    """Before an entry of the ledger is taken back: its receipt leaves the sum of its day, which nobody closes meanwhile.

    Lock it where its number was taken: before the order. Raises `CashDayClosed` (409); an entry without a receipt has no day.
    """
    day = await repository.find_day(session, entry)
    if day is not None:
        await _lock_open(session, day)


async def count_cash(session: AsyncSession, day: date, counted: int, note: str, by: CashCollector) -> None:
    """Write down what somebody counted (đồng) while the day is open; a difference stands with their name and note.

    Raises `CashDayClosed`, `CashDayNotOver` (409), `Invalid` on `ghiChu` when the count differs.
    """
    if day > clock.today():
        raise CashDayNotOver
    await _lock_open(session, day)
    receipts, expected = await repository.sum_day(session, day)
    if counted != expected and not note.strip():
        raise Invalid(errors=[FieldError("ghiChu", "missing", REASON_NEEDED)])
    values = {"id": new_id(), "ngay": day, "so_phieu": receipts, "theo_so": expected, "dem_duoc": counted}
    who = {"ghi_chu": note.strip(), "account_id": by.account_id, "ten_nguoi_dem": by.ten, "luc": clock.now()}
    await repository.add_count(session, values | who)


async def lock_closing(session: AsyncSession, day: date) -> int:
    """The number of the closing that is in force, 0 for none; nobody closes or receives cash until the transaction ends."""
    await repository.lock_counter(session, day.year)
    number, closed = await repository.last_closing(session, day)
    return number if closed else 0


async def reopen_day(session: AsyncSession, day: date, reason: str, by: CashCollector) -> None:
    """Take a day's closing back; the closing stays on record. Raises `CashDayOpen` (409)."""
    number = await lock_closing(session, day)
    if number == 0:
        raise CashDayOpen
    values = {"ngay": day, "lan": number, "ly_do": reason, "account_id": by.account_id, "ten_nguoi_mo": by.ten}
    await repository.add_reopening(session, values | {"luc": clock.now()})


async def _lock_open(session: AsyncSession, day: date) -> int:
    """How often an open day was closed before. Raises `CashDayClosed`."""
    await repository.lock_counter(session, day.year)
    number, closed = await repository.last_closing(session, day)
    if closed:
        raise CashDayClosed(extra={"ngay": day.isoformat()})
    return number
