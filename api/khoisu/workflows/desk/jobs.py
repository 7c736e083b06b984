"""When the office is reminded of what is due, and when what nobody has is dealt."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.workflows.desk.hand_over import deal
from khoisu.workflows.desk.reminders import remind_staff

jobs = Jobs()


@jobs.every("0 1 * * *", "office.reminders")
async def remind_office(context: JobContext) -> None:
    """At 08:00 in Vietnam, on working days."""
    async with context.database.transaction() as session:
        await remind_staff(session)


@jobs.every("* * * * *", "office.deal")
async def deal_work(context: JobContext) -> None:
    """Every minute."""
    async with context.database.transaction() as session:
        await deal(session)
