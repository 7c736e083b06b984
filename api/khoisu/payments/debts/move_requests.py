"""Moves of owed money to another customer's order, asked for by one person and decided by a second one. Nothing commits.

The orders and the debt are locked before a request is.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.payments.debts import repository
from khoisu.payments.debts.models import MoveRequest
from khoisu.payments.errors import MoveWaiting, SecondPersonMustMove


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A waiting move: which order receives how much (đồng), why, and who asked for it."""

    don_nhan_id: UUID
    so_tien: int
    ly_do: str
    nguoi_lap: UUID


async def request_move(session: AsyncSession, debt_id: UUID, wanted: MoveRecord) -> None:
    """Store a move that waits for a second person. Raises `MoveWaiting` (409) while another one of the debt waits."""
    if await repository.lock_move(session, debt_id) is not None:
        raise MoveWaiting
    session.add(
        MoveRequest(
            khoan_phai_tra_id=debt_id,
            don_nhan_id=wanted.don_nhan_id,
            so_tien=wanted.so_tien,
            ly_do=wanted.ly_do,
            nguoi_lap=wanted.nguoi_lap,
            tao_luc=clock.now(),
        )
    )
    await session.flush()


async def require_none_waiting(session: AsyncSession, debt_id: UUID) -> None:
    """Raises `MoveWaiting` (409) while a move of the debt waits for its second person."""
    if await repository.lock_move(session, debt_id) is not None:
        raise MoveWaiting


async def find_move(session: AsyncSession, debt_id: UUID, *, lock: bool = True) -> MoveRecord:
    """The waiting move of a debt. Raises `NotFound`. Unlocked it only says which orders to lock."""
    row = await (repository.lock_move if lock else repository.find_move)(session, debt_id)
    if row is None:
        raise NotFound
    return MoveRecord(row.don_nhan_id, row.so_tien, row.ly_do, row.nguoi_lap)


async def approve_move(session: AsyncSession, debt_id: UUID, by: UUID) -> None:
    """Write that a second person let the move happen. Raises `NotFound`, `SecondPersonMustMove` (403) for who asked for it."""
    row = await _lock(session, debt_id)
    if row.nguoi_lap == by:
        raise SecondPersonMustMove
    row.trang_thai, row.nguoi_quyet, row.quyet_luc = "DA_CHUYEN", by, clock.now()
    await session.flush()


async def decline_move(session: AsyncSession, debt_id: UUID, reason: str, by: UUID) -> None:
    """Drop the waiting move with a reason; who asked for it may do so too. Raises `NotFound`."""
    row = await _lock(session, debt_id)
    row.trang_thai, row.nguoi_quyet, row.quyet_luc, row.ghi_chu = "TU_CHOI", by, clock.now(), reason
    await session.flush()


async def _lock(session: AsyncSession, debt_id: UUID) -> MoveRequest:
    row = await repository.lock_move(session, debt_id)
    if row is None:
        raise NotFound
    return row
