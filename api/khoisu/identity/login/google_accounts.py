"""People who come from Google: known by Google's subject, else by an address that both of us have proven."""

import secrets
from datetime import timedelta
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.login import one_time_codes
from khoisu.identity.login.log_in import require_active
from khoisu.identity.models import Account, OneTimeCode
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import record_session_event
from khoisu.kit import clock
from khoisu.kit.lang import Lang


async def account_from_google(session: AsyncSession, subject: str, email: str | None) -> Account | None:
    """The account of somebody Google knows; None when they have none yet. Raises `Suspended`.

    `email` must have been verified by Google. It links only to an account whose own address was proven by a code.
    """
    account = await session.scalar(select(Account).where(Account.google_sub == subject))
    if account is None and email is not None:
        account = await session.scalar(
            select(Account).where(Account.email == email, Account.email_verified, Account.google_sub.is_(None))
        )
        if account is not None:
            account.google_sub = subject
            record_session_event(session, account.id, "LIEN_KET_GOOGLE")
            await session.flush()
    return require_active(account) if account else None


async def registration_ticket(session: AsyncSession, realm: Realm, email: str, lang: Lang) -> str:
    """A ticket for the last step of a registration: Google has proven the address, the law's questions remain (S1.12)."""
    now = clock.now()
    code = OneTimeCode(
        id=uuid4(),
        purpose="DANG_KY",
        identifier_kind="email",
        identifier=email,
        lang=lang,
        code_hash=secrets.token_bytes(32),
        attempts=one_time_codes.TRIES,
        created_at=now,
        sent_at=now,
        expires_at=now + timedelta(seconds=one_time_codes.CODE_SECONDS),
        verified_at=now,
    )
    session.add(code)
    await session.flush()
    return await one_time_codes.make_ticket(session, realm, code)
