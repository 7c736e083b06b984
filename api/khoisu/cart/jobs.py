"""What the cart does on a schedule."""

from khoisu.cart.service import delete_old_guest_carts
from khoisu.kit.jobs import JobContext, Jobs

jobs = Jobs()


@jobs.every("17 * * * *", "cart_sweep")
async def sweep_carts(context: JobContext) -> None:
    """Delete visitors' carts 30 days and accounts' carts 90 days after they were last touched (G-12)."""
    async with context.database.transaction() as session:
        await delete_old_guest_carts(session)
