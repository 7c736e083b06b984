"""Writing the log: the one way in which an order changes."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.orders import repository
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import Order


async def append(
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
    now = clock.now()
    order.so_su_kien += 1
    order.cap_nhat_luc = now
    await session.flush()
    row = {
        "id": new_id(),
        "don_hang_id": order.id,
        "so": order.so_su_kien,
        "loai": kind.value,
        "tu": tu,
        "den": den,
        "buoc": buoc,
        "nguoi_lam": actor.loai.value,
        "account_id": actor.account_id,
        "ly_do": ly_do,
        "du_lieu": du_lieu or {},
        "cong_khai": cong_khai,
        "luc": now,
    }
    await repository.insert_event(session, row)
    return row["id"]
