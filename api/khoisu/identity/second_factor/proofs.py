"""Checking a proof of the second factor: a code of an app, a recovery code, or a passkey."""

import secrets
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import alerts, passkeys, repository
from khoisu.identity.second_factor.errors import proof_missing, wrong_factor_code
from khoisu.identity.second_factor.models import TOTP, SecondFactor
from khoisu.identity.second_factor.rules import (
    RECOVERY_ALPHABET,
    RECOVERY_CODES,
    RECOVERY_LENGTH,
    clean_code,
    is_totp_code,
    shown_recovery_code,
)
from khoisu.identity.second_factor.totp import find_step
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.kit import clock
from khoisu.kit.errors import TooMany
from khoisu.kit.rate_limit import Limit

OTP_METHODS = ("otp", "mfa")
TRIES = Limit("yeu-to-thu-hai", 10, 300)
TRIES_A_DAY = Limit("yeu-to-thu-hai-ngay", 100, 86_400)
"""Right ones count too. Only who has proven the first factor gets this far: a stranger cannot use the owner's tries up."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a person gives: a code of the app or a recovery code as typed, or a passkey's response."""

    code: str = ""
    passkey: dict[str, Any] | None = None


def secret_of(realm: Realm, factor: SecondFactor) -> bytes:
    """The secret of an authenticator app, opened. Raises `InvalidTag` when it was sealed for another factor or key."""
    return realm.factors.decrypt(factor.sealed_secret or b"", str(factor.id))


async def count_try(realm: Realm, account_id: UUID, proof: Proof, origin: Origin) -> None:
    """Count a code before it is compared, so that parallel tries cannot pass together. Raises `TooMany`.

    Called before the request takes a connection. The owner is warned once a day: the first factor is known to somebody.
    """
    if proof.passkey is not None:
        return
    try:
        await realm.limiter.hit_all((TRIES, str(account_id)), (TRIES_A_DAY, str(account_id)))
    except TooMany:
        await alerts.warn_once_a_day(realm, account_id, alerts.Event.MANY_WRONG_TRIES, origin)
        raise


async def check_proof(
    session: AsyncSession, realm: Realm, account: Account, challenge: bytes, proof: Proof, origin: Origin
) -> tuple[str, ...]:
    """The methods that the proof adds (RFC 8176), after `count_try`. Raises `Invalid` on `ma` or `khoa`."""
    if proof.passkey is not None:
        found = await passkeys.check_assertion(session, realm.settings, challenge, proof.passkey, account.id)
        return found[1]
    code = clean_code(proof.code)
    if not code:
        raise proof_missing()
    if is_totp_code(code):
        await _use_totp(session, realm, account.id, code)
    else:
        await _use_recovery(session, realm, account, code, origin)
    return OTP_METHODS


async def _use_totp(session: AsyncSession, realm: Realm, account_id: UUID, code: str) -> None:
    now = clock.now()
    for factor in await repository.list_factors(session, account_id):
        if factor.kind != TOTP:
            continue
        step = find_step(secret_of(realm, factor), code, now.timestamp(), factor.last_step)
        if step is not None and await repository.use_step(session, factor.id, step, now):
            return
    raise wrong_factor_code()


async def _use_recovery(session: AsyncSession, realm: Realm, account: Account, code: str, origin: Origin) -> None:
    digest = recovery_digest(realm, account.id, code)
    if not await repository.use_recovery_code(session, account.id, digest, clock.now()):
        raise wrong_factor_code()
    left = await repository.count_recovery_codes(session, account.id)
    record_account_event(session, account.id, "DUNG_MA_KHOI_PHUC")
    await alerts.send_alert(session, realm, account, alerts.Event.RECOVERY_CODE_USED, origin, left=left)


def recovery_digest(realm: Realm, account_id: UUID, code: str) -> bytes:
    """The keyed hash under which a cleaned recovery code is stored."""
    return realm.factors.digest("recovery-code", str(account_id), code)


async def make_recovery_codes(session: AsyncSession, realm: Realm, account_id: UUID) -> list[str]:
    """Ten new recovery codes, as they are shown this once; the old ones no longer work."""
    codes = ["".join(secrets.choice(RECOVERY_ALPHABET) for _ in range(RECOVERY_LENGTH)) for _ in range(RECOVERY_CODES)]
    hashes = [recovery_digest(realm, account_id, code) for code in codes]
    await repository.replace_recovery_codes(session, account_id, hashes)
    return [shown_recovery_code(code) for code in codes]
