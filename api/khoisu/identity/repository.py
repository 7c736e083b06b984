"""Reading accounts."""

from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.models import Account
from khoisu.kit.db import Database


def has_identifier(identifier: Identifier) -> ColumnElement[bool]:
    """The condition of being this address's or number's account."""
    column = Account.email if identifier.kind == "email" else Account.so_dien_thoai
    return column == identifier.value


async def account_with(session: AsyncSession, identifier: Identifier) -> Account | None:
    """The account of an address or number."""
    return await session.scalar(select(Account).where(has_identifier(identifier)))


async def password_of(database: Database, identifier: Identifier) -> tuple[UUID, str | None] | None:
    """Account and hash, read on a connection that is given back before the slow check begins."""
    statement = select(Account.id, Account.password_hash).where(has_identifier(identifier))
    async with database.engine.connect() as connection:
        row = (await connection.execute(statement)).first()
    return (row.id, row.password_hash) if row else None


async def password_of_account(database: Database, account_id: UUID) -> str | None:
    """The hash of somebody signed in; None when they have no password (or no account)."""
    async with database.engine.connect() as connection:
        return await connection.scalar(select(Account.password_hash).where(Account.id == account_id))
