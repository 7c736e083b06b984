"""Appends to the order's event log; every change of an order goes through here."""

from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.ids import new_id
from khoisu.orders import repository
from khoisu.orders.events import LOOKED_AT, Actor, EventKind
from khoisu.orders.models import Order


async def append_event(
    session: AsyncSession,
    order: Order,
    kind: EventKind,
    actor: Actor,
    *,
    tu: str | None = None,
    den: str | None = None,
    buoc: str | None = None,
    ly_do: str | None = None,
    du_lieu: dict[str, Any] | None = None,
    cong_khai: bool = True,
) -> UUID:
    """Write one entry and the order's own row; the order must be locked. Returns the entry's id.

    The entry is announced on channel `don_hang` when the transaction commits (database trigger).
    """
    order.so_su_kien += 1
    order.du_hoa_don = False
    order.cap_nhat_luc = clock.now()
    if actor.loai is ActorKind.STAFF and kind in LOOKED_AT:
        order.bi_giu = False
    await session.flush()
    row = _row(order, kind, actor) | {
        "tu": tu,
        "den": den,
        "buoc": buoc,
        "ly_do": ly_do,
        "du_lieu": du_lieu or {},
        "cong_khai": cong_khai,
    }
    await repository.insert_event(session, row)
    return cast("UUID", row["id"])


async def start_log(session: AsyncSession, order: Order, actor: Actor) -> None:
    """Write the first entry of an order that was just inserted with its count at one."""
    await repository.insert_event(session, _row(order, EventKind.PLACED, actor) | {"den": order.trang_thai_xac_nhan})


def _row(order: Order, kind: EventKind, actor: Actor) -> dict[str, Any]:
    return {
        "id": new_id(),
        "don_hang_id": order.id,
        "so": order.so_su_kien,
        "loai": kind.value,
        "nguoi_lam": actor.loai.value,
        "account_id": actor.account_id,
        "du_lieu": {},
        "cong_khai": True,
        "luc": order.cap_nhat_luc,
    }
