"""All SQL of one-time codes, of accounts known to Google, and of logins there that failed."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account, GoogleLoginFailure, OneTimeCode
from khoisu.identity.rules import TRIES


async def lock_code(session: AsyncSession, flow_id: UUID) -> OneTimeCode | None:
    """The flow, locked until the transaction ends."""
    return await session.scalar(select(OneTimeCode).where(OneTimeCode.id == flow_id).with_for_update())


async def count_attempt(session: AsyncSession, flow_id: UUID, purpose: str, now: datetime) -> OneTimeCode | None:
    """Count one try and return the flow; None when it is over, of another purpose, or out of tries."""
    return await session.scalar(
        update(OneTimeCode)
        .where(
            OneTimeCode.id == flow_id,
            OneTimeCode.purpose == purpose,
            OneTimeCode.verified_at.is_(None),
            OneTimeCode.expires_at > now,
            OneTimeCode.attempts < TRIES,
        )
        .values(attempts=OneTimeCode.attempts + 1)
        .returning(OneTimeCode)
    )


async def mark_verified(session: AsyncSession, flow_id: UUID, now: datetime) -> bool:
    """Record that the right code was typed. False when another request has recorded it already."""
    fresh = await session.execute(
        update(OneTimeCode)
        .where(OneTimeCode.id == flow_id, OneTimeCode.verified_at.is_(None))
        .values(verified_at=now)
        .returning(OneTimeCode.id)
    )
    return fresh.first() is not None


async def set_ticket(session: AsyncSession, flow_id: UUID, ticket_hash: bytes, expires_at: datetime) -> None:
    """Give the flow its ticket."""
    await session.execute(
        update(OneTimeCode)
        .where(OneTimeCode.id == flow_id)
        .values(ticket_hash=ticket_hash, ticket_expires_at=expires_at)
    )


async def flow_of_ticket(session: AsyncSession, ticket_hash: bytes, now: datetime) -> OneTimeCode | None:
    """The flow of a ticket that can still be used."""
    valid = (OneTimeCode.ticket_expires_at > now, OneTimeCode.used_at.is_(None))
    return await session.scalar(select(OneTimeCode).where(OneTimeCode.ticket_hash == ticket_hash, *valid))


async def use_ticket(session: AsyncSession, ticket_hash: bytes, now: datetime) -> OneTimeCode | None:
    """Use the ticket up and return its flow; None when there is no such valid ticket."""
    return await session.scalar(
        update(OneTimeCode)
        .where(
            OneTimeCode.ticket_hash == ticket_hash,
            OneTimeCode.ticket_expires_at > now,
            OneTimeCode.used_at.is_(None),
        )
        .values(used_at=now)
        .returning(OneTimeCode)
    )


async def use_open_tickets(session: AsyncSession, account_id: UUID, purpose: str, now: datetime) -> None:
    """Use up every flow of this purpose that the account has open."""
    mine = (OneTimeCode.account_id == account_id, OneTimeCode.purpose == purpose, OneTimeCode.used_at.is_(None))
    await session.execute(update(OneTimeCode).where(*mine).values(used_at=now))


async def account_of_google(session: AsyncSession, subject: str) -> Account | None:
    """The account that is linked to this subject of Google."""
    return await session.scalar(select(Account).where(Account.google_sub == subject))


async def account_to_link(session: AsyncSession, email: str) -> Account | None:
    """The account that has verified this address with a code and is not linked to Google yet."""
    return await session.scalar(
        select(Account).where(Account.email == email, Account.email_verified, Account.google_sub.is_(None))
    )


async def count_google_failure(session: AsyncSession, day: date, kind: str, now: datetime) -> None:
    """Add one to the day's count of a kind."""
    first = insert(GoogleLoginFailure).values(day=day, kind=kind, times=1, last_at=now)
    again = {"times": GoogleLoginFailure.times + 1, "last_at": now}
    await session.execute(first.on_conflict_do_update(index_elements=["day", "kind"], set_=again))


async def list_google_failures(session: AsyncSession, since: date) -> list[GoogleLoginFailure]:
    """The counts from a day on, the newest first."""
    newest = (GoogleLoginFailure.last_at.desc(), GoogleLoginFailure.kind)
    found = await session.scalars(select(GoogleLoginFailure).where(GoogleLoginFailure.day >= since).order_by(*newest))
    return list(found)


async def delete_google_failures_before(session: AsyncSession, day: date) -> None:
    """Delete the counts of days before this one."""
    await session.execute(delete(GoogleLoginFailure).where(GoogleLoginFailure.day < day))
