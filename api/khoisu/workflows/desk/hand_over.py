"""Who has what waits: taken, handed over with a note, all of it before a holiday, or dealt by load. Nothing here commits.

Who has an order's next step stands with the order, everything else with assignments.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assignments import service as assignments
from khoisu.assignments.states import OF_ORDERS
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import Conflict, FieldError, Forbidden, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.sql.waiting import MOST
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders.errors import NothingToAssign
from khoisu.orders.events import Actor
from khoisu.orders.service import WorkHandover, lock_order, work_items
from khoisu.workflows.desk.items import Desk, Item, owned_by, read_desk
from khoisu.workflows.desk.reads import Colleague
from khoisu.workflows.desk.rules import ADMINISTRATOR, Section, least_busy, may_see

SHOWN = 20
"""Things that one mail names."""
AT_ONCE = 200
"""Things that are dealt in one run; the next begins a minute later."""
NOT_FOR_THEM = Text("Người này không làm loại việc này", "This person does not deal with this")
NOTE_NEEDED = Text(
    "Vui lòng nêu lý do bàn giao, người nhận việc sẽ đọc", "Please say why; the person who takes over reads it"
)
DEALT = Text("Chia tự động", "Dealt automatically")


class AlreadyTaken(Conflict):
    """Somebody else has it by now. Carries `tenNguoiPhuTrach`, empty when they gave it back."""

    code = "viec_da_co_nguoi"
    title = Text(
        "Việc này đã đổi người phụ trách sau khi bạn mở trang", "Somebody else has this since you opened the page"
    )

    def __init__(self, name: str) -> None:
        detail = Text(f"{name} đang phụ trách việc này.", f"{name} has this now.") if name else None
        super().__init__(detail, extra={"tenNguoiPhuTrach": name})


@dataclass(frozen=True, slots=True)
class Handover:
    """A thing, who gets it (None: nobody), who had it on the page, and what the one who gets it should know."""

    thing: assignments.Thing
    to: UUID | None
    seen: UUID | None
    note: str


async def hand_over(session: AsyncSession, caller: Caller, wanted: Handover) -> None:
    """Take a thing, or give it to somebody, who gets a mail. The same person again changes nothing.

    Raises `NothingToAssign`, `AlreadyTaken` (409) when it is no longer whose the page said, `Invalid` for somebody who does not
    deal with it and without a note when it is taken from somebody.
    """
    await lock_item(session, wanted.thing)
    desk = await read_desk(session, clock.now())
    item = next((one for one in desk.items if one.thing == wanted.thing), None)
    if item is None or not may_see(item.kind, caller.roles):
        raise NothingToAssign
    to = desk.people.get(wanted.to) if wanted.to else None
    if wanted.to and (to is None or not may_see(item.kind, to.roles)):
        raise Invalid(errors=[FieldError("nguoiPhuTrach", "khong_hop_le", NOT_FOR_THEM)])
    if item.owner == wanted.to:
        return
    if item.owner != wanted.seen:
        raise AlreadyTaken(desk.people[item.owner].ho_ten if item.owner else "")
    if item.owner and not wanted.note.strip():
        raise Invalid(errors=[FieldError("ghiChu", "missing", NOTE_NEEDED)])
    await _give(session, item, wanted.to, caller.account_id, wanted.note.strip())
    if to is not None and to.id != caller.account_id:
        await _write_to(session, to, [item], caller.name, wanted.note.strip())


async def hand_over_all(session: AsyncSession, caller: Caller, giver: UUID, to: UUID, note: str) -> int:
    """Give everything that somebody has to a colleague, who gets one mail, and deal them nothing more. Returns how many things.

    What the colleague may not deal with becomes nobody's. Others' work is an administrator's to give. Raises `Forbidden`, `Invalid`.
    """
    if giver != caller.account_id and not caller.may(ADMINISTRATOR):
        raise Forbidden
    desk = await read_desk(session, clock.now())
    colleague = desk.people.get(to)
    if colleague is None or to == giver:
        raise Invalid(errors=[FieldError("den", "khong_hop_le", NOT_FOR_THEM)])
    await assignments.set_dealing(session, giver, on=False)
    # In the order of their keys, as every other transaction that locks several.
    for item in sorted(owned_by(desk.items, giver), key=lambda one: one.key):
        await lock_item(session, item.thing)
    desk = await read_desk(session, clock.now())
    moved = owned_by(desk.items, giver)
    for item in moved:
        await _give(session, item, to if may_see(item.kind, colleague.roles) else None, caller.account_id, note)
    given = [item for item in moved if may_see(item.kind, colleague.roles)]
    if given and to != caller.account_id:
        await _write_to(session, colleague, given, caller.name, note)
    return len(moved)


async def deal(session: AsyncSession) -> int:
    """Give what nobody has to those who are dealt work, each time to the one with the least, and forget what waits no longer.

    Returns how many things were dealt. No mails: the desk shows it, and the morning's mail.
    """
    desk = await read_desk(session, clock.now())
    counts = Counter(item.kind for item in desk.items)
    full = {item.kind for item in desk.items if counts[item.kind] >= MOST}
    await assignments.forget_all_but(session, {item.thing for item in desk.items}, full)
    takers = [desk.people[one] for one in await assignments.list_dealing(session) if one in desk.people]
    before = desk.loads
    loads = {str(one.id): before[one.id] for one in takers}
    dealt = [*_deal(desk, takers, loads)]
    for item, _to in sorted(dealt, key=lambda one: one[0].key):
        await lock_item(session, item.thing)
    fresh = {one.thing: one for one in (await read_desk(session, clock.now())).items} if dealt else {}
    done = 0
    for item, to in dealt:
        now_is = fresh.get(item.thing)
        if now_is is not None and now_is.owner is None:
            await _give(session, now_is, to, None, "")
            done += 1
    return done


def _deal(desk: Desk, takers: Sequence[Colleague], loads: dict[str, int]) -> Sequence[tuple[Item, UUID]]:
    found: list[tuple[Item, UUID]] = []
    for item in owned_by(desk.items, None):
        able = {str(one.id): loads[str(one.id)] for one in takers if may_see(item.kind, one.roles)}
        if not able or item.section is Section.WITH_CUSTOMER or len(found) >= AT_ONCE:
            continue
        chosen = least_busy(able)
        loads[chosen] += 1
        found.append((item, UUID(chosen)))
    return found


async def lock_item(session: AsyncSession, thing: assignments.Thing) -> None:
    """Let one transaction at a time change who has a thing, or until when it is due. Raises `NotFound` for no such order."""
    if thing[0] in OF_ORDERS:
        await lock_order(session, thing[1])
    else:
        await assignments.lock_thing(session, thing)


async def _give(session: AsyncSession, item: Item, to: UUID | None, by: UUID | None, note: str) -> None:
    if item.kind not in OF_ORDERS:
        await assignments.assign(session, item.thing, to, by, note)
        return
    order = await lock_order(session, UUID(item.key))
    known = await work_items.find_work(session, order)
    actor = Actor(ActorKind.STAFF, by) if by else Actor(ActorKind.SYSTEM, None)
    had = known.nguoi_phu_trach if known else None
    # Whose it is was looked at above, under the order's lock; one who works here no longer had it on nobody's behalf.
    change = WorkHandover(to, None if item.owner is None else had, note or DEALT.vi, vacant=item.owner is None)
    await work_items.assign_work(session, order, change, actor)


async def _write_to(session: AsyncSession, to: Colleague, items: Sequence[Item], by: str, note: str) -> None:
    if to.email is None:
        return
    rows = [{"noi": item.code or item.name, "noi_dung": item.step} for item in items[:SHOWN]]
    facts = {"so_viec": len(items), "muc": rows, "nguoi_giao": by, "ho_ten": to.ho_ten, "ly_do": note}
    once = f"ban_giao:{to.id}:{clock.now().isoformat()}"
    await send_message(session, Message(MessageKind.WORK_HANDED_OVER, to.ngon_ngu, to.email, None, facts, once))
