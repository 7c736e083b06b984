"""What runs on a schedule: forgetting closed pages."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.presence import service

jobs = Jobs()


@jobs.every("37 * * * *", "presence.forget")
async def forget_closed_pages(context: JobContext) -> None:
    """Every hour."""
    async with context.database.transaction() as session:
        await service.forget_closed_pages(session)
