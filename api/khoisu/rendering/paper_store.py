"""Papers drawn once per revision and kept: all of a set or nothing, however often the drawing is broken off."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations.storage import Storage, StorageUnavailable, StoredMissing
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import Unavailable
from khoisu.kit.ids import new_id
from khoisu.rendering.blocks import Paper, Stamp
from khoisu.rendering.docx import to_docx
from khoisu.rendering.models import PaperSet, StoredPaper
from khoisu.rendering.pdf import to_pdf

MAX_TRIES = 5
PREVIEW_SECONDS = 20
AT_ONCE = asyncio.Semaphore(2)
NOT_RENDERED = ("CHO", "LOI")
"""The states of a set that has no files."""


@dataclass(frozen=True, slots=True)
class RenderedPaper:
    """A paper as a file."""

    paper: Paper
    thu_tu: int
    dinh_dang: str
    data: bytes


async def order_set(session: AsyncSession, subject: UUID, revision: int) -> UUID:
    """Ask for the papers of a revision; asked again, the same set, rendered again only if it had failed. Returns its id."""
    values = {"id": new_id(), "chu_the_id": subject, "phien_ban": revision, "trang_thai": "CHO", "so_lan_thu": 0}
    added = insert(PaperSet).values(values | {"tao_luc": clock.now(), "cap_nhat_luc": clock.now()})
    again = added.on_conflict_do_update(
        index_elements=["chu_the_id", "phien_ban"],
        set_={"trang_thai": "CHO", "so_lan_thu": 0, "ly_do": None, "cap_nhat_luc": clock.now()},
        where=PaperSet.trang_thai == "LOI",
    )
    await session.execute(again)
    found = await find_set(session, subject, revision)
    if found is None:
        raise AssertionError(subject)
    return found.id


async def rerender_set(session: AsyncSession, subject: UUID, revision: int) -> UUID | None:
    """Have a set that is not drawn yet drawn from what is true now; a drawing under way is thrown away when it comes.

    None when there is no such set, and when its files are there: these were submitted, are signed and filed, and stay.
    """
    found = await find_set(session, subject, revision, lock=True)
    if found is None or found.trang_thai not in NOT_RENDERED:
        return None
    await _set(session, found.id, trang_thai="CHO", so_lan_thu=0, ly_do=None, xong_luc=None)
    return found.id


async def find_set(session: AsyncSession, subject: UUID, revision: int, *, lock: bool = False) -> PaperSet | None:
    """The set of a revision; `lock` keeps others from finishing it meanwhile."""
    statement = select(PaperSet).where(PaperSet.chu_the_id == subject, PaperSet.phien_ban == revision)
    statement = statement.with_for_update() if lock else statement
    return await session.scalar(statement.execution_options(populate_existing=True))


async def rendered_revisions(session: AsyncSession, subject: UUID) -> Sequence[int]:
    """The revisions whose papers are there, newest first."""
    rendered = select(PaperSet.phien_ban).where(PaperSet.chu_the_id == subject, PaperSet.trang_thai == "XONG")
    return (await session.scalars(rendered.order_by(PaperSet.phien_ban.desc()))).all()


async def get_set(session: AsyncSession, number: UUID, *, lock: bool = False) -> PaperSet | None:
    """A set by its id; `lock` keeps others from finishing it meanwhile."""
    return await session.get(PaperSet, number, with_for_update=lock or None, populate_existing=True)


async def files_of(session: AsyncSession, number: UUID) -> Sequence[StoredPaper]:
    """The files of a set in their order."""
    statement = select(StoredPaper).where(StoredPaper.bo_id == number)
    return (await session.scalars(statement.order_by(StoredPaper.thu_tu, StoredPaper.dinh_dang.desc()))).all()


async def waiting_sets(session: AsyncSession, older: timedelta, limit: int) -> Sequence[PaperSet]:
    """Sets that have waited too long: their job was lost."""
    statement = select(PaperSet).where(PaperSet.trang_thai == "CHO", PaperSet.cap_nhat_luc < clock.now() - older)
    return (await session.scalars(statement.order_by(PaperSet.cap_nhat_luc).limit(limit))).all()


async def _set(session: AsyncSession, number: UUID, **values: object) -> None:
    await session.execute(update(PaperSet).where(PaperSet.id == number).values(cap_nhat_luc=clock.now(), **values))


async def give_up(session: AsyncSession, number: UUID, reason: str) -> None:
    """Say that the set will not be drawn."""
    await _set(session, number, trang_thai="LOI", ly_do=reason, xong_luc=None)


async def set_failed(session: AsyncSession, number: UUID, reason: str) -> bool:
    """Count a failed try. True when it was the last one and the set is given up."""
    found = await get_set(session, number, lock=True)
    if found is None or found.trang_thai != "CHO":
        return False
    last = found.so_lan_thu + 1 >= MAX_TRIES
    await _set(session, number, so_lan_thu=found.so_lan_thu + 1)
    if last:
        await give_up(session, number, reason)
    return last


def render_papers(papers: Sequence[Paper], stamp: Stamp) -> list[RenderedPaper]:
    """Every paper in both forms. Computes: call it in a thread."""
    forms = (("pdf", to_pdf), ("docx", to_docx))
    return [RenderedPaper(one, at, form, make(one, stamp)) for at, one in enumerate(papers, 1) for form, make in forms]


async def store_rendered_set(
    database: Database, storage: Storage, number: UUID, rendered: Sequence[RenderedPaper], *, as_of: datetime
) -> bool:
    """Keep the files and then, in one transaction, say that all of them are there.

    False when the set is no longer what it was at `as_of`: done by another, or asked for again. Broken off in between, nothing is shown; what was put by then is deleted as stray. Raises `StorageUnavailable`.
    """
    rows: list[StoredPaper] = []
    for one in rendered:
        digest = hashlib.sha256(one.data).hexdigest()
        key = f"giay-to/{number}/{new_id()}"
        await storage.put(key, one.data)
        rows.append(
            StoredPaper(
                bo_id=number,
                thu_tu=one.thu_tu,
                ma=one.paper.code,
                ten=one.paper.title,
                bieu_mau=one.paper.form,
                dinh_dang=one.dinh_dang,
                khoa=key,
                bam=digest,
                so_byte=len(one.data),
            )
        )
    async with database.transaction() as session:
        found = await get_set(session, number, lock=True)
        if found is None or found.trang_thai != "CHO" or found.cap_nhat_luc != as_of:
            return False
        session.add_all(rows)
        await session.flush()
        await _set(session, number, trang_thai="XONG", xong_luc=clock.now(), ly_do=None)
    return True


async def read_paper(storage: Storage, row: StoredPaper) -> bytes:
    """A kept file. Raises `Unavailable` (503) when the store does not give it, or gives something else."""
    try:
        data = await storage.get(row.khoa)
    except (StorageUnavailable, StoredMissing):
        raise Unavailable(headers={"Retry-After": "10"}) from None
    if hashlib.sha256(data).hexdigest() != row.bam:
        raise Unavailable(headers={"Retry-After": "60"})
    return data


async def preview(paper: Paper, stamp: Stamp) -> bytes:
    """A paper as PDF at once, next to the event loop, few at a time. Raises `Unavailable` when it takes too long."""
    try:
        async with asyncio.timeout(PREVIEW_SECONDS), AT_ONCE:
            return await asyncio.to_thread(to_pdf, paper, stamp)
    except TimeoutError:
        raise Unavailable(headers={"Retry-After": "30"}) from None
