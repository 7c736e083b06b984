"""The use cases of saved views. They work inside the caller's transaction and never commit."""

from uuid import UUID

from sqlalchemy import delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.saved_views.errors import TooManyViews
from khoisu.saved_views.models import SavedView
from khoisu.saved_views.schemas import SavedViewIn, SavedViewOut

MOST = 30
"""Of one person for one list; more would be a list to search."""


async def list_views(session: AsyncSession, owner: UUID, name: str) -> list[SavedViewOut]:
    """One's own views of a list and those for everybody, by name."""
    seen = select(SavedView).where(
        SavedView.danh_sach == name, or_(SavedView.account_id == owner, SavedView.chung.is_(True))
    )
    return [
        SavedViewOut(id=one.id, ten=one.ten, loc=one.loc, chung=one.chung, cua_toi=one.account_id == owner)
        for one in await session.scalars(seen.order_by(SavedView.ten, SavedView.id))
    ]


async def save_view(session: AsyncSession, owner: UUID, view: SavedViewIn) -> None:
    """Keep a view under its name, in the place of an older one. Raises `TooManyViews` (409)."""
    own = (SavedView.account_id == owner, SavedView.danh_sach == view.danh_sach)
    others = select(func.count()).select_from(SavedView).where(*own, SavedView.ten != view.ten)
    if (await session.scalar(others) or 0) >= MOST:
        raise TooManyViews
    kept = {"loc": view.loc, "chung": view.chung, "luc": clock.now()}
    row = insert(SavedView).values(id=new_id(), account_id=owner, danh_sach=view.danh_sach, ten=view.ten, **kept)
    await session.execute(row.on_conflict_do_update(index_elements=["account_id", "danh_sach", "ten"], set_=kept))


async def delete_view(session: AsyncSession, owner: UUID, number: UUID, *, of_others: bool) -> None:
    """Delete one's own view, or one for everybody with `of_others`. Raises `NotFound`."""
    allowed = SavedView.account_id == owner
    if of_others:
        allowed = or_(allowed, SavedView.chung.is_(True))
    gone = await session.scalar(delete(SavedView).where(SavedView.id == number, allowed).returning(SavedView.id))
    if gone is None:
        raise NotFound
