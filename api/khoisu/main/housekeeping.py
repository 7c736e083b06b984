"""What is done on a schedule and belongs to no room: old counters and old first answers are deleted."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.main import repository

jobs = Jobs()


@jobs.every("7 * * * *", "don_dep")
async def sweep(context: JobContext) -> None:
    """Every hour: delete idempotency keys and rate windows that are over."""
    await repository.delete_expired_counters(context.database)
