"""What is done at night so that the queue of invoices sums up few orders."""

from uuid import UUID

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.workflows.invoices.reads import settle_batch

jobs = Jobs()
BATCH = 500


@jobs.every("50 2 * * *", "invoices.settle")
async def settle_orders(context: JobContext) -> None:
    """Note what is to be invoiced of each order, a batch at a time: none is locked for longer than one takes."""
    after: UUID | None = UUID(int=0)
    while after:
        async with context.database.transaction() as session:
            after = await settle_batch(session, after, BATCH)
