"""All SQL of accounts, and of what is deleted on a schedule."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.models import ACTIVE, Account, AuthorizationCode, LoginSession, OneTimeCode
from khoisu.kit.db import Database


def has_identifier(identifier: Identifier) -> ColumnElement[bool]:
    """The condition of being this address's or number's account."""
    column = Account.email if identifier.kind == "email" else Account.so_dien_thoai
    return column == identifier.value


async def account_with(session: AsyncSession, identifier: Identifier) -> Account | None:
    """The account of an address or number."""
    return await session.scalar(select(Account).where(has_identifier(identifier)))


async def password_of(database: Database, identifier: Identifier) -> tuple[UUID, str | None] | None:
    """Account and hash, read on a connection that is returned before the slow check begins."""
    statement = select(Account.id, Account.password_hash).where(has_identifier(identifier))
    async with database.engine.connect() as connection:
        row = (await connection.execute(statement)).first()
    return (row.id, row.password_hash) if row else None


async def password_of_account(database: Database, account_id: UUID) -> str | None:
    """The account's hash; None without a password (or without an account)."""
    async with database.engine.connect() as connection:
        return await connection.scalar(select(Account.password_hash).where(Account.id == account_id))


async def list_active_with_role(session: AsyncSession, role: str) -> list[Account]:
    """The accounts that have the role and are not locked, in the order of their ids."""
    active = select(Account).where(Account.vai_tro.contains([role]), Account.trang_thai == ACTIVE)
    return list(await session.scalars(active.order_by(Account.id)))


async def lock_invitations(session: AsyncSession) -> None:
    """Serialise invitations of administrators until the transaction ends."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-administrator'))"))


async def insert_missing(session: AsyncSession, account_id: UUID, candidates: list[dict[str, Any]]) -> str | None:
    """Add the account unless it is there: the first of `candidates` that breaks no unique column wins. Returns its state."""
    if await session.scalar(select(Account.id).where(Account.id == account_id)) is None:
        for row in candidates:
            await session.execute(insert(Account).values(row).on_conflict_do_nothing())
    return await session.scalar(select(Account.trang_thai).where(Account.id == account_id))


async def delete_codes_before(session: AsyncSession, moment: datetime) -> None:
    """Delete one-time codes made, and authorization codes expired, before `moment`."""
    await session.execute(delete(OneTimeCode).where(OneTimeCode.created_at < moment))
    await session.execute(delete(AuthorizationCode).where(AuthorizationCode.expires_at < moment))


async def delete_sessions_before(session: AsyncSession, moment: datetime) -> None:
    """Delete login sessions that would have expired before `moment` at the latest."""
    await session.execute(delete(LoginSession).where(LoginSession.expires_at < moment))
