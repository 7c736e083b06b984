"""What staff do with the results of an order: hand them over, and withdraw a wrong one. Nothing here commits."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import ResultKind
from khoisu.integrations.storage import Storage
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import NotFound
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.results import PromisedResult, list_promised, log_result, require_deliverable
from khoisu.orders.rules import Action
from khoisu.orders.service import OrderView
from khoisu.orders.states import ConfirmationState
from khoisu.results import service as results
from khoisu.results.schemas import AccessIn, ParcelIn, ResultIn
from khoisu.results.service import Delivered, Handed, SentFile
from khoisu.workflows.results.order_results import waits_for_reissue

FILES = (ResultKind.FILE, ResultKind.CERTIFICATE)


async def hand_over_file(
    session: AsyncSession, storage: Storage, order: OrderView, wanted: ResultIn, sent: SentFile, who: UUID
) -> None:
    """Hand a cleaned file over for a locked order, and write to its buyer.

    Raises `NotFound` for what the order does not deliver as a file, `MoveRefused`, `NotPaidYet`, `RefundedClosed`, `AlreadyDelivered`,
    `EnoughDelivered` (409), `Unavailable`.
    """
    promised = await _promised(session, order, wanted, who, FILES)
    row = await results.deliver_file(session, storage, _handed(order, promised, wanted, who), sent)
    await _record(session, order, promised, row, who)


async def hand_over_access(session: AsyncSession, order: OrderView, wanted: AccessIn, secret: str, who: UUID) -> None:
    """Hand access data over, which their customer sees once. Raises as `hand_over_file`."""
    promised = await _promised(session, order, wanted, who, (ResultKind.ACCESS,))
    row = await results.deliver_access(session, _handed(order, promised, wanted, who), wanted, secret)
    rows = await results.list_delivered(session, order.id)
    places = {(one.dong_id, one.muc) for one in rows}
    if not any(waits_for_reissue([one for one in rows if (one.dong_id, one.muc) == place]) for place in places):
        await orders.work_items.close_reissue(session, order)
    await _record(session, order, promised, row, who)


async def hand_over_parcel(session: AsyncSession, order: OrderView, wanted: ParcelIn, who: UUID) -> None:
    """Record who brings a thing. Raises as `hand_over_file`."""
    promised = await _promised(session, order, wanted, who, (ResultKind.GOODS,))
    row = await results.deliver_parcel(session, _handed(order, promised, wanted, who), wanted)
    await _record(session, order, promised, row, who)


async def withdraw_result(session: AsyncSession, order: OrderView, number: UUID, who: UUID, reason: str) -> None:
    """Take back what was handed over by mistake; the customer reads why. Raises `NotFound`, `AlreadyWithdrawn` (409)."""
    row = await results.withdraw(session, order.id, number, who, reason)
    promised = await _find(session, order, row.dong_id, row.muc)
    actor = Actor(ActorKind.STAFF, who)
    await log_result(session, order, EventKind.RESULT_WITHDRAWN, actor, promised.ten, reason)


async def _promised(
    session: AsyncSession, order: OrderView, wanted: ResultIn, who: UUID, kinds: tuple[ResultKind, ...]
) -> PromisedResult:
    actor = Actor(ActorKind.STAFF, who)
    await require_deliverable(session, order, actor)
    found = await _find(session, order, wanted.dong_id, wanted.muc)
    if found.loai not in kinds:
        raise NotFound
    if order.trang_thai_xac_nhan is ConfirmationState.CONFIRMED:
        # That is work: from now on no other services take the place of those for which something is there.
        await orders.perform_action(session, order, Action.START, actor)
    return found


async def _find(session: AsyncSession, order: OrderView, line: UUID | None, place: int) -> PromisedResult:
    for one in await list_promised(session, order):
        if (one.dong_id, one.muc) == (line, place):
            return one
    raise NotFound


def _handed(order: OrderView, promised: PromisedResult, wanted: ResultIn, who: UUID) -> Handed:
    return Handed(order.id, promised.dong_id, promised.muc, promised.loai, wanted.ghi_chu, who)


async def _record(session: AsyncSession, order: OrderView, promised: PromisedResult, row: Delivered, who: UUID) -> None:
    """In the order's log and by mail or SMS, with the result's name and never with what it holds."""
    actor = Actor(ActorKind.STAFF, who)
    await log_result(session, order, EventKind.RESULT_DELIVERED, actor, promised.ten)
    data = {
        "ket_qua": promised.ten,
        "la_truy_cap": promised.loai is ResultKind.ACCESS,
        "don_vi": row.item.don_vi,
        "ma_van_don": row.item.ma_van_don,
    }
    await write_to_buyer(session, order, MessageKind.RESULT_READY, data, f"ket_qua:{row.item.id}")
