"""Renders the papers of submitted dossiers, releases what the audit finds right, and finds those whose job was lost."""

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.paper_files import held_sets, paper_sets, submissions
from khoisu.dossiers.paper_files.origins import current_origin
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.rendering import service as rendering
from khoisu.rendering.service import Stamp

log = get_logger(__name__)
jobs = Jobs()
LOST_AFTER = timedelta(minutes=2)
AT_ONCE = 50
OUTDATED = "DA_CO_PHIEN_BAN_MOI"


@jobs.on(paper_sets.DRAW)
async def render_papers_job(context: JobContext, payload: dict[str, Any]) -> None:
    """Render, audit and store one set; a set with faults is held back, and a crash of the audit counts as one of the
    drawing. An interrupted set is rendered again; a finished set is not changed."""
    number = UUID(payload["id"])
    found = await _gather(context, number)
    if found is None:
        return
    m, stored, stamp, as_of = found
    try:
        rendered = await asyncio.to_thread(lambda: rendering.render_papers(paper_sets.build_papers(m, stored), stamp))
        faults = await asyncio.to_thread(held_sets.audit_papers, m, rendered)
        if await held_sets.hold_faulty_set(context.database, number, stored.id, faults, as_of=as_of):
            return
        done = await rendering.store_rendered_set(
            context.database, context.door(Storage), number, rendered, as_of=as_of, origin=stamp.origin
        )
    except Exception as error:
        await _failed(context, number, type(error).__name__)
        raise
    log.info("papers_drawn", set=str(number), files=len(rendered), stored=done)


async def _gather(context: JobContext, number: UUID) -> tuple[PaperContext, StoredDossier, Stamp, datetime] | None:
    """What a waiting set is drawn from: the dossier as it was handed in, even if it has been edited since."""
    async with context.database.transaction() as session:
        wanted = await rendering.get_set(session, number)
        if wanted is None or wanted.trang_thai != "CHO":
            return None
        stored = await repository.find_dossier(session, models.ho_so.c.id == wanted.chu_the_id)
        submitted = await _submitted(session, stored, wanted.phien_ban)
        if submitted is None:
            await rendering.held_sets.give_up(session, number, OUTDATED)
            return None
        handed_in, bam = submitted
        origin = current_origin(bam)
        stamp = paper_sets.stamp_of(handed_in, draft=False, number=wanted.name, origin=origin)
        return await paper_sets.paper_context(session, handed_in), handed_in, stamp, wanted.cap_nhat_luc


async def _submitted(
    session: AsyncSession, stored: StoredDossier | None, revision: int
) -> tuple[StoredDossier, str] | None:
    """None when the dossier is gone, or was edited after a submission that an older release did not record."""
    if stored is None:
        return None
    if stored.head.phien_ban == revision:
        return await submissions.require_submitted(session, stored)
    return await submissions.find_submitted(session, stored, revision)


async def _failed(context: JobContext, number: UUID, reason: str) -> None:
    async with context.database.transaction() as session:
        last = await rendering.paper_repository.set_failed(session, number, reason)
    log.warning("papers_not_drawn", set=str(number), reason=reason, final=last)


@jobs.every("* * * * *", "dossiers.papers_sweep")
async def requeue_lost_paper_jobs(context: JobContext) -> None:
    """Queue again the sets that have waited too long."""
    async with context.database.transaction() as session:
        for one in await rendering.paper_repository.waiting_sets(session, LOST_AFTER, AT_ONCE):
            await paper_sets.enqueue_paper_job(session, one.id, again=True)
