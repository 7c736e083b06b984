"""Reminders after the certificate: the capital at day 60 and 80 of 90, and the first filings (company-formation.md 5.8)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import messages, models, repository
from khoisu.dossiers.review.transitions import today
from khoisu.dossiers.rules.deadlines import (
    CAPITAL_DAYS,
    CAPITAL_REMINDERS,
    CAPITAL_TYPES,
    capital_due,
    first_quarter_return,
)
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit.db import Database
from khoisu.kit.lang import Text
from khoisu.notifications.service import MessageKind

CATCH_UP = 5
"""For how many days after its own a reminder is still sent, in case the worker was down."""
FIRST_STEPS_DAY, RETURN_AHEAD = 7, 10
FIRST_STEPS = Text(
    "Đăng ký chữ ký số, tài khoản thuế điện tử, hóa đơn điện tử và nộp hồ sơ khai thuế ban đầu",
    "Get the digital signature, the e-tax account and e-invoices, and file the first tax papers",
)
RETURN = Text(
    "Nộp tờ khai thuế giá trị gia tăng quý đầu tiên (kể cả khi chưa có doanh thu); hạn thông thường là {ngay}, kiểm tra lại với cơ "
    "quan thuế quản lý",
    "File the first quarterly VAT return (also without any revenue); usually due by {ngay}, please check with your tax office",
)


@dataclass(frozen=True, slots=True)
class Reminder:
    """One reminder: a stable key, its day for a certificate's day, and its text."""

    key: str
    day: Callable[[date], date]
    say: Callable[[AsyncSession, StoredDossier, str, date], Awaitable[None]]


async def _capital(session: AsyncSession, stored: StoredDossier, key: str, issued: date) -> None:
    if stored.tree["ho_so"]["loai_hinh_id"] not in CAPITAL_TYPES:
        return
    due = capital_due(issued)
    data = {"ngay_han": messages.format_value(due), "con_ngay": max(0, (due - today()).days)}
    await messages.notify_customer(session, stored, MessageKind.CAPITAL_REMINDER, key, data)


async def _first_steps(session: AsyncSession, stored: StoredDossier, key: str, _issued: date) -> None:
    await messages.notify_customer(session, stored, MessageKind.FILING_REMINDER, key, {"viec": FIRST_STEPS})


async def _return(session: AsyncSession, stored: StoredDossier, key: str, issued: date) -> None:
    due = messages.format_value(first_quarter_return(issued))
    said = Text(RETURN.in_lang("vi", ngay=due), RETURN.in_lang("en", ngay=due))
    await messages.notify_customer(session, stored, MessageKind.FILING_REMINDER, key, {"viec": said})


def _after(days: int) -> Callable[[date], date]:
    return lambda issued: issued + timedelta(days=days)


REMINDERS: tuple[Reminder, ...] = (
    Reminder("viec_dau_tien", _after(FIRST_STEPS_DAY), _first_steps),
    Reminder("to_khai_quy", lambda issued: first_quarter_return(issued) - timedelta(days=RETURN_AHEAD), _return),
    *(Reminder(f"gop_von_{day}", _after(day), _capital) for day in CAPITAL_REMINDERS),
)


def due_on(issued: date, day: date) -> list[Reminder]:
    """The reminders of a certificate whose day is this one or a few days back."""
    return [one for one in REMINDERS if timedelta() <= day - one.day(issued) <= timedelta(days=CATCH_UP)]


async def send_due_reminders(database: Database) -> int:
    """Send what is due; the same reminder is never sent twice (the outbox knows its key). Returns how many were due."""
    day, count = today(), 0
    longest = day - timedelta(days=CAPITAL_DAYS + 60)
    async with database.transaction() as session:
        found = await repository.list_certified(session, longest)
    for number, issued in found:
        count += await _remind(database, number, due_on(issued, day))
    return count


async def _remind(database: Database, number: UUID, due: list[Reminder]) -> int:
    if not due:
        return 0
    async with database.transaction() as session:
        stored = await repository.find_dossier(session, models.ho_so.c.id == number)
        if stored is None or stored.head.ngay_cap_gcn is None:
            return 0
        # A corrected day starts its own row of reminders: what was sent for the wrong day does not count.
        again = await repository.was_day_corrected(session, stored.id)
        for one in due:
            key = f"{one.key}:{stored.head.ngay_cap_gcn}" if again else one.key
            await one.say(session, stored, key, stored.head.ngay_cap_gcn)
    return len(due)
