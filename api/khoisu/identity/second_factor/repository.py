"""All SQL of second factors, recovery codes, challenges, resets and links of security alerts."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account, AccountEvent, AuthorizationCode, LoginSession
from khoisu.identity.second_factor.models import AlertLink, FactorReset, LoginChallenge, RecoveryCode, SecondFactor


async def list_factors(session: AsyncSession, account_id: UUID) -> list[SecondFactor]:
    """The confirmed factors of an account, the oldest first."""
    mine = (SecondFactor.account_id == account_id, SecondFactor.confirmed_at.is_not(None))
    rows = await session.scalars(select(SecondFactor).where(*mine).order_by(SecondFactor.id))
    return list(rows)


async def lock_account(session: AsyncSession, account_id: UUID) -> Account | None:
    """The account, locked until the transaction ends: changes of its factors happen one after the other."""
    # Not `FOR UPDATE`: rows that refer to the account, such as its events, are added meanwhile by who holds a session.
    mine = select(Account).where(Account.id == account_id).with_for_update(key_share=True)
    return await session.scalar(mine.execution_options(populate_existing=True))


async def factor_of(session: AsyncSession, account_id: UUID, factor_id: UUID) -> SecondFactor | None:
    """One factor of this account, confirmed or not."""
    mine = (SecondFactor.id == factor_id, SecondFactor.account_id == account_id)
    return await session.scalar(select(SecondFactor).where(*mine))


async def passkey_with(session: AsyncSession, credential_id: bytes) -> SecondFactor | None:
    """The passkey with this credential id, of any account."""
    return await session.scalar(select(SecondFactor).where(SecondFactor.credential_id == credential_id))


async def use_step(session: AsyncSession, factor_id: UUID, step: int, now: datetime) -> bool:
    """Use a time step up. False when it, or a newer one, was used already: of two equal codes one wins."""
    fresh = or_(SecondFactor.last_step.is_(None), SecondFactor.last_step < step)
    used = await session.execute(
        update(SecondFactor)
        .where(SecondFactor.id == factor_id, fresh)
        .values(last_step=step, last_used_at=now)
        .returning(SecondFactor.id)
    )
    return used.first() is not None


async def count_signature(session: AsyncSession, factor_id: UUID, before: int, after: int, now: datetime) -> bool:
    """Store a passkey's new signature counter. False when another request has moved it meanwhile."""
    stored = await session.execute(
        update(SecondFactor)
        .where(SecondFactor.id == factor_id, SecondFactor.sign_count == before)
        .values(sign_count=after, last_used_at=now)
        .returning(SecondFactor.id)
    )
    return stored.first() is not None


async def delete_unconfirmed(session: AsyncSession, account_id: UUID) -> None:
    """Forget the account's enrolments that nobody finished."""
    mine = (SecondFactor.account_id == account_id, SecondFactor.confirmed_at.is_(None))
    await session.execute(delete(SecondFactor).where(*mine))


async def delete_factor(session: AsyncSession, account_id: UUID, factor_id: UUID) -> bool:
    """Remove one factor of this account."""
    mine = (SecondFactor.id == factor_id, SecondFactor.account_id == account_id)
    gone = await session.execute(delete(SecondFactor).where(*mine).returning(SecondFactor.id))
    return gone.first() is not None


async def delete_open_codes(session: AsyncSession, account_id: UUID) -> None:
    """Forget the codes of other clients that no session was opened for yet."""
    mine = (AuthorizationCode.account_id == account_id, AuthorizationCode.used_at.is_(None))
    await session.execute(delete(AuthorizationCode).where(*mine))


async def delete_all(session: AsyncSession, account_id: UUID) -> None:
    """Remove every factor and recovery code of an account."""
    await session.execute(delete(SecondFactor).where(SecondFactor.account_id == account_id))
    await session.execute(delete(RecoveryCode).where(RecoveryCode.account_id == account_id))


async def replace_recovery_codes(session: AsyncSession, account_id: UUID, hashes: list[bytes]) -> None:
    """Store new recovery codes; the old ones no longer work."""
    await session.execute(delete(RecoveryCode).where(RecoveryCode.account_id == account_id))
    session.add_all(RecoveryCode(code_hash=one, account_id=account_id) for one in hashes)
    await session.flush()


async def use_recovery_code(session: AsyncSession, account_id: UUID, code_hash: bytes, now: datetime) -> bool:
    """Use a recovery code up. False for one that does not exist or was used."""
    mine = (RecoveryCode.code_hash == code_hash, RecoveryCode.account_id == account_id)
    used = await session.execute(
        update(RecoveryCode)
        .where(*mine, RecoveryCode.used_at.is_(None))
        .values(used_at=now)
        .returning(RecoveryCode.code_hash)
    )
    return used.first() is not None


async def count_recovery_codes(session: AsyncSession, account_id: UUID) -> int:
    """How many recovery codes are left."""
    mine = (RecoveryCode.account_id == account_id, RecoveryCode.used_at.is_(None))
    return await session.scalar(select(func.count()).select_from(RecoveryCode).where(*mine)) or 0


async def find_second_step(session: AsyncSession, token_hash: bytes, now: datetime) -> LoginChallenge | None:
    """The open challenge of this token."""
    is_open = (LoginChallenge.used_at.is_(None), LoginChallenge.expires_at > now)
    return await session.scalar(select(LoginChallenge).where(LoginChallenge.token_hash == token_hash, *is_open))


async def count_attempt(session: AsyncSession, challenge_id: UUID, most: int, now: datetime) -> LoginChallenge | None:
    """Count one try and return the challenge; None when it is over or out of tries."""
    is_open = (LoginChallenge.used_at.is_(None), LoginChallenge.expires_at > now, LoginChallenge.attempts < most)
    return await session.scalar(
        update(LoginChallenge)
        .where(LoginChallenge.id == challenge_id, *is_open)
        .values(attempts=LoginChallenge.attempts + 1)
        .returning(LoginChallenge)
    )


async def use_challenge(session: AsyncSession, challenge_id: UUID, now: datetime) -> bool:
    """Use a challenge up. False when another request was first."""
    used = await session.execute(
        update(LoginChallenge)
        .where(LoginChallenge.id == challenge_id, LoginChallenge.used_at.is_(None))
        .values(used_at=now)
        .returning(LoginChallenge.id)
    )
    return used.first() is not None


async def lock_open_reset(session: AsyncSession, account_id: UUID) -> FactorReset | None:
    """The reset that waits for its time, locked until the transaction ends."""
    is_open = (FactorReset.done_at.is_(None), FactorReset.stopped_at.is_(None))
    statement = select(FactorReset).where(FactorReset.account_id == account_id, *is_open)
    return await session.scalar(statement.order_by(FactorReset.id.desc()).limit(1).with_for_update())


async def use_link(session: AsyncSession, token_hash: bytes, now: datetime) -> AlertLink | None:
    """Use the link up and return it; None for one that is unknown, used or too old."""
    is_open = (AlertLink.used_at.is_(None), AlertLink.expires_at > now)
    return await session.scalar(
        update(AlertLink).where(AlertLink.token_hash == token_hash, *is_open).values(used_at=now).returning(AlertLink)
    )


async def newest_event(session: AsyncSession, account_id: UUID, kinds: Collection[str]) -> str | None:
    """Which of these kinds of events happened last to the account."""
    mine = (AccountEvent.account_id == account_id, AccountEvent.kind.in_(kinds))
    newest = select(AccountEvent.kind).where(*mine).order_by(AccountEvent.at.desc(), AccountEvent.id.desc())
    return await session.scalar(newest.limit(1))


async def has_logged_in(session: AsyncSession, account_id: UUID) -> bool:
    """Whether the account has ever had a session."""
    return (
        await session.scalar(select(LoginSession.id).where(LoginSession.account_id == account_id).limit(1)) is not None
    )


async def knows_fingerprint(session: AsyncSession, account_id: UUID, fingerprint: bytes) -> bool:
    """Whether the account has had a session of this browser in this network."""
    mine = (LoginSession.account_id == account_id, LoginSession.fingerprint == fingerprint)
    return await session.scalar(select(LoginSession.id).where(*mine).limit(1)) is not None


async def delete_before(session: AsyncSession, moment: datetime) -> None:
    """Delete challenges and links that expired, and enrolments that were left, before `moment`."""
    await session.execute(delete(LoginChallenge).where(LoginChallenge.expires_at < moment))
    await session.execute(delete(AlertLink).where(AlertLink.expires_at < moment))
    left = (SecondFactor.confirmed_at.is_(None), SecondFactor.created_at < moment)
    await session.execute(delete(SecondFactor).where(*left))
