"""What runs on a schedule: prices follow the VAT rates of the register."""

from khoisu.catalog.vat_changes import follow_vat_rates
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("*/10 * * * *", "catalog.follow_vat_rates")
async def put_vat_right(context: JobContext) -> None:
    """A release that knows a new rate or its end has it in all prices within ten minutes."""
    async with context.database.transaction() as session:
        changed = await follow_vat_rates(session)
    if changed:
        log.info("prices_follow_vat_rates", count=changed)
