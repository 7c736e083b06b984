"""What is done on a schedule and belongs to no room: old counters and old first answers are forgotten."""

from datetime import timedelta

from sqlalchemy import delete, func

from khoisu.kit.idempotency import RETAIN_HOURS
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.models import IdempotencyKey, RateCounter

jobs = Jobs()


@jobs.every("7 * * * *", "don_dep")
async def sweep(context: JobContext) -> None:
    """Delete idempotency keys older than 48 hours and rate windows that are over."""
    oldest = func.now() - timedelta(hours=RETAIN_HOURS)
    async with context.database.transaction() as session:
        await session.execute(delete(IdempotencyKey).where(IdempotencyKey.created_at < oldest))
        await session.execute(delete(RateCounter).where(RateCounter.window_end < func.now()))
