"""Adding and removing second factors. The first one comes with recovery codes, shown this once, and raises the session."""

import io
import secrets
from dataclasses import dataclass
from uuid import UUID

import segno
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import load_account
from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import alerts, passkeys, repository
from khoisu.identity.second_factor.errors import (
    AdministratorNeeded,
    LastFactor,
    NoSuchFactor,
    PasswordNeeded,
    TooManyFactors,
    bad_passkey,
    wrong_factor_code,
)
from khoisu.identity.second_factor.first_factor import needs_vouching
from khoisu.identity.second_factor.models import TOTP, SecondFactor
from khoisu.identity.second_factor.passkey_login import PasskeyQuestion, store_challenge, take_challenge
from khoisu.identity.second_factor.proofs import OTP_METHODS, Proof, count_try, make_recovery_codes, secret_of
from khoisu.identity.second_factor.rules import MOST_FACTORS, Missing, clean_code, merge_methods, missing_proof
from khoisu.identity.second_factor.totp import SECRET_BYTES, base32, find_step, provisioning_uri
from khoisu.identity.sessions.lifecycle import end_all_but, record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import RECENT_SECONDS, STAFF_ROLES, Caller
from khoisu.kit.errors import ConfirmationNeeded, NotFound
from khoisu.kit.ids import new_id

ISSUER = "Khởi Sự"


@dataclass(frozen=True, slots=True)
class NewTotp:
    """A secret for an authenticator app: as text to type, as an address, and as a QR code (SVG)."""

    id: UUID
    bi_mat: str
    dia_chi: str
    qr: str


@dataclass(frozen=True, slots=True)
class Factors:
    """What an account has: its factors, recovery codes left, and whether its roles demand a factor."""

    factors: list[SecondFactor]
    recovery_codes: int
    required: bool


async def list_own_factors(session: AsyncSession, account_id: UUID) -> Factors:
    """The confirmed factors of an account. Raises `NotFound`."""
    account = await load_account(session, account_id)
    left = await repository.count_recovery_codes(session, account_id)
    return Factors(await repository.list_factors(session, account_id), left, _is_staff(account))


def _is_staff(account: Account) -> bool:
    return bool(STAFF_ROLES.intersection(account.vai_tro))


async def _may_change(session: AsyncSession, caller: Caller) -> Account:
    """The account, locked, when the caller's session has proven what changing its factors asks for.

    Raises `ConfirmationNeeded`, by which the session proves what it lacks, `PasswordNeeded`, `AdministratorNeeded`, `NotFound`.
    """
    account = await _lock(session, caller.account_id)
    login = await session.get(LoginSession, caller.session_id, populate_existing=True)
    if login is None or login.account_id != account.id or login.ended_at is not None:
        raise NotFound
    has_factor = bool(await repository.list_factors(session, account.id))
    lacking = missing_proof(login.amr, has_factor=has_factor, staff=_is_staff(account))
    if lacking is Missing.PASSWORD and account.password_hash is None:
        raise PasswordNeeded
    if lacking is not Missing.NOTHING:
        raise ConfirmationNeeded(RECENT_SECONDS)
    if not has_factor and _is_staff(account) and await needs_vouching(session, account.id):
        raise AdministratorNeeded
    return account


async def start_totp(session: AsyncSession, realm: Realm, caller: Caller, name: str) -> NewTotp:
    """A new secret, which counts once a code of it is typed. Replaces an enrolment that was left. Raises as `_may_change`, `TooManyFactors`."""
    account = await _may_change(session, caller)
    await _refuse_too_many(session, account.id)
    await repository.delete_unconfirmed(session, account.id)
    secret, factor_id = secrets.token_bytes(SECRET_BYTES), new_id()
    sealed = realm.factors.encrypt(secret, str(factor_id))
    session.add(SecondFactor(id=factor_id, account_id=account.id, kind=TOTP, name=name, sealed_secret=sealed))
    await session.flush()
    uri = provisioning_uri(secret, account.email or account.so_dien_thoai or account.ho_ten, ISSUER)
    return NewTotp(factor_id, base32(secret), uri, _draw_qr(uri))


def _draw_qr(uri: str) -> str:
    drawn = io.BytesIO()
    segno.make(uri, error="m").save(drawn, kind="svg", xmldecl=False, scale=4, border=4, dark="#16302f", light="#fff")
    return drawn.getvalue().decode()


async def confirm_totp(
    session: AsyncSession, realm: Realm, caller: Caller, factor_id: UUID, typed: str, origin: Origin
) -> list[str]:
    """Make the app count, by a code of it. Returns recovery codes with the first factor. Raises `Invalid` on `ma`, `NoSuchFactor`."""
    await count_try(realm, caller.account_id, Proof(typed), origin)
    account = await _may_change(session, caller)
    factor = await repository.factor_of(session, account.id, factor_id)
    if factor is None or factor.kind != TOTP or factor.confirmed_at is not None:
        raise NoSuchFactor
    now = clock.now()
    step = find_step(secret_of(realm, factor), clean_code(typed), now.timestamp(), factor.last_step)
    if step is None:
        raise wrong_factor_code()
    codes = await _begin_first(session, realm, caller, account.id)
    factor.last_step, factor.confirmed_at = step, now
    await session.flush()
    await _added(session, realm, caller, account, factor, OTP_METHODS, origin)
    return codes


async def start_passkey(session: AsyncSession, realm: Realm, caller: Caller) -> PasskeyQuestion:
    """Options for `navigator.credentials.create`. Raises as `_may_change`, `TooManyFactors`."""
    account = await _may_change(session, caller)
    await _refuse_too_many(session, account.id)
    challenge = await store_challenge(session, "NEW_PASSKEY", account.id)
    factors = await repository.list_factors(session, account.id)
    options = passkeys.registration_options(realm.settings, account, factors, challenge.challenge)
    return PasskeyQuestion(challenge.id, options)


async def add_passkey(
    session: AsyncSession,
    realm: Realm,
    caller: Caller,
    flow_id: UUID,
    name: str,
    response: passkeys.Options,
    origin: Origin,
) -> list[str]:
    """Store the passkey that the browser made. Returns recovery codes with the first factor. Raises `Invalid`, `TooManyFactors`."""
    challenge = await take_challenge(realm, "NEW_PASSKEY", flow_id, caller.account_id)
    account = await _may_change(session, caller)
    await _refuse_too_many(session, account.id)
    factor = passkeys.read_registration(realm.settings, account, name, challenge, response)
    codes = await _begin_first(session, realm, caller, account.id)
    session.add(factor)
    try:
        await session.flush()
    except IntegrityError as error:
        # The same key again, or a key of another account.
        raise bad_passkey() from error
    await _added(session, realm, caller, account, factor, ("hwk", "mfa"), origin)
    return codes


async def _begin_first(session: AsyncSession, realm: Realm, caller: Caller, account_id: UUID) -> list[str]:
    """Recovery codes with the first factor; every other session, and what would open one, ends: none has proven it."""
    if await repository.list_factors(session, account_id):
        return []
    await end_all_but(session, realm, account_id, caller.session_id, reason="BAT_YEU_TO")
    await repository.delete_open_codes(session, account_id)
    return await make_recovery_codes(session, realm, account_id)


async def _added(
    session: AsyncSession,
    realm: Realm,
    caller: Caller,
    account: Account,
    factor: SecondFactor,
    methods: tuple[str, ...],
    origin: Origin,
) -> None:
    """The session in which the factor was proven has it from now on: its next tokens say so."""
    login = await session.get(LoginSession, caller.session_id)
    if login is not None and login.account_id == account.id:
        login.amr = merge_methods(login.amr, methods)
    record_account_event(session, account.id, "THEM_YEU_TO", session_id=caller.session_id, reason=factor.kind)
    await alerts.send_alert(
        session, realm, account, alerts.Event.FACTOR_ADDED, origin, factor_id=factor.id, name=factor.name
    )


async def rename_factor(session: AsyncSession, account_id: UUID, factor_id: UUID, name: str) -> None:
    """Give a factor another name. Raises `NoSuchFactor`."""
    factor = await repository.factor_of(session, account_id, factor_id)
    if factor is None or factor.confirmed_at is None:
        raise NoSuchFactor
    factor.name = name
    await session.flush()


async def remove_factor(session: AsyncSession, realm: Realm, caller: Caller, factor_id: UUID, origin: Origin) -> None:
    """Remove a factor; recovery codes go with the last one, which staff must keep. Raises `NoSuchFactor`, `LastFactor`."""
    account = await _may_change(session, caller)
    factors = await repository.list_factors(session, account.id)
    factor = next((one for one in factors if one.id == factor_id), None)
    if factor is None:
        raise NoSuchFactor
    if len(factors) == 1 and _is_staff(account):
        raise LastFactor
    name, kind = factor.name, factor.kind
    if len(factors) == 1:
        await repository.delete_all(session, account.id)
    else:
        await repository.delete_factor(session, account.id, factor_id)
    record_account_event(session, account.id, "GO_YEU_TO", session_id=caller.session_id, reason=kind)
    await alerts.send_alert(session, realm, account, alerts.Event.FACTOR_REMOVED, origin, name=name)


async def renew_recovery_codes(session: AsyncSession, realm: Realm, caller: Caller, origin: Origin) -> list[str]:
    """New recovery codes for an account with a factor; the old ones no longer work. Raises `NoSuchFactor`."""
    account = await _may_change(session, caller)
    if not await repository.list_factors(session, account.id):
        raise NoSuchFactor
    codes = await make_recovery_codes(session, realm, account.id)
    record_account_event(session, account.id, "MA_KHOI_PHUC_MOI", session_id=caller.session_id)
    await alerts.send_alert(session, realm, account, alerts.Event.RECOVERY_CODES_NEW, origin)
    return codes


async def _lock(session: AsyncSession, account_id: UUID) -> Account:
    account = await repository.lock_account(session, account_id)
    if account is None:
        raise NotFound
    return account


async def _refuse_too_many(session: AsyncSession, account_id: UUID) -> None:
    if len(await repository.list_factors(session, account_id)) >= MOST_FACTORS:
        raise TooManyFactors
