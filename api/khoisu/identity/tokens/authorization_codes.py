"""Authorization codes: made for a proven person, traded once within a minute, bound to client, address and PKCE proof."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.login.log_in import Entry, Origin, open_login_session, require_active
from khoisu.identity.models import Account, AuthorizationCode, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit import clock

CODE_SECONDS = 60


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """What a client asked for at the authorization endpoint (RFC 6749 §4.1.1, RFC 7636 §4.3)."""

    client_id: str
    redirect_uri: str
    scope: str
    nonce: str | None = None
    code_challenge: str | None = None
    code_challenge_method: str | None = None


class CodeRefused(Enum):
    """Why a code buys nothing, in Keycloak's words. A value, not an exception: what reuse ends must be committed."""

    NOT_VALID = "Code not valid"
    REDIRECT = "Incorrect redirect_uri"
    PKCE = "PKCE verification failed: Code mismatch"
    NO_VERIFIER = "PKCE code verifier not specified"


@dataclass(frozen=True, slots=True)
class Redeemed:
    """What a good code bought."""

    account: Account
    login: LoginSession
    nonce: str | None


async def make_code(session: AsyncSession, realm: Realm, account_id: UUID, asked: AuthorizationRequest) -> str:
    """A new code; only its keyed hash is stored."""
    code = secrets.token_urlsafe(32)
    session.add(
        AuthorizationCode(
            code_hash=realm.codes.digest("authorization", code),
            account_id=account_id,
            client_id=asked.client_id,
            redirect_uri=asked.redirect_uri,
            scope=asked.scope,
            nonce=asked.nonce,
            code_challenge=asked.code_challenge,
            code_challenge_method=asked.code_challenge_method,
            expires_at=clock.now() + timedelta(seconds=CODE_SECONDS),
        )
    )
    await session.flush()
    return code


async def redeem_code(
    session: AsyncSession,
    realm: Realm,
    code: str,
    client_id: str,
    redirect_uri: str | None,
    verifier: str | None,
    origin: Origin,
) -> Redeemed | CodeRefused:
    """Trade a code for a session. A code that comes twice ends the session it bought. Raises `Suspended`."""
    row = await session.scalar(
        select(AuthorizationCode)
        .where(AuthorizationCode.code_hash == realm.codes.digest("authorization", code))
        .with_for_update()
    )
    if row is None or row.client_id != client_id:
        return CodeRefused.NOT_VALID
    if row.used_at is not None:
        await _detach(session, realm, row)
        return CodeRefused.NOT_VALID
    row.used_at = clock.now()
    refused = _refusal(row, redirect_uri, verifier)
    if refused is not None:
        return refused
    account = await session.get_one(Account, row.account_id)
    require_active(account)
    login = await open_login_session(session, realm, account, Entry(client_id, row.scope), origin, "DANG_NHAP_OIDC")
    row.session_id = login.id
    return Redeemed(account, login, row.nonce)


def _refusal(row: AuthorizationCode, redirect_uri: str | None, verifier: str | None) -> CodeRefused | None:
    if row.expires_at <= clock.now():
        return CodeRefused.NOT_VALID
    if row.redirect_uri != redirect_uri:
        return CodeRefused.REDIRECT
    if row.code_challenge is None:
        return None
    if not verifier:
        return CodeRefused.NO_VERIFIER
    return None if _proves(verifier, row.code_challenge, row.code_challenge_method) else CodeRefused.PKCE


def _proves(verifier: str, challenge: str, method: str | None) -> bool:
    if method == "S256":
        digest = hashlib.sha256(verifier.encode()).digest()
        verifier = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    return hmac.compare_digest(verifier.encode(), challenge.encode())


async def _detach(session: AsyncSession, realm: Realm, row: AuthorizationCode) -> None:
    if row.session_id is None:
        return
    if await end_sessions(session, realm, LoginSession.id == row.session_id, reason="DUNG_LAI_MA"):
        record_session_event(session, row.account_id, "DUNG_LAI_MA", session_id=row.session_id)
