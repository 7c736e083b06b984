"""Visitors' requests that join the account of the person who sent them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.inquiries import repository


async def find_joinable(session: AsyncSession, email: str | None, phone: str | None) -> list[tuple[UUID, str]]:
    """Requests without an account of which every number and address is one of these; ids and codes, the oldest first."""
    return [(row.id, row.ma) for row in await repository.list_joinable(session, email, phone)]


async def join_account(session: AsyncSession, requests: Sequence[UUID], account_id: UUID) -> None:
    """Give requests to an account."""
    await repository.set_account(session, requests, account_id)
