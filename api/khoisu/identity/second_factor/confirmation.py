"""Step-up: a person who is signed in confirms that it is them; the session's `auth_time` moves to now."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.accounts.passwords import confirm_password
from khoisu.identity.accounts.profile import account_lang, load_account
from khoisu.identity.dependencies import Origin
from khoisu.identity.login import code_sending, one_time_codes
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.models import Account, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import passkeys, repository, rules
from khoisu.identity.second_factor.errors import challenge_over, factor_instead, proof_missing
from khoisu.identity.second_factor.models import PASSKEY, TOTP, SecondFactor
from khoisu.identity.second_factor.passkey_login import store_challenge, take_challenge
from khoisu.identity.second_factor.proofs import Proof, check_proof, count_try
from khoisu.identity.second_factor.rules import merge_methods
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.notifications.service import MessageKind


@dataclass(frozen=True, slots=True)
class Ways:
    """By what a person can confirm that it is them. `code`: a code by mail or SMS, for who has nothing else."""

    password: bool
    totp: bool
    code: bool
    luong_id: UUID | None
    passkey: passkeys.Options | None


async def list_ways(session: AsyncSession, realm: Realm, account_id: UUID) -> Ways:
    """The ways of this account, with a challenge for its passkeys. Raises `NotFound`."""
    account = await load_account(session, account_id)
    factors = await repository.list_factors(session, account_id)
    way = _way(account, factors)
    keys = [factor for factor in factors if factor.kind == PASSKEY]
    challenge = await store_challenge(session, "CONFIRM", account_id) if keys else None
    return Ways(
        password=way is rules.Ways.PASSWORD,
        totp=any(factor.kind == TOTP for factor in factors),
        code=way is rules.Ways.CODE,
        luong_id=challenge.id if challenge else None,
        passkey=passkeys.assertion_options(realm.settings, keys, challenge.challenge) if challenge else None,
    )


def _way(account: Account, factors: list[SecondFactor]) -> rules.Ways:
    return rules.way_to_confirm(has_factor=bool(factors), has_password=account.password_hash is not None)


async def send_confirmation_code(session: AsyncSession, realm: Realm, account_id: UUID, origin: Origin) -> Started:
    """Send a code to the account's own address or number. Raises `Invalid` on `ma` where a password or factor must do."""
    async with realm.database.sessions() as reading:
        account = await load_account(reading, account_id)
        factors = await repository.list_factors(reading, account_id)
    if _way(account, factors) is not rules.Ways.CODE:
        raise proof_missing()
    kind = "email" if account.email else "phone"
    identifier = Identifier(kind, account.email or account.so_dien_thoai or "")
    sent = await code_sending.may_send_code(realm, identifier, origin.address, origin.known, "XAC_NHAN")
    plan = one_time_codes.Plan(MessageKind.ONE_TIME_CODE, await load_account(session, account_id), sent=sent)
    return await one_time_codes.start_code(session, realm, "XAC_NHAN", identifier, plan, account_lang(account))


async def confirm_with_password(session: AsyncSession, realm: Realm, caller: Caller, password: str) -> None:
    """Confirm by the account's password, where there is no second factor. Raises `Invalid` on `matKhau`, `TooMany`."""
    await confirm_password(realm, caller.account_id, password)
    # Locked and asked after the password was computed: a factor may have been added meanwhile.
    await _require_way(session, caller, rules.Ways.PASSWORD)
    await _confirm(session, caller, ("pwd",))


async def _require_way(session: AsyncSession, caller: Caller, way: rules.Ways) -> None:
    account = await repository.lock_account(session, caller.account_id)
    if account is None:
        raise NotFound
    if _way(account, await repository.list_factors(session, account.id)) is not way:
        raise factor_instead() if way is rules.Ways.PASSWORD else proof_missing()


async def confirm_with_code(
    session: AsyncSession, realm: Realm, caller: Caller, flow_id: UUID, typed: str, origin: Origin
) -> None:
    """Confirm by a code that was sent. Raises `Invalid` on `ma`, `TooMany`."""
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.check_code(session, realm, "XAC_NHAN", flow_id, typed)
    if code.account_id != caller.account_id:
        raise challenge_over()
    await _require_way(session, caller, rules.Ways.CODE)
    await _confirm(session, caller, ("otp",))


async def confirm_with_factor(
    session: AsyncSession, realm: Realm, caller: Caller, flow_id: UUID | None, proof: Proof, origin: Origin
) -> None:
    """Confirm by the second factor, which the session has from then on. Raises `Invalid`, `TooMany`."""
    challenge = b""
    if proof.passkey is not None:
        if flow_id is None:
            raise challenge_over()
        challenge = await take_challenge(realm, "CONFIRM", flow_id, caller.account_id)
    await count_try(realm, caller.account_id, proof, origin)
    account = await load_account(session, caller.account_id)
    await _confirm(session, caller, await check_proof(session, realm, account, challenge, proof, origin))


async def _confirm(session: AsyncSession, caller: Caller, methods: tuple[str, ...]) -> None:
    login = await session.get(LoginSession, caller.session_id, with_for_update=True)
    if login is None or login.account_id != caller.account_id:
        # Another realm's session: that realm has to ask again.
        raise NotFound
    login.amr = merge_methods(login.amr, methods)
    login.authenticated_at = clock.now()
    record_account_event(session, caller.account_id, "XAC_NHAN_LAI", session_id=caller.session_id)
