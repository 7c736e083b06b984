"""Setting another day for what waits, with a reason. Nothing here commits."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assignments import service as assignments
from khoisu.assignments.states import OF_ORDERS
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import Conflict, FieldError, Forbidden, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.working_time import is_working_day
from khoisu.orders.errors import NothingToAssign
from khoisu.orders.events import Actor
from khoisu.orders.service import lock_order, work_items
from khoisu.site_settings.service import working_calendar
from khoisu.workflows.desk.hand_over import lock_item
from khoisu.workflows.desk.items import Item, read_desk
from khoisu.workflows.desk.rules import ADMINISTRATOR, may_see

LONGEST = timedelta(days=366)
PAST = Text("Ngày này đã qua", "This day is over")
CLOSED = Text("Ngày này không phải ngày làm việc", "We do not work on this day")
TOO_FAR = Text("Vui lòng chọn ngày trong vòng một năm", "Please choose a day within a year")


class DueFixed(Conflict):
    code = "han_khong_doi_duoc"
    title = Text(
        "Hạn này do luật hoặc cam kết đã công bố đặt ra, hoặc đang dừng để chờ khách, nên không dời được",
        "The law or a published promise sets this day, or it waits for the customer; it cannot be moved",
    )


class DueChanged(Conflict):
    """Somebody else moved it, or the work went on. Carries `han`, the moment that holds now."""

    code = "han_da_doi"
    title = Text("Hạn này đã đổi sau khi bạn mở trang", "The due day has changed since you opened the page")

    def __init__(self, due: datetime) -> None:
        super().__init__(extra={"han": due.isoformat()})


class NotYours(Forbidden):
    code = "khong_phu_trach"
    title = Text(
        "Chỉ người phụ trách hoặc quản trị viên dời được hạn",
        "Only the person who has it, or an administrator, may move the due day",
    )


@dataclass(frozen=True, slots=True)
class Move:
    """A thing, its new day, when it was due on the page, and why it moves."""

    thing: assignments.Thing
    day: date
    seen: datetime
    reason: str


async def move_due(session: AsyncSession, caller: Caller, wanted: Move) -> None:
    """Set another day for a thing; the day that it has already changes nothing. The customer of an order is notified.

    Raises `NothingToAssign`, `DueFixed`, `DueChanged` (409), `NotYours` (403), `Invalid` for a day that is over or not worked on.
    """
    await lock_item(session, wanted.thing)
    desk = await read_desk(session, clock.now())
    item = next((one for one in desk.items if one.thing == wanted.thing), None)
    if item is None or not may_see(item.kind, caller.roles):
        raise NothingToAssign
    if item.owner != caller.account_id and not caller.may(ADMINISTRATOR):
        raise NotYours
    if not item.movable:
        raise DueFixed
    if item.due.astimezone(clock.VIETNAM).date() == wanted.day:
        return
    if int(item.due.timestamp()) != int(wanted.seen.timestamp()):
        raise DueChanged(item.due)
    await _check(session, wanted.day)
    await _move(session, item, wanted, caller)


async def _check(session: AsyncSession, day: date) -> None:
    today, calendar = clock.today(), await working_calendar(session)
    open_day = is_working_day(day, calendar.closed, calendar.last_weekday)
    faults = ((day < today, PAST), (day > today + LONGEST, TOO_FAR), (not open_day, CLOSED))
    if fault := next((text for wrong, text in faults if wrong), None):
        raise Invalid(errors=[FieldError("ngay", "khong_hop_le", fault)])


async def _move(session: AsyncSession, item: Item, wanted: Move, caller: Caller) -> None:
    if item.kind in OF_ORDERS:
        order = await lock_order(session, item.key)
        actor = Actor(ActorKind.STAFF, caller.account_id)
        await work_items.move_due(session, order, wanted.day, wanted.reason, actor)
    else:
        await assignments.move_due(session, item.thing, wanted.day, wanted.reason, caller.account_id)
