"""Use cases of the access log: a visit with its purpose, its views, alerts, what the owner of the papers sees."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log import repository
from khoisu.access_log.errors import AlertAboutOneself, AlertSettled, PurposeNeeded
from khoisu.access_log.models import View
from khoisu.access_log.rules import Finding, Limits, find_unusual
from khoisu.access_log.states import ObjectKind, Purpose, ViewKind
from khoisu.kit import clock
from khoisu.kit.auth import Caller, Role, maybe_caller
from khoisu.kit.errors import NotFound, Unauthenticated
from khoisu.kit.http.client_ip import AddressDep

RANKS: tuple[Role, ...] = ("quan-tri", "nhan-vien", "bien-tap")
LIMITS = Limits(
    customers_per_hour=20,
    views_per_night=5,
    without_task_per_day=5,
    night_from=22,
    night_to=5,
    zone=clock.VIETNAM,
)
PURPOSE_HOLDS = timedelta(hours=1)
"""How long a stated reason to open a dossier holds."""
LOOKED_BACK = timedelta(hours=50)
"""How far the search for unusual reading goes back: a whole day or night, also after a day without a worker."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who opens something, in which session, and from where."""

    account_id: UUID
    session_id: UUID
    roles: frozenset[str]
    address: str = ""

    @property
    def role(self) -> str:
        """The office role that lets them in, the highest they hold."""
        return next((role for role in RANKS if role in self.roles), "")


async def get_reader(caller: Annotated[Caller | None, Depends(maybe_caller)], address: AddressDep) -> Reader:
    """The caller as a reader. Raises `Unauthenticated` without one; who is let in, the route's role decides."""
    if caller is None:
        raise Unauthenticated
    return Reader(caller.account_id, caller.session_id, caller.roles, address.exact)


ReaderDep = Annotated[Reader, Depends(get_reader)]


@dataclass(frozen=True, slots=True)
class Target:
    """What is opened: its kind, its code, and the account whose personal papers it holds (None: nobody's alone)."""

    kind: ObjectKind
    code: str
    subject: UUID | None = None


@dataclass(frozen=True, slots=True)
class Visit:
    """A reader who may look at a target, and why."""

    reader: Reader
    target: Target
    purpose: Purpose
    by_task: bool
    words: str = ""

    @property
    def is_own(self) -> bool:
        """Whether the papers are the reader's own, which is nobody else's business."""
        return self.target.subject == self.reader.account_id


async def open_target(
    session: AsyncSession, reader: Reader, target: Target, task: Purpose | None, words: str = ""
) -> Visit:
    """A visit for the reader's `task`, else for what they have stated in this session, else for the `words` given with the call.

    Raises `PurposeNeeded` without any. The caller has decided that the reader may see the target.
    """
    if task is not None or target.subject == reader.account_id:
        return Visit(reader, target, task or Purpose.OTHER, by_task=True, words=words)
    since = clock.now() - PURPOSE_HOLDS
    stated = await repository.find_purpose(session, reader.session_id, target.kind, target.code, since)
    if stated is not None:
        return Visit(reader, target, Purpose(stated.muc_dich), by_task=False, words=words or stated.ly_do)
    if words.strip():
        return Visit(reader, target, Purpose.OTHER, by_task=False, words=words)
    raise PurposeNeeded(target.kind, target.code)


async def state_purpose(session: AsyncSession, reader: Reader, target: Target, purpose: Purpose, words: str) -> None:
    """State why one opens a target, for a while of this login session."""
    await repository.state_purpose(
        session,
        {
            "session_id": reader.session_id,
            "kind": target.kind.value,
            "code": target.code,
            "purpose": purpose.value,
            "words": words.strip(),
            "now": clock.now(),
        },
    )


async def record_view(session: AsyncSession, visit: Visit, kind: ViewKind, detail: str = "") -> None:
    """Append a view to the log, in the transaction of the request that answers it; one's own papers are left out."""
    if visit.is_own:
        return
    reader, target = visit.reader, visit.target
    view = View(
        nguoi_id=reader.account_id,
        vai_tro=reader.role,
        phien_id=reader.session_id,
        mang=reader.address,
        chu_id=target.subject,
        doi_tuong=target.kind.value,
        ma=target.code,
        loai=kind.value,
        chi_tiet=detail,
        muc_dich=visit.purpose.value,
        theo_viec=visit.by_task,
        ly_do=visit.words,
        luc=clock.now(),
    )
    repository.add_view(session, view)
    await session.flush()


async def record_listing(
    session: AsyncSession, reader: Reader, kind: ViewKind, code: str, purpose: Purpose, detail: str = ""
) -> None:
    """Append the view of a list of many people: an export, or this log itself."""
    target = Target(ObjectKind.LOG if kind is ViewKind.LOG else ObjectKind.LIST, code)
    await record_view(session, Visit(reader, target, purpose, by_task=True), kind, detail)


async def raise_alerts(session: AsyncSession) -> list[tuple[UUID, Finding]]:
    """Look for unusual reading; the new alerts with their ids. An open alert of the same kind about the same person grows."""
    now = clock.now()
    views = await repository.list_recent(session, now - LOOKED_BACK, now)
    found = find_unusual(views, LIMITS, await repository.list_settled(session))
    raised = [(await repository.raise_alert(session, one, now), one) for one in found]
    return [(number, one) for number, one in raised if number is not None]


async def settle_alert(session: AsyncSession, number: UUID, by: UUID, words: str, *, alone: bool) -> None:
    """Record that an administrator has looked into an alert, and what came of it. `alone`: there is no other administrator.

    Raises `NotFound`, `AlertSettled` (409), `AlertAboutOneself` (403).
    """
    alert = await repository.lock_alert(session, number)
    if alert is None:
        raise NotFound
    if alert.xem_xet_luc is not None:
        raise AlertSettled
    if alert.nguoi_id == by and not alone:
        raise AlertAboutOneself
    alert.xem_xet_luc, alert.xem_xet_boi, alert.ket_luan = clock.now(), by, words.strip()
    await session.flush()


async def count_open_alerts(session: AsyncSession) -> int:
    """How many alerts nobody has looked into."""
    return await repository.count_open_alerts(session)


async def forget_purposes(session: AsyncSession) -> None:
    """Delete stated purposes that hold no longer."""
    await repository.delete_purposes_before(session, clock.now() - timedelta(days=1))
