"""The table of names to keep away from, kept by staff (LDN 38, 41; ND168 14-15)."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.errors import NameListed
from khoisu.dossiers.repository import Row
from khoisu.dossiers.rules.name_similarity import name_keys
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.paging import Paging

table = models.ten_can_tranh


async def list_watched_names(
    session: AsyncSession, loai: str | None, words: str | None, paging: Paging
) -> tuple[Sequence[Row], int]:
    """One page of the table and how many there are."""
    where: list[Any] = [table.c.loai == loai] if loai else []
    if words:
        where.append(table.c.ten.icontains(words, autoescape=True))
    found = await session.execute(
        select(table).where(*where).order_by(table.c.ten, table.c.id).offset(paging.offset).limit(paging.kich_thuoc)
    )
    total = await session.scalar(select(func.count()).select_from(table).where(*where))
    return [dict(row) for row in found.mappings()], total or 0


async def add_watched_name(session: AsyncSession, staff: UUID, values: Row) -> Row:
    """Add an entry. Raises `NameListed` (409) when it is there already."""
    foreign, short = values["ten_tieng_nuoc_ngoai"], values["ten_viet_tat"]
    keys = name_keys(values["ten"], foreign=foreign, short=short) if values["loai"] == "TEN_DA_CO" else []
    row = values | {"id": new_id(), "khoa_ten": keys, "account_id": staff, "tao_luc": clock.now()}
    added = await session.execute(
        insert(table).values(row).on_conflict_do_nothing(index_elements=["loai", "ten"]).returning(table)
    )
    stored = added.mappings().first()
    if stored is None:
        raise NameListed
    return dict(stored)


async def remove_watched_name(session: AsyncSession, number: UUID) -> None:
    """Take an entry out. Raises `NotFound`."""
    if (await session.execute(delete(table).where(table.c.id == number).returning(table.c.id))).first() is None:
        raise NotFound
