"""Logins with Google: found by Google's subject, else by an address that both Google and we have verified.

Those that failed are counted by day and kind: the operator sees a wrong secret or an outage, and nobody's name.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository as identities
from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.dependencies import Origin
from khoisu.identity.login import one_time_codes, repository
from khoisu.identity.login.log_in import require_active
from khoisu.identity.models import Account, GoogleLoginFailure, OneTimeCode
from khoisu.identity.realm import Realm
from khoisu.identity.rules import NAME_LENGTH, TRIES
from khoisu.identity.second_factor.second_step import SecondStep
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.identity.tokens.authorization_codes import AuthorizationRequest, Authorized, authorize_first_step
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger
from khoisu.kit.text.entered import clean_name

log = get_logger(__name__)
FAILURES_SHOWN = timedelta(days=30)
FAILURES_RETAINED = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class GooglePerson:
    """Who Google says it is; `email` is None unless Google has verified it."""

    subject: str
    email: str | None
    name: str


@dataclass(frozen=True, slots=True)
class GoogleLogin:
    """What a Google login leads to: a code for the client, a second step, or a ticket to register.

    None of them without a verified address, nor (`taken`) with one that is another account's.
    """

    authorized: Authorized | None = None
    ticket: str | None = None
    step: SecondStep | None = None
    taken: bool = False


async def authorize_with_google(
    session: AsyncSession, realm: Realm, person: GooglePerson, asked: AuthorizationRequest, lang: Lang, origin: Origin
) -> GoogleLogin:
    """Log in the holder of a Google account. Raises `Suspended`."""
    account = await _find_account(session, person.subject, person.email)
    if account is not None:
        # Google does not say how it authenticated the person: no method is claimed.
        reply = await authorize_first_step(session, realm, account, asked, (), origin)
        return GoogleLogin(step=reply) if isinstance(reply, SecondStep) else GoogleLogin(authorized=reply)
    if person.email is None:
        return GoogleLogin()
    if await identities.account_with(session, Identifier("email", person.email)) is not None:
        # Google has proven the address to be this person's, so it is no secret that it has an account.
        return GoogleLogin(taken=True)
    return GoogleLogin(ticket=await _registration_ticket(session, realm, person, person.email, lang))


async def _find_account(session: AsyncSession, subject: str, email: str | None) -> Account | None:
    """The person's account, None when they have none yet.

    The address links only to an account that has verified it with one of our codes.
    """
    account = await repository.account_of_google(session, subject)
    if account is None and email is not None:
        account = await repository.account_to_link(session, email)
        if account is not None:
            account.google_sub = subject
            record_account_event(session, account.id, "LIEN_KET_GOOGLE")
            await session.flush()
    return require_active(account) if account else None


async def _registration_ticket(
    session: AsyncSession, realm: Realm, person: GooglePerson, email: str, lang: Lang
) -> str:
    """A ticket for the last registration step: Google has verified the address, the law's questions remain (S1.12)."""
    now = clock.now()
    code = OneTimeCode(
        id=uuid4(),
        purpose="DANG_KY",
        identifier_kind="email",
        identifier=email,
        lang=lang,
        code_hash=secrets.token_bytes(32),
        attempts=TRIES,
        created_at=now,
        sent_at=now,
        expires_at=now + timedelta(seconds=one_time_codes.CODE_SECONDS),
        verified_at=now,
        google_sub=person.subject,
        ho_ten=clean_name(person.name)[: NAME_LENGTH[1]] or None,
    )
    session.add(code)
    await session.flush()
    return await one_time_codes.make_ticket(session, realm, code)


async def record_google_failure(session: AsyncSession, kind: str) -> None:
    """Count a failed login by Google and log its kind. `kind`: see `GoogleRefused` and `khoisu.oidc.google_login`."""
    log.warning("google_login_refused", kind=kind)
    await repository.count_google_failure(session, clock.today(), kind, clock.now())


async def list_google_failures(session: AsyncSession) -> list[GoogleLoginFailure]:
    """The failures of the last 30 days, the newest first."""
    return await repository.list_google_failures(session, clock.today() - FAILURES_SHOWN)
