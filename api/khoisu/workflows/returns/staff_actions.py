"""What staff do with a return request, with the refund that follows from it. Nothing here commits."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.service import OrderView
from khoisu.payments.service import Refund
from khoisu.payments.states import RefundReason
from khoisu.returns import service as returns
from khoisu.returns.service import By, ReturnRecord
from khoisu.returns.states import ReturnAction, ReturnState
from khoisu.workflows.payments import refund_control, refunds
from khoisu.workflows.returns.messages import notify_return


@dataclass(frozen=True, slots=True)
class Decision:
    """What staff decide: the action, words for the customer, the version they looked at; `so_tien` (đồng) only when granting.

    Without `so_tien` the policy's sum is granted; `ghi_chu` explains another one.
    """

    action: ReturnAction
    words: str
    seen: int
    so_tien: int | None = None
    ghi_chu: str = ""


async def decide_return(session: AsyncSession, ma: str, decision: Decision, account_id: UUID) -> ReturnRecord:
    """Carry out a decision and notify the customer.

    Raises `NotFound`, `OwnOrder` (403), `ReturnMoved` (409), and when granting what `refunds.grant_for_later` raises.
    """
    order = await orders.lock_order(session, (await returns.find_return(session, ma)).don_hang_id)
    await refund_control.require_uninvolved(session, order.id, account_id)
    request = await returns.lock_own_request(session, ma, order.id)
    by, granted = By(ActorKind.STAFF, account_id), None
    if decision.action is ReturnAction.GRANT:
        granted = await _grant(session, order, request, decision, account_id)
    was = request.trang_thai
    moved = await returns.move_request(
        session, ma, decision.action, by, decision.words, seen=decision.seen, refund=granted
    )
    await _redo(session, order, was, moved.trang_thai, account_id)
    await notify_return(session, order, moved, decision.words)
    return moved


async def _redo(
    session: AsyncSession, order: OrderView, before: ReturnState, after: ReturnState, account_id: UUID
) -> None:
    """The order's log follows a remedy without money, so that the customer sees it among the order's steps."""
    actor = Actor(ActorKind.STAFF, account_id)
    if after is ReturnState.REDOING:
        await orders.work_items.redo_order(session, order, "start", actor)
    elif before is ReturnState.REDOING:
        done = "done" if after is ReturnState.REDONE else "drop"
        await orders.work_items.redo_order(session, order, done, actor)


async def _grant(
    session: AsyncSession, order: OrderView, request: ReturnRecord, decision: Decision, account_id: UUID
) -> tuple[UUID, int]:
    reason = RefundReason(request.loai_ly_do.value)
    amount = decision.so_tien
    if amount is None:
        amount = (await refund_control.get_policy(session, order)).amount(reason)
    evidence = await returns.count_evidence(session, request.id) > 0
    wanted = Refund(amount, reason, decision.ghi_chu, evidence)
    granted = await refunds.grant_for_later(session, order, wanted, account_id)
    return granted.id, granted.so_tien
