"""The SQL of company names: which ones resemble a name, and the watch list that staff maintain."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, literal, select, union_all
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.rules.context import KnownName
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import WatchedName

NAMES_LOOKED_AT = 50
NOT_TAKEN = (State.DRAFT.value, State.REJECTED.value)
table = models.ten_can_tranh


async def find_known_names(session: AsyncSession, keys: list[str], number: UUID | None) -> tuple[KnownName, ...]:
    """Names of the watch list and of other dossiers than `number` that share a key."""
    mine, listed_names = models.ho_so.c, table.c
    own = select(mine.ten_doanh_nghiep, mine.ten_tieng_nuoc_ngoai, mine.ten_viet_tat, mine.ma_ho_so).where(
        mine.khoa_ten.overlap(keys), mine.trang_thai.not_in(NOT_TAKEN), mine.id.is_distinct_from(number)
    )
    public = literal("")
    listed = select(listed_names.ten, listed_names.ten_tieng_nuoc_ngoai, listed_names.ten_viet_tat, public).where(
        listed_names.khoa_ten.overlap(keys), listed_names.loai == "TEN_DA_CO"
    )
    rows = await session.execute(union_all(listed.limit(NAMES_LOOKED_AT), own.limit(NAMES_LOOKED_AT)))
    return tuple(KnownName(*row) for row in rows)


async def find_watched_names(session: AsyncSession, keys: list[str]) -> tuple[KnownName, ...]:
    """Names of the watch list alone that share a key: they are public, other people's dossiers are not."""
    names = table.c
    listed = select(names.ten, names.ten_tieng_nuoc_ngoai, names.ten_viet_tat).where(
        names.khoa_ten.overlap(keys), names.loai == "TEN_DA_CO"
    )
    return tuple(KnownName(*row) for row in await session.execute(listed.limit(NAMES_LOOKED_AT)))


async def list_forbidden_words(session: AsyncSession) -> tuple[str, ...]:
    """The words that staff added to the forbidden ones, in order."""
    return tuple(await session.scalars(select(table.c.ten).where(table.c.loai == "TU_CAM").order_by(table.c.ten)))


async def list_watched_names(
    session: AsyncSession, loai: str | None, words: str | None, offset: int, limit: int
) -> tuple[Sequence[WatchedName], int]:
    """Entries of the watch list by name, and how many there are."""
    where: list[ColumnElement[bool]] = [table.c.loai == loai] if loai else []
    if words:
        where.append(table.c.ten.icontains(words, autoescape=True))
    found = await session.execute(
        select(table).where(*where).order_by(table.c.ten, table.c.id).offset(offset).limit(limit)
    )
    total = await session.scalar(select(func.count()).select_from(table).where(*where))
    return [WatchedName(**row) for row in found.mappings()], total or 0


async def add_watched_name(session: AsyncSession, entry: WatchedName) -> bool:
    """Insert an entry. False when the list has it already."""
    row = {column.name: getattr(entry, column.name) for column in table.c}
    unique = insert(table).values(row).on_conflict_do_nothing(index_elements=["loai", "ten"])
    return (await session.execute(unique.returning(table.c.id))).first() is not None


async def delete_watched_name(session: AsyncSession, number: UUID) -> bool:
    """Delete an entry. False when there is none."""
    return (await session.execute(delete(table).where(table.c.id == number).returning(table.c.id))).first() is not None
