"""All SQL of return requests."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.ids import new_id
from khoisu.returns.models import ReturnEvent, ReturnEvidence, ReturnRequest
from khoisu.returns.states import CLOSED

_CLOSED = [state.value for state in CLOSED]


async def lock_request(session: AsyncSession, ma: str) -> ReturnRequest | None:
    """A request by its code, locked until the transaction ends and read again. Lock its order first."""
    statement = select(ReturnRequest).where(ReturnRequest.ma == ma).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def find_request(session: AsyncSession, ma: str) -> ReturnRequest | None:
    """A request by its code, not locked."""
    return await session.scalar(select(ReturnRequest).where(ReturnRequest.ma == ma))


async def find_by_refund(session: AsyncSession, refund_id: UUID) -> ReturnRequest | None:
    """The request whose money a refund is, locked."""
    return await session.scalar(select(ReturnRequest).where(ReturnRequest.hoan_tien_id == refund_id).with_for_update())


async def find_open_code(session: AsyncSession, order_id: UUID) -> str | None:
    """The code of an order's open request."""
    return await session.scalar(
        select(ReturnRequest.ma).where(ReturnRequest.don_hang_id == order_id, ReturnRequest.trang_thai.not_in(_CLOSED))
    )


async def list_requests(session: AsyncSession, order_id: UUID) -> Sequence[ReturnRequest]:
    """All requests of an order, the newest first."""
    return (
        await session.scalars(
            select(ReturnRequest).where(ReturnRequest.don_hang_id == order_id).order_by(ReturnRequest.id.desc())
        )
    ).all()


async def list_events(session: AsyncSession, request_id: UUID) -> Sequence[ReturnEvent]:
    """A request's history, oldest first."""
    statement = select(ReturnEvent).where(ReturnEvent.yeu_cau_id == request_id).order_by(ReturnEvent.so)
    return (await session.scalars(statement)).all()


async def list_evidence(session: AsyncSession, request_id: UUID) -> Sequence[ReturnEvidence]:
    """A request's pictures and videos, oldest first."""
    statement = select(ReturnEvidence).where(ReturnEvidence.yeu_cau_id == request_id).order_by(ReturnEvidence.id)
    return (await session.scalars(statement)).all()


async def count_evidence(session: AsyncSession, request_id: UUID) -> int:
    """How many pictures and videos a request has."""
    statement = select(func.count()).where(ReturnEvidence.yeu_cau_id == request_id)
    return await session.scalar(statement) or 0


async def find_evidence(session: AsyncSession, order_id: UUID, number: UUID) -> ReturnEvidence | None:
    """A picture or video by its id, if it belongs to a request of this order."""
    return await session.scalar(
        select(ReturnEvidence)
        .join(ReturnRequest, ReturnRequest.id == ReturnEvidence.yeu_cau_id)
        .where(ReturnEvidence.id == number, ReturnRequest.don_hang_id == order_id)
    )


async def has_evidence(session: AsyncSession, request_id: UUID, digest: str) -> bool:
    """Whether the very same file belongs to the request already."""
    statement = select(ReturnEvidence.id).where(ReturnEvidence.yeu_cau_id == request_id, ReturnEvidence.bam == digest)
    return await session.scalar(statement) is not None


async def append_event(
    session: AsyncSession,
    request: ReturnRequest,
    before: str | None,
    who: str,
    account_id: UUID | None,
    words: str,
    now: datetime,
) -> None:
    """Append to the history of a locked request, whose state is already the new one."""
    request.so_su_kien += 1
    await session.flush()
    await session.execute(
        insert(ReturnEvent).values(
            id=new_id(),
            yeu_cau_id=request.id,
            so=request.so_su_kien,
            tu=before,
            den=request.trang_thai,
            nguoi_lam=who,
            account_id=account_id,
            loi_nhan=words,
            luc=now,
        )
    )


async def set_account(session: AsyncSession, orders: Sequence[UUID], account_id: UUID) -> None:
    """Whose the requests of some visitors' orders are from now on."""
    own = (ReturnRequest.don_hang_id.in_(orders), ReturnRequest.account_id.is_(None))
    await session.execute(update(ReturnRequest).where(*own).values(account_id=account_id))
