"""Scheduled jobs of rendered papers."""

from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.rendering import paper_store

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("45 19 * * *", "documents.delete_stray_papers")
async def delete_stray_papers(context: JobContext) -> None:
    """Each night (02:45 in Viet Nam): delete the bytes of papers whose rows are gone."""
    count = await paper_store.delete_stray_papers(context.database, context.door(Storage))
    if count:
        log.info("stray_papers_deleted", count=count)
