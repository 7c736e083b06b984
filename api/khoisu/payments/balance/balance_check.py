"""Stores what a check of the balance has found. Nothing here commits."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.payments.balance import repository
from khoisu.payments.balance.rules import Balance


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
