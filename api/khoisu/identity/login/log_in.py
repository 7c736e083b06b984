"""Logging in by password and by one-time code. A refusal says nothing about which accounts exist (G-39, ASVS 6.3.8)."""

import unicodedata
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.password_hashing import clean_password, verify_password
from khoisu.identity.dependencies import Origin
from khoisu.identity.errors import Suspended, WrongCredentials
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.login.wrong_logins import report_many_wrong_logins
from khoisu.identity.models import SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.rules import PASSWORD_LENGTH
from khoisu.identity.sessions.lifecycle import open_session
from khoisu.identity.tokens.issuing import ClientScope, issue_tokens
from khoisu.kit.errors import Invalid
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger
from khoisu.notifications.service import MessageKind

log = get_logger(__name__)


async def _prove_password(realm: Realm, username: str, password: str, origin: Origin) -> tuple[UUID, str]:
    """The account whose password this is, and the hash it was checked against.

    The account is read before the limits, because a browser that it knows has limits of its own; a name without account
    costs the same read. Raises `TooMany` before any hash is computed, `WrongCredentials` after exactly one.
    """
    identifier = _readable_identifier(username)
    who = identifier.value if identifier else unicodedata.normalize("NFKC", username).strip().casefold()
    found = await repository.password_of(realm.database, identifier) if identifier else None
    account_id, stored = found or (None, None)
    device = origin.known.get(account_id) if account_id else None
    many = await realm.guards.before_password(who, origin.address, device)
    # Longer passwords than can be set are not hashed at full length; they are wrong anyway.
    good = await verify_password(clean_password(password)[: PASSWORD_LENGTH[1] + 1], stored)
    if not good or account_id is None or stored is None:
        log.info("login_refused", how="password", known=account_id is not None)
        if many:
            await report_many_wrong_logins(realm, account_id)
        raise WrongCredentials
    await realm.guards.right_password(who, origin.address, device)
    return account_id, stored


def _readable_identifier(username: str) -> Identifier | None:
    try:
        return read_identifier(username)
    except Invalid:
        return None


async def account_by_password(
    session: AsyncSession, realm: Realm, username: str, password: str, origin: Origin
) -> Account:
    """The account of a correct password. Raises `Suspended` only now, when the password is proven (S8.1)."""
    account_id, stored = await _prove_password(realm, username, password, origin)
    account = await session.get(Account, account_id)
    if account is None or account.password_hash != stored:
        raise WrongCredentials
    return require_active(account)


def require_active(account: Account) -> Account:
    """The account, unless it is suspended."""
    if account.trang_thai == SUSPENDED:
        log.info("login_refused", how="suspended", account_id=str(account.id))
        raise Suspended(account.ly_do_khoa or "")
    return account


async def log_in_with_password(
    session: AsyncSession, realm: Realm, username: str, password: str, client: ClientScope, origin: Origin
) -> dict[str, Any]:
    """Start a session for a correct password, return its tokens. Raises `WrongCredentials`, `Suspended`, `TooMany`."""
    account = await account_by_password(session, realm, username, password, origin)
    login = await open_login_session(session, realm, account, client, origin, "DANG_NHAP")
    return await issue_tokens(realm, account, login, audience=client.audience)


async def open_login_session(
    session: AsyncSession, realm: Realm, account: Account, client: ClientScope, origin: Origin, how: str
) -> LoginSession:
    """Start and log the session of a person who has proven who they are."""
    log.info("login", how=how, account_id=str(account.id))
    return await open_session(
        session, realm, account, client_id=client.client_id, scope=client.scope, device=origin.device, how=how
    )


async def start_code_login(session: AsyncSession, realm: Realm, dinh_danh: str, lang: Lang, origin: Origin) -> Started:
    """Send a login code; to an address without account, a message that says so."""
    identifier = read_identifier(dinh_danh)
    await realm.guards.before_code_login(origin.address)
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "DANG_NHAP")
    account = await repository.account_with(session, identifier)
    plan = one_time_codes.Plan(
        MessageKind.ONE_TIME_CODE if account else MessageKind.ACCOUNT_UNKNOWN, account, sent=sent
    )
    return await one_time_codes.start_code(session, realm, "DANG_NHAP", identifier, plan, lang)


async def log_in_with_code(
    session: AsyncSession, realm: Realm, flow_id: UUID, typed: str, client: ClientScope, origin: Origin
) -> dict[str, Any]:
    """Open a session for a correct code and return its tokens. Raises `Invalid` on `ma`, `Suspended`, `TooMany`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "DANG_NHAP", flow_id, typed)
    account = await session.get(Account, code.account_id) if code.account_id else None
    if account is None:
        raise WrongCredentials
    require_active(account)
    login = await open_login_session(session, realm, account, client, origin, "DANG_NHAP_BANG_MA")
    return await issue_tokens(realm, account, login, audience=client.audience)
