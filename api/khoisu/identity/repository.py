"""All SQL of accounts, signing keys and authorization codes, and of what is deleted on a schedule."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.models import (
    ACTIVE,
    Account,
    AccountEvent,
    AuthorizationCode,
    ExternalIdentity,
    LoginSession,
    OneTimeCode,
    SigningKey,
)
from khoisu.kit.db import Database

OWN_LOGINS = ("DANG_KY", "LIEN_KET_GOOGLE", "LIEN_KET_MAT_KHAU")
"""Events of an account that somebody has had at our own realm."""


def has_identifier(identifier: Identifier) -> ColumnElement[bool]:
    """The condition of being this address's or number's account."""
    column = Account.email if identifier.kind == "email" else Account.so_dien_thoai
    return column == identifier.value


async def account_with(session: AsyncSession, identifier: Identifier) -> Account | None:
    """The account of an address or number."""
    return await session.scalar(select(Account).where(has_identifier(identifier)))


async def list_accounts(session: AsyncSession, numbers: Collection[UUID]) -> Sequence[Account]:
    """The accounts of these ids."""
    return (await session.scalars(select(Account).where(Account.id.in_(numbers)))).all()


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


async def account_of_external(session: AsyncSession, issuer: str, subject: str) -> Account | None:
    """The account of a foreign realm's person."""
    linked = select(ExternalIdentity.account_id).where(
        ExternalIdentity.issuer == issuer, ExternalIdentity.subject == subject
    )
    return await session.scalar(select(Account).where(Account.id == linked.scalar_subquery()))


async def lock_external(session: AsyncSession, issuer: str, subject: str) -> None:
    """Serialise the first logins of one person of a foreign realm until the transaction ends."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 49))"), {"name": f"{issuer}\n{subject}"}
    )


async def account_without_own_login(session: AsyncSession, account_id: UUID) -> Account | None:
    """The account of this id if nobody has ever logged in to it at our own realm, nor could, nor is it somebody's already."""
    own = (
        Account.password_hash.is_not(None)
        | Account.google_sub.is_not(None)
        | exists().where(LoginSession.account_id == Account.id)
        | exists().where(AccountEvent.account_id == Account.id, AccountEvent.kind.in_(OWN_LOGINS))
        | exists().where(ExternalIdentity.account_id == Account.id)
    )
    return await session.scalar(select(Account).where(Account.id == account_id, ~own))


async def account_to_join(session: AsyncSession, email: str) -> Account | None:
    """The active account whose owner has proven this address and that no foreign person has yet, locked."""
    taken = exists().where(ExternalIdentity.account_id == Account.id)
    which = (Account.email == email, Account.email_verified, Account.trang_thai == ACTIVE, ~taken)
    return await session.scalar(select(Account).where(*which).with_for_update())


async def free_identifiers(
    session: AsyncSession, email: str | None, phone: str | None
) -> tuple[str | None, str | None]:
    """The address and number as far as no account has them, held for this transaction: what is taken stays where it is."""
    for one in sorted(filter(None, (email, phone))):
        await session.execute(text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 50))"), {"name": one})
    rows = await session.execute(
        select(Account.email, Account.so_dien_thoai).where(or_(Account.email == email, Account.so_dien_thoai == phone))
    )
    taken = {one for row in rows for one in row}
    return (None if email in taken else email, None if phone in taken else phone)


async def state_of(database: Database, account_id: UUID) -> tuple[str | None, str | None]:
    """The account's state and why it is suspended."""
    async with database.engine.connect() as connection:
        row = (
            await connection.execute(select(Account.trang_thai, Account.ly_do_khoa).where(Account.id == account_id))
        ).first()
    return (row[0], row[1]) if row else (None, None)


async def delete_codes_before(session: AsyncSession, moment: datetime) -> None:
    """Delete one-time codes made, and authorization codes expired, before `moment`."""
    await session.execute(delete(OneTimeCode).where(OneTimeCode.created_at < moment))
    await session.execute(delete(AuthorizationCode).where(AuthorizationCode.expires_at < moment))


async def delete_sessions_before(session: AsyncSession, moment: datetime) -> None:
    """Delete login sessions that would have expired before `moment` at the latest."""
    await session.execute(delete(LoginSession).where(LoginSession.expires_at < moment))


async def list_signing_keys(session: AsyncSession) -> list[SigningKey]:
    """Every signing key, the newest first."""
    return list(await session.scalars(select(SigningKey).order_by(SigningKey.created_at.desc())))


async def lock_signing_keys(session: AsyncSession) -> None:
    """Let one process at a time create a key, until the transaction ends."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('khoisu-signing-key'))"))


async def lock_authorization_code(session: AsyncSession, code_hash: bytes) -> AuthorizationCode | None:
    """The code with this keyed hash, locked until the transaction ends."""
    return await session.scalar(
        select(AuthorizationCode).where(AuthorizationCode.code_hash == code_hash).with_for_update()
    )
