"""When customers are reminded of services that end."""

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.orders.renewals.reminders import find_orders_to_remind, remind_of_renewal

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("30 2 * * *", "orders.renewal_reminders")
async def remind_of_renewals(context: JobContext) -> None:
    """At 09:30 in Vietnam. A day without the job is made up for by the next one."""
    async with context.database.transaction() as session:
        found = await find_orders_to_remind(session)
    for order_id in found:
        async with context.database.transaction() as session:
            await remind_of_renewal(session, order_id)
    if found:
        log.info("renewal_reminders_due", count=len(found))
