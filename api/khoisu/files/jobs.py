"""Scheduled jobs of uploaded files: they are deleted on their day."""

from khoisu.files import uploads
from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("*/10 * * * *", "documents.delete_due")
async def delete_due(context: JobContext) -> None:
    """Every ten minutes: delete the files that are due; the log of files records who, when and why."""
    count = await uploads.delete_due(context.database, context.door(Storage))
    if count:
        log.info("files_deleted", count=count)


@jobs.every("40 19 * * *", "documents.delete_strays")
async def delete_strays(context: JobContext) -> None:
    """Each night (02:40 in Viet Nam): delete uploaded bytes that no row names, left by transactions that failed."""
    count = await uploads.delete_strays(context.database, context.door(Storage))
    if count:
        log.info("stray_files_deleted", count=count)
