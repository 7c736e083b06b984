"""Ending sessions: logout, revocation, one or all others from the owner's list."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.authenticator import session_id_of
from khoisu.identity.sessions.known_browsers import forget_browser, forget_browsers
from khoisu.identity.sessions.lifecycle import end_all_but, end_sessions, record_account_event
from khoisu.identity.sessions.realm_sessions import end_by_cookie
from khoisu.identity.tokens.introspection import read_access_token
from khoisu.identity.tokens.verification import BadToken
from khoisu.kit.errors import NotFound


async def log_out_with_refresh_token(session: AsyncSession, realm: Realm, token: str, client_id: str) -> bool:
    """End the session of a refresh token of this client, also of a rotated one. False when the token is none."""
    read = realm.refresh_tokens.read(token)
    if read is None:
        return False
    login = await session.get(LoginSession, read[0])
    if login is None or login.client_id != client_id:
        return False
    if login.ended_at is None:
        await _end(session, realm, login.account_id, login.realm_session_id or login.id)
    return True


async def log_out_with_id_token(
    session: AsyncSession, realm: Realm, id_token: str, client_id: str, cookie: str
) -> str | None:
    """End the session of an ID token of this realm, also of an expired one, and return its client (RP-initiated logout §2).

    With it ends the browser's own session from which it was opened, and that of the browser's `cookie` if it is the same person's.
    None, with nothing ended, for anything else, or for another client than `client_id` unless that is empty.
    """
    try:
        claims = await realm.verifier.claims(id_token, typ="ID", expired_too=True)
    except BadToken:
        return None
    hinted = str(claims.get("azp", ""))
    if client_id not in ("", hinted):
        return None
    login = await session.get(LoginSession, session_id_of(claims))
    if login is not None:
        await _end(session, realm, login.account_id, login.realm_session_id or login.id)
    await end_by_cookie(session, realm, cookie, UUID(claims["sub"]))
    return hinted


async def revoke_token(session: AsyncSession, realm: Realm, token: str, client_id: str) -> bool:
    """End what a token of this client gives (RFC 7009): an access token's session, or for a refresh token every session
    that the person has with the client, as Keycloak does. Nothing for an unknown token. False for another client's.
    """
    claims = await read_access_token(realm, token)
    if claims is None:
        await _revoke_refresh_token(session, realm, token, client_id)
    elif claims.get("azp") != client_id:
        return False
    elif "sid" in claims:
        # A machine's token has no session. One client gives up what is its own: others of the browser stay logged in.
        login = await session.get(LoginSession, session_id_of(claims))
        if login is not None:
            await _end(session, realm, login.account_id, login.id)
    return True


async def _end(session: AsyncSession, realm: Realm, account_id: UUID, session_id: UUID) -> None:
    if await end_sessions(session, realm, LoginSession.id == session_id, reason="DANG_XUAT"):
        record_account_event(session, account_id, "DANG_XUAT", session_id=session_id)


async def end_own_session(session: AsyncSession, realm: Realm, account_id: UUID, session_id: UUID) -> None:
    """End one of a person's sessions. Raises `NotFound` for anybody else's, and for one that has ended."""
    mine = (LoginSession.id == session_id, LoginSession.account_id == account_id)
    ended = await end_sessions(session, realm, *mine, reason="CHU_TAI_KHOAN")
    if not ended:
        raise NotFound
    for one in ended:
        await forget_browser(session, account_id, one)
    record_account_event(session, account_id, "KET_THUC_PHIEN", session_id=session_id)


async def end_other_sessions(
    session: AsyncSession, realm: Realm, account_id: UUID, current: UUID, *, reason: str
) -> int:
    """End all of a person's sessions but the current one, and forget all browsers but its own; says how many."""
    ended = await end_all_but(session, realm, account_id, current, reason=reason)
    await forget_browsers(session, account_id, but=current)
    for session_id in ended:
        record_account_event(session, account_id, "KET_THUC_PHIEN", session_id=session_id, reason=reason)
    return len(ended)


async def _revoke_refresh_token(session: AsyncSession, realm: Realm, token: str, client_id: str) -> None:
    read = realm.refresh_tokens.read(token)
    login = await session.get(LoginSession, read[0]) if read else None
    if login is None or login.client_id != client_id:
        return
    which = (LoginSession.account_id == login.account_id, LoginSession.client_id == client_id)
    for session_id in await end_sessions(session, realm, *which, reason="THU_HOI"):
        record_account_event(session, login.account_id, "THU_HOI", session_id=session_id)
