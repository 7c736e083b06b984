"""Notifies the customer of what happened, in the order's language, through the outbox of the same transaction (R5)."""

from datetime import date
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.lang import Lang, Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders import event_log
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.order_view import OrderView, get_row
from khoisu.orders.rules import Action

COMPLETED = Text("Đã hoàn thành và bàn giao", "Completed and handed over")
REASONS: dict[Action, Text] = {
    Action.CANCEL: Text("Theo yêu cầu của bạn", "At your request"),
    Action.CANCEL_FOR_PRICE: Text(
        "Giá niêm yết bị sai, chúng tôi xin lỗi bạn", "The listed price was wrong, we apologise"
    ),
    Action.EXPIRE: Text("Đơn hàng quá hạn thanh toán", "The order was not paid in time"),
    Action.CLOSE_REFUNDED: Text(
        "Toàn bộ tiền của đơn đã được hoàn lại cho bạn", "All the money of this order has been returned to you"
    ),
}


def reason_text(action: Action, reason: str | None) -> Text:
    """The reason in words: what was written, else what the action means."""
    said = (reason or "").strip()
    return Text(said, said) if said else REASONS[action]


def build_message(order: Order, kind: MessageKind, event: UUID, data: dict[str, Any]) -> Message:
    """A message of `kind` about one event of the order; the same event never sends twice."""
    return _to_buyer(order, kind, data, f"{order.id}:{event}")


async def write_to_buyer(
    session: AsyncSession,
    order: OrderView,
    kind: MessageKind,
    data: dict[str, Any],
    once: str,
    *,
    email: str | None = None,
    sms: bool = True,
    unproven: frozenset[str] = frozenset(),
) -> None:
    """Send the buyer a message of `kind`, once, without `sms` by mail only; `email` is another address than the order's.

    Nobody is written to while it is held.
    """
    await send_message(session, _to_buyer(get_row(order), kind, data, once, email=email, sms=sms, unproven=unproven))


def _to_buyer(
    order: Order,
    kind: MessageKind,
    data: dict[str, Any],
    once: str,
    *,
    email: str | None = None,
    sms: bool = True,
    unproven: frozenset[str] = frozenset(),
) -> Message:
    return Message(
        kind=kind,
        lang=cast("Lang", order.ngon_ngu),
        email=None if order.bi_giu else email or order.email,
        phone=order.so_dien_thoai if sms and not order.bi_giu else None,
        data={"ma_don_hang": order.ma_don_hang, "ho_ten": order.ho_ten, **data},
        dedupe_key=once,
        unproven=unproven,
    )


async def log_message(session: AsyncSession, order: OrderView, kind: EventKind, actor: Actor) -> None:
    """Append to the log of a locked order that somebody wrote in its thread, never what; open pages learn of it."""
    await event_log.append_event(session, get_row(order), kind, actor)


async def notify_confirmed(session: AsyncSession, order: Order, event: UUID) -> None:
    """The back office has taken the order on."""
    await send_message(session, build_message(order, MessageKind.ORDER_CONFIRMED, event, {}))


async def notify_step(session: AsyncSession, order: Order, event: UUID, name: Text, back: str | None = None) -> None:
    """A step has begun (G-01: exactly one message for each); `back` is why it is opened again after a later one."""
    data: dict[str, Any] = {"buoc": name} | ({"quay_lai": back} if back else {})
    await send_message(session, build_message(order, MessageKind.STEP_COMPLETED, event, data))


async def notify_due(session: AsyncSession, order: Order, event: UUID, name: Text, day: date, reason: str) -> None:
    """The step under way will be done on another day than was shown."""
    data: dict[str, Any] = {"buoc": name, "han_moi": f"{day:%d/%m/%Y}", "ly_do_han": reason}
    await send_message(session, build_message(order, MessageKind.STEP_COMPLETED, event, data))


async def notify_completed(session: AsyncSession, order: Order, event: UUID) -> None:
    """The work is handed over."""
    await send_message(session, build_message(order, MessageKind.STEP_COMPLETED, event, {"buoc": COMPLETED}))


async def notify_cancelled(session: AsyncSession, order: Order, event: UUID, reason: Text, back: int) -> None:
    """The order is cancelled; `back` is what will be paid back (đồng)."""
    data: dict[str, Any] = {"ly_do": reason} | ({"hoan_tien": back} if back else {})
    await send_message(session, build_message(order, MessageKind.ORDER_CANCELLED, event, data))
