"""Scheduled jobs of the dossiers room: deletion on schedule."""

from khoisu.dossiers.retention import deletion as retention
from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("5 19 * * *", "dossiers.delete_old")
async def delete_old(context: JobContext) -> None:
    """Each night (02:05 in Viet Nam): delete old drafts, pictures whose purpose is over, dead links, old papers."""
    storage = context.door(Storage)
    drafts = await retention.delete_old_drafts(context.database, storage)
    pictures = await retention.delete_old_pictures(context.database, storage)
    links = await retention.delete_dead_links(context.database)
    papers = await retention.delete_old_papers(context.database)
    if drafts or pictures or links or papers:
        log.info("dossier_data_deleted", drafts=drafts, pictures=pictures, links=links, papers=papers)
