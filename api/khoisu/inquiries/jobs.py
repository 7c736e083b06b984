"""What is done on a schedule: old requests are forgotten."""

from khoisu.inquiries.service import forget_old
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.site_settings.service import retention_periods

jobs = Jobs()


@jobs.every("23 19 * * *", "contacts.forget")
async def delete_old_inquiries(context: JobContext) -> None:
    """Delete closed requests whose time of keeping is over."""
    async with context.database.transaction() as session:
        await forget_old(session, retention_periods().request_months)
