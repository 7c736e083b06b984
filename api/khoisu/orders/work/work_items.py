"""Keeps an order's open work equal to its state, and hands it from one member of staff to another. Nothing commits.

Every function takes a locked order.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.working_time import WorkingCalendar, add_working_days, count_working_days
from khoisu.orders import event_log, messages
from khoisu.orders.errors import MoveRefused, NothingToAssign, OwnerChanged
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.order_view import OrderView, get_row
from khoisu.orders.progress.processes import read_steps
from khoisu.orders.progress.steps import REDO, REISSUE, Step, name_of
from khoisu.orders.state_rules import SECURED
from khoisu.orders.states import ConfirmationState, PaymentState
from khoisu.orders.work import repository
from khoisu.orders.work.rules import due_day
from khoisu.site_settings.service import working_calendar

UNDER_WAY = frozenset({ConfirmationState.CONFIRMED, ConfirmationState.IN_PROGRESS})
REASON_NEEDED = Text(
    "Vui lòng nêu lý do bàn giao, người nhận việc sẽ đọc", "Please say why; the person who takes over reads it"
)


BEGIN = Text("Bắt đầu thực hiện", "Beginning of the work")


@dataclass(frozen=True, slots=True)
class WorkItem:
    """What is to be done next: the step (None: begin the work), its day, and who does it (None: nobody yet)."""

    buoc: str | None
    han: date | None
    nguoi_phu_trach: UUID | None


@dataclass(frozen=True, slots=True)
class Handover:
    """Who gets the work (None: nobody), whose it was on the page, and why; `vacant`: the person who had it is staff no longer."""

    to: UUID | None
    seen: UUID | None
    reason: str
    vacant: bool = False


async def open_work(session: AsyncSession, order: Order) -> None:
    """The order was placed: it is nobody's, and to be confirmed on the day until which that was promised."""
    due = order.han_xac_nhan.astimezone(clock.VIETNAM).date()
    await repository.save_work(session, order.id, None, None, due, clock.now())


async def follow_move(session: AsyncSession, order: Order, actor: Actor, step: Step | None) -> None:
    """The order was confirmed, entered `step`, or ended: its open work follows.

    Anyone of the staff who confirms an order, or begins the work of nobody's order, has it from then on.
    """
    if order.trang_thai_xac_nhan not in UNDER_WAY:
        await repository.delete_work(session, order.id)
        return
    known = await repository.lock_work(session, order.id)
    owner = known.nguoi_phu_trach if known else None
    if owner is None and actor.loai is ActorKind.STAFF:
        owner = actor.account_id
    waits = step is None and PaymentState(order.trang_thai_thanh_toan) not in SECURED
    due = None if waits else await _due(session, step)
    await repository.save_work(session, order.id, owner, step.ma if step else None, due, clock.now())


async def follow_payment(session: AsyncSession, order: Order) -> None:
    """Money came or went: an order that only waited for it can begin, one that has not begun waits again without it."""
    if order.trang_thai_xac_nhan != ConfirmationState.CONFIRMED:
        return
    known = await repository.lock_work(session, order.id)
    secured = PaymentState(order.trang_thai_thanh_toan) in SECURED
    if known is None or (known.han is not None) == secured:
        return
    due = await _due(session, None) if secured else None
    await repository.save_work(session, order.id, known.nguoi_phu_trach, None, due, clock.now())


REDO_KINDS = {
    "start": EventKind.REDO_STARTED,
    "done": EventKind.REDO_DONE,
    "drop": EventKind.REDO_DROPPED,
}


async def redo_order(
    session: AsyncSession, order: OrderView, what: Literal["start", "done", "drop"], actor: Actor
) -> None:
    """Begin to redo what a return request complains about, say that it was delivered again, or that it is refunded instead.

    The customer sees it as a step after the others. An order that had nothing left to do has open work until it is over.
    Raises `MoveRefused` (409) when a cancelled order would be redone.
    """
    row = get_row(order)
    if what == "start" and order.is_cancelled:
        raise MoveRefused(extra={"trangThaiXacNhan": row.trang_thai_xac_nhan})
    await event_log.append_event(session, row, REDO_KINDS[what], actor)
    if row.trang_thai_xac_nhan in UNDER_WAY:
        return
    if what == "start":
        await repository.save_work(session, row.id, actor.account_id, REDO.ma, await _due(session, REDO), clock.now())
    else:
        await repository.delete_work(session, row.id)


async def open_reissue(session: AsyncSession, order: OrderView, owner: UUID) -> None:
    """A customer asked for access data again: work of who delivered them, unless the order has open work already."""
    if await repository.lock_work(session, order.id) is None:
        await repository.save_work(session, order.id, owner, REISSUE.ma, await _due(session, REISSUE), clock.now())


async def close_reissue(session: AsyncSession, order: OrderView) -> None:
    """The access data were issued again; other open work stays."""
    found = await repository.lock_work(session, order.id)
    if found is not None and found.buoc == REISSUE.ma:
        await repository.delete_work(session, order.id)


async def find_work(session: AsyncSession, order: OrderView) -> WorkItem | None:
    """The order's open work, locked; None when nothing is to be done."""
    found = await repository.lock_work(session, order.id)
    return WorkItem(found.buoc, found.han, found.nguoi_phu_trach) if found else None


async def assign_work(session: AsyncSession, order: OrderView, handover: Handover, actor: Actor) -> WorkItem:
    """Give the open work to somebody, or to nobody. The same person again changes nothing.

    Raises `NothingToAssign`, `OwnerChanged` (409) when it is no longer whose the page said, `Invalid` on `lyDo` when it is taken
    from somebody without a reason.
    """
    found = await repository.lock_work(session, order.id)
    if found is None:
        raise NothingToAssign
    before, to, said = found.nguoi_phu_trach, handover.to, handover.reason.strip()
    if before == to:
        return WorkItem(found.buoc, found.han, before)
    if (None if handover.vacant else before) != handover.seen:
        raise OwnerChanged
    if before is not None and not handover.vacant and not said:
        raise Invalid(errors=[FieldError("lyDo", "missing", REASON_NEEDED)])
    await repository.save_work(session, order.id, to, found.buoc, found.han, clock.now())
    facts = {"tu": str(before) if before else None, "den": str(to) if to else None}
    await event_log.append_event(
        session, get_row(order), EventKind.ASSIGNED, actor, ly_do=said or None, du_lieu=facts, cong_khai=False
    )
    return WorkItem(found.buoc, found.han, to)


async def move_due(session: AsyncSession, order: OrderView, day: date, reason: str, actor: Actor) -> None:
    """Let the step under way be done until another day, for a reason that the customer reads too. Raises `NothingToAssign`."""
    row, found = get_row(order), await repository.lock_work(session, order.id)
    if found is None or found.han is None:
        raise NothingToAssign
    await repository.save_work(session, order.id, found.nguoi_phu_trach, found.buoc, day, clock.now())
    step = name_of(found.buoc, await read_steps(session, row)) or BEGIN
    event = await event_log.append_event(
        session, row, EventKind.DUE_MOVED, actor, tu=found.han.isoformat(), den=day.isoformat(), ly_do=reason
    )
    await messages.notify_due(session, row, event, step, day, reason)


MOST_PAUSED = 3
"""Working days for which a customer's silence in a thread stops the clock of a step; then it is ours to ask again."""


def paused_days(since: datetime, now: datetime, calendar: WorkingCalendar, most: int = MOST_PAUSED) -> int:
    """How many working days a step's day moves because we have waited for its customer."""
    first, last = since.astimezone(clock.VIETNAM).date(), now.astimezone(clock.VIETNAM).date()
    return min(most, count_working_days(first, last, calendar))


async def resume_clock(session: AsyncSession, order: OrderView, since: datetime, most: int = MOST_PAUSED) -> None:
    """The customer, for whom we have waited since then, has answered: the day of the step under way moves by the days of waiting."""
    found = await repository.lock_work(session, order.id)
    calendar = await working_calendar(session)
    days = paused_days(since, clock.now(), calendar, most)
    if found is None or found.han is None or not days or get_row(order).trang_thai_xac_nhan not in UNDER_WAY:
        return
    due = add_working_days(found.han, days, calendar)
    await repository.save_work(session, order.id, found.nguoi_phu_trach, found.buoc, due, clock.now())


async def add_note(session: AsyncSession, order: OrderView, actor: Actor, note: str) -> None:
    """Add an internal note of the back office to the order's log; customers never see it."""
    await event_log.append_event(session, get_row(order), EventKind.NOTE_ADDED, actor, ly_do=note, cong_khai=False)


async def _due(session: AsyncSession, step: Step | None) -> date:
    today = clock.today()
    return due_day(step, today, await working_calendar(session))
