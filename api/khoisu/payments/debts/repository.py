"""The SQL of debts: locking what is open, adding a debt, and writing how a part of it was settled."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.ids import new_id
from khoisu.payments.debts.models import Debt, MoveRequest, Settlement
from khoisu.payments.states import SettlementKind


async def lock_open_debts(session: AsyncSession, order_id: UUID) -> list[Debt]:
    """What is still owed for an order, oldest first, locked until the transaction ends; the order is locked before."""
    statement = select(Debt).where(Debt.don_hang_id == order_id, Debt.con_lai > 0).order_by(Debt.tao_luc, Debt.id)
    return list(await session.scalars(statement.with_for_update().execution_options(populate_existing=True)))


async def find_debt(session: AsyncSession, number: UUID) -> Debt | None:
    """A debt, not locked: it says which order or message to lock first."""
    return await session.scalar(select(Debt).where(Debt.id == number).execution_options(populate_existing=True))


async def lock_debt(session: AsyncSession, number: UUID) -> Debt | None:
    """A debt, locked until the transaction ends and read again."""
    statement = select(Debt).where(Debt.id == number).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def lock_sender_debt(session: AsyncSession, message: UUID) -> Debt | None:
    """What is still owed to the unknown sender of a message, locked."""
    statement = select(Debt).where(Debt.giao_dich_id == message, Debt.don_hang_id.is_(None), Debt.con_lai > 0)
    return await session.scalar(statement.with_for_update().execution_options(populate_existing=True))


async def add_debt(session: AsyncSession, values: dict[str, Any]) -> UUID:
    """A new debt, wholly open."""
    row = new_id()
    await session.execute(insert(Debt).values(id=row, con_lai=values["so_tien"], **values))
    return row


async def settle_debt(session: AsyncSession, debt: Debt, values: dict[str, Any], now: datetime) -> None:
    """Write that `values["so_tien"]` of a locked debt is no longer owed."""
    await session.execute(
        insert(Settlement).values(
            id=new_id(), khoan_phai_tra_id=debt.id, luc=now, **({"tham_chieu": "", "ghi_chu": ""} | values)
        )
    )
    debt.con_lai -= values["so_tien"]
    debt.xong_luc = None if debt.con_lai else now
    await session.flush()


async def was_returned(session: AsyncSession, reference: str) -> bool:
    """Whether money went back to an unknown sender under this reference."""
    same = func.khoa_tham_chieu(Settlement.tham_chieu) == func.khoa_tham_chieu(reference)
    statement = select(Settlement.id).where(Settlement.cach == SettlementKind.RETURNED.value, same)
    return await session.scalar(statement.limit(1)) is not None


_WAITING_MOVE = select(MoveRequest).where(MoveRequest.trang_thai == "CHO_DUYET")


async def find_move(session: AsyncSession, debt_id: UUID) -> MoveRequest | None:
    """The move of a debt that waits for a second person, not locked."""
    return await session.scalar(_WAITING_MOVE.where(MoveRequest.khoan_phai_tra_id == debt_id))


async def lock_move(session: AsyncSession, debt_id: UUID) -> MoveRequest | None:
    """The same, locked until the transaction ends and read again; the orders and the debt are locked before."""
    statement = _WAITING_MOVE.where(MoveRequest.khoan_phai_tra_id == debt_id).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))
