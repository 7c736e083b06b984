"""Sessions: opened by a login, listed for their owner, ended by logout, by password changes and by the back office."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from khoisu.identity.models import Account, AccountEvent, LoginSession
from khoisu.identity.realm import Realm
from khoisu.kit import clock
from khoisu.kit.ids import new_id

DEVICE_LENGTH = 255


async def open_session(
    session: AsyncSession, realm: Realm, account: Account, *, client_id: str, scope: str, device: str, how: str
) -> LoginSession:
    """Start a session: a new id at every login (ASVS 7.2.4). `how` is the event's kind, for example DANG_NHAP."""
    now = clock.now()
    login = LoginSession(
        id=new_id(),
        account_id=account.id,
        client_id=client_id,
        scope=scope,
        generation=1,
        thiet_bi=device[:DEVICE_LENGTH],
        created_at=now,
        last_used_at=now,
        rotated_at=now,
        expires_at=now + timedelta(seconds=realm.settings.session_life),
        idle_expires_at=now + timedelta(seconds=min(realm.settings.refresh_idle, realm.settings.session_life)),
    )
    session.add(login)
    await session.flush()
    record_session_event(session, account.id, how, session_id=login.id)
    return login


def record_session_event(
    session: AsyncSession,
    account_id: UUID,
    kind: str,
    *,
    session_id: UUID | None = None,
    actor_id: UUID | None = None,
    reason: str | None = None,
    note: str = "",
) -> None:
    """Add a line to the account's history; `note` is for the back office's eyes."""
    event = AccountEvent(account_id=account_id, kind=kind, session_id=session_id, actor_id=actor_id, ly_do=reason)
    event.ghi_chu = note or None
    session.add(event)


async def end_sessions(session: AsyncSession, realm: Realm, *which: ColumnElement[bool], reason: str) -> list[UUID]:
    """End the living sessions that match and return their ids; their tokens fail from the next call on."""
    ended = await session.scalars(
        update(LoginSession)
        .where(LoginSession.ended_at.is_(None), *which)
        .values(ended_at=clock.now(), end_reason=reason)
        .returning(LoginSession.id)
        .execution_options(synchronize_session=False)
    )
    ids = list(ended)
    if ids:
        await realm.liveness.announce(session, ids)
    return ids


async def list_sessions(session: AsyncSession, account_id: UUID) -> list[LoginSession]:
    """The living sessions of a person, the last used first."""
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
