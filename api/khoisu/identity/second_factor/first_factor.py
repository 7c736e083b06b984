"""Who may add the first factor of a staff account: nobody who has only proven the mailbox."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.second_factor import repository
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.identity.states import AccountEventKind

VOUCHED: AccountEventKind = "CHO_THEM_YEU_TO"
BY_MAILBOX = ("DAT_LAI_MAT_KHAU", "DAT_MAT_KHAU_DAU")
"""Events of passwords that a code by mail or SMS, or a Google login, was enough to set."""


async def needs_vouching(session: AsyncSession, account_id: UUID) -> bool:
    """Whether the account's password came by the mailbox, and no administrator has spoken for its owner since."""
    return await repository.newest_event(session, account_id, (*BY_MAILBOX, VOUCHED)) in BY_MAILBOX


def vouch(session: AsyncSession, account_id: UUID, *, actor_id: UUID | None = None, note: str) -> None:
    """Write down that somebody who knows the owner lets them add a first factor with the password they have now."""
    record_account_event(session, account_id, VOUCHED, actor_id=actor_id, note=note)
