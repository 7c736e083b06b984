"""Asking for a change that needs a second administrator."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import Change, RequestInfo, create_request, find_same, lock_subject
from khoisu.approvals.states import OF_AN_ACCOUNT
from khoisu.kit.auth import Caller
from khoisu.workflows.approvals.notices import notify_requested
from khoisu.workflows.approvals.second_person import other_approvers


async def request_change(session: AsyncSession, caller: Caller, change: Change) -> RequestInfo:
    """Store the request, and notify administrators and the company; a second identical one returns the first.

    The caller has confirmed who they are. Raises `RequestWaiting` when another change of the same thing waits.
    """
    await lock_subject(session, change.kind, change.subject)
    same = await find_same(session, change)
    if same is not None:
        return same
    affected = change.place if change.kind in OF_AN_ACCOUNT else None
    alone = not await other_approvers(session, caller.account_id, affected)
    request = await create_request(session, caller, change, alone=alone)
    await notify_requested(session, request)
    return request
