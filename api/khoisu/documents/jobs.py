"""Clockwork of the documents room: files are deleted on their day."""

from khoisu.documents import uploads
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
    """Each night (02:40 in Viet Nam): delete bytes that a broken transaction left in the store."""
    count = await uploads.delete_strays(context.database, context.door(Storage))
    if count:
        log.info("stray_files_deleted", count=count)
