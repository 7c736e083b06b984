"""A dossier and its order in one transaction: created for it, saved for it, submitted with it (S4.10, S4.11).

Locks are taken in this order everywhere: the dossier, then its order.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.errors import NotSubmitted, Refused
from khoisu.dossiers.schemas import DossierSent
from khoisu.dossiers.service import StoredDossier
from khoisu.dossiers.states import State
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang
from khoisu.orders import service as orders
from khoisu.orders.access import Viewer
from khoisu.orders.errors import MoveRefused
from khoisu.orders.events import Actor
from khoisu.orders.schemas import DossierLink
from khoisu.orders.service import OrderView
from khoisu.workflows.desk.reads import asked_to_change
from khoisu.workflows.dossiers.attachable_orders import sells_formation

LONGEST = 250
"""Working days for which a dossier that is out for changes stops the clock of its order's step: a year."""


async def create_dossier_for_order(
    session: AsyncSession, account_id: UUID, ma_don_hang: str | None, lang: Lang
) -> StoredDossier:
    """A new dossier, for one of the person's orders or waiting for one. Raises as `join`."""
    stored = await dossiers.create_dossier(session, account_id, lang)
    return await join(session, stored, account_id, ma_don_hang) if ma_don_hang else stored


async def save_dossier(session: AsyncSession, account_id: UUID, body: DossierSent, lang: Lang) -> StoredDossier:
    """SAVE, with the order it belongs to when one is named. Raises as `dossiers.save_draft` and `join`."""
    stored = await dossiers.save_draft(session, account_id, body, lang)
    return await join(session, stored, account_id, body.ma_don_hang) if body.ma_don_hang else stored


async def submit_dossier(session: AsyncSession, account_id: UUID, body: DossierSent, lang: Lang) -> StoredDossier:
    """SUBMIT: the rules, the state, and the order it comes with. Sending it twice gets the same response.

    Raises as `dossiers.submit_draft` and `join`. An order that was cancelled meanwhile does not block the dossier. What the rules
    refuse stays a draft with everything that was sent, including the order it is for.
    """
    try:
        stored, fresh = await dossiers.submit_draft(session, account_id, body, lang)
    except Refused as refused:
        if body.ma_don_hang:
            draft = await dossiers.get_own_dossier(session, account_id, refused.extra["maHoSo"], lock=True)
            await join(session, draft, account_id, body.ma_don_hang)
        raise
    if body.ma_don_hang:
        stored = await join(session, stored, account_id, body.ma_don_hang)
    if fresh and stored.head.don_hang_id:
        order = await orders.lock_order(session, stored.head.don_hang_id)
        if order.takes_dossiers:
            await _attach(session, order, stored, account_id)
        asked = await asked_to_change(session, stored.head.ma_ho_so)
        if asked is not None:
            # A step waited all the while for the dossier to come back.
            await orders.work_items.resume_clock(session, order, asked, most=LONGEST)
    return stored


async def join(session: AsyncSession, stored: StoredDossier, account_id: UUID, key: str) -> StoredDossier:
    """Say which order a dossier belongs to. Raises `NotFound`, also for one without founding, `MoveRefused` for a closed one, `InAnotherOrder`."""
    order = await orders.lock_visible_order(session, key, Viewer(account_id))
    if stored.head.don_hang_id != order.id and not await sells_formation(session, order.id):
        raise NotFound
    if not order.takes_dossiers:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    before = await orders.find_order(session, stored.head.don_hang_id) if stored.head.don_hang_id else None
    free = before is not None and before.is_cancelled
    return await dossiers.attach_order(session, stored, account_id, order.id, order.ma_don_hang, free=free)


async def attach_order_to_dossier(session: AsyncSession, account_id: UUID, key: str, ma_ho_so: str) -> DossierLink:
    """PUT of S4.10: the submitted dossier came with this order; the same again changes nothing.

    Raises `NotFound` for another's dossier or order, `NotSubmitted` for a draft, `InAnotherOrder`, `MoveRefused`.
    """
    stored = await dossiers.get_own_dossier(session, account_id, ma_ho_so, lock=True)
    if stored.head.trang_thai == State.DRAFT:
        raise NotSubmitted
    stored = await join(session, stored, account_id, key)
    order = await orders.lock_visible_order(session, key, Viewer(account_id))
    return await _attach(session, order, stored, account_id)


async def _attach(session: AsyncSession, order: OrderView, stored: StoredDossier, account_id: UUID) -> DossierLink:
    actor = Actor(ActorKind.CUSTOMER, account_id)
    return await orders.attach_dossier(session, order, stored.head.ma_ho_so, actor)
