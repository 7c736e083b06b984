"""Renewing a session: one row lock per refresh, a rotated token at each, reuse ends the family (G-35, ASVS 10.4.5)."""

from datetime import timedelta
from enum import Enum

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.rules import Refreshing, decide_refresh
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit import clock
from khoisu.notifications.service import Message, MessageKind, send_message


class RefreshRefused(Enum):
    """Why there are no new tokens, in Keycloak's words. A value, not an exception: what reuse ends must be committed."""

    INVALID = "Invalid refresh token"
    NOT_ACTIVE = "Session not active"
    EXPIRED = "Token is not active"
    REUSED = "Maximum allowed refresh token reuse exceeded"
    OTHER_CLIENT = "Unmatching clients"
    USER_DISABLED = "User disabled"


async def refresh_session(
    session: AsyncSession, realm: Realm, token: str, client_id: str, *, openid: bool = False
) -> tuple[Account, LoginSession] | RefreshRefused:
    """The session behind a refresh token, moved to its next generation; `openid` adds that scope (the site asks so)."""
    read = realm.refresh_tokens.read(token)
    if read is None:
        return RefreshRefused.INVALID
    session_id, presented = read
    found = (
        await session.execute(
            select(LoginSession, Account)
            .join(Account, Account.id == LoginSession.account_id)
            .where(LoginSession.id == session_id)
            .with_for_update(of=LoginSession)
        )
    ).first()
    if found is None:
        return RefreshRefused.NOT_ACTIVE
    login, account = found[0], found[1]
    refused = _state(login, account, client_id)
    if refused is not None:
        return refused
    refused = await _advance(session, realm, login, account, presented)
    if refused is None and openid and "openid" not in login.scope.split():
        login.scope = f"openid {login.scope}"
    return refused or (account, login)


def _state(login: LoginSession, account: Account, client_id: str) -> RefreshRefused | None:
    if login.client_id != client_id:
        return RefreshRefused.OTHER_CLIENT
    if account.trang_thai == SUSPENDED:
        return RefreshRefused.USER_DISABLED
    if login.ended_at is not None:
        return RefreshRefused.NOT_ACTIVE
    if min(login.idle_expires_at, login.expires_at) <= clock.now():
        return RefreshRefused.EXPIRED
    return None


async def _advance(
    session: AsyncSession, realm: Realm, login: LoginSession, account: Account, presented: int
) -> RefreshRefused | None:
    now, settings = clock.now(), realm.settings
    decision = decide_refresh(presented, login.generation, login.rotated_at, now, settings.refresh_grace)
    if decision is Refreshing.UNKNOWN:
        return RefreshRefused.INVALID
    if decision is Refreshing.REUSE:
        await _end_family(session, realm, login, account)
        return RefreshRefused.REUSED
    login.last_used_at = now
    if decision is Refreshing.ROTATE:
        login.generation += 1
        login.rotated_at = now
        login.idle_expires_at = min(now + timedelta(seconds=settings.refresh_idle), login.expires_at)
    return None


async def _end_family(session: AsyncSession, realm: Realm, login: LoginSession, account: Account) -> None:
    """Somebody holds a copy of an old token: nobody keeps the session, and the owner is told."""
    await end_sessions(session, realm, LoginSession.id == login.id, reason="DUNG_LAI_TOKEN")
    record_session_event(session, account.id, "DUNG_LAI_TOKEN", session_id=login.id)
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
                "thiet_bi": login.thiet_bi,
                "su_viec": "TAI_SU_DUNG",
            },
            dedupe_key=f"canh-bao-phien:{login.id}",
        ),
    )
