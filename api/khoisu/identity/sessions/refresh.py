"""Renewing a session: one row lock per refresh, a rotated token at each, reuse ends the family (G-35, ASVS 10.4.5)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import SUSPENDED, Account, LoginSession
from khoisu.identity.realm import USUAL, Realm
from khoisu.identity.rules import Refreshing, decide_refresh
from khoisu.identity.sessions import repository
from khoisu.identity.sessions.device_names import device_name
from khoisu.identity.sessions.known_browsers import forget_browser
from khoisu.identity.sessions.lifecycle import IDLE, end_sessions, record_account_event
from khoisu.identity.tokens.issuing import GrantRefused, issue_tokens
from khoisu.kit import clock
from khoisu.notifications.service import Message, MessageKind, send_message

GRACE_SECONDS = 30
"""For how long a refresh token still counts after its successor was issued: two tabs may ask at once."""
INVALID = GrantRefused("Invalid refresh token")
NOT_ACTIVE = GrantRefused("Session not active")
EXPIRED = GrantRefused("Token is not active")
REUSED = GrantRefused("Maximum allowed refresh token reuse exceeded")
OTHER_CLIENT = GrantRefused("Unmatching clients")
USER_DISABLED = GrantRefused("User disabled")


async def refresh_tokens(
    session: AsyncSession, realm: Realm, token: str, client_id: str, audience: str, *, openid: bool = False
) -> dict[str, Any] | GrantRefused:
    """Move the session of a refresh token to its next generation and return its tokens.

    `openid` adds that scope to the session, as the site asks; `audience` is who the access token is for.
    """
    read = realm.refresh_tokens.read(token)
    if read is None:
        return INVALID
    session_id, presented = read
    found = await repository.lock_with_account(session, session_id)
    if found is None:
        return NOT_ACTIVE
    login, account = found
    refused = _state(login, account, client_id)
    if refused is not None:
        return refused
    refused = await _advance(session, realm, login, account, presented)
    if refused is not None:
        return refused
    if openid and "openid" not in login.scope.split():
        login.scope = f"openid {login.scope}"
    login.scope = realm.token_forms.get(client_id, USUAL).narrow(login.scope)
    return await issue_tokens(realm, account, login, audience=audience)


def _state(login: LoginSession, account: Account, client_id: str) -> GrantRefused | None:
    if login.client_id != client_id:
        return OTHER_CLIENT
    if account.trang_thai == SUSPENDED:
        return USER_DISABLED
    if login.ended_at is not None:
        return NOT_ACTIVE
    if min(login.idle_expires_at, login.expires_at) <= clock.now():
        return EXPIRED
    return None


async def _advance(
    session: AsyncSession, realm: Realm, login: LoginSession, account: Account, presented: int
) -> GrantRefused | None:
    now = clock.now()
    decision = decide_refresh(presented, login.generation, login.rotated_at, now, GRACE_SECONDS)
    if decision is Refreshing.UNKNOWN:
        return INVALID
    if decision is Refreshing.REUSE:
        await _end_family(session, realm, login, account)
        return REUSED
    login.last_used_at = now
    if decision is Refreshing.ROTATE:
        login.generation += 1
        login.rotated_at = now
        login.idle_expires_at = min(now + IDLE, login.expires_at)
    return None


async def _end_family(session: AsyncSession, realm: Realm, login: LoginSession, account: Account) -> None:
    """Somebody holds a copy of an old token: the session ends, and the owner gets a warning."""
    await end_sessions(session, realm, LoginSession.id == login.id, reason="DUNG_LAI_TOKEN")
    await forget_browser(session, account.id, login.id)
    record_account_event(session, account.id, "DUNG_LAI_TOKEN", session_id=login.id)
    await send_message(
        session,
        Message(
            kind=MessageKind.SESSION_WARNING,
            lang="en" if account.ngon_ngu == "en" else "vi",
            email=account.email,
            phone=None if account.email else account.so_dien_thoai,
            data={
                "luc": clock.now(),
                "ho_ten": account.ho_ten,
                "thiet_bi": device_name(login.thiet_bi),
                "su_viec": "TAI_SU_DUNG",
            },
            dedupe_key=f"canh-bao-phien:{login.id}",
        ),
    )
