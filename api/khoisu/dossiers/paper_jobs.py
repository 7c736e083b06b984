"""Drawing the papers of handed-in dossiers, and finding those whose job was lost."""

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from khoisu.documents import service as documents
from khoisu.dossiers import models, paper_sets, repository
from khoisu.dossiers.papers import Material
from khoisu.dossiers.repository import Kept
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.ports.storage import Storage

log = get_logger(__name__)
jobs = Jobs()
LOST_AFTER = timedelta(minutes=2)
AT_ONCE = 50
OUTDATED = "DA_CO_PHIEN_BAN_MOI"


@jobs.on(paper_sets.DRAW)
async def draw_papers(context: JobContext, payload: dict[str, Any]) -> None:
    """Draw and keep one set. Broken off anywhere, the set waits and is drawn again; done before, nothing happens."""
    number = UUID(payload["id"])
    found = await _gather(context, number)
    if found is None:
        return
    m, kept, as_of = found
    stamp = paper_sets.stamp_of(kept, draft=False)
    try:
        drawn = await asyncio.to_thread(lambda: documents.draw(paper_sets.made(m, kept), stamp))
        done = await documents.keep_set(context.database, context.door(Storage), number, drawn, as_of=as_of)
    except Exception as error:
        await _failed(context, number, type(error).__name__)
        raise
    log.info("papers_drawn", set=str(number), files=len(drawn), kept=done)


async def _gather(context: JobContext, number: UUID) -> tuple[Material, Kept, datetime] | None:
    async with context.database.transaction() as session:
        wanted = await documents.get_set(session, number)
        if wanted is None or wanted.trang_thai != "CHO":
            return None
        kept = await repository.find(session, models.ho_so.c.id == wanted.chu_the_id)
        if kept is None or kept.head["phien_ban"] != wanted.phien_ban:
            await documents.give_up(session, number, OUTDATED)
            return None
        return await paper_sets.material(session, kept), kept, wanted.cap_nhat_luc


async def _failed(context: JobContext, number: UUID, reason: str) -> None:
    async with context.database.transaction() as session:
        last = await documents.set_failed(session, number, reason)
    log.warning("papers_not_drawn", set=str(number), reason=reason, final=last)


@jobs.every("* * * * *", "dossiers.papers_sweep")
async def sweep(context: JobContext) -> None:
    """Queue again what waits longer than it should."""
    async with context.database.transaction() as session:
        for one in await documents.waiting_sets(session, LOST_AFTER, AT_ONCE):
            await paper_sets.queue(session, one.id, again=True)
