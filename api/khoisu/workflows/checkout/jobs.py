"""What happens to orders on a schedule or at the back office's request."""

from typing import Any
from uuid import UUID

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.orders.states import Cycle
from khoisu.workflows.checkout.cancel_order import cancel_expired, cancel_mispriced
from khoisu.workflows.checkout.late_orders import find_late_orders, tell_late_customer
from khoisu.workflows.checkout.repository import forget_origins

log = get_logger(__name__)
jobs = Jobs()
CANCEL_MISPRICED = "orders.cancel_mispriced"
"""Payload: `goi_cuoc_id`, `chu_ky`, `don_gia` (the wrong price in đồng)."""


@jobs.every("17 * * * *", "orders.cancel_expired")
async def cancel_expired_orders(context: JobContext) -> None:
    """Every hour."""
    log.info("expired_orders_cancelled", count=await cancel_expired(context.database))


@jobs.every("27 0-13 * * *", "orders.tell_late_customers")
async def tell_late_customers(context: JobContext) -> None:
    """Every hour between 07:27 and 20:27 in Viet Nam: nobody gets a text message at night."""
    async with context.database.transaction() as session:
        found = await find_late_orders(session)
    for order_id in found:
        async with context.database.transaction() as session:
            await tell_late_customer(session, order_id)


@jobs.every("47 18 * * *", "orders.forget_origins")
async def forget_old_origins(context: JobContext) -> None:
    """Each night (01:47 in Viet Nam): forget which network and contact older orders were counted for."""
    async with context.database.transaction() as session:
        await forget_origins(session)


@jobs.on(CANCEL_MISPRICED)
async def cancel_mispriced_orders(context: JobContext, payload: dict[str, Any]) -> None:
    """Queued when the back office declares a list price wrong; running it twice has no further effect."""
    package, cycle = UUID(payload["goi_cuoc_id"]), Cycle(payload["chu_ky"])
    count = await cancel_mispriced(context.database, package, cycle, int(payload["don_gia"]))
    log.info("mispriced_orders_cancelled", count=count)
