"""Matching the bank's messages, each once, and finding those whose job was lost."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.payments import service as payments
from khoisu.workflows.payments.balance import check_balance
from khoisu.workflows.payments.match_transfer import match_transfer
from khoisu.workflows.payments.reminders import find_reminders, remind

log = get_logger(__name__)
jobs = Jobs()
LOST_AFTER = timedelta(minutes=2)


@jobs.on(payments.MATCH)
async def match_stored_transfer(context: JobContext, payload: dict[str, Any]) -> None:
    """Match one stored bank message."""
    async with context.database.transaction() as session:
        state = await match_transfer(session, UUID(payload["id"]))
    log.info("transfer_matched", id=payload["id"], state=state.value)


@jobs.every("* * * * *", "payments.sweep")
async def requeue_lost_messages(context: JobContext) -> None:
    """Queue again what was stored and never matched."""
    async with context.database.transaction() as session:
        for row in await payments.transfers.find_lost_messages(session, LOST_AFTER):
            await payments.transfers.queue_match(session, row, again=True)


@jobs.every("10 19 * * *", "payments.balance")
async def check_daily_balance(context: JobContext) -> None:
    """At 02:10 in Vietnam: check that every đồng is in exactly one place, and alert administrators when it is not."""
    async with context.database.transaction() as session:
        found = await check_balance(session)
    if not found.holds:
        log.error("money_does_not_balance", difference=found.difference, faults=found.faults)


@jobs.every("0 2 * * *", "payments.reminders")
async def remind_of_due_money(context: JobContext) -> None:
    """At 09:00 in Vietnam: remind customers of deferred payments and of what is left after a deposit."""
    async with context.database.transaction() as session:
        found = await find_reminders(session)
    for due in found:
        async with context.database.transaction() as session:
            await remind(session, due)
