"""Reminders of a company's duties: 30, 7 and 1 days before each, one message for all of a morning, each exactly once.

That a reminder went out is noted in the transaction of its message, under the companies' locks: a killed worker repeats neither.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.calculators.service import Duty
from khoisu.companies import repository, service
from khoisu.companies.members_repository import list_accounts
from khoisu.companies.schemas import ReminderChoiceOut
from khoisu.companies.service import CompanyPage
from khoisu.dossiers import service as dossiers
from khoisu.identity.service import AccountInfo, get_account, get_accounts
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.notifications.service import (
    Message,
    MessageKind,
    Subject,
    Topic,
    choose_media,
    chosen_media,
    send_message,
)

DAYS_BEFORE: Final = (30, 7, 1)
CATCH_UP: Final = 4
"""For so many days after its own a reminder is still sent, in case the worker was down; never beside the next one."""
FIRST_STEPS_AFTER: Final = 7
"""So many days after the certificate one is reminded of what has to be done but has no day."""
CATCH_UP_STEPS: Final = timedelta(days=FIRST_STEPS_AFTER + CATCH_UP)
"""So long after its day the reminder of what has no day may still be sent."""
AHEAD: Final = timedelta(days=DAYS_BEFORE[0] + 15)
"""Duties are looked at so far ahead: the safe day of a last day in the holidays of Tết comes before them."""
AT_ONCE: Final = 500
LOCKED_AT_ONCE: Final = 50
"""So many companies are reminded in one transaction; their owners wait for it."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A duty to remind of: `day` is its last safe day, `mark` how many days before; for one without a day, the certificate's and after."""

    duty: Duty
    day: date
    mark: int

    @property
    def key(self) -> repository.ReminderKey:
        """Under what it is noted as sent; another day of the same duty is reminded of again."""
        return (self.duty.ma, self.day, self.mark)


def due_reminders(page: CompanyPage) -> list[Reminder]:
    """What a company is to be reminded of today, of the duties that are not ticked. Pure."""
    return [found for duty in page.duties if duty.ma not in page.ticks for found in _due(duty, page)]


def _due(duty: Duty, page: CompanyPage) -> Iterator[Reminder]:
    day = duty.due.an_toan if duty.due else duty.som_nhat
    if day is None:
        issued = page.current.ngay_cap
        if duty.nhac and 0 <= (page.today - issued).days - FIRST_STEPS_AFTER <= CATCH_UP and not duty.can_biet:
            yield Reminder(duty, issued, FIRST_STEPS_AFTER)
        return
    left = (day - page.today).days
    # What an unanswered question decides is named once, in time to answer.
    for mark in DAYS_BEFORE if not duty.can_biet else (7,):
        if max(0, mark - CATCH_UP) <= left <= mark:
            yield Reminder(duty, day, mark)


async def record_missing(database: Database) -> None:
    """The records of companies that were certified before there were any, and whose owner has not looked since."""
    async with database.transaction() as session:
        recorded = await repository.recorded_dossiers(session)
        missing = {who for who, code in await dossiers.certificates.list_everybodys(session) if code not in recorded}
    for account_id in missing:
        async with database.transaction() as session:
            # An erased account has taken its record with it.
            if (await get_account(session, account_id)).hoat_dong:
                await service.list_own(session, account_id)


async def send_due_reminders(database: Database) -> int:
    """Send what is due today. Returns how many companies were reminded."""
    count, last = 0, None
    while True:
        async with database.transaction() as session:
            companies = await repository.list_after(session, last, AT_ONCE)
            pages = await service.read_pages(session, companies, AHEAD)
            noted = await repository.noted_reminders(
                session, [one.id for one in companies], clock.today() - CATCH_UP_STEPS
            )
            waiting = [
                page.company.id for page in pages if {one.key for one in due_reminders(page)} - noted[page.company.id]
            ]
        for start in range(0, len(waiting), LOCKED_AT_ONCE):
            async with database.transaction() as session:
                count += await _remind(session, waiting[start : start + LOCKED_AT_ONCE])
        if len(companies) < AT_ONCE:
            return count
        last = companies[-1].id


async def _remind(session: AsyncSession, numbers: Sequence[UUID]) -> int:
    """Remind these companies of what they were not yet. Returns how many."""
    companies = await repository.lock_companies(session, numbers)
    pages = await service.read_pages(session, companies, AHEAD)
    due = {page.company.id: {one.key: one for one in due_reminders(page)} for page in pages}
    new = await repository.note_reminders(session, due, clock.now())
    people = await list_accounts(session, [one for one in companies if one.id in new])
    accounts = await get_accounts(session, {one for named in people.values() for one in named})
    for page in pages:
        number = page.company.id
        found = [one for key, one in due[number].items() if number in new and key in new[number]]
        for account in (accounts[one] for one in people.get(number, ())):
            if account.hoat_dong:
                await _send(session, account, page, found)
    return len(new)


async def _send(session: AsyncSession, account: AccountInfo, page: CompanyPage, found: list[Reminder]) -> None:
    message = Message(
        MessageKind.DUTY_REMINDER,
        account.ngon_ngu,
        account.email,
        account.so_dien_thoai,
        _facts(page, found) | {"ho_ten": account.ho_ten},
        f"nhac-viec:{new_id()}",
        topic=Topic(account.id, Subject.DUTIES, page.company.ma),
    )
    await send_message(session, message)


def _facts(page: CompanyPage, found: list[Reminder]) -> dict[str, object]:
    first, more = found[0], len(found) - 1
    day = _day(first, page.today)
    others_vi, others_en = (f" và {more} việc nữa", f" and {more} more") if more else ("", "")
    return {
        "ma_cong_ty": page.company.ma,
        "ten_doanh_nghiep": page.current.ten,
        "tom_tat": Text(f"{first.duty.ten.vi}, {day.vi}{others_vi}", f"{first.duty.ten.en}, {day.en}{others_en}"),
        "muc": [{"noi": one.duty.ten, "noi_dung": _day(one, page.today)} for one in found],
    }


def _day(one: Reminder, today: date) -> Text:
    if not one.duty.trong_lich:
        return Text("nên làm sớm", "do it soon")
    left = (one.day - today).days
    said = Text("trước hết ngày {day}, còn {left} ngày", "by {day}, days left: {left}")
    if one.duty.can_biet:
        said = Text("có thể từ {day}, trả lời câu hỏi để biết", "maybe from {day}, answer the question to know")
    elif left == 0:
        said = Text("hạn là hôm nay, {day}", "due today, {day}")
    return said.filled(day=one.day, left=left)


async def read_choice(session: AsyncSession, account_id: UUID, code: str) -> ReminderChoiceOut:
    """How a person is reminded of a company's duties."""
    account = await get_account(session, account_id)
    media = await chosen_media(session, Topic(account_id, Subject.DUTIES, code))
    has_mail, has_phone = account.email is not None, account.so_dien_thoai is not None
    return ReminderChoiceOut(
        thu=has_mail and "EMAIL" in media, sms=has_phone and "SMS" in media, co_thu=has_mail, co_so=has_phone
    )


async def choose(session: AsyncSession, account_id: UUID, code: str, *, mail: bool, sms: bool) -> None:
    """Keep how a person wants to be reminded of a company's duties."""
    media = {name for name, wanted in (("EMAIL", mail), ("SMS", sms)) if wanted}
    await choose_media(session, Topic(account_id, Subject.DUTIES, code), media)
