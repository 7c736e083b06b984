"""Complaints: their times by kind, and what happens when nobody has answered in time."""

from datetime import datetime, time
from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import list_administrators
from khoisu.inquiries import repository
from khoisu.inquiries.models import ContactEvent, ContactRequest
from khoisu.inquiries.rules import COMPLAINTS, OPEN, Need
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.kit.text.texts import said
from khoisu.kit.working_time import WorkingCalendar, add_working_days, confirm_deadline
from khoisu.notifications.service import Message, MessageKind, send_message

_ENDS = time(17, 30)


def answer_by(need: str, now: datetime, calendar: WorkingCalendar) -> tuple[datetime, datetime | None]:
    """Until when a request is answered, and by when a complaint is meant to be settled; None for other requests."""
    times = COMPLAINTS.get(cast("Need", need))
    if times is None:
        return confirm_deadline(now, calendar), None
    first = _end_of(now, times.answer_days, calendar) if times.answer_days else confirm_deadline(now, calendar)
    return first, _end_of(now, times.settle_days, calendar) if times.settle_days else None


def _end_of(now: datetime, days: int, calendar: WorkingCalendar) -> datetime:
    day = add_working_days(now.astimezone(clock.VIETNAM).date(), days, calendar)
    return datetime.combine(day, _ENDS, clock.VIETNAM)


async def find_late_complaints(session: AsyncSession) -> list[UUID]:
    """Open complaints past their answer-by time that no second person has yet, the longest late first."""
    return await repository.late_complaints(session, list(COMPLAINTS), clock.now())


async def pass_on(session: AsyncSession, request_id: UUID) -> bool:
    """Give a late complaint to the administrators other than its handler, once, and tell its sender."""
    request = await repository.lock_by_id(session, request_id)
    now = clock.now()
    if request is None or request.chuyen_cap_luc or request.trang_thai not in OPEN or request.han_tra_loi > now:
        return False
    request.chuyen_cap_luc = request.cap_nhat_luc = now
    session.add(ContactEvent(yeu_cau_id=request.id, loai="CHUYEN_CAP", luc=now))
    await session.flush()
    await _tell_administrators(session, request)
    await _tell_sender(session, request)
    return True


async def _tell_administrators(session: AsyncSession, request: ContactRequest) -> None:
    handler = await repository.handler_of(session, request.id)
    due = said(request.han_tra_loi.astimezone(clock.VIETNAM))
    for account in await list_administrators(session):
        if account.id == handler:
            continue
        facts = {"ho_ten": account.ho_ten, "ma_yeu_cau": request.ma, "han_tra_loi": due}
        once = f"khieu-nai-tre:{request.id}:{account.id}"
        phone = None if account.email else account.so_dien_thoai
        await send_message(
            session, Message(MessageKind.COMPLAINT_LATE, account.ngon_ngu, account.email, phone, facts, once)
        )


async def _tell_sender(session: AsyncSession, request: ContactRequest) -> None:
    if not request.email or request.ly_do_giu:
        return
    facts = {"ho_ten": request.ho_ten, "ma_yeu_cau": request.ma}
    lang = cast("Lang", request.ngon_ngu)
    once = f"khieu-nai-chuyen:{request.id}"
    await send_message(session, Message(MessageKind.COMPLAINT_PASSED_ON, lang, request.email, None, facts, once))


async def list_open_complaints(session: AsyncSession, order_code: str, account: UUID | None) -> list[str]:
    """Codes of complaints that nobody has answered yet: those that name the order, and those of its customer."""
    return await repository.open_complaints(session, list(COMPLAINTS), order_code, account)
