"""What runs on a schedule: passing late complaints on, deleting old requests."""

from khoisu.inquiries import complaints, service
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.site_settings.service import retention_periods

jobs = Jobs()


@jobs.every("23 19 * * *", "contacts.forget")
async def delete_old_inquiries(context: JobContext) -> None:
    """Delete closed requests whose retention period is over."""
    async with context.database.transaction() as session:
        await service.delete_old_inquiries(session, retention_periods().request_months)


@jobs.every("12 * * * *", "contacts.late_complaints")
async def pass_late_complaints_on(context: JobContext) -> None:
    """Every hour: a complaint that nobody answered in time goes to a second person."""
    async with context.database.transaction() as session:
        found = await complaints.find_late_complaints(session)
    for request in found:
        async with context.database.transaction() as session:
            await complaints.pass_on(session, request)
