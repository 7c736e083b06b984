"""The use cases of saved views. They work inside the caller's transaction and never commit."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.saved_views import repository
from khoisu.saved_views.errors import TooManyViews
from khoisu.saved_views.schemas import SavedViewIn, SavedViewOut

MOST = 30
"""Of one person for one list; more would be a list to search."""


async def list_views(session: AsyncSession, owner: UUID, name: str) -> list[SavedViewOut]:
    """One's own views of a list and those for everybody, by name."""
    return [
        SavedViewOut(id=one.id, ten=one.ten, loc=one.loc, chung=one.chung, cua_toi=one.account_id == owner)
        for one in await repository.list_views(session, owner, name)
    ]


async def save_view(session: AsyncSession, owner: UUID, view: SavedViewIn) -> None:
    """Keep a view under its name, in the place of an older one. Raises `TooManyViews` (409)."""
    if await repository.count_others(session, owner, view.danh_sach, view.ten) >= MOST:
        raise TooManyViews
    key = {"id": new_id(), "account_id": owner, "danh_sach": view.danh_sach, "ten": view.ten}
    await repository.put_view(session, key, {"loc": view.loc, "chung": view.chung, "luc": clock.now()})


async def delete_view(session: AsyncSession, owner: UUID, number: UUID, *, of_others: bool) -> None:
    """Delete one's own view, or one for everybody with `of_others`. Raises `NotFound`."""
    if not await repository.delete_view(session, owner, number, of_others=of_others):
        raise NotFound
