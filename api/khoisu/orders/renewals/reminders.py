"""One reminder for each service before it ends: a message and an entry in the order's log, both or neither."""

from dataclasses import replace
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.notifications.service import MessageKind, Subject, Topic, send_message
from khoisu.orders import repository
from khoisu.orders.event_log import append_event
from khoisu.orders.events import SYSTEM, EventKind
from khoisu.orders.messages import build_message
from khoisu.orders.renewals.reads import services_to_remind_of


async def find_orders_to_remind(session: AsyncSession) -> list[UUID]:
    """Orders with a service that ends soon and was not reminded of, each once."""
    return list(dict.fromkeys(row["don_hang_id"] for row in await services_to_remind_of(session, _today())))


async def remind_of_renewal(session: AsyncSession, order_id: UUID) -> bool:
    """Remind one customer of everything in the order that ends soon, unless that was done or ordered again meanwhile."""
    order = await repository.lock_order_row(session, order_id)
    # Read behind the lock: a second worker finds the entry of the first.
    rows = await services_to_remind_of(session, _today(), order_id)
    if order is None or not rows:
        return False
    first: date = rows[0]["het_han"]
    data = {"dong": [row["khoa"] for row in rows], "het_han": first.isoformat()}
    event = await append_event(session, order, EventKind.RENEWAL_REMINDED, SYSTEM, du_lieu=data)
    facts = {"ngay_han": first, "muc": [_item(row) for row in rows]}
    message = build_message(order, MessageKind.RENEWAL_REMINDER, event, facts)
    topic = Topic(order.account_id, Subject.RENEWALS) if order.account_id else None
    await send_message(session, replace(message, topic=topic))
    return True


def _today() -> date:
    return clock.today()


def _item(row: dict[str, Any]) -> dict[str, Any]:
    return {"noi": Text(row["ten_vi"], row["ten_en"]), "noi_dung": row["het_han"]}
