"""Logging in by a passkey alone: it has verified its owner (PIN, fingerprint, face), so it counts as two factors."""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import passkeys, repository, resets
from khoisu.identity.second_factor.errors import bad_passkey, challenge_over
from khoisu.identity.second_factor.models import LoginChallenge
from khoisu.kit import clock

SECONDS = 300


@dataclass(frozen=True, slots=True)
class PasskeyQuestion:
    """What the browser gets: the flow to name in the answer, and the options of `navigator.credentials`."""

    luong_id: UUID
    tuy_chon: passkeys.Options


async def start_passkey_login(session: AsyncSession, realm: Realm, origin: Origin) -> PasskeyQuestion:
    """A challenge for anyone who holds a passkey of ours. The answer is the same for everybody."""
    await realm.guards.before_code_login(origin.address)
    challenge = await store_challenge(session, "PASSKEY_LOGIN", None)
    options = passkeys.assertion_options(realm.settings, [], challenge.challenge, alone=True)
    return PasskeyQuestion(challenge.id, options)


async def finish_passkey_login(
    session: AsyncSession, realm: Realm, flow_id: UUID, response: passkeys.Options, origin: Origin
) -> tuple[Account, tuple[str, ...]]:
    """The account of the passkey, and the methods it proves. Raises `Invalid` on `luongId` or `khoa`, `TooMany`."""
    await realm.guards.before_code_check(origin.address)
    challenge = await take_challenge(realm, "PASSKEY_LOGIN", flow_id, None)
    factor, methods = await passkeys.check_assertion(session, realm.settings, challenge, response, alone=True)
    account = await session.get(Account, factor.account_id)
    if account is None:
        raise bad_passkey()
    await resets.stop_reset(session, account.id)
    return account, methods


async def store_challenge(session: AsyncSession, purpose: str, account_id: UUID | None) -> LoginChallenge:
    """A new challenge for a passkey to sign within five minutes."""
    now = clock.now()
    challenge = LoginChallenge(
        id=uuid4(),
        purpose=purpose,
        account_id=account_id,
        challenge=secrets.token_bytes(passkeys.CHALLENGE_BYTES),
        amr=[],
        attempts=0,
        created_at=now,
        expires_at=now + timedelta(seconds=SECONDS),
    )
    session.add(challenge)
    await session.flush()
    return challenge


async def take_challenge(realm: Realm, purpose: str, flow_id: UUID, account_id: UUID | None) -> bytes:
    """The bytes to be signed, used up in a transaction of their own: one challenge, one try. Raises `Invalid` (luongId)."""
    now = clock.now()
    async with realm.database.transaction() as own:
        found = await own.get(LoginChallenge, flow_id)
        mine = found is not None and found.purpose == purpose and found.account_id == account_id
        if (
            found is None
            or not mine
            or found.expires_at <= now
            or not await repository.use_challenge(own, flow_id, now)
        ):
            raise challenge_over()
        return found.challenge
