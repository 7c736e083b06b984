"""Each morning's reminders of companies' duties."""

from khoisu.companies import reminders
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("15 1 * * *", "companies.remind")
async def send_reminders(context: JobContext) -> None:
    """Each morning (08:15 in Viet Nam): remind of what is due soon. A day without the job is made up for within a few days."""
    await reminders.record_missing(context.database)
    count = await reminders.send_due_reminders(context.database)
    if count:
        log.info("duty_reminders_due", count=count)
