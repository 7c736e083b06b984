"""What time does to change requests: they expire, or take effect when a lone administrator has waited long enough."""

from uuid import UUID

from khoisu.approvals.errors import RequestClosed
from khoisu.approvals.service import list_due
from khoisu.identity.service import Realm
from khoisu.kit.jobs import JobContext, Jobs
from khoisu.kit.logs import get_logger
from khoisu.workflows.approvals.decide import settle_by_time

log = get_logger(__name__)
jobs = Jobs()


@jobs.every("* * * * *", "approvals.time")
async def settle_due_requests(context: JobContext) -> None:
    """Every minute; each request in a transaction of its own."""
    async with context.database.sessions() as session:
        due = await list_due(session)
    for request_id in due:
        await _settle(context, request_id)


async def _settle(context: JobContext, request_id: UUID) -> None:
    try:
        async with context.database.transaction() as session:
            state = await settle_by_time(session, context.door(Realm), request_id)
    except RequestClosed:
        return  # somebody decided in the meantime
    if state is not None:
        log.info("change_request_settled", request=str(request_id), state=state)
