"""Logging in by password, one-time code, registration ticket and passkey. A refusal says nothing about which accounts exist (G-39, ASVS 6.3.8)."""

import unicodedata
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.accounts.identifiers import Identifier, read_identifier
from khoisu.identity.accounts.password_hashing import clean_password, verify_password
from khoisu.identity.dependencies import Origin
from khoisu.identity.errors import Suspended, WrongCredentials
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.one_time_codes import Started, identifier_of
from khoisu.identity.login.wrong_logins import report_many_wrong_logins
from khoisu.identity.models import SUSPENDED, Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.rules import PASSWORD_LENGTH
from khoisu.identity.second_factor import alerts
from khoisu.identity.second_factor.passkey_login import finish_passkey_login
from khoisu.identity.second_factor.proofs import Proof, check_proof, count_try
from khoisu.identity.second_factor.second_step import SecondStep, begin_second_step, finish_second_step
from khoisu.identity.sessions.known_browsers import known_device
from khoisu.identity.sessions.lifecycle import open_session
from khoisu.identity.sessions.realm_sessions import open_behind
from khoisu.identity.states import LoginKind
from khoisu.identity.tokens.issuing import ClientScope, issue_tokens
from khoisu.kit.errors import Invalid
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger
from khoisu.notifications.service import MessageKind

log = get_logger(__name__)
Tokens = dict[str, Any]
BY_CODE: tuple[LoginKind, tuple[str, ...]] = "DANG_NHAP_BANG_MA", ("otp",)
"""The event of a login by code, and the method that it proves."""


async def _prove_password(realm: Realm, username: str, password: str, origin: Origin) -> tuple[UUID, str]:
    """The account whose password this is, and the hash it was checked against.

    The account is read before the limits, because a browser that it knows has limits of its own; a name without account
    costs the same read. Raises `TooMany` before any hash is computed, `WrongCredentials` after exactly one.
    """
    identifier = _readable_identifier(username)
    who = identifier.value if identifier else unicodedata.normalize("NFKC", username).strip().casefold()
    found = await repository.password_of(realm.database, identifier) if identifier else None
    account_id, stored = found or (None, None)
    device = await known_device(realm.database, origin.known, account_id) if account_id else None
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
    return await _proven_account(session, account_id, stored)


async def _proven_account(session: AsyncSession, account_id: UUID, stored: str) -> Account:
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
    session: AsyncSession,
    realm: Realm,
    username: str,
    password: str,
    client: ClientScope,
    origin: Origin,
    code: str = "",
) -> Tokens | SecondStep:
    """Start a session for a correct password, or ask for the second factor of an account that has one.

    With the `code` of an app or a recovery code both steps are one. Raises `WrongCredentials` (also for a wrong `code`),
    `Suspended`, `TooMany`.
    """
    account_id, stored = await _prove_password(realm, username, password, origin)
    proof = Proof(code)
    if code:
        await count_try(realm, account_id, proof, origin)
    account = await _proven_account(session, account_id, stored)
    amr: tuple[str, ...] = ("pwd",)
    step = await begin_second_step(session, realm, account, client.client_id, "DANG_NHAP", amr)
    if step is not None and not code:
        return step
    if step is not None:
        amr = await _use_code(session, realm, account, amr, proof, origin)
    return await start_session(session, realm, account, client, origin, "DANG_NHAP", amr)


async def _use_code(
    session: AsyncSession, realm: Realm, account: Account, amr: tuple[str, ...], proof: Proof, origin: Origin
) -> tuple[str, ...]:
    try:
        return (*amr, *await check_proof(session, realm, account, b"", proof, origin))
    except Invalid as wrong:
        raise WrongCredentials from wrong


async def log_in_with_second_step(
    session: AsyncSession, realm: Realm, token: str, proof: Proof, client: ClientScope, origin: Origin
) -> Tokens:
    """Finish a login by its second step. Raises `SecondStepOver`, `Invalid` on `ma` or `khoa`, `Suspended`, `TooMany`."""
    proven = await finish_second_step(session, realm, token, client.client_id, proof, origin)
    require_active(proven.account)
    return await start_session(session, realm, proven.account, client, origin, proven.how, proven.amr)


async def log_in_with_passkey(
    session: AsyncSession, realm: Realm, flow_id: UUID, response: dict[str, Any], client: ClientScope, origin: Origin
) -> Tokens:
    """Log in by a passkey alone, which has verified its owner. Raises `Invalid` on `luongId` or `khoa`, `Suspended`."""
    account, amr = await finish_passkey_login(session, realm, flow_id, response, origin)
    require_active(account)
    return await start_session(session, realm, account, client, origin, "DANG_NHAP_BANG_KHOA", amr)


async def start_session(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    client: ClientScope,
    origin: Origin,
    how: LoginKind,
    amr: tuple[str, ...],
    *,
    used: str | None = None,
) -> Tokens:
    """The first tokens of a login with our own forms; with the cookie of the realm's session, if the site's server wants one."""
    root, more = None, {}
    if origin.realm_cookie is not None and client.client_id == realm.settings.client_id:
        root, cookie = await open_behind(session, realm, account, origin.device, amr, origin.realm_cookie)
        more = {"realm_session": cookie}
    login = await open_login_session(session, realm, account, client, origin, how, amr, used=used, root=root)
    return await issue_tokens(realm, account, login, audience=client.audience) | more


async def open_login_session(
    session: AsyncSession,
    realm: Realm,
    account: Account,
    client: ClientScope,
    origin: Origin,
    how: LoginKind,
    amr: Sequence[str],
    *,
    used: str | None = None,
    root: LoginSession | None = None,
) -> LoginSession:
    """Start and log the session of a person who has proven who they are; from a new device they get an alert.

    `used`: the channel ("email" or "phone") of a code that proved it.
    """
    log.info("login", how=how, account_id=str(account.id))
    is_new = await alerts.is_new_device(session, realm, account, origin)
    login = await open_session(
        session,
        realm,
        account,
        client_id=client.client_id,
        scope=client.scope,
        device=origin.device,
        how=how,
        amr=amr,
        fingerprint=alerts.fingerprint_of(realm, account.id, origin),
        replaced=origin.known.get(account.id),
        root=root,
    )
    if is_new:
        await alerts.send_alert(session, realm, account, alerts.Event.NEW_DEVICE, origin, used=used)
    return login


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
) -> Tokens | SecondStep:
    """Open a session for a correct code, or ask for the second factor of an account that has one.

    Raises `Invalid` on `ma`, `Suspended`, `TooMany`.
    """
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "DANG_NHAP", flow_id, typed)
    account = await session.get(Account, code.account_id) if code.account_id else None
    if account is None:
        raise WrongCredentials
    require_active(account)
    how, amr = BY_CODE
    step = await begin_second_step(session, realm, account, client.client_id, how, amr)
    if step is not None:
        return step
    return await start_session(session, realm, account, client, origin, how, amr, used=code.identifier_kind)


async def log_in_with_ticket(
    session: AsyncSession, realm: Realm, ticket: str, client: ClientScope, origin: Origin
) -> Tokens | SecondStep:
    """Open a session for the account of a registration ticket's address, or ask for its second factor. The ticket is used up.

    One who orders gives one address and need not know whether it has an account.

    An account that was made after the code was sent counts too. Raises `Invalid` on `phieu`, `Suspended`, and
    `WrongCredentials` for an address without account or a ticket from Google, which proves another identity.
    """
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.peek_ticket(session, realm, "DANG_KY", ticket)
    account = await repository.account_with(session, identifier_of(code))
    if account is None or code.google_sub is not None:
        raise WrongCredentials
    require_active(account)
    # Only now: a ticket that logs nobody in still makes the account.
    await one_time_codes.use_ticket(session, realm, "DANG_KY", ticket)
    how, amr = BY_CODE
    step = await begin_second_step(session, realm, account, client.client_id, how, amr)
    if step is not None:
        return step
    return await start_session(session, realm, account, client, origin, how, amr, used=code.identifier_kind)
