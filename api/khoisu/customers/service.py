"""The use cases of notes on customers. They work inside the caller's transaction and never commit."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.customers.models import CustomerNote
from khoisu.kit.auth import Caller


async def add_note(
    session: AsyncSession, author: Caller, text: str, *, account: UUID | None, order: UUID | None
) -> CustomerNote:
    """Write a note on an account, or on the order of somebody without one."""
    note = CustomerNote(
        account_id=account,
        don_hang_id=None if account else order,
        noi_dung=text,
        nguoi_ghi=author.account_id,
        ten_nguoi_ghi=author.name,
    )
    session.add(note)
    await session.flush()
    return note
