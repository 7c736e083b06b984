"""Compares the bank's balances with its messages, and stores what a check has found. Nothing here commits."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.payments.balance import repository
from khoisu.payments.balance.chain_rules import Gap, find_gaps
from khoisu.payments.balance.rules import Balance

LOOKED_BACK = timedelta(days=31)


async def store_check(session: AsyncSession, found: Balance, by: UUID | None) -> UUID:
    """Append a check's result. `by` is who asked for it; nobody when it is the daily one. Returns the check's id."""
    row = new_id()
    values = {
        "id": row,
        "luc": clock.now(),
        "nhan": found.received,
        "tren_don": found.on_orders,
        "phai_tra": found.owed,
        "da_hoan": found.refunded,
        "chua_gan": found.unassigned,
        "so_sai": found.faults + (found.difference != 0),
        "sai_lech": found.findings,
        "theo_ngay": found.days,
        "nguoi_chay": by,
    }
    await repository.add_check(session, values)
    return row


async def find_gaps_lately(session: AsyncSession) -> list[Gap]:
    """Where a balance that the bank has named lately does not follow from the one before."""
    since = clock.now() - LOOKED_BACK
    lines = await repository.read_lines(session, since)
    return find_gaps(await repository.read_movements(session, since), lines)
