"""Papers whose time is over: their rows go first, then the bytes that no row names any more."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files.service import batched, id_in
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import made_at
from khoisu.rendering.models import PaperSet, StoredPaper

PREFIX = "giay-to/"
DELETED = "DA_XOA"


async def delete_set(session: AsyncSession, number: UUID, *, say_so: bool) -> int:
    """Forget the files of a set; `say_so` leaves the set as DA_XOA, else it goes too. Returns how many files there were.

    The bytes are deleted by `delete_stray_papers`, which runs after.
    """
    # First the set, then its files: the database lets no file go while its set says that all of them are there.
    values = {"trang_thai": DELETED, "xong_luc": None, "cap_nhat_luc": clock.now()}
    await session.execute(update(PaperSet).where(PaperSet.id == number).values(**values))
    gone = await session.execute(delete(StoredPaper).where(StoredPaper.bo_id == number).returning(StoredPaper.id))
    if not say_so:
        await session.execute(delete(PaperSet).where(PaperSet.id == number))
    return len(gone.all())


async def delete_stray_papers(database: Database, storage: Storage) -> int:
    """Delete bytes that no row names and that were put there a day ago or longer: of forgotten sets, of papers rendered again,
    of drawings that were broken off. No key is ever used twice, so what is named by nobody stays so. Returns how many.
    """
    before = clock.now() - timedelta(days=1)
    old = [key for key in await storage.keys(PREFIX) if (number := id_in(key)) is None or made_at(number) < before]
    found = 0
    for part in batched(old, 500):
        async with database.transaction() as session:
            named = set(await session.scalars(select(StoredPaper.khoa).where(StoredPaper.khoa.in_(part))))
        for key in part:
            if key not in named:
                await storage.delete(key)
                found += 1
    return found
