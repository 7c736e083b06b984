"""A browser's session at the realm itself, by which clients get sessions of their own without asking the person again.

The browser holds a random value in a cookie, we hold its keyed hash in a row of login sessions. That row belongs to no client and
has no refresh token; what clients open from it names it, ends with it, and says how and when the person really logged in.
"""

import secrets
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import ACTIVE, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions import repository
from khoisu.identity.sessions.lifecycle import IDLE, end_sessions, open_session, record_account_event
from khoisu.kit import clock

REALM_ITSELF = ""
"""Stands where other sessions name their client; no client can be called so."""


async def give_cookie(session: AsyncSession, realm: Realm, login: LoginSession, held: str) -> str:
    """A new cookie for a browser's new session (ASVS 7.2.4), instead of `held`, whose session ends.

    What clients have opened from that one stays open for the same person, and ends with it for another.
    """
    cookie = secrets.token_urlsafe(32)
    login.cookie_hash = _digest(realm, cookie)
    await session.flush()
    before = await _find(session, realm, held)
    if before is not None:
        if before[0].account_id == login.account_id:
            await repository.hand_over(session, before[0].id, login.id)
        await end_sessions(session, realm, LoginSession.id == before[0].id, reason="DANG_NHAP_LAI")
    return cookie


async def open_behind(
    session: AsyncSession, realm: Realm, account: Account, device: str, amr: tuple[str, ...], held: str
) -> tuple[LoginSession, str]:
    """The browser's own session behind a login with our site's forms, and its cookie. The site's session tells the rest."""
    root = await open_session(
        session, realm, account, client_id=REALM_ITSELF, scope="", device=device, how=None, amr=amr, known=False
    )
    return root, await give_cookie(session, realm, root, held)


async def find_realm_session(session: AsyncSession, realm: Realm, cookie: str) -> LoginSession | None:
    """The living session of a browser's cookie, used now; None for any other cookie, and for a suspended account."""
    found = await _find(session, realm, cookie)
    if found is None or found[1].trang_thai != ACTIVE:
        return None
    login, now = found[0], clock.now()
    login.last_used_at = now
    login.idle_expires_at = min(now + IDLE, login.expires_at)
    await session.flush()
    return login


async def is_living(session: AsyncSession, realm: Realm, cookie: str) -> bool:
    """Whether a browser's cookie still stands for a session."""
    return await _find(session, realm, cookie) is not None


async def end_by_cookie(session: AsyncSession, realm: Realm, cookie: str, account_id: UUID | None = None) -> None:
    """Log out the browser of a cookie, with all that was opened from its session; only if that is this account's, where one is named."""
    found = await _find(session, realm, cookie)
    if found is None or account_id not in (None, found[1].id):
        return
    if await end_sessions(session, realm, LoginSession.id == found[0].id, reason="DANG_XUAT"):
        record_account_event(session, found[1].id, "DANG_XUAT", session_id=found[0].id)


async def _find(session: AsyncSession, realm: Realm, cookie: str) -> tuple[LoginSession, Account] | None:
    return await repository.living_by_cookie(session, _digest(realm, cookie)) if cookie else None


def _digest(realm: Realm, cookie: str) -> bytes:
    return realm.codes.digest("realm-session", cookie)
