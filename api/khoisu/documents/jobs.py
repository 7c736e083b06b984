"""Clockwork of the documents room: files are deleted on their day."""

from khoisu.documents import paper_removal, uploads
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.ports.storage import Storage

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("*/10 * * * *", "documents.delete_due")
async def delete_due(context: JobContext) -> None:
    """Every ten minutes: delete the files whose day has come; the log of files keeps who, when and why."""
    count = await uploads.delete_due(context.database, context.door(Storage))
    if count:
        log.info("files_deleted", count=count)


@jobs.every("40 19 * * *", "documents.delete_strays")
async def delete_strays(context: JobContext) -> None:
    """Each night (02:40 in Viet Nam): delete bytes in the store that nothing names: broken transactions, forgotten papers."""
    storage = context.door(Storage)
    count = await uploads.delete_strays(context.database, storage)
    papers = await paper_removal.delete_stray_papers(context.database, storage)
    if count or papers:
        log.info("stray_files_deleted", count=count, papers=papers)
