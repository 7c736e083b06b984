"""Sessions: opened by a login, ended by logout, by password changes and by the back office; and the account's history."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from khoisu.identity.models import Account, AccountEvent, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions import repository
from khoisu.identity.sessions.devices import list_devices
from khoisu.identity.sessions.known_browsers import remember_browser
from khoisu.identity.states import AccountEventKind, LoginKind
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.lifted_limits import unless_lifted

DEVICE_LENGTH = 255
IDLE, LIFE = timedelta(days=7), timedelta(days=30)
"""After how long without use a session ends, and after how long in any case."""
SESSIONS_PER_ACCOUNT = 20
"""Living ones; beyond it the one used longest ago ends."""


async def open_session(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    *,
    client_id: str,
    scope: str,
    device: str,
    how: LoginKind | None,
    amr: Sequence[str] = (),
    proven_at: datetime | None = None,
    fingerprint: bytes | None = None,
    known: bool = True,
    replaced: UUID | None = None,
    root: LoginSession | None = None,
) -> LoginSession:
    """Start a session: a new id at every login (ASVS 7.2.4); the ones used longest ago end when there are too many.

    `how` is the event's kind, for example DANG_NHAP, None for no event; `amr` how the person was authenticated, at `proven_at` (now
    if None). `known`: whether the account knows this browser by it, and `replaced` the login by which it did until now. `root`: the
    browser's own session from which this one is opened.
    """
    now = clock.now()
    ends = now + LIFE
    ends = min(ends, root.expires_at) if root else ends
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
        expires_at=ends,
        idle_expires_at=min(now + IDLE, ends),
        realm_session_id=root.id if root else None,
    )
    login.amr, login.authenticated_at, login.fingerprint = list(amr), proven_at or now, fingerprint
    session.add(login)
    await session.flush()
    if known:
        await remember_browser(session, account.id, login.id, replaced)
    if how:
        record_account_event(session, account.id, how, session_id=login.id)
    await _end_surplus(session, realm, login)
    return login


async def _end_surplus(session: AsyncSession, realm: Realm, newest: LoginSession) -> None:
    """At most so many browsers, and from each as many pages of clients; of our own site one, whose login replaces the one before."""
    at_most, root_id = unless_lifted(SESSIONS_PER_ACCOUNT), newest.realm_session_id
    if root_id is None:
        living = [device.login for device in await list_devices(session, newest.account_id)]
    else:
        which = [LoginSession.realm_session_id == root_id]
        if newest.client_id == realm.settings.client_id:
            at_most, which = 1, [*which, LoginSession.client_id == newest.client_id]
        living = await repository.list_living(session, *which)
    others = [login.id for login in living if login.id != newest.id]
    surplus = others[max(0, at_most - 1) :]
    if surplus:
        await end_sessions(session, realm, LoginSession.id.in_(surplus), reason="QUA_NHIEU_PHIEN")


def record_account_event(
    session: AsyncSession,
    account_id: UUID,
    kind: AccountEventKind,
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
    """End the active sessions that match, with those opened from them, and return all ids; their tokens fail from the next call on."""
    ids = await repository.mark_ended(session, which, reason)
    if ids:
        await realm.liveness.announce(session, ids)
    return ids


async def end_all_but(
    session: AsyncSession, realm: Realm, account_id: UUID, current: UUID, *, reason: str
) -> list[UUID]:
    """End every session of an account but one, which stands alone from then on: its browser's own session ends too."""
    await repository.let_stand_alone(session, account_id, current)
    others = (LoginSession.account_id == account_id, LoginSession.id != current)
    return await end_sessions(session, realm, *others, reason=reason)
