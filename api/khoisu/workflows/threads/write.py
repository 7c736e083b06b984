"""Writing in an order's thread, by the customer, by staff and by mail, and who is written to about it. Nothing here commits."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations.storage import Storage
from khoisu.kit.actors import ActorKind
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders import service as orders
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.messages import log_message, write_to_buyer
from khoisu.orders.service import OrderView
from khoisu.threads import service as threads
from khoisu.threads.service import Added, NewMessage, reply_address, settings
from khoisu.threads.states import Author, Subject
from khoisu.workflows.desk.reads import list_colleagues, list_quiet
from khoisu.workflows.desk.rules import ADMINISTRATOR, STAFF


@dataclass(frozen=True, slots=True)
class Answer:
    """What staff write: the message, and whether an SMS is sent too because it is urgent."""

    message: NewMessage
    urgent: bool


async def write_as_customer(session: AsyncSession, storage: Storage, order: OrderView, message: NewMessage) -> None:
    """Add a customer's message to a locked order's thread; who works on the order gets one mail until it is answered.

    Raises as `threads.add_message`.
    """
    await resume_clock(session, order)
    added = await threads.add_message(session, storage, Subject.ORDER, order.id, message)
    await log_message(session, order, EventKind.CUSTOMER_WROTE, Actor(ActorKind.CUSTOMER, message.who))
    if not added.was_ours:
        await _notify_staff(session, order, added)


async def write_as_stranger(session: AsyncSession, storage: Storage, order: OrderView, message: NewMessage) -> None:
    """Keep a mail from another address for staff to look at; neither the customer nor the stranger is written to."""
    added = await threads.add_message(session, storage, Subject.ORDER, order.id, message)
    if not added.was_ours:
        await _notify_staff(session, order, added)


async def write_as_staff(session: AsyncSession, storage: Storage, order: OrderView, answer: Answer) -> None:
    """Add what staff write to a locked order's thread; unless it is a note, the customer gets it by mail.

    Raises as `threads.add_message`, `NewMessages` (409) when somebody wrote meanwhile.
    """
    added = await threads.add_message(session, storage, Subject.ORDER, order.id, answer.message)
    if answer.message.tu is Author.NOTE:
        return
    await log_message(session, order, EventKind.STAFF_WROTE, Actor(ActorKind.STAFF, answer.message.who))
    data: dict[str, Any] = {
        "noi_dung": answer.message.noi_dung.strip(),
        "so_tep": len(answer.message.tep),
        "tra_loi_toi": _reply_to(added.thread),
    }
    once = f"trao_doi:{added.thread}:{added.so}"
    by_sms = answer.urgent or not order.email
    await write_to_buyer(session, order, MessageKind.ORDER_MESSAGE, data, once, sms=by_sms)


async def resume_clock(session: AsyncSession, order: OrderView) -> None:
    """The customer of a locked order answers, or need not any more: the day of its step moves by the days that we waited for them."""
    since = (await list_quiet(session, [order.id])).get(order.id)
    if since is not None:
        await orders.work_items.resume_clock(session, order, since)


def _reply_to(thread: UUID) -> str:
    own = settings()
    return reply_address(own.reply_address, thread, own.secret()) if own.reply_address else ""


async def _notify_staff(session: AsyncSession, order: OrderView, added: Added) -> None:
    work = await orders.work_items.find_work(session, order)
    staff = [one for one in await list_colleagues(session, (STAFF, ADMINISTRATOR)) if one.email]
    owner = [one for one in staff if work is not None and one.id == work.nguoi_phu_trach]
    # Nobody's order is everybody's.
    for person in owner or staff:
        data = {"ma_don_hang": order.ma_don_hang, "ho_ten": person.ho_ten}
        once = f"khach_nhan:{added.thread}:{added.so}:{person.id}"
        kind = MessageKind.CUSTOMER_WROTE
        await send_message(session, Message(kind, person.ngon_ngu, person.email or "", None, data, once))
