"""Carries out what the table in `state_rules` allows: confirm, start, advance, step back, complete, cancel, and the payment state.

Every function takes a locked order and appends to its log.
"""

from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.orders import event_log, messages, rules
from khoisu.orders.errors import NotPaidYet
from khoisu.orders.events import FIRST_DAYS, SYSTEM, Actor, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.situation import read_log, read_situation
from khoisu.orders.progress import timeline as progress
from khoisu.orders.progress.processes import read_steps
from khoisu.orders.progress.steps import Step
from khoisu.orders.renewals.reads import first_days
from khoisu.orders.rules import Action, Situation
from khoisu.orders.state_rules import Refusal, decide
from khoisu.orders.states import PaymentState
from khoisu.orders.work import work_items


async def move_order(
    session: AsyncSession,
    order: Order,
    now: Situation,
    action: Action,
    actor: Actor,
    reason: str | None = None,
    *,
    buoc: Step | None = None,
    du_lieu: dict[str, Any] | None = None,
) -> UUID:
    """Do `action` if `rules.decide_transition` allows it in the situation `now`. Returns the event's id."""
    after = rules.decide_transition(now, action, actor.loai, reason)
    before, order.trang_thai_xac_nhan = order.trang_thai_xac_nhan, after.value
    kind = EventKind(action.value)
    said = (reason or "").strip() or None
    code = buoc.ma if buoc else None
    event = await event_log.append_event(
        session, order, kind, actor, tu=before, den=after.value, buoc=code, ly_do=said, du_lieu=du_lieu
    )
    await work_items.follow_move(session, order, actor, buoc)
    return event


async def confirm_order(session: AsyncSession, order: Order, actor: Actor, _reason: str | None = None) -> None:
    """The back office takes the order on; the customer is notified. Raises `RefundedClosed` (409)."""
    event = await move_order(session, order, await read_situation(session, order), Action.CONFIRM, actor)
    await messages.notify_confirmed(session, order, event)


async def activate_order(session: AsyncSession, order: Order, actor: Actor, _reason: str | None = None) -> None:
    """Work begins with its first step, and with it the terms that were bought. Raises `NotPaidYet` (409) before money, deposit or deferral."""
    later = await first_days(session, order.id, order.cong_ty_id, order.account_id, clock.today())
    facts = {FIRST_DAYS: later} if later else None
    await _enter(session, order, Action.START, actor, progress.step_after, du_lieu=facts)


async def advance_order(session: AsyncSession, order: Order, actor: Actor, _reason: str | None = None) -> None:
    """Open the step after the current one. Raises `NoStepLeft` at the last, `DossierOutOfStep` before its dossier is there (409)."""
    await _enter(session, order, Action.NEXT_STEP, actor, progress.step_after)


async def step_back(session: AsyncSession, order: Order, actor: Actor, reason: str | None = None) -> None:
    """Open the step before the current one again, for a reason that the customer reads.

    Raises `NoStepLeft` at the first, `DossierOutOfStep` when the dossier is past it (409).
    """
    await _enter(session, order, Action.STEP_BACK, actor, progress.step_before, reason)


async def complete_order(session: AsyncSession, order: Order, actor: Actor, _reason: str | None = None) -> None:
    """The result was handed over. Raises `StepsLeft` before the last step, `NotPaidYet` while money is due (409)."""
    now = await read_situation(session, order)
    rules.decide_transition(now, Action.COMPLETE, actor.loai)
    if order.trang_thai_thanh_toan == PaymentState.PAY_LATER and order.han_thanh_toan is None:
        raise NotPaidYet  # paying later without a day is forgotten (S4.6)
    event = await move_order(session, order, now, Action.COMPLETE, actor)
    await messages.notify_completed(session, order, event)


async def _enter(
    session: AsyncSession,
    order: Order,
    action: Action,
    actor: Actor,
    choose: Callable[[str | None, Sequence[Step]], Step],
    reason: str | None = None,
    *,
    du_lieu: dict[str, Any] | None = None,
) -> None:
    log, steps = await read_log(session, order.id), await read_steps(session, order)
    now = await read_situation(session, order, log, steps)
    rules.decide_transition(now, action, actor.loai, reason)
    step = choose(progress.current_step(log), steps)
    event = await move_order(session, order, now, action, actor, reason, buoc=step, du_lieu=du_lieu)
    said = (reason or "").strip() if action is Action.STEP_BACK else None
    await messages.notify_step(session, order, event, step.ten, said)


async def cancel_order(
    session: AsyncSession, order: Order, actor: Actor, reason: str | None = None, *, action: Action = Action.CANCEL
) -> int:
    """Cancel, make received money due for refund, notify the customer. Returns how much goes back, in đồng.

    Everything goes back when the fault is ours or no work was done; else by the published tiers (G-03).
    """
    log, steps = await read_log(session, order.id), await read_steps(session, order)
    before = await read_situation(session, order, log, steps)
    stage = progress.stage_of(progress.current_step(log), steps, before.ho_so)
    event = await move_order(session, order, before, action, actor, reason)
    our_fault = action is Action.CANCEL_FOR_PRICE
    back = rules.refund_on_cancel(order.tong_tien, order.da_thu, stage, our_fault=our_fault)
    after = rules.payment_after_cancel(before, back)
    if after is not before.thanh_toan:
        await set_payment_state(session, order, after, actor, du_lieu={rules.EXPECTED_BACK: back})
    await messages.notify_cancelled(session, order, event, messages.reason_text(action, reason), back)
    return back


async def set_payment_state(
    session: AsyncSession,
    order: Order,
    state: PaymentState,
    actor: Actor,
    *,
    da_thu: int | None = None,
    ly_do: str | None = None,
    du_lieu: dict[str, Any] | None = None,
    han_thanh_toan: date | None = None,
) -> UUID:
    """Move the payment axis, whose rules are in the payments room; `da_thu` is the new sum received (đồng).

    Returns the event's id.
    """
    before, order.trang_thai_thanh_toan = order.trang_thai_thanh_toan, state.value
    if da_thu is not None:
        if da_thu > order.da_thu:
            order.bi_giu = False  # a robot does not pay
        order.da_thu = da_thu
    if han_thanh_toan is not None:
        order.han_thanh_toan = han_thanh_toan
    facts = {"da_thu": order.da_thu, **(du_lieu or {})}
    event = await event_log.append_event(
        session, order, EventKind.PAYMENT_RECEIVED, actor, tu=before, den=state.value, ly_do=ly_do, du_lieu=facts
    )
    await work_items.follow_payment(session, order)
    if state is PaymentState.REFUNDED:
        await _close_refunded(session, order)
    return event


async def _close_refunded(session: AsyncSession, order: Order) -> None:
    """An order whose money has all gone back ends; one that is cancelled or completed stays as it is."""
    now = await read_situation(session, order)
    if not isinstance(decide(now.cell(Action.CLOSE_REFUNDED), Action.CLOSE_REFUNDED, ActorKind.SYSTEM), Refusal):
        event = await move_order(session, order, now, Action.CLOSE_REFUNDED, SYSTEM)
        await messages.notify_cancelled(session, order, event, messages.REASONS[Action.CLOSE_REFUNDED], 0)


Perform = Callable[[AsyncSession, Order, Actor, str | None], Awaitable[None]]
STEPS: dict[Action, Perform] = {
    Action.CONFIRM: confirm_order,
    Action.START: activate_order,
    Action.NEXT_STEP: advance_order,
    Action.STEP_BACK: step_back,
    Action.COMPLETE: complete_order,
}


async def perform_action(
    session: AsyncSession, order: Order, action: Action, actor: Actor, reason: str | None = None
) -> None:
    """Do one of the actions of `STEPS`, or cancel with a reason. Raises as each of them."""
    if action is Action.CANCEL:
        await cancel_order(session, order, actor, reason)
    else:
        await STEPS[action](session, order, actor, reason)
