"""What runs on a schedule: the search for unusual reading, and forgetting stated purposes."""

from khoisu.access_log import service as access_log
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.workflows.access_log import alerts

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("*/5 * * * *", "access_log.alerts")
async def look_for_unusual_reading(context: JobContext) -> None:
    """Every five minutes."""
    async with context.database.transaction() as session:
        raised = await alerts.raise_alerts(session)
    if raised:
        log.warning("unusual_reading", alerts=raised)


@jobs.every("23 * * * *", "access_log.purposes")
async def forget_purposes(context: JobContext) -> None:
    """Every hour."""
    async with context.database.transaction() as session:
        await access_log.forget_purposes(session)
