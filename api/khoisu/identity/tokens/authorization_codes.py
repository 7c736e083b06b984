"""Authorization codes: issued after a login, redeemed once within a minute, bound to client, address and PKCE proof."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.dependencies import Origin
from khoisu.identity.login.log_in import account_by_password, open_login_session, require_active
from khoisu.identity.models import Account, AuthorizationCode, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor.proofs import Proof
from khoisu.identity.second_factor.second_step import SecondStep, begin_second_step, finish_second_step
from khoisu.identity.sessions.lifecycle import end_sessions, open_session, record_account_event
from khoisu.identity.sessions.realm_sessions import REALM_ITSELF, give_cookie
from khoisu.identity.sessions.repository import clients_opened_from, lock_living
from khoisu.identity.states import LoginKind
from khoisu.identity.tokens.issuing import ClientScope, GrantRefused, issue_tokens
from khoisu.kit import clock

CODE_SECONDS = 60
BY_REALM: LoginKind = "DANG_NHAP_OIDC"
"""The event of a login at the realm's own page."""


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """What a client asked for at the authorization endpoint (RFC 6749 §4.1.1, RFC 7636 §4.3)."""

    client_id: str
    redirect_uri: str
    scope: str
    nonce: str | None = None
    code_challenge: str | None = None
    code_challenge_method: str | None = None


@dataclass(frozen=True, slots=True)
class Authorized:
    """A code for the client, whose it is, and the browser's new session at the realm with its cookie."""

    code: str
    account_id: UUID
    session_id: UUID
    cookie: str


@dataclass(frozen=True, slots=True)
class CodeExchange:
    """A code that a client presents, with its proofs. `audience`: who the access token is for."""

    code: str
    client_id: str
    audience: str
    redirect_uri: str | None = None
    verifier: str | None = None


NOT_VALID = GrantRefused("Code not valid")
WRONG_REDIRECT = GrantRefused("Incorrect redirect_uri")
WRONG_VERIFIER = GrantRefused("PKCE verification failed: Code mismatch")
NO_VERIFIER = GrantRefused("PKCE code verifier not specified")


async def authorize_with_password(
    session: AsyncSession, realm: Realm, username: str, password: str, asked: AuthorizationRequest, origin: Origin
) -> Authorized | SecondStep:
    """An authorization code for a correct password, or the second step of an account that has a factor.

    Raises `WrongCredentials`, `Suspended`, `TooMany`.
    """
    account = await account_by_password(session, realm, username, password, origin)
    return await authorize_first_step(session, realm, account, asked, ("pwd",), origin)


async def authorize_first_step(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    asked: AuthorizationRequest,
    amr: tuple[str, ...],
    origin: Origin,
) -> Authorized | SecondStep:
    """A code for a person who has proven the first factor, or the second step of an account that has another."""
    step = await begin_second_step(session, realm, account, asked.client_id, BY_REALM, amr)
    return step or await _log_in(session, realm, account, asked, amr, origin)


async def authorize_with_second_step(
    session: AsyncSession, realm: Realm, token: str, proof: Proof, asked: AuthorizationRequest, origin: Origin
) -> Authorized:
    """An authorization code for a right second step. Raises `SecondStepOver`, `Invalid` on `ma` or `khoa`, `Suspended`."""
    proven = await finish_second_step(session, realm, token, asked.client_id, proof, origin)
    require_active(proven.account)
    return await _log_in(session, realm, proven.account, asked, proven.amr, origin)


async def _log_in(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    asked: AuthorizationRequest,
    amr: tuple[str, ...],
    origin: Origin,
) -> Authorized:
    """The browser's session at the realm, from which the client gets its own with the code."""
    itself = ClientScope(REALM_ITSELF, "")
    root = await open_login_session(session, realm, account, itself, origin, BY_REALM, amr)
    cookie = await give_cookie(session, realm, root, origin.realm_cookie or "")
    return Authorized(await make_code(session, realm, root, asked), account.id, root.id, cookie)


async def make_code(session: AsyncSession, realm: Realm, root: LoginSession, asked: AuthorizationRequest) -> str:
    """A new code from a browser's session. Only its keyed hash is stored, with how and when the person was authenticated."""
    code, now = secrets.token_urlsafe(32), clock.now()
    session.add(
        AuthorizationCode(
            code_hash=realm.codes.digest("authorization", code),
            account_id=root.account_id,
            realm_session_id=root.id,
            client_id=asked.client_id,
            redirect_uri=asked.redirect_uri,
            scope=asked.scope,
            nonce=asked.nonce,
            code_challenge=asked.code_challenge,
            code_challenge_method=asked.code_challenge_method,
            expires_at=now + timedelta(seconds=CODE_SECONDS),
            amr=list(root.amr),
            authenticated_at=root.proven_at,
        )
    )
    await session.flush()
    return code


async def redeem_code(
    session: AsyncSession, realm: Realm, given: CodeExchange, origin: Origin
) -> dict[str, Any] | GrantRefused:
    """Exchange a code for a session and its tokens. A code used twice ends that session. Raises `Suspended`."""
    row = await repository.lock_authorization_code(session, realm.codes.digest("authorization", given.code))
    if row is None or row.client_id != given.client_id:
        return NOT_VALID
    if row.used_at is not None:
        await _end_session_of(session, realm, row)
        return NOT_VALID
    row.used_at = clock.now()
    refused = _refusal(row, given)
    if refused is not None:
        return refused
    account = require_active(await session.get_one(Account, row.account_id))
    root = await lock_living(session, row.realm_session_id) if row.realm_session_id else None
    if root is None:
        # Ended since, or a code of the release before.
        return NOT_VALID
    login = await _open_from(session, realm, account, row, root, origin)
    row.session_id = login.id
    return await issue_tokens(realm, account, login, audience=given.audience, nonce=row.nonce)


async def _open_from(
    session: AsyncSession, realm: Realm, account: Account, row: AuthorizationCode, root: LoginSession, origin: Origin
) -> LoginSession:
    """The client's session. The login itself was recorded with the browser's; what is new is a further client."""
    clients = await clients_opened_from(session, root.id)
    is_ours = row.client_id == realm.settings.client_id
    return await open_session(
        session,
        realm,
        account,
        client_id=row.client_id,
        scope=row.scope,
        device=origin.device,
        how=BY_REALM if clients and row.client_id not in clients else None,
        amr=row.amr,
        proven_at=row.authenticated_at,
        known=is_ours,
        replaced=origin.known.get(account.id) if is_ours else None,
        root=root,
    )


def _refusal(row: AuthorizationCode, given: CodeExchange) -> GrantRefused | None:
    if row.expires_at <= clock.now():
        return NOT_VALID
    if row.redirect_uri != given.redirect_uri:
        return WRONG_REDIRECT
    if row.code_challenge is None:
        return None
    if not given.verifier:
        return NO_VERIFIER
    return None if _proves(given.verifier, row.code_challenge, row.code_challenge_method) else WRONG_VERIFIER


def _proves(verifier: str, challenge: str, method: str | None) -> bool:
    if method == "S256":
        digest = hashlib.sha256(verifier.encode()).digest()
        verifier = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    return hmac.compare_digest(verifier.encode(), challenge.encode())


async def _end_session_of(session: AsyncSession, realm: Realm, row: AuthorizationCode) -> None:
    if row.session_id is None:
        return
    if await end_sessions(session, realm, LoginSession.id == row.session_id, reason="DUNG_LAI_MA"):
        record_account_event(session, row.account_id, "DUNG_LAI_MA", session_id=row.session_id)
