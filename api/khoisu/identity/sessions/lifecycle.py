"""Sessions: opened by a login, ended by logout, by password changes and by the back office; and the account's history."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from khoisu.identity.models import Account, AccountEvent, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions import repository
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
    record_account_event(session, account.id, how, session_id=login.id)
    return login


def record_account_event(
    session: AsyncSession,
    account_id: UUID,
    kind: str,
    *,
    session_id: UUID | None = None,
    actor_id: UUID | None = None,
    reason: str | None = None,
    note: str = "",
) -> None:
    """Add a line to the account's history; only the back office sees `note`."""
    event = AccountEvent(account_id=account_id, kind=kind, session_id=session_id, actor_id=actor_id, ly_do=reason)
    event.ghi_chu = note or None
    session.add(event)


async def end_sessions(session: AsyncSession, realm: Realm, *which: ColumnElement[bool], reason: str) -> list[UUID]:
    """End the active sessions that match and return their ids; their tokens fail from the next call on."""
    ids = await repository.mark_ended(session, which, reason)
    if ids:
        await realm.liveness.announce(session, ids)
    return ids
