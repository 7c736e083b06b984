"""All SQL of requests."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import CursorResult, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.inquiries.models import ContactEvent, ContactRequest
from khoisu.inquiries.rules import OPEN

MOST_JOINED = 50


async def find_inquiry(session: AsyncSession, code: str, *, lock: bool = False) -> ContactRequest | None:
    """The request with this code."""
    statement = select(ContactRequest).where(ContactRequest.ma == code)
    return await session.scalar(statement.with_for_update() if lock else statement)


async def lock_by_id(session: AsyncSession, request_id: UUID) -> ContactRequest | None:
    """The request with this id, locked until the transaction ends and read again."""
    statement = select(ContactRequest).where(ContactRequest.id == request_id).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def late_complaints(session: AsyncSession, needs: list[str], now: datetime) -> list[UUID]:
    """Open complaints past their answer-by time that were not passed on, the longest late first."""
    late = (
        ContactRequest.trang_thai.in_(OPEN),
        ContactRequest.han_tra_loi < now,
        ContactRequest.chuyen_cap_luc.is_(None),
    )
    wanted = select(ContactRequest.id).where(ContactRequest.nhu_cau.in_(needs), *late)
    return list(await session.scalars(wanted.order_by(ContactRequest.han_tra_loi, ContactRequest.id)))


async def open_complaints(session: AsyncSession, needs: list[str], order_code: str, account: UUID | None) -> list[str]:
    """Codes of open complaints that name the order, or whose sender is its customer; the oldest first."""
    about = ContactRequest.noi_dung.contains(order_code, autoescape=True)
    whose = about if account is None else or_(about, ContactRequest.account_id == account)
    wanted = select(ContactRequest.ma).where(
        ContactRequest.trang_thai.in_(OPEN), ContactRequest.nhu_cau.in_(needs), whose
    )
    return list(await session.scalars(wanted.order_by(ContactRequest.id)))


async def handler_of(session: AsyncSession, request: UUID) -> UUID | None:
    """Who moved the request last; None while nobody has."""
    moved = ContactEvent.yeu_cau_id == request, ContactEvent.loai.in_(("NHAN", "MO_LAI"))
    wanted = select(ContactEvent.account_id).where(*moved)
    return await session.scalar(wanted.order_by(ContactEvent.luc.desc(), ContactEvent.id.desc()).limit(1))


async def recent_twin(session: AsyncSession, made: ContactRequest, since: datetime) -> ContactRequest | None:
    """The same question of the same person, sent a moment ago: the button was pressed twice."""
    return await session.scalar(
        select(ContactRequest)
        .where(
            ContactRequest.tao_luc >= since,
            ContactRequest.noi_dung == made.noi_dung,
            ContactRequest.email.is_not_distinct_from(made.email),
            ContactRequest.so_dien_thoai.is_not_distinct_from(made.so_dien_thoai),
        )
        .order_by(ContactRequest.tao_luc.desc())
        .limit(1)
    )


async def events_of(session: AsyncSession, request: UUID) -> list[ContactEvent]:
    """The history, the oldest first."""
    statement = select(ContactEvent).where(ContactEvent.yeu_cau_id == request)
    return list(await session.scalars(statement.order_by(ContactEvent.luc, ContactEvent.id)))


async def last_answer(session: AsyncSession, request: UUID) -> ContactEvent | None:
    """The newest answer that was sent."""
    answers = select(ContactEvent).where(ContactEvent.yeu_cau_id == request, ContactEvent.loai == "TRA_LOI")
    return await session.scalar(answers.order_by(ContactEvent.luc.desc(), ContactEvent.id.desc()).limit(1))


async def delete_closed_before(session: AsyncSession, moment: datetime) -> int:
    """Delete requests that have been closed since before `moment`, with their histories."""
    done = await session.execute(
        delete(ContactRequest).where(
            ContactRequest.trang_thai.in_(("DA_TRA_LOI", "BO_QUA")), ContactRequest.cap_nhat_luc < moment
        )
    )
    return done.rowcount if isinstance(done, CursorResult) else 0


async def list_joinable(session: AsyncSession, email: str | None, phone: str | None) -> Sequence[ContactRequest]:
    """Requests without an account whose every contact is this address or number."""
    same = or_(ContactRequest.email == email, ContactRequest.so_dien_thoai == phone)
    no_other = and_(
        or_(ContactRequest.email.is_(None), ContactRequest.email == email),
        or_(ContactRequest.so_dien_thoai.is_(None), ContactRequest.so_dien_thoai == phone),
    )
    found = select(ContactRequest).where(ContactRequest.account_id.is_(None), same, no_other)
    return (await session.scalars(found.order_by(ContactRequest.id).limit(MOST_JOINED))).all()


async def set_account(session: AsyncSession, requests: Sequence[UUID], account_id: UUID) -> None:
    """Whose some requests are from now on."""
    own = (ContactRequest.id.in_(requests), ContactRequest.account_id.is_(None))
    await session.execute(update(ContactRequest).where(*own).values(account_id=account_id))
