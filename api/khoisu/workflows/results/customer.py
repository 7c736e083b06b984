"""What a customer does with the results of their order: sees access data once, asks for them again. Nothing here commits."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang, Text
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.errors import MoveRefused
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.results import list_promised, log_result
from khoisu.orders.service import OrderView
from khoisu.orders.states import ConfirmationState
from khoisu.results import service as results
from khoisu.results.schemas import AccessShown
from khoisu.results.service import Delivered


async def see_access(
    session: AsyncSession, key: str | UUID, number: UUID, viewer: Viewer, secret: str, lang: Lang
) -> AccessShown:
    """Account and password, this once: of two at the same moment one gets them. Raises `NotFound`, `AccessSeen`, `AccessUnreadable` (409)."""
    order = await orders.lock_visible_order(session, key, viewer)
    row = await _find(session, order, number)
    opened = await results.reveal_access(session, order.id, number, secret)
    name = await _name(session, order, row)
    actor = Actor(ActorKind.CUSTOMER, viewer.account_id)
    await log_result(session, order, EventKind.ACCESS_SEEN, actor, name)
    return AccessShown(ten=name.in_lang(lang), noi_dang_nhap=row.item.noi_dang_nhap, **opened)


async def ask_reissue(session: AsyncSession, key: str | UUID, number: UUID, viewer: Viewer) -> OrderView:
    """The customer wants access data again; a second press changes nothing. Raises `NotFound`, `MoveRefused` (409) for a cancelled order.

    It becomes work of who handed them over.
    """
    order = await orders.lock_visible_order(session, key, viewer)
    if order.is_cancelled:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan.value})
    row = await results.ask_reissue(session, order.id, number)
    if row is not None:
        actor = Actor(ActorKind.CUSTOMER, viewer.account_id)
        name = await _name(session, order, row)
        await log_result(session, order, EventKind.REISSUE_ASKED, actor, name)
        if order.trang_thai_xac_nhan is ConfirmationState.COMPLETED:
            await orders.work_items.open_reissue(session, order, row.nguoi_giao)
    return order


async def _find(session: AsyncSession, order: OrderView, number: UUID) -> Delivered:
    for one in await results.list_delivered(session, order.id):
        if one.item.id == number:
            return one
    raise NotFound


async def _name(session: AsyncSession, order: OrderView, row: Delivered) -> Text:
    promised = await list_promised(session, order)
    return next(one.ten for one in promised if (one.dong_id, one.muc) == (row.dong_id, row.muc))
