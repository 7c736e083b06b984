"""The second step of a login: asked for when the account has a factor, answered once, within ten minutes and five tries."""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import passkeys, repository, resets
from khoisu.identity.second_factor.errors import SecondStepOver
from khoisu.identity.second_factor.models import PASSKEY, TOTP, LoginChallenge
from khoisu.identity.second_factor.proofs import Proof, check_proof, count_try
from khoisu.identity.second_factor.rules import merge_methods
from khoisu.identity.states import LoginKind
from khoisu.kit import clock

SECONDS = 600
TRIES = 5


@dataclass(frozen=True, slots=True)
class SecondStep:
    """What the person has to do now: `token` names the step, `passkey` are the options for the browser, if they have one."""

    token: str
    seconds: int
    totp: bool
    recovery: bool
    passkey: passkeys.Options | None


@dataclass(frozen=True, slots=True)
class Proven:
    """A person who has answered: by which methods (RFC 8176), and how the login began (an account event)."""

    account: Account
    amr: tuple[str, ...]
    how: LoginKind


async def begin_second_step(
    session: AsyncSession, realm: Realm, account: Account, client_id: str, how: LoginKind, amr: tuple[str, ...]
) -> SecondStep | None:
    """Ask for the second factor; None for an account without one. The caller has proven the first factor."""
    # Waits for a first factor that is being added: its owner ends the sessions that are there, and this one would come after.
    await repository.lock_account(session, account.id)
    await resets.apply_due_reset(session, realm, account)
    factors = await repository.list_factors(session, account.id)
    if not factors:
        return None
    token, now = secrets.token_urlsafe(32), clock.now()
    challenge = LoginChallenge(
        id=uuid4(),
        purpose="SECOND_STEP",
        account_id=account.id,
        token_hash=_digest(realm, token),
        client_id=client_id,
        how=how,
        amr=list(amr),
        challenge=secrets.token_bytes(passkeys.CHALLENGE_BYTES),
        attempts=0,
        created_at=now,
        expires_at=now + timedelta(seconds=SECONDS),
    )
    session.add(challenge)
    await session.flush()
    return await _describe(session, realm, token, challenge)


async def show_second_step(session: AsyncSession, realm: Realm, token: str, client_id: str) -> SecondStep:
    """The open step of this token, again. Raises `SecondStepOver`."""
    challenge = await repository.find_second_step(session, _digest(realm, token), clock.now())
    if challenge is None or challenge.client_id != client_id or challenge.attempts >= TRIES:
        raise SecondStepOver
    return await _describe(session, realm, token, challenge)


async def _describe(session: AsyncSession, realm: Realm, token: str, challenge: LoginChallenge) -> SecondStep:
    assert challenge.account_id is not None  # noqa: S101 - a second step is always somebody's
    factors = await repository.list_factors(session, challenge.account_id)
    keys = [factor for factor in factors if factor.kind == PASSKEY]
    return SecondStep(
        token=token,
        seconds=max(0, int((challenge.expires_at - clock.now()).total_seconds())),
        totp=any(factor.kind == TOTP for factor in factors),
        recovery=await repository.count_recovery_codes(session, challenge.account_id) > 0,
        passkey=passkeys.assertion_options(realm.settings, keys, challenge.challenge) if keys else None,
    )


async def finish_second_step(
    session: AsyncSession, realm: Realm, token: str, client_id: str, proof: Proof, origin: Origin
) -> Proven:
    """The person behind a right answer. Raises `SecondStepOver`, `Invalid` on `ma` or `khoa`, `TooMany`.

    The try is counted and committed before anything is compared.
    """
    await realm.guards.before_code_check(origin.address)
    now = clock.now()
    async with realm.database.transaction() as own:
        found = await repository.find_second_step(own, _digest(realm, token), now)
        if found is None or found.client_id != client_id:
            raise SecondStepOver
        challenge = await repository.count_attempt(own, found.id, TRIES, now)
    if challenge is None or challenge.account_id is None:
        raise SecondStepOver
    await count_try(realm, challenge.account_id, proof, origin)
    account = await session.get(Account, challenge.account_id)
    if account is None:
        raise SecondStepOver
    methods = await check_proof(session, realm, account, challenge.challenge, proof, origin)
    if not await repository.use_challenge(session, challenge.id, now):
        raise SecondStepOver
    await resets.stop_reset(session, account.id)
    return Proven(account, tuple(merge_methods(challenge.amr, methods)), challenge.how or "DANG_NHAP")


def _digest(realm: Realm, token: str) -> bytes:
    return realm.factors.digest("second-step", token)
