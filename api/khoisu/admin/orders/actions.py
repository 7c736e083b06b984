"""What the back office does to an order; the rules are the orders room's."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.changes_since import Change, refuse_stale
from khoisu.admin.orders.open_matters import require_answered
from khoisu.admin.orders.reads import EVENTS
from khoisu.admin.orders.schemas import ActionIn
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.orders.errors import OrderChanged
from khoisu.orders.events import EVENT_NAMES, OFFICE_ONLY, Actor, EventKind
from khoisu.orders.rules import Action
from khoisu.orders.service import OrderView, lock_order, perform_action, read_progress, work_items
from khoisu.orders.states import ConfirmationState
from khoisu.workflows.checkout.cancel_order import cancel_and_owe
from khoisu.workflows.results.order_results import require_delivered

RESULTS = frozenset({EventKind.RESULT_DELIVERED, EventKind.RESULT_WITHDRAWN})
WALKS = frozenset({Action.NEXT_STEP, Action.STEP_BACK, Action.COMPLETE})
"""Actions on the step that the page showed; all others are about the whole order."""
COUNTED = frozenset(EventKind) - OFFICE_ONLY
STEP_MISSING = Text("Thiếu bước đang hiển thị khi bấm", "The step that the page showed is missing")


async def apply_action(session: AsyncSession, key: str, staff: UUID, wanted: ActionIn) -> None:
    """Do the action, if the order is still as the page showed it.

    Raises `NotFound`, `OrderChanged` (409) with what happened meanwhile, `StillOpen`, `ResultsMissing` (409), or the refusal of the rules (409; 422 without a reason).
    """
    order = await lock_order(session, key)
    action = Action(wanted.thao_tac)
    await _require_current(session, order, action, wanted)
    if action is Action.COMPLETE:
        await require_answered(session, order)
        await require_delivered(session, order)
    actor = Actor(ActorKind.STAFF, staff)
    if action is Action.CANCEL:
        await cancel_and_owe(session, order, actor, wanted.ly_do)
    else:
        await perform_action(session, order, action, actor, wanted.ly_do)
    await session.flush()


async def lock_seen(session: AsyncSession, key: str, seen: int | None) -> OrderView:
    """The order, locked, if no result was handed over or withdrawn after event `seen`. Raises `NotFound`, `OrderChanged` (409)."""
    order = await lock_order(session, key)
    since = await _changes(session, order, seen, RESULTS)
    if since:
        raise refuse_stale(OrderChanged, since, {})
    return order


async def _require_current(session: AsyncSession, order: OrderView, action: Action, wanted: ActionIn) -> None:
    """A step is compared with the one under way; anything else with the order's log, in which notes do not count."""
    current = (await read_progress(session, order)).current_step
    if action in WALKS and wanted.buoc is None and order.trang_thai_xac_nhan is ConfirmationState.IN_PROGRESS:
        raise Invalid(errors=[FieldError("buoc", "missing", STEP_MISSING)])
    since = await _changes(session, order, wanted.su_kien_cuoi)
    stale = wanted.buoc != current if action in WALKS and wanted.buoc is not None else bool(since)
    if stale:
        raise refuse_stale(OrderChanged, since, {"buocHienTai": current})


async def _changes(
    session: AsyncSession, order: OrderView, seen: int | None, kinds: frozenset[EventKind] = COUNTED
) -> list[Change]:
    if seen is None:
        return []
    rows = await EVENTS.rows(session, {"order_id": order.id})
    found = [row for row in rows if row["so"] > seen and row["loai"] in kinds]
    if not found:
        return []
    progress = await read_progress(session, order)
    return [_change(row, progress.name_of(row["buoc"])) for row in found]


def _change(row: Mapping[str, Any], step: Text | None) -> Change:
    name = EVENT_NAMES[EventKind(row["loai"])]
    if step:
        name = Text(f"{name.vi} ({step.vi})", f"{name.en} ({step.en})")
    return Change(name, row["nguoi_lam"], row["ten_nguoi_lam"], row["luc"], row["ly_do"])


async def add_staff_note(session: AsyncSession, key: str, staff: UUID, text: str) -> None:
    """Add an internal note. Raises `NotFound`."""
    order = await lock_order(session, key)
    await work_items.add_note(session, order, Actor(ActorKind.STAFF, staff), text)
    await session.flush()
