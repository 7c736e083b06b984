"""All SQL of saved views."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.saved_views.models import SavedView


async def list_views(session: AsyncSession, owner: UUID, name: str) -> Sequence[SavedView]:
    """One's own views of a list and those for everybody, by name."""
    seen = or_(SavedView.account_id == owner, SavedView.chung.is_(True))
    views = select(SavedView).where(SavedView.danh_sach == name, seen).order_by(SavedView.ten, SavedView.id)
    return (await session.scalars(views)).all()


async def count_others(session: AsyncSession, owner: UUID, name: str, title: str) -> int:
    """How many views of the list somebody keeps under other names."""
    own = (SavedView.account_id == owner, SavedView.danh_sach == name, SavedView.ten != title)
    return await session.scalar(select(func.count()).select_from(SavedView).where(*own)) or 0


async def put_view(session: AsyncSession, key: dict[str, Any], kept: dict[str, Any]) -> None:
    """Store a view, in the place of the one with its owner, list and name; `key` has a new id too."""
    row = insert(SavedView).values(**key, **kept)
    await session.execute(row.on_conflict_do_update(index_elements=["account_id", "danh_sach", "ten"], set_=kept))


async def delete_view(session: AsyncSession, owner: UUID, number: UUID, *, of_others: bool) -> bool:
    """Delete one's own view, with `of_others` also one for everybody; False without one."""
    allowed = SavedView.account_id == owner
    if of_others:
        allowed = or_(allowed, SavedView.chung.is_(True))
    gone = delete(SavedView).where(SavedView.id == number, allowed).returning(SavedView.id)
    return await session.scalar(gone) is not None
