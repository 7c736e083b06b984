"""Deciding about change requests: approving applies the change in the same transaction."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.errors import CannotApprove, NotYours, RequestStale
from khoisu.approvals.service import (
    RequestInfo,
    approval_refusal,
    close_request,
    lock_open_request,
    lock_waiting_request,
)
from khoisu.approvals.states import EFFECTIVE, Refusal, RequestState
from khoisu.identity.service import Realm, linked_accounts
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import Problem
from khoisu.workflows.approvals.handlers import HANDLERS
from khoisu.workflows.approvals.notices import notify_decided
from khoisu.workflows.approvals.second_person import is_administrator, other_approvers


async def refusal_of(session: AsyncSession, caller: Caller, request: RequestInfo) -> Refusal | None:
    """Why the caller may not approve the request; None when they may."""
    linked = await linked_accounts.are_linked(session, request.nguoi_de_nghi_id, caller.account_id)
    return approval_refusal(request.nguoi_de_nghi_id, request.affected_account, caller.account_id, linked=linked)


def may_refuse(alone: bool, why: Refusal | None) -> bool:
    """Whether somebody whose approval is refused because of `why` may refuse the request.

    Whoever asked withdraws instead. Whom it is about refuses only when nobody else is there to do it: else a stolen session
    could remove the one other administrator by waiting.
    """
    return why in (None, "LIEN_QUAN") or (alone and why == "CUA_MINH")


async def approve_request(session: AsyncSession, realm: Realm, caller: Caller, request_id: UUID, note: str) -> None:
    """Approve a request and apply it. Raises `RequestNotFound`, `RequestClosed`, `CannotApprove`.

    The caller has just confirmed who they are (`RECENT_LOGIN`).
    `RequestStale` when what it changes has changed since, or its requester is no longer an active administrator.
    """
    request = await lock_open_request(session, request_id)
    why = await refusal_of(session, caller, request)
    if why is not None:
        raise CannotApprove(why)
    if await _settle(session, realm, request, RequestState.APPROVED, caller, note) not in EFFECTIVE:
        raise RequestStale


async def refuse_request(session: AsyncSession, caller: Caller, request_id: UUID, note: str) -> None:
    """Refuse somebody else's request. Raises `RequestNotFound`, `RequestClosed`, `CannotApprove`."""
    request = await lock_open_request(session, request_id)
    why = approval_refusal(request.nguoi_de_nghi_id, request.affected_account, caller.account_id, linked=False)
    if why is not None and not may_refuse(request.hieu_luc_luc is not None, why):
        raise CannotApprove(why)
    await notify_decided(session, await close_request(session, request.id, RequestState.REFUSED, caller, note))


async def withdraw_request(session: AsyncSession, caller: Caller, request_id: UUID, note: str) -> None:
    """Withdraw one's own request. Raises `RequestNotFound`, `RequestClosed`, `NotYours`."""
    request = await lock_open_request(session, request_id)
    if caller.account_id != request.nguoi_de_nghi_id:
        raise NotYours
    await notify_decided(session, await close_request(session, request.id, RequestState.WITHDRAWN, caller, note))


async def settle_by_time(session: AsyncSession, realm: Realm, request_id: UUID) -> RequestState | None:
    """Close a request whose time is over, or apply a lone administrator's that has waited. None: nothing is due.

    When somebody else could approve it by now, it goes on waiting for them. Raises `RequestClosed`.
    """
    now = clock.now()
    request = await lock_waiting_request(session, request_id)
    if request.het_han_luc <= now:
        closed = await close_request(session, request.id, RequestState.EXPIRED)
        await notify_decided(session, closed)
        return RequestState.EXPIRED
    if request.hieu_luc_luc is None or request.hieu_luc_luc > now:
        return None
    if await other_approvers(session, request.nguoi_de_nghi_id, request.affected_account):
        return None
    return await _settle(session, realm, request, RequestState.WAITED, None, "")


async def _settle(
    session: AsyncSession, realm: Realm, request: RequestInfo, state: RequestState, by: Caller | None, note: str
) -> RequestState:
    """Apply the change and close the request, or close it as stale without applying anything."""
    handler = HANDLERS[request.loai]
    try:
        async with session.begin_nested():
            valid = await is_administrator(session, request.nguoi_de_nghi_id)
            if not valid or await handler.read(session, request) != request.cu:
                raise RequestStale
            await handler.apply(session, realm, request, by.name if by else None)
    except Problem:
        state = RequestState.STALE
    await notify_decided(session, await close_request(session, request.id, state, by, note))
    return state
