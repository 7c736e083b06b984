"""What is done by the clock: old requests are forgotten."""

from khoisu.company.service import keeping
from khoisu.contacts.service import forget_old
from khoisu.kit.jobs import JobContext, Jobs

jobs = Jobs()


@jobs.every("23 19 * * *", "contacts.forget")
async def forget(context: JobContext) -> None:
    """Delete closed requests whose time of keeping is over."""
    async with context.database.transaction() as session:
        await forget_old(session, keeping().request_months)
