"""Keeps debts equal to what is owed: raises them with money that came too much, and reduces them when it goes. Nothing commits.

The order of a debt is locked before its debts; of an unknown sender's debt the bank message is.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.payments.debts import repository
from khoisu.payments.debts.models import Debt
from khoisu.payments.errors import AlreadyHandled, SecondPersonNeeded
from khoisu.payments.states import DebtKind, SettlementKind


@dataclass(frozen=True, slots=True)
class Change:
    """Why what is owed for an order changes.

    `kind` names a new debt, `how` the way in which an old one became smaller. `entry` is the ledger's entry behind it,
    `message` the bank message it came by; `first` the debt (its id, or its receipt's id) that becomes smaller before others.
    """

    kind: DebtKind = DebtKind.CANCELLED
    how: SettlementKind = SettlementKind.REFUNDED
    entry: UUID | None = None
    message: UUID | None = None
    first: UUID | None = None
    note: str = ""
    by: UUID | None = None


@dataclass(frozen=True, slots=True)
class DebtRecord:
    """A debt as it is now; `con_lai` is still owed (đồng)."""

    id: UUID
    loai: DebtKind
    don_hang_id: UUID | None
    giao_dich_id: UUID | None
    so_tien: int
    con_lai: int
    nguoi_lap: UUID | None

    @classmethod
    def of(cls, row: Debt) -> "DebtRecord":
        """The debt as the row is now."""
        return cls(
            row.id, DebtKind(row.loai), row.don_hang_id, row.giao_dich_id, row.so_tien, row.con_lai, row.nguoi_lap
        )


async def set_owed(session: AsyncSession, order_id: UUID, owed: int, change: Change) -> None:
    """Make the open debts of a locked order `owed` đồng together: a new debt for what is more, the oldest first for less."""
    debts = await repository.lock_open_debts(session, order_id)
    more = owed - sum(debt.con_lai for debt in debts)
    if more > 0:
        await _raise(session, order_id, more, change)
    elif more < 0:
        await _reduce(session, debts, -more, change)


async def _raise(session: AsyncSession, order_id: UUID, amount: int, change: Change) -> None:
    values = {
        "loai": change.kind.value,
        "don_hang_id": order_id,
        "giao_dich_id": change.message,
        "khoan_id": change.entry,
        "so_tien": amount,
        "nguoi_lap": change.by,
        "tao_luc": clock.now(),
    }
    await repository.add_debt(session, values)


async def _reduce(session: AsyncSession, debts: list[Debt], amount: int, change: Change) -> None:
    for debt in sorted(debts, key=lambda one: change.first not in (one.id, one.khoan_id)):
        part = min(debt.con_lai, amount)
        if part == 0:
            break
        amount -= part
        await _settle(session, debt, part, change.how, entry=change.entry, note=change.note, by=change.by)


async def _settle(
    session: AsyncSession,
    debt: Debt,
    amount: int,
    how: SettlementKind,
    *,
    entry: UUID | None = None,
    note: str = "",
    by: UUID | None,
    reference: str = "",
) -> None:
    values = {
        "cach": how.value,
        "so_tien": amount,
        "khoan_id": entry,
        "ghi_chu": note,
        "nguoi_lam": by,
        "tham_chieu": reference,
    }
    await repository.settle_debt(session, debt, values, clock.now())


async def open_debt_of_receipt(session: AsyncSession, order_id: UUID, receipt: UUID) -> int:
    """What is still owed because of one receipt of a locked order (đồng)."""
    debts = await repository.lock_open_debts(session, order_id)
    return sum(debt.con_lai for debt in debts if debt.khoan_id == receipt)


async def owe_sender(session: AsyncSession, message: UUID, amount: int, by: UUID | None) -> None:
    """A locked message's money (đồng) belongs to nobody known and goes back to who sent it."""
    values = {
        "loai": DebtKind.UNKNOWN_PAYER.value,
        "giao_dich_id": message,
        "so_tien": amount,
        "nguoi_lap": by,
        "tao_luc": clock.now(),
    }
    await repository.add_debt(session, values)


async def find_debt(session: AsyncSession, number: UUID) -> DebtRecord:
    """A debt, not locked. Raises `NotFound`."""
    row = await repository.find_debt(session, number)
    if row is None:
        raise NotFound
    return DebtRecord.of(row)


async def lock_debt(session: AsyncSession, number: UUID) -> DebtRecord:
    """A debt, locked. Raises `NotFound`, and `AlreadyHandled` (409) when nothing of it is owed any more."""
    row = await repository.lock_debt(session, number)
    if row is None:
        raise NotFound
    if row.con_lai == 0:
        raise AlreadyHandled
    return DebtRecord.of(row)


async def release_sender_debt(session: AsyncSession, message: UUID, note: str, by: UUID | None) -> None:
    """The sender of a locked message is owed nothing: the money waits to be matched again.

    Raises `AlreadyHandled` (409) when it has been returned meanwhile.
    """
    row = await repository.lock_sender_debt(session, message)
    if row is None:
        raise AlreadyHandled
    await _settle(session, row, row.con_lai, SettlementKind.REVERSED, note=note, by=by)


async def record_return(session: AsyncSession, number: UUID, reference: str, by: UUID, two_people_from: int) -> None:
    """Write that what was owed to an unknown sender was transferred back.

    Raises `AlreadyHandled` (409), and `SecondPersonNeeded` (403) when the one who decided to return a sum
    of `two_people_from` đồng or more also transfers it (G-13).
    """
    row = await repository.lock_debt(session, number)
    if row is None:
        raise NotFound
    if row.con_lai == 0 or row.don_hang_id is not None:
        raise AlreadyHandled
    if row.con_lai >= two_people_from and row.nguoi_lap == by:
        raise SecondPersonNeeded
    await _settle(session, row, row.con_lai, SettlementKind.RETURNED, by=by, reference=reference)
