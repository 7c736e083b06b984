"""Handing an order's open work to somebody, who gets a mail about it."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.responses import first_task
from khoisu.admin.orders.schemas import AssignIn
from khoisu.admin.orders.work_reads import list_staff
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders.events import Actor
from khoisu.orders.service import OrderView, WorkItem, lock_order, read_progress, work_items
from khoisu.orders.service import WorkHandover as Handover

NOT_STAFF = Text("Người này không còn quyền làm việc với đơn hàng", "This person may no longer work on orders")


async def assign_order(session: AsyncSession, key: str, caller: Caller, wanted: AssignIn) -> None:
    """Give the order's open work to somebody, or to nobody, and tell the new owner.

    Raises `NotFound`, `NothingToAssign`, `OwnerChanged` (409), `Invalid` without a reason or for somebody who is not staff.
    """
    to = caller.account_id if wanted.nguoi_phu_trach == "TOI" else wanted.nguoi_phu_trach
    staff = {row["id"]: row for row in await list_staff(session)}
    if to is not None and to not in staff:
        raise Invalid(errors=[FieldError("nguoiPhuTrach", "khong_hop_le", NOT_STAFF)])
    order = await lock_order(session, key)
    known = await work_items.find_work(session, order)
    actor = Actor(ActorKind.STAFF, caller.account_id)
    handover = Handover(to, wanted.nguoi_dang_phu_trach, wanted.ly_do, vacant=_is_vacant(known, staff))
    given = await work_items.assign_work(session, order, handover, actor)
    await session.flush()
    changed = known is None or known.nguoi_phu_trach != given.nguoi_phu_trach
    if changed and given.nguoi_phu_trach not in (None, caller.account_id):
        await _notify(session, order, given, staff[given.nguoi_phu_trach], caller.name, wanted.ly_do.strip())


def _is_vacant(known: WorkItem | None, staff: dict[UUID, dict[str, Any]]) -> bool:
    """Whether the person who has the work is staff no longer: the page showed it as nobody's."""
    return known is not None and known.nguoi_phu_trach is not None and known.nguoi_phu_trach not in staff


async def _notify(
    session: AsyncSession, order: OrderView, given: WorkItem, to: dict[str, Any], by: str, reason: str
) -> None:
    data: dict[str, Any] = {
        "ma_don_hang": order.ma_don_hang,
        "buoc": (await read_progress(session, order)).name_of(given.buoc) or first_task(order.trang_thai_xac_nhan),
        "nguoi_giao": by,
        "ho_ten": to["ho_ten"],
        "ly_do": reason,
        "ngay_han": given.han or "",
    }
    once = f"giao_viec:{order.id}:{clock.now().isoformat()}"
    await send_message(session, Message(MessageKind.ORDER_ASSIGNED, to["ngon_ngu"], to["email"], None, data, once))
