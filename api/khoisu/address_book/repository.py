"""All SQL of the address book."""

from uuid import UUID

from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.address_book.models import SavedAddress


async def lock_addresses(session: AsyncSession, account: UUID) -> None:
    """Let one account's changes go one after the other, so that limit and default hold whatever arrives together."""
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('so_dia_chi:' || :who))"), {"who": str(account)})


async def list_addresses(session: AsyncSession, account: UUID) -> list[SavedAddress]:
    """The account's addresses, the default first, then the oldest."""
    found = select(SavedAddress).where(SavedAddress.account_id == account)
    return list(await session.scalars(found.order_by(SavedAddress.mac_dinh.desc(), SavedAddress.id)))


async def find_address(session: AsyncSession, account: UUID, number: UUID) -> SavedAddress | None:
    """The address, None unless it is this account's."""
    return await session.scalar(
        select(SavedAddress).where(SavedAddress.id == number, SavedAddress.account_id == account)
    )


async def set_default(session: AsyncSession, account: UUID, row: SavedAddress) -> None:
    """Make `row` the account's only default."""
    others = update(SavedAddress).where(SavedAddress.account_id == account, SavedAddress.id != row.id)
    await session.execute(others.values(mac_dinh=False))
    row.mac_dinh = True
    await session.flush()
