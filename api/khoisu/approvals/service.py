"""What other rooms may do with change requests. Everything works inside the caller's transaction and never commits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals import repository, rules
from khoisu.approvals.errors import RequestClosed, RequestNotFound, RequestWaiting
from khoisu.approvals.models import ChangeRequest, ChangeRequestEvent
from khoisu.approvals.repository import lock_subject
from khoisu.approvals.rules import approval_refusal
from khoisu.approvals.schemas import ApprovalEvent, ApprovalRow, ValueChange
from khoisu.approvals.states import OF_AN_ACCOUNT, ChangeKind, RequestState
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.lang import Lang

__all__ = [
    "Change",
    "RequestInfo",
    "approval_refusal",
    "close_request",
    "create_request",
    "find_same",
    "get_request",
    "list_due",
    "list_requests",
    "lock_open_request",
    "lock_subject",
    "lock_waiting_request",
    "show_request",
]


@dataclass(frozen=True, slots=True)
class Change:
    """What somebody asks for. `subject` is the key of the thing within its kind, `name` what people call it."""

    kind: ChangeKind
    subject: str
    old: Mapping[str, Any]
    new: Mapping[str, Any]
    shown: Sequence[ValueChange]
    note: str = ""
    name: str = ""
    name_en: str = ""
    place: UUID | None = None


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """A request as other rooms see it. `cu` and `moi` are the values before and after, as their kind stores them."""

    id: UUID
    loai: ChangeKind
    doi_tuong: str
    ten_doi_tuong: str
    ten_doi_tuong_en: str
    noi: UUID | None
    cu: dict[str, Any]
    moi: dict[str, Any]
    ly_do: str
    trang_thai: RequestState
    nguoi_de_nghi_id: UUID
    ten_nguoi_de_nghi: str
    tao_luc: datetime
    het_han_luc: datetime
    hieu_luc_luc: datetime | None
    ten_nguoi_quyet: str | None
    quyet_luc: datetime | None
    ghi_chu: str

    def name_in(self, lang: Lang) -> str:
        """What the request is about, in a language."""
        return _name(self.ten_doi_tuong, self.ten_doi_tuong_en, lang)

    @property
    def affected_account(self) -> UUID | None:
        """The account that the request is about, if it is about one."""
        return self.noi if self.loai in OF_AN_ACCOUNT else None

    @classmethod
    def of(cls, row: ChangeRequest) -> Self:
        """The read model of a row."""
        values: dict[str, Any] = {name: getattr(row, name) for name in cls.__slots__}
        values |= {"loai": ChangeKind(row.loai), "trang_thai": RequestState(row.trang_thai)}
        return cls(**values)


async def find_same(session: AsyncSession, change: Change) -> RequestInfo | None:
    """The waiting request that asks for exactly this: a second click. Raises `RequestWaiting` for another one.

    One whose time is over is closed. The caller holds `lock_subject`.
    """
    waiting = await repository.find_waiting(session, change.kind, change.subject)
    if waiting is None:
        return None
    if waiting.het_han_luc <= clock.now():
        await close_request(session, waiting.id, RequestState.EXPIRED)
        return None
    if waiting.moi == dict(change.new):
        return RequestInfo.of(waiting)
    raise RequestWaiting(extra={"deNghi": str(waiting.id)})


async def create_request(session: AsyncSession, caller: Caller, change: Change, *, alone: bool) -> RequestInfo:
    """Store a request that waits for another administrator, or for its time when the caller is `alone`."""
    now = clock.now()
    due = rules.deadlines(now, alone=alone)
    request = ChangeRequest(
        loai=change.kind,
        doi_tuong=change.subject,
        ten_doi_tuong=change.name,
        ten_doi_tuong_en=change.name_en,
        noi=change.place,
        cu=dict(change.old),
        moi=dict(change.new),
        thay_doi=[one.model_dump() for one in change.shown],
        ly_do=change.note,
        trang_thai=RequestState.WAITING,
        nguoi_de_nghi_id=caller.account_id,
        ten_nguoi_de_nghi=caller.name,
        tao_luc=now,
        het_han_luc=due.expires_at,
        hieu_luc_luc=due.effective_at,
        ghi_chu="",
    )
    session.add(request)
    await session.flush()
    _record(session, request.id, "DE_NGHI", now, caller, change.note)
    return RequestInfo.of(request)


async def _load(session: AsyncSession, request_id: UUID) -> ChangeRequest:
    request = await repository.find_request(session, request_id)
    if request is None:
        raise RequestNotFound
    return request


async def get_request(session: AsyncSession, request_id: UUID) -> RequestInfo:
    """One request. Raises `RequestNotFound`."""
    return RequestInfo.of(await _load(session, request_id))


async def lock_waiting_request(session: AsyncSession, request_id: UUID) -> RequestInfo:
    """The request, alone with it until the transaction ends. Raises `RequestNotFound`, `RequestClosed`.

    One whose time is over counts as waiting: the caller looks at `het_han_luc`.
    """
    found = await get_request(session, request_id)
    await lock_subject(session, found.loai, found.doi_tuong)
    found = await get_request(session, request_id)
    if found.trang_thai != RequestState.WAITING:
        raise RequestClosed(extra={"trangThai": found.trang_thai})
    return found


async def lock_open_request(session: AsyncSession, request_id: UUID) -> RequestInfo:
    """As `lock_waiting_request`, but one whose time is over is refused too."""
    found = await lock_waiting_request(session, request_id)
    if found.het_han_luc <= clock.now():
        raise RequestClosed(extra={"trangThai": RequestState.EXPIRED})
    return found


async def close_request(
    session: AsyncSession, request_id: UUID, state: RequestState, by: Caller | None = None, note: str = ""
) -> RequestInfo:
    """End a request; `by` None when time did it. The caller has locked it."""
    request, now = await _load(session, request_id), clock.now()
    request.trang_thai, request.quyet_luc, request.ghi_chu = state, now, note
    if by is not None:
        request.nguoi_quyet_id, request.ten_nguoi_quyet = by.account_id, by.name
    await session.flush()
    _record(session, request.id, state, now, by, note)
    await session.flush()
    return RequestInfo.of(request)


def _record(session: AsyncSession, request_id: UUID, what: str, now: datetime, by: Caller | None, note: str) -> None:
    who = {"nguoi_id": by.account_id, "ten_nguoi": by.name} if by else {}
    session.add(ChangeRequestEvent(de_nghi_id=request_id, loai=what, ghi_chu=note, luc=now, **who))


async def list_requests(
    session: AsyncSession, lang: Lang, *, waiting: bool | None, place: UUID | None, offset: int, size: int
) -> tuple[list[ApprovalRow], int]:
    """A page of requests, the newest first, and how many there are. `waiting` or `place` None: all of them."""
    rows, total = await repository.list_requests(
        session, waiting=waiting, place=place, now=clock.now(), offset=offset, size=size
    )
    return [_row(row, lang) for row in rows], total


async def show_request(session: AsyncSession, request_id: UUID, lang: Lang) -> tuple[ApprovalRow, list[ApprovalEvent]]:
    """One request and what happened to it, the oldest first. Raises `RequestNotFound`."""
    row = await _load(session, request_id)
    events = await repository.list_events(session, request_id)
    return _row(row, lang), [ApprovalEvent.model_validate(event) for event in events]


async def list_due(session: AsyncSession) -> Sequence[UUID]:
    """The ids of requests that expire or take effect by themselves now, the oldest first."""
    return await repository.list_due(session, clock.now())


def _name(vi: str, en: str, lang: Lang) -> str:
    return en if lang == "en" and en else vi


def _row(request: ChangeRequest, lang: Lang) -> ApprovalRow:
    # One whose time is over is shown as expired before the job has closed it.
    row = ApprovalRow.model_validate(request)
    row = row.model_copy(update={"ten_doi_tuong": _name(request.ten_doi_tuong, request.ten_doi_tuong_en, lang)})
    over = row.trang_thai == RequestState.WAITING and row.het_han_luc <= clock.now()
    return row.model_copy(update={"trang_thai": RequestState.EXPIRED}) if over else row
