"""Ending sessions: logout, revocation, one or all others from the owner's list."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit.errors import NotFound


async def log_out_by_token(session: AsyncSession, realm: Realm, token: str, client_id: str) -> bool:
    """End the session of a refresh token of this client; False when it is none. A rotated token ends it as well."""
    read = realm.refresh_tokens.read(token)
    if read is None:
        return False
    login = await session.get(LoginSession, read[0])
    if login is None or login.client_id != client_id:
        return False
    await _end(session, realm, login.account_id, login.id)
    return True


async def log_out_session(session: AsyncSession, realm: Realm, session_id: UUID) -> None:
    """End one session, if it lives."""
    login = await session.get(LoginSession, session_id)
    if login is not None:
        await _end(session, realm, login.account_id, login.id)


async def _end(session: AsyncSession, realm: Realm, account_id: UUID, session_id: UUID) -> None:
    if await end_sessions(session, realm, LoginSession.id == session_id, reason="DANG_XUAT"):
        record_session_event(session, account_id, "DANG_XUAT", session_id=session_id)


async def end_own(session: AsyncSession, realm: Realm, account_id: UUID, session_id: UUID) -> None:
    """End one of a person's own sessions. Raises `NotFound` for anybody else's, and for one that has ended."""
    mine = (LoginSession.id == session_id, LoginSession.account_id == account_id)
    if not await end_sessions(session, realm, *mine, reason="CHU_TAI_KHOAN"):
        raise NotFound
    record_session_event(session, account_id, "KET_THUC_PHIEN", session_id=session_id)


async def end_others(session: AsyncSession, realm: Realm, account_id: UUID, current: UUID, *, reason: str) -> int:
    """End all of a person's sessions but the current one; says how many."""
    others = (LoginSession.account_id == account_id, LoginSession.id != current)
    ended = await end_sessions(session, realm, *others, reason=reason)
    for session_id in ended:
        record_session_event(session, account_id, "KET_THUC_PHIEN", session_id=session_id, reason=reason)
    return len(ended)


async def revoke_client(session: AsyncSession, realm: Realm, token: str, client_id: str) -> None:
    """Drop all of the person's sessions with this client, as Keycloak does for a revoked refresh token."""
    read = realm.refresh_tokens.read(token)
    login = await session.get(LoginSession, read[0]) if read else None
    if login is None or login.client_id != client_id:
        return
    which = (LoginSession.account_id == login.account_id, LoginSession.client_id == client_id)
    for session_id in await end_sessions(session, realm, *which, reason="THU_HOI"):
        record_session_event(session, login.account_id, "THU_HOI", session_id=session_id)
