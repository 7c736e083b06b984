"""Scheduled jobs of the dossiers room: reminders after the certificate, deletion on schedule."""

from khoisu.dossiers import reminders
from khoisu.dossiers.retention import deletion as retention
from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("15 1 * * *", "dossiers.remind")
async def send_reminders(context: JobContext) -> None:
    """Each morning (08:15 in Viet Nam): remind of the capital and the first filings."""
    count = await reminders.send_due_reminders(context.database)
    if count:
        log.info("dossier_reminders_due", count=count)


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
