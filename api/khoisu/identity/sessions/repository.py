"""All SQL of login sessions and known browsers."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from khoisu.identity.models import Account, KnownBrowser, LoginSession
from khoisu.kit import clock
from khoisu.kit.db import Database


async def mark_ended(session: AsyncSession, which: tuple[ColumnElement[bool], ...], reason: str) -> list[UUID]:
    """End the active sessions that match all of `which`, and return their ids."""
    ended = await session.scalars(
        update(LoginSession)
        .where(LoginSession.ended_at.is_(None), *which)
        .values(ended_at=clock.now(), end_reason=reason)
        .returning(LoginSession.id)
        .execution_options(synchronize_session=False)
    )
    return list(ended)


async def list_living(session: AsyncSession, account_id: UUID) -> list[LoginSession]:
    """The active sessions of a person, the last used first."""
    now = clock.now()
    rows = await session.scalars(
        select(LoginSession)
        .where(
            LoginSession.account_id == account_id,
            LoginSession.ended_at.is_(None),
            LoginSession.idle_expires_at > now,
            LoginSession.expires_at > now,
        )
        .order_by(LoginSession.last_used_at.desc())
    )
    return list(rows)


async def lock_with_account(session: AsyncSession, session_id: UUID) -> tuple[LoginSession, Account] | None:
    """The session, locked until the transaction ends, and its account."""
    found = await session.execute(
        select(LoginSession, Account)
        .join(Account, Account.id == LoginSession.account_id)
        .where(LoginSession.id == session_id)
        .with_for_update(of=LoginSession)
    )
    row = found.first()
    return (row[0], row[1]) if row else None


async def is_living(database: Database, session_id: UUID) -> bool:
    """Whether the session has neither ended nor expired, checked on a separate connection."""
    statement = select(LoginSession.id).where(
        LoginSession.id == session_id, LoginSession.ended_at.is_(None), LoginSession.expires_at > clock.now()
    )
    async with database.engine.connect() as connection:
        return (await connection.execute(statement)).first() is not None


async def notify(session: AsyncSession, channel: str, payload: str) -> None:
    """Send `payload` to all listeners of `channel`, when the transaction commits."""
    await session.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": channel, "payload": payload})


async def is_known_browser(session: AsyncSession, account_id: UUID, login_id: UUID, now: datetime) -> bool:
    """Whether the account has logged in with this browser, and not too long ago."""
    statement = select(KnownBrowser.id).where(
        KnownBrowser.id == login_id, KnownBrowser.account_id == account_id, KnownBrowser.expires_at > now
    )
    return (await session.execute(statement)).first() is not None


async def delete_known_browser(session: AsyncSession, account_id: UUID, login_id: UUID) -> None:
    """Delete one browser of an account."""
    mine = (KnownBrowser.id == login_id, KnownBrowser.account_id == account_id)
    await session.execute(delete(KnownBrowser).where(*mine))


async def delete_known_browsers(session: AsyncSession, account_id: UUID, but: UUID | None) -> None:
    """Delete all browsers of an account but one."""
    others = () if but is None else (KnownBrowser.id != but,)
    await session.execute(delete(KnownBrowser).where(KnownBrowser.account_id == account_id, *others))


async def delete_known_browsers_before(session: AsyncSession, moment: datetime) -> None:
    """Delete the browsers that expired before this moment."""
    await session.execute(delete(KnownBrowser).where(KnownBrowser.expires_at < moment))
