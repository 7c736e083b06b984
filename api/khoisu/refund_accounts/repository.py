"""All SQL of refund accounts."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.refund_accounts.models import RefundAccount


async def find_confirmed(session: AsyncSession, order_id: UUID) -> RefundAccount | None:
    """The account in force for an order: the one that was confirmed last."""
    return await session.scalar(
        select(RefundAccount)
        .where(RefundAccount.don_hang_id == order_id, RefundAccount.xac_nhan_luc.is_not(None))
        .order_by(RefundAccount.xac_nhan_luc.desc(), RefundAccount.id.desc())
        .limit(1)
    )


async def find_by_flow(session: AsyncSession, order_id: UUID, flow_id: UUID) -> RefundAccount | None:
    """The account of an order that waits for the code of this flow, locked."""
    return await session.scalar(
        select(RefundAccount)
        .where(
            RefundAccount.don_hang_id == order_id,
            RefundAccount.luong_id == flow_id,
            RefundAccount.xac_nhan_luc.is_(None),
        )
        .with_for_update()
    )


async def confirm(session: AsyncSession, row: RefundAccount, now: datetime) -> None:
    """Put an account in force."""
    row.xac_nhan_luc = now
    await session.flush()
