"""The SQL that writes, locks and looks up money inside a transaction."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, case, exists, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.sql.statements import Statement
from khoisu.payments.errors import ReferenceUsed, RefundTooHigh
from khoisu.payments.models import BankTransaction, Intent, LedgerEntry, RefundRequest, TransferEvent
from khoisu.payments.refund_models import RefundEvent

_LOCK_REFERENCE = text(
    "SELECT pg_advisory_xact_lock(hashtextextended('tham_chieu:' || :kind || ':' || khoa_tham_chieu(:typed), 0))"
)


@dataclass(frozen=True, slots=True)
class Sums:
    """What was received for an order, without what was undone or moved on, and what was paid back, in đồng."""

    thu: int
    hoan: int

    @property
    def net(self) -> int:
        """What is left with us."""
        return self.thu - self.hoan


async def get_sums(session: AsyncSession, order_id: UUID) -> Sums:
    """The ledger's sums of an order."""

    sign = case((LedgerEntry.loai.in_(("THU", "CHUYEN_DEN")), 1), (LedgerEntry.loai == "HOAN", 0), else_=-1)
    back = case((LedgerEntry.loai == "HOAN", LedgerEntry.so_tien), else_=0)

    def total(of: ColumnElement[Any]) -> Any:
        return func.coalesce(func.sum(of), 0)

    amount = LedgerEntry.so_tien.expression
    statement = select(total(sign * amount), total(back)).where(LedgerEntry.don_hang_id == order_id)
    paid, returned = (await session.execute(statement)).one()
    return Sums(int(paid), int(returned))


_NEW_INTENT = pg_insert(Intent)
# Built once: putting a statement together costs as much as running it.
_UPSERT_INTENT = Statement(
    _NEW_INTENT.on_conflict_do_update(
        index_elements=[Intent.don_hang_id, Intent.loai_khoan_thu],
        set_={name: _NEW_INTENT.excluded[name] for name in ("so_tien", "noi_dung_qr", "cap_nhat_luc")},
    ).returning(Intent.id),
    [column.name for column in Intent.__table__.columns],
)


async def upsert_intent(session: AsyncSession, values: dict[str, Any], now: datetime) -> UUID:
    """One row for each order and label, with the newest amount; its id."""
    asked = values | {"id": new_id(), "tao_luc": now, "cap_nhat_luc": now}
    row = await _UPSERT_INTENT.row(session, asked)
    assert row is not None  # noqa: S101 - an upsert always returns its row
    return row["id"]


async def store_transaction(session: AsyncSession, values: dict[str, Any]) -> UUID | None:
    """Store a bank message; None when its outside id is known already."""
    return await session.scalar(
        pg_insert(BankTransaction)
        .values(values)
        .on_conflict_do_nothing(index_elements=[BankTransaction.nguon, BankTransaction.ma_ngoai])
        .returning(BankTransaction.id)
    )


async def lock_transaction(session: AsyncSession, row: UUID) -> BankTransaction | None:
    """The bank message, locked until the transaction ends and read again."""
    statement = select(BankTransaction).where(BankTransaction.id == row).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def find_transaction(session: AsyncSession, row: UUID) -> BankTransaction | None:
    """A bank message as it is; messages are never deleted."""
    return await session.scalar(select(BankTransaction).where(BankTransaction.id == row))


async def get_bank_day(session: AsyncSession, row: UUID) -> date:
    """The day on which the bank booked a message's money; of a message that names none the day on which it came, in Vietnam."""
    day = func.ngay_ngan_hang(BankTransaction.luc_ngan_hang, BankTransaction.nhan_luc)
    return (await session.scalars(select(day).where(BankTransaction.id == row))).one()


async def add_entry(session: AsyncSession, values: dict[str, Any]) -> UUID:
    """Append to the ledger. Raises `ReferenceUsed` or `RefundTooHigh` where the database itself refuses."""
    row = new_id()
    try:
        await session.execute(insert(LedgerEntry).values(id=row, **({"tham_chieu": "", "ghi_chu": ""} | values)))
    except IntegrityError as refused:
        text_of = str(refused.orig)
        if "uq_khoan_thanh_toan_tham_chieu" in text_of:
            raise ReferenceUsed from None
        if "refund exceeds" in text_of:
            raise RefundTooHigh from None
        raise
    return row


async def lock_refund(session: AsyncSession, row: UUID) -> RefundRequest | None:
    """A refund request, locked until the transaction ends and read again."""
    statement = select(RefundRequest).where(RefundRequest.id == row).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def log_refund(session: AsyncSession, refund_id: UUID, what: str, by: UUID) -> None:
    """Append to the log of a refund who did what."""
    values = {"id": new_id(), "hoan_tien_id": refund_id, "viec": what, "account_id": by, "luc": clock.now()}
    await session.execute(insert(RefundEvent).values(values))


async def open_refund(session: AsyncSession, order_id: UUID) -> UUID | None:
    """The refund of an order that waits to be carried out."""
    statement = select(RefundRequest.id).where(
        RefundRequest.don_hang_id == order_id, RefundRequest.trang_thai == "CHO_THUC_HIEN"
    )
    return await session.scalar(statement)


async def unmatched_ids(session: AsyncSession, before: datetime, limit: int) -> list[UUID]:
    """Messages that were stored before a moment and never matched: their job was lost."""
    statement = (
        select(BankTransaction.id)
        .where(BankTransaction.trang_thai == "MOI", BankTransaction.nhan_luc < before)
        .order_by(BankTransaction.id)
        .limit(limit)
    )
    return list(await session.scalars(statement))


async def settle_transaction(session: AsyncSession, row: UUID, values: dict[str, Any]) -> None:
    """Write what became of a bank message."""
    await session.execute(update(BankTransaction).where(BankTransaction.id == row).values(values))


def _has_reference(column: ColumnElement[str], typed: str) -> ColumnElement[bool]:
    # The comparison with '' is what lets the index of non-empty references serve.
    return (func.khoa_tham_chieu(column) == func.khoa_tham_chieu(typed)) & (column != "")


async def lock_reference(session: AsyncSession, reference: str, kind: str) -> None:
    """Lock this reference against concurrent use until the transaction ends."""
    await session.execute(_LOCK_REFERENCE, {"kind": kind, "typed": reference})


async def find_manual_entry(session: AsyncSession, reference: str, kind: str) -> LedgerEntry | None:
    """The first entry that staff made under this reference, of whatever source and order."""
    statement = select(LedgerEntry).where(
        LedgerEntry.loai == kind,
        LedgerEntry.giao_dich_id.is_(None),
        _has_reference(LedgerEntry.tham_chieu.expression, reference),
        ~_undone(),
    )
    return await session.scalar(statement.order_by(LedgerEntry.luc, LedgerEntry.id).limit(1))


def _undone() -> ColumnElement[bool]:
    counter = aliased(LedgerEntry)
    return exists().where(counter.dao_khoan_id == LedgerEntry.id)


async def count_entries(session: AsyncSession, reference: str, kind: str) -> int:
    """How many entries staff have made under this reference, those that were undone among them."""
    statement = select(func.count()).where(
        LedgerEntry.loai == kind,
        LedgerEntry.giao_dich_id.is_(None),
        _has_reference(LedgerEntry.tham_chieu.expression, reference),
    )
    return await session.scalar(statement) or 0


async def find_receipt(
    session: AsyncSession, *, entry: UUID | None = None, message: UUID | None = None
) -> LedgerEntry | None:
    """The receipt that counts, by its id or by the bank message it came by; None when it was undone."""
    same = LedgerEntry.id == entry if entry else LedgerEntry.giao_dich_id == message
    return await session.scalar(select(LedgerEntry).where(same, LedgerEntry.loai == "THU", ~_undone()))


async def find_joined_message(session: AsyncSession, entry: UUID) -> UUID | None:
    """The bank message that reported what staff had recorded by hand."""
    return await session.scalar(select(BankTransaction.id).where(BankTransaction.khoan_id == entry))


async def has_received(session: AsyncSession, order_id: UUID, amount: int) -> bool:
    """Whether an order has received just this amount before."""
    statement = select(LedgerEntry.id).where(
        LedgerEntry.don_hang_id == order_id, LedgerEntry.loai == "THU", LedgerEntry.so_tien == amount, ~_undone()
    )
    return await session.scalar(statement.limit(1)) is not None


async def add_transfer_event(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append to a bank message's history."""
    await session.execute(insert(TransferEvent).values(id=new_id(), **values))
