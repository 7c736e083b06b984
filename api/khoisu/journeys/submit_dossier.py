"""A dossier and its order in one transaction: begun for it, handed in with it (S4.10, S4.11).

Locks are taken in this order everywhere: the dossier, then its order.
"""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.errors import NotSubmitted, Refused
from khoisu.dossiers.service import Kept, State
from khoisu.kit.lang import Lang
from khoisu.orders import service as orders
from khoisu.orders.errors import MoveRefused
from khoisu.orders.service import DossierLink, Order, Viewer


async def begin(session: AsyncSession, account_id: UUID, ma_don_hang: str | None, lang: Lang) -> Kept:
    """A new dossier, for one of the person's orders or waiting for one. Raises as `join`."""
    kept = await dossiers.new(session, account_id, lang)
    return await join(session, kept, account_id, ma_don_hang) if ma_don_hang else kept


async def keep(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> Kept:
    """SAVE, with the order it belongs to when that is said. Raises as `dossiers.save` and `join`."""
    kept = await dossiers.save(session, account_id, body, lang)
    return await join(session, kept, account_id, body.ma_don_hang) if body.ma_don_hang else kept


async def hand_in(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> Kept:
    """SUBMIT: the rules, the state, and the order it comes with. A second press answers what the first one did.

    Raises as `dossiers.submit` and `join`. An order that was cancelled meanwhile does not hold the dossier up. What the rules
    refuse stays a draft with all that was sent, the order it is for among it.
    """
    try:
        kept, fresh = await dossiers.submit(session, account_id, body, lang)
    except Refused as refused:
        if body.ma_don_hang:
            draft = await dossiers.own(session, account_id, refused.extra["maHoSo"], lock=True)
            await join(session, draft, account_id, body.ma_don_hang)
        raise
    if body.ma_don_hang:
        kept = await join(session, kept, account_id, body.ma_don_hang)
    if fresh and kept.head["don_hang_id"]:
        order = await orders.lock_order(session, kept.head["don_hang_id"])
        if orders.takes_dossiers(order):
            await _attach(session, order, kept, account_id)
    return kept


async def join(session: AsyncSession, kept: Kept, account_id: UUID, key: str) -> Kept:
    """Say which order a dossier belongs to. Raises `NotFound`, `MoveRefused` for a closed order, `InAnotherOrder`."""
    order = await orders.lock_visible(session, key, Viewer(account_id))
    if not orders.takes_dossiers(order):
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})
    return await dossiers.join_order(session, kept, account_id, order.id, order.ma_don_hang)


async def attach(session: AsyncSession, account_id: UUID, key: str, ma_ho_so: str) -> DossierLink:
    """PUT of S4.10: the handed-in dossier came with this order; the same again changes nothing.

    Raises `NotFound` for another's dossier or order, `NotSubmitted` for a draft, `InAnotherOrder`, `MoveRefused`.
    """
    kept = await dossiers.own(session, account_id, ma_ho_so, lock=True)
    if kept.head["trang_thai"] == State.NHAP:
        raise NotSubmitted
    kept = await join(session, kept, account_id, key)
    order = await orders.lock_order(session, kept.head["don_hang_id"])
    return await _attach(session, order, kept, account_id)


async def _attach(session: AsyncSession, order: Order, kept: Kept, account_id: UUID) -> DossierLink:
    actor = orders.Actor(orders.Who.KHACH, account_id)
    return await orders.attach_dossier(session, order, kept.head["ma_ho_so"], actor)
