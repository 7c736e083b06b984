"""When the office is reminded of what is overdue."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.workflows.office_reminders.reminders import remind_staff

jobs = Jobs()


@jobs.every("0 1 * * *", "office.reminders")
async def remind_office(context: JobContext) -> None:
    """At 08:00 in Vietnam, on working days."""
    async with context.database.transaction() as session:
        await remind_staff(session)
