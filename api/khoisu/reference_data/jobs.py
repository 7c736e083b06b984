"""What runs on a schedule: forgetting searches that found nothing."""

from datetime import timedelta

from khoisu.kit import clock
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.reference_data import repository

KEEP_DAYS = 90
jobs = Jobs()


@jobs.every("41 19 * * *", "line_misses.forget")
async def delete_old_misses(context: JobContext) -> None:
    """Delete texts that nobody has looked for in 90 days."""
    today = clock.today()
    async with context.database.transaction() as session:
        await repository.delete_misses_before(session, today - timedelta(days=KEEP_DAYS))
