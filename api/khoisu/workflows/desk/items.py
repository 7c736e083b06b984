"""Every thing that waits for the office, with its owner, its due moment and its place on the desk."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assignments import service as assignments
from khoisu.assignments.service import Given, Moved, Thing
from khoisu.assignments.states import Kind
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.lang import Text
from khoisu.kit.sql.statements import Row
from khoisu.kit.working_time import WorkingCalendar, add_working_days
from khoisu.legal_facts.service import legal_fact
from khoisu.orders.events import step_name
from khoisu.orders.service import work_items
from khoisu.site_settings.service import working_calendar
from khoisu.workflows.desk import reads
from khoisu.workflows.desk.reads import Colleague
from khoisu.workflows.desk.rules import RULES, Section, due_moment, end_of, is_movable, section_of


@dataclass(frozen=True, slots=True)
class Item:
    """One thing: `owner` is None when it is nobody's, also when the one who had it works here no longer."""

    kind: Kind
    key: str
    code: str
    name: Text
    amount: int | None
    since: datetime
    due: datetime
    section: Section
    step: Text
    late: timedelta | None
    owner: UUID | None
    note: str
    movable: bool
    """Its day is ours to move: neither the law nor a published promise sets it, and its clock does not stand."""

    @property
    def thing(self) -> Thing:
        """What assignments know it by."""
        return self.kind, self.key


@dataclass(frozen=True, slots=True)
class Desk:
    """All items, the most urgent first, and the people of the office by their ids."""

    items: list[Item]
    people: dict[UUID, Colleague]

    @property
    def version(self) -> str:
        """Another one whenever something comes, goes, becomes late or changes hands."""
        seen = sorted(f"{one.kind}{one.key}{one.owner}{one.due}{one.section}" for one in self.items)
        return hashlib.sha256("\n".join(seen).encode()).hexdigest()[:16]

    @property
    def loads(self) -> Counter[UUID | None]:
        """How many things each person has to do now."""
        return Counter(one.owner for one in self.items if one.section is not Section.WITH_CUSTOMER)


@dataclass(frozen=True, slots=True)
class _Known:
    now: datetime
    calendar: WorkingCalendar
    orders: dict[UUID, Row]
    quiet: dict[UUID, datetime]
    changing: frozenset[UUID]
    """Orders whose dossier its customer is to change."""
    given: dict[Thing, Given]
    moved: dict[Thing, Moved]
    people: dict[UUID, Colleague]


async def read_desk(session: AsyncSession, now: datetime) -> Desk:
    """What waits at `now`."""
    # First, for the first rows of a session come by the slower way: there are few people and many things.
    people = {one.id: one for one in await reads.list_colleagues(session, STAFF_ROLES)}
    rows = await reads.list_waiting(session, now)
    orders = {row["don_hang_id"] for row in rows if row["don_hang_id"]}
    known = _Known(
        now,
        await working_calendar(session),
        await reads.read_orders(session, orders),
        await reads.list_quiet(session, [row["don_hang_id"] for row in rows if row["loai"] == Kind.ORDER_STEP]),
        frozenset(row["don_hang_id"] for row in rows if row["loai"] == Kind.REVIEW_DOSSIER and row["cho_khach"]),
        await assignments.list_assigned(session),
        await assignments.list_moved(session),
        people,
    )
    found = [_item(row, known) for row in rows]
    order = list(Section)
    return Desk(sorted(found, key=lambda one: (order.index(one.section), one.due, one.key)), known.people)


def _item(row: Row, known: _Known) -> Item:
    kind, order = Kind(row["loai"]), known.orders.get(row["don_hang_id"])
    due = due_moment(kind, row["tu"], row["han"], row["ngay"], known.calendar)
    waits = row["cho_khach"]
    movable, moved = is_movable(kind, row["han"], row["ngay"]), known.moved.get((kind, row["khoa"]))
    if kind is Kind.ORDER_STEP and not waits:
        before, (due, waits) = due, _paused(row, due, known)
        movable = movable and not waits and due == before
    if not movable or (moved and moved.luc < row["tu"]):
        moved = None
    if moved:
        due = end_of(moved.han)
    section = section_of(due, known.now, with_customer=waits)
    given = known.given.get((kind, row["khoa"]))
    owner = given.nguoi if given else row["nguoi"] or (order["nguoi_phu_trach"] if order else None)
    return Item(
        kind=kind,
        key=row["khoa"],
        code=row["ma"] or (order["ma_don_hang"] if order else ""),
        name=_name(kind, row, order),
        amount=row["so_tien"],
        since=row["tu"],
        due=due,
        section=section,
        step=(step_name(row["buoc"], order["ten_vi"], order["ten_en"]) if order and row["buoc"] else None)
        or RULES[kind].step,
        late=known.now - due if section is Section.LATE else None,
        owner=owner if owner in known.people else None,
        note=moved.ly_do if moved else given.ghi_chu if given else row["ghi_chu"],
        movable=movable,
    )


def _name(kind: Kind, row: Row, order: Row | None) -> Text:
    """Who or what it is about: figures have names in both languages, people one."""
    if kind in (Kind.READ_LAW, Kind.LAW_ENDS):
        return legal_fact(row["khoa"]).ten
    name = row["ten"] or (order["ho_ten"] if order else "")
    return Text(name, name)


def _paused(row: Row, due: datetime, known: _Known) -> tuple[datetime, bool]:
    """The clock of a step stands while its customer has a dossier to change, and for some days while they owe an answer."""
    if row["don_hang_id"] in known.changing:
        return due, True
    since = known.quiet.get(row["don_hang_id"])
    if since is None:
        return due, False
    days = work_items.paused_days(since, known.now, known.calendar)
    moved = add_working_days(row["ngay"], days, known.calendar)
    return due_moment(Kind.ORDER_STEP, due, None, moved, known.calendar), days < work_items.MOST_PAUSED


def owned_by(items: Sequence[Item], person: UUID | None) -> list[Item]:
    """The things of one person, or of nobody."""
    return [one for one in items if one.owner == person]
