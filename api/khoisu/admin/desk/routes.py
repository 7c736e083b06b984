"""`/business/api/v1/quan-tri/viec`: the desk of the office, live, and who has what."""

from collections import Counter
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.desk.schemas import (
    Colleague,
    DealingIn,
    Desk,
    DeskCount,
    DeskItem,
    DeskPerson,
    DeskSection,
    HandoverAllIn,
    HandoverIn,
    MoveDueIn,
    Person,
    Whose,
)
from khoisu.assignments import service as assignments
from khoisu.assignments.states import Kind
from khoisu.kit import clock
from khoisu.kit.api_model import Data, ProblemBody, TypedText, problems
from khoisu.kit.auth import STAFF_ROLES, AllStaffDep, Caller
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Forbidden
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.streams import EventStream, Viewing, still_signed_in, streams_of
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep
from khoisu.kit.sql.waiting import MOST
from khoisu.workflows.desk import hand_over as handing
from khoisu.workflows.desk import reads
from khoisu.workflows.desk.hand_over import Handover
from khoisu.workflows.desk.items import Desk as Found
from khoisu.workflows.desk.items import Item, owned_by, read_desk
from khoisu.workflows.desk.move_due import Move, move_due
from khoisu.workflows.desk.rules import ADMINISTRATOR, RULES, SECTION_NAMES, Section, late_words, may_see
from khoisu.workflows.desk.stream import stream_desk

router = APIRouter(prefix="/business/api/v1/quan-tri/viec", tags=["office"])
ShownVersion = Annotated[
    str,
    TypedText(max_length=16),
    Query(alias="phienBan", pattern=r"^[0-9a-f]{16}$", description="`phienBan` of the desk shown"),
]
TAKEN = problems({409: "viec_da_co_nguoi with `tenNguoiPhuTrach`, khong_co_viec"})
MOVED = problems({409: "han_da_doi with `han`, han_khong_doi_duoc, khong_co_viec"})
STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "Events `viec` whose data is {phienBan}; a comment every 15 s; ends after 10 minutes",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    },
    429: {"model": ProblemBody, "description": "Too many streams of one account or network"},
    503: {"model": ProblemBody, "description": "As many streams as this process takes"},
}


@router.get("")
async def read_own_desk(
    caller: AllStaffDep,
    session: SessionDep,
    lang: LangDep,
    whose: Annotated[
        Whose | None,
        Query(alias="cua", description="Whose things; without it one's own, everybody's when there are none"),
    ] = None,
    kind: Annotated[Kind | None, Query(alias="loai", description="Only of this kind")] = None,
    rows: Annotated[int, Query(alias="soDong", ge=1, le=MOST, description="Rows of each section")] = 30,
) -> Data[Desk]:
    """Everything that waits for the caller's part of the office, at most a thousand of a kind, the most urgent first."""
    found = await read_desk(session, clock.now())
    mine = [one for one in found.items if may_see(one.kind, caller.roles)]
    own, nobodys = owned_by(mine, caller.account_id), owned_by(mine, None)
    chosen = whose or ("TOI" if own else "TAT_CA")
    listed = {"TOI": own, "CHUA_AI": nobodys, "TAT_CA": mine}[chosen]
    shown = [one for one in listed if kind in (None, one.kind)]
    desk = Desk(
        phien_ban=found.version,
        cua=chosen,
        phan=[_section(section, shown, found, lang, rows) for section in Section],
        dem=_counts(listed, lang),
        cua_toi=len(own),
        chua_ai=len(nobodys),
        tat_ca=len(mine),
        nguoi=await _people(session, found, caller),
    )
    return Data(data=desk)


@router.get("/dien-bien", response_class=StreamingResponse, responses=STREAM)
async def watch_desk(request: Request, caller: AllStaffDep, address: AddressDep, shown: ShownVersion) -> EventStream:
    """The desk's version as server-sent events, whenever it is another one than the client has, until it leaves."""
    person = str(caller.account_id)
    text = stream_desk(request.app.state.desk_watch, shown, still_signed_in(request))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return EventStream(streams_of(request), Viewing(f"viec:{person}", person, address), text, headers)


@router.get("/nguoi")
async def list_colleagues(
    caller: AllStaffDep, session: SessionDep, kind: Annotated[Kind, Query(alias="loai")]
) -> Data[list[Colleague]]:
    """Who deals with things of a kind, the caller first: those to whom one can be handed over."""
    able = [one for one in await reads.list_colleagues(session, STAFF_ROLES) if may_see(kind, one.roles)]
    able.sort(key=lambda one: one.id != caller.account_id)
    return Data(data=[Colleague(id=one.id, ho_ten=one.ho_ten) for one in able])


@router.post("/giao", status_code=204, responses=TAKEN)
async def hand_over_item(caller: AllStaffDep, session: SessionDep, body: HandoverIn) -> None:
    """Take a thing, or hand it over; who gets it from somebody else gets a mail. The same again changes nothing."""
    to = _account(body.nguoi_phu_trach, caller) if body.nguoi_phu_trach else None
    wanted = Handover((body.loai, body.khoa), to, body.nguoi_dang_phu_trach, body.ghi_chu)
    await handing.hand_over(session, caller, wanted)


@router.post("/han", status_code=204, responses=MOVED)
async def move_due_day(caller: AllStaffDep, session: SessionDep, body: MoveDueIn) -> None:
    """Set another day for one's own thing, an administrator for any; the customer of an order is notified. The same day again changes nothing."""
    await move_due(session, caller, Move((body.loai, body.khoa), body.ngay, body.han, body.ly_do))


@router.post("/giao-het")
@idempotent
async def hand_over_everything(caller: AllStaffDep, session: SessionDep, body: HandoverAllIn) -> Data[int]:
    """Hand all that one has over to a colleague, before a holiday; administrators also what others have. Answers how many things."""
    giver = _account(body.tu, caller)
    return Data(data=await handing.hand_over_all(session, caller, giver, body.den, body.ghi_chu.strip()))


@router.put("/nhan-viec", status_code=204)
async def set_dealing(caller: AllStaffDep, session: SessionDep, body: DealingIn) -> None:
    """Say whether one is dealt what nobody has; administrators also for others."""
    person = _account(body.nguoi, caller)
    if person != caller.account_id and not caller.may(ADMINISTRATOR):
        raise Forbidden
    await assignments.set_dealing(session, person, on=body.nhan_viec)


def _account(person: Person, caller: Caller) -> UUID:
    return person if isinstance(person, UUID) else caller.account_id


def _section(section: Section, items: list[Item], found: Found, lang: Lang, rows: int) -> DeskSection:
    inside = [one for one in items if one.section is section]
    shown = [_row(one, found, lang) for one in inside[:rows]]
    return DeskSection(phan=section, ten=SECTION_NAMES[section].in_lang(lang), tong=len(inside), viec=shown)


def _row(item: Item, found: Found, lang: Lang) -> DeskItem:
    return DeskItem(
        loai=item.kind,
        khoa=item.key,
        ma=item.code,
        ten=item.name.in_lang(lang),
        so_tien=item.amount,
        viec=item.step.in_lang(lang),
        tu=item.since,
        han=item.due,
        tre=late_words(item.late).in_lang(lang) if item.late else None,
        nguoi_phu_trach=item.owner,
        ten_nguoi_phu_trach=found.people[item.owner].ho_ten if item.owner else None,
        ghi_chu=item.note,
        doi_duoc=item.movable,
    )


def _counts(items: list[Item], lang: Lang) -> list[DeskCount]:
    """What waits for us by kind; what waits for customers is not counted."""
    ours = Counter(one.kind for one in items if one.section is not Section.WITH_CUSTOMER)
    late = Counter(one.kind for one in items if one.section is Section.LATE)
    return [
        DeskCount(loai=kind, ten=RULES[kind].name.in_lang(lang), tong=ours[kind], tre=late[kind])
        for kind in Kind
        if ours[kind]
    ]


async def _people(session: AsyncSession, found: Found, caller: Caller) -> list[DeskPerson]:
    dealing = await assignments.list_dealing(session)
    loads = found.loads
    people = sorted(found.people.values(), key=lambda one: one.id != caller.account_id)
    return [
        DeskPerson(id=one.id, ho_ten=one.ho_ten, so_viec=loads[one.id], nhan_viec=one.id in dealing) for one in people
    ]
