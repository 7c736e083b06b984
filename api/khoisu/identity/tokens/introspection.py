"""Token introspection: whether a token is valid now, whose it is, and which claims may be returned."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.authenticator import session_id_of
from khoisu.identity.tokens.issuing import person_claims
from khoisu.identity.tokens.verification import BadToken
from khoisu.kit import clock


async def read_access_token(realm: Realm, token: str) -> dict[str, Any] | None:
    """The claims of an access token of this realm whose session is alive, None for anything else."""
    try:
        claims = await realm.verifier.claims(token)
    except BadToken:
        return None
    if "sid" in claims and not await realm.liveness.alive(session_id_of(claims)):
        return None
    return claims


async def subject_of_id_token(realm: Realm, token: str) -> str | None:
    """Whose ID token of this realm it is, also of an expired one; None for anything else."""
    try:
        return str((await realm.verifier.claims(token, typ="ID", expired_too=True))["sub"])
    except BadToken:
        return None


async def introspect_token(session: AsyncSession, realm: Realm, token: str) -> dict[str, Any] | None:
    """The claims of an access or refresh token that is valid now, None for anything else."""
    return await read_access_token(realm, token) or await _refresh_claims(session, realm, token)


async def _refresh_claims(session: AsyncSession, realm: Realm, token: str) -> dict[str, Any] | None:
    """The claims of a refresh token, None unless it is the newest of a living session."""
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


async def get_user_info(session: AsyncSession, claims: dict[str, Any]) -> dict[str, Any] | None:
    """The claims about the person of an access token that its scope allows, None when the account is gone."""
    account = await session.get(Account, UUID(claims["sub"]))
    if account is None:
        return None
    return {"sub": str(account.id), **person_claims(account, str(claims.get("scope", "")))}
