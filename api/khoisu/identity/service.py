"""What other rooms may use of identity."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.authenticator import RealmAuthenticator
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm, RealmDep
from khoisu.kit.errors import NotFound

__all__ = ["Account", "Realm", "RealmAuthenticator", "RealmDep", "get_account"]


async def get_account(session: AsyncSession, account_id: UUID) -> Account:
    """The account: `ho_ten`, `email`, `so_dien_thoai`, `ngon_ngu`. Raises `NotFound`."""
    account = await session.get(Account, account_id)
    if account is None:
        raise NotFound
    return account
