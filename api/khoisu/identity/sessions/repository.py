"""All SQL of login sessions and known browsers."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from khoisu.identity.models import Account, KnownBrowser, LoginSession
from khoisu.kit import clock
from khoisu.kit.db import Database

LOCK_ORDER = (LoginSession.realm_session_id.is_not(None), LoginSession.id)


async def mark_ended(session: AsyncSession, which: tuple[ColumnElement[bool], ...], reason: str) -> list[UUID]:
    """End the active sessions that match all of `which` with those opened from them, and return the ids of all."""
    ended = await _end(session, which, reason)
    return ended + (await _end(session, (LoginSession.realm_session_id.in_(ended),), reason) if ended else [])


async def _end(session: AsyncSession, which: tuple[ColumnElement[bool], ...], reason: str) -> list[UUID]:
    """Locked in one order, browsers' own first: two that end the same sessions wait for one another, not each for the other."""
    locked = (
        select(LoginSession.id)
        .where(LoginSession.ended_at.is_(None), *which)
        .order_by(*LOCK_ORDER)
        .with_for_update()
        .cte("locked")
    )
    ended = await session.scalars(
        update(LoginSession)
        .where(LoginSession.id == locked.c.id)
        .values(ended_at=clock.now(), end_reason=reason)
        .returning(LoginSession.id)
        .execution_options(synchronize_session=False)
    )
    return list(ended)


async def let_stand_alone(session: AsyncSession, account_id: UUID, session_id: UUID) -> None:
    """Make a session of the account survive the browser's one that it was opened from. Locks all that live, in their order."""
    living = (LoginSession.account_id == account_id, LoginSession.ended_at.is_(None))
    await session.execute(select(LoginSession.id).where(*living).order_by(*LOCK_ORDER).with_for_update())
    await session.execute(
        update(LoginSession)
        .where(LoginSession.id == session_id, LoginSession.account_id == account_id)
        .values(realm_session_id=None)
        .execution_options(synchronize_session=False)
    )


async def list_living(session: AsyncSession, *which: ColumnElement[bool]) -> list[LoginSession]:
    """The active sessions that match, the last used first."""
    rows = await session.scalars(
        select(LoginSession).where(*which, *_living(clock.now())).order_by(LoginSession.last_used_at.desc())
    )
    return list(rows)


def _living(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Neither ended nor over. A browser's own session is used by using what was opened from it."""
    opened = aliased(LoginSession)
    used = exists().where(
        opened.realm_session_id == LoginSession.id, opened.ended_at.is_(None), opened.idle_expires_at > now
    )
    return (
        LoginSession.ended_at.is_(None),
        LoginSession.expires_at > now,
        or_(LoginSession.idle_expires_at > now, used),
    )


async def living_by_cookie(session: AsyncSession, digest: bytes) -> tuple[LoginSession, Account] | None:
    """The browser's living session with this keyed hash of a cookie, and its account."""
    found = await session.execute(
        select(LoginSession, Account)
        .join(Account, Account.id == LoginSession.account_id)
        .where(LoginSession.cookie_hash == digest, *_living(clock.now()))
    )
    row = found.first()
    return (row[0], row[1]) if row else None


async def lock_living(session: AsyncSession, session_id: UUID) -> LoginSession | None:
    """A session that has not ended, which nobody ends before the transaction does; several may open others from it at once."""
    which = (LoginSession.id == session_id, LoginSession.ended_at.is_(None), LoginSession.expires_at > clock.now())
    statement = select(LoginSession).where(*which).with_for_update(read=True)
    return await session.scalar(statement.execution_options(populate_existing=True))


async def clients_opened_from(session: AsyncSession, realm_session_id: UUID) -> set[str]:
    """The clients of all sessions that were ever opened from a browser's own."""
    which = LoginSession.realm_session_id == realm_session_id
    return set(await session.scalars(select(LoginSession.client_id).where(which).distinct()))


async def hand_over(session: AsyncSession, before: UUID, after: UUID) -> None:
    """Make the sessions that were opened from one browser's session end with another."""
    await session.execute(
        update(LoginSession)
        .where(LoginSession.realm_session_id == before)
        .values(realm_session_id=after)
        .execution_options(synchronize_session=False)
    )


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
