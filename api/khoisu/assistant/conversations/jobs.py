"""What runs on a schedule: deleting the texts of old conversations."""

from khoisu.assistant.conversations import service
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.site_settings.service import retention_periods

jobs = Jobs()


@jobs.every("41 19 * * *", "assistant.forget")
async def strip_old_threads(context: JobContext) -> None:
    """Delete texts and owners of conversations whose retention period is over."""
    async with context.database.transaction() as session:
        await service.strip_old_threads(session, retention_periods().conversation_days)
