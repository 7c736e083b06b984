"""Answers about tokens: is it good now, and whose is it."""

from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.authenticator import session_id_of
from khoisu.identity.tokens.claims import person_claims
from khoisu.identity.tokens.verification import BadToken
from khoisu.kit import clock


async def live_claims(realm: Realm, token: str) -> dict[str, Any] | None:
    """The claims of an access token of this realm whose session lives, None for anything else."""
    try:
        claims = await realm.verifier.claims(token)
    except BadToken:
        return None
    if "sid" in claims and not await realm.liveness.alive(session_id_of(claims)):
        return None
    return claims


async def refresh_claims(session: AsyncSession, realm: Realm, token: str) -> dict[str, Any] | None:
    """What a refresh token stands for, None unless it is the newest of a living session."""
    read = realm.refresh_tokens.read(token)
    login = await session.get(LoginSession, read[0]) if read else None
    if read is None or login is None or login.ended_at is not None or login.generation != read[1]:
        return None
    expires = min(login.idle_expires_at, login.expires_at)
    if expires <= clock.now():
        return None
    return {
        "exp": int(expires.timestamp()),
        "iat": int(login.rotated_at.timestamp()),
        "iss": realm.settings.issuer,
        "sub": str(login.account_id),
        "typ": "Refresh",
        "azp": login.client_id,
        "sid": str(login.id),
        "session_state": str(login.id),
        "scope": login.scope,
    }


async def hinted_session(realm: Realm, id_token: str) -> tuple[UUID, str] | None:
    """Session and client of an ID token of this realm, also of an expired one (RP-initiated logout §2)."""
    try:
        claims = await realm.verifier.claims(id_token, typ="ID", expired_too=True)
    except BadToken:
        return None
    return session_id_of(claims), str(claims.get("azp", ""))


async def user_info(session: AsyncSession, claims: dict[str, Any]) -> dict[str, Any] | None:
    """The userinfo answer for an access token's claims, None when the account is gone."""
    account = await session.scalar(select(Account).where(Account.id == UUID(claims["sub"])))
    if account is None:
        return None
    return {"sub": str(account.id), **person_claims(account, str(claims.get("scope", "")))}


def session_of(claims: dict[str, Any]) -> UUID | None:
    """The session of an access token; a machine's token has none."""
    return session_id_of(claims) if "sid" in claims else None
