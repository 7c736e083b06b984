"""SQL of change requests."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.models import ChangeRequest, ChangeRequestEvent
from khoisu.approvals.states import ChangeKind, RequestState

WAITS = ChangeRequest.trang_thai == RequestState.WAITING
LOCK = text("SELECT pg_advisory_xact_lock(hashtext('de_nghi_thay_doi'), hashtext(:subject))")


async def lock_subject(session: AsyncSession, kind: ChangeKind, subject: str) -> None:
    """Let one transaction at a time ask for or decide about changes of one thing.

    Taken before any other lock of the change; more than one in the order of their kinds.
    """
    await session.execute(LOCK, {"subject": f"{kind}:{subject}"})


async def find_request(session: AsyncSession, request_id: UUID) -> ChangeRequest | None:
    """The request, read again."""
    found = select(ChangeRequest).where(ChangeRequest.id == request_id)
    return await session.scalar(found.execution_options(populate_existing=True))


async def find_waiting(session: AsyncSession, kind: ChangeKind, subject: str) -> ChangeRequest | None:
    """The request about this thing that waits; there is one at most."""
    about = ChangeRequest.loai == kind, ChangeRequest.doi_tuong == subject
    found = select(ChangeRequest).where(WAITS, *about)
    return await session.scalar(found.execution_options(populate_existing=True))


async def list_requests(
    session: AsyncSession, *, waiting: bool | None, place: UUID | None, now: datetime, offset: int, size: int
) -> tuple[Sequence[ChangeRequest], int]:
    """A page of requests, the newest first, and how many there are."""
    open_now = WAITS & (ChangeRequest.het_han_luc > now)
    wanted = [] if waiting is None else [open_now if waiting else ~open_now]
    if place is not None:
        wanted.append(ChangeRequest.noi == place)
    rows = select(ChangeRequest).where(*wanted).order_by(ChangeRequest.tao_luc.desc(), ChangeRequest.id.desc())
    total = select(func.count()).select_from(ChangeRequest).where(*wanted)
    return (await session.scalars(rows.offset(offset).limit(size))).all(), await session.scalar(total) or 0


async def list_due(session: AsyncSession, now: datetime) -> Sequence[UUID]:
    """The ids of requests that expire or take effect by themselves by `now`, the oldest first."""
    due = or_(ChangeRequest.het_han_luc <= now, ChangeRequest.hieu_luc_luc <= now)
    return (await session.scalars(select(ChangeRequest.id).where(WAITS, due).order_by(ChangeRequest.tao_luc))).all()


async def list_events(session: AsyncSession, request_id: UUID) -> Sequence[ChangeRequestEvent]:
    """What happened to a request, the oldest first."""
    about = select(ChangeRequestEvent).where(ChangeRequestEvent.de_nghi_id == request_id)
    return (await session.scalars(about.order_by(ChangeRequestEvent.luc, ChangeRequestEvent.id))).all()
