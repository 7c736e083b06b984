"""Who counts as the second person of a change."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import approval_refusal
from khoisu.identity.service import AccountInfo, linked_accounts, list_administrators


async def other_approvers(session: AsyncSession, requester: UUID, affected: UUID | None) -> list[AccountInfo]:
    """The administrators, not locked, who may approve what `requester` asks for; empty for a lone administrator.

    `affected` is the account that the change is about, if it is about one.
    """
    found: list[AccountInfo] = []
    for account in await list_administrators(session):
        linked = await linked_accounts.are_linked(session, requester, account.id)
        if approval_refusal(requester, affected, account.id, linked=linked) is None:
            found.append(account)
    return found


async def is_administrator(session: AsyncSession, account_id: UUID) -> bool:
    """Whether the account is an administrator's and not locked."""
    return account_id in {account.id for account in await list_administrators(session)}
