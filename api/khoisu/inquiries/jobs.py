"""What runs on a schedule: deleting old requests."""

from khoisu.inquiries import service
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.site_settings.service import retention_periods

jobs = Jobs()


@jobs.every("23 19 * * *", "contacts.forget")
async def delete_old_inquiries(context: JobContext) -> None:
    """Delete closed requests whose retention period is over."""
    async with context.database.transaction() as session:
        await service.delete_old_inquiries(session, retention_periods().request_months)
