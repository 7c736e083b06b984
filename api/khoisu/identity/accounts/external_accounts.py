"""Accounts of a foreign realm's people: found by that realm's issuer and `sub`, made at the first login."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.models import SUSPENDED, Account, AccountEvent, ExternalIdentity
from khoisu.identity.settings import ROLES
from khoisu.identity.states import AccountEventKind
from khoisu.identity.tokens.external_claims import ExternalPerson
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
LINKED: AccountEventKind = "LIEN_KET_REALM"
"""The event of an account that a foreign realm's person got."""
ROLES_CHANGED: AccountEventKind = "DOI_VAI_TRO"


async def find_or_create(database: Database, issuer: str, person: ExternalPerson, *, join_by_email: bool) -> UUID:
    """The id of the person's account, in a transaction of its own; two first calls at once make one account.

    An e-mail address never decides whose account it is, unless `join_by_email`, the realm has verified it and so has
    the account's owner.
    """
    async with database.transaction() as session:
        account = await repository.account_of_external(session, issuer, person.subject)
        if account is None:
            await repository.lock_external(session, issuer, person.subject)
            account = await repository.account_of_external(session, issuer, person.subject) or await _link(
                session, issuer, person, join_by_email=join_by_email
            )
        _follow_roles(session, account, person)
        return account.id


async def _link(session: AsyncSession, issuer: str, person: ExternalPerson, *, join_by_email: bool) -> Account:
    account = await _existing(session, person, join_by_email=join_by_email) or await _create(session, person)
    session.add(ExternalIdentity(issuer=issuer, subject=person.subject, account_id=account.id))
    session.add(AccountEvent(account_id=account.id, kind=LINKED, ghi_chu=issuer))
    await session.flush()
    log.info("external_account_linked", account_id=str(account.id))
    return account


async def _existing(session: AsyncSession, person: ExternalPerson, *, join_by_email: bool) -> Account | None:
    """An account made when its id was the realm's `sub`, or one that may be joined by its proven address."""
    try:
        earlier = await repository.account_without_own_login(session, UUID(person.subject))
    except ValueError:
        earlier = None
    if earlier is not None or not join_by_email or person.email is None:
        return earlier
    return await repository.account_to_join(session, person.email)


async def _create(session: AsyncSession, person: ExternalPerson) -> Account:
    email, phone = await repository.free_identifiers(session, person.email, person.phone)
    account = Account(
        id=new_id(),
        ho_ten=person.name,
        email=email,
        email_verified=email is not None,
        so_dien_thoai=phone,
        ngon_ngu=person.lang,
        vai_tro=sorted((person.roles | person.withheld) & ROLES),
    )
    session.add(account)
    await session.flush()
    return account


def _follow_roles(session: AsyncSession, account: Account, person: ExternalPerson) -> None:
    """The realm says who works in the office; our copy serves the lists of administrators and their mails."""
    roles = sorted((person.roles | person.withheld) & ROLES)
    if sorted(account.vai_tro) != roles:
        change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(roles)}"
        session.add(AccountEvent(account_id=account.id, kind=ROLES_CHANGED, ly_do=change))
        account.vai_tro = roles


async def suspension_of(database: Database, account_id: UUID) -> str | None:
    """Why the account is suspended; None when it is active."""
    state, reason = await repository.state_of(database, account_id)
    return (reason or "") if state == SUSPENDED else None
