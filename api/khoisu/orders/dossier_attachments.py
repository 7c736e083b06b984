"""Dossiers that were submitted with an order (S4.10). The dossier itself lives in its own room."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.orders import event_log, repository
from khoisu.orders.errors import MoveRefused
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import DOSSIER_STATE, Order
from khoisu.orders.presentation.situation import takes_dossiers
from khoisu.orders.schemas import DossierLink


async def attach_dossier(session: AsyncSession, order: Order, ma_ho_so: str, actor: Actor) -> DossierLink:
    """Link the dossier to a locked order, once. Raises `MoveRefused` (409) for a cancelled or completed order."""
    if not takes_dossiers(order):
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    link = await repository.attach_dossier(session, order.id, ma_ho_so, clock.now())
    if link.is_new:
        await event_log.append_event(session, order, EventKind.DOSSIER_ATTACHED, actor, du_lieu={"ma_ho_so": ma_ho_so})
    return DossierLink(ma_ho_so=ma_ho_so, trang_thai=DOSSIER_STATE, luc=link.gan_luc)
