"""Sessions: opened by a login, ended by logout, by password changes and by the back office; and the account's history."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from khoisu.identity.models import Account, AccountEvent, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions import repository
from khoisu.identity.sessions.known_browsers import remember_browser
from khoisu.kit import clock
from khoisu.kit.ids import new_id

DEVICE_LENGTH = 255


async def open_session(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    *,
    client_id: str,
    scope: str,
    device: str,
    how: str,
    amr: Sequence[str] = (),
    proven_at: datetime | None = None,
    fingerprint: bytes | None = None,
    replaced: UUID | None = None,
) -> LoginSession:
    """Start a session: a new id at every login (ASVS 7.2.4); the ones used longest ago end when there are too many.

    `how` is the event's kind, for example DANG_NHAP; `amr` how the person was authenticated, at `proven_at` (now if None).
    `replaced`: the login by which the account knew this browser until now.
    """
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
    login.amr, login.authenticated_at, login.fingerprint = list(amr), proven_at or now, fingerprint
    session.add(login)
    await session.flush()
    await remember_browser(session, account.id, login.id, replaced)
    record_account_event(session, account.id, how, session_id=login.id)
    await _end_surplus(session, realm, account.id, login.id)
    return login


async def _end_surplus(session: AsyncSession, realm: Realm, account_id: UUID, newest: UUID) -> None:
    living = await repository.list_living(session, account_id)
    others = [login.id for login in living if login.id != newest]
    surplus = others[max(0, realm.settings.sessions_per_account - 1) :]
    if surplus:
        await end_sessions(session, realm, LoginSession.id.in_(surplus), reason="QUA_NHIEU_PHIEN")


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
