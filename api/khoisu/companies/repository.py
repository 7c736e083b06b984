"""All SQL of companies."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies.models import Company, CompanyAnswer, CompanyVersion, DutyTick, SentReminder

ReminderKey = tuple[str, date, int]
"""A duty, its day, and how many days before or after it one is reminded."""


async def list_companies(session: AsyncSession, account_id: UUID) -> Sequence[Company]:
    """The person's companies, the newest first."""
    query = select(Company).where(Company.account_id == account_id).order_by(Company.id.desc())
    return (await session.scalars(query)).all()


async def find_by_code(session: AsyncSession, code: str, *, lock: bool = False) -> Company | None:
    """Anybody's company by its code, for `access` and for the feed, whose address proves the right to it."""
    query = select(Company).where(Company.ma == code)
    return await session.scalar(query.with_for_update() if lock else query)


async def find_company(session: AsyncSession, number: UUID, *, lock: bool = False) -> Company | None:
    """Anybody's company by its id."""
    query = select(Company).where(Company.id == number)
    return await session.scalar(query.with_for_update() if lock else query)


async def find_of_dossier(session: AsyncSession, dossier: UUID, *, lock: bool = False) -> Company | None:
    """The company that a dossier founded."""
    query = select(Company).where(Company.ho_so_id == dossier)
    return await session.scalar(query.with_for_update() if lock else query)


async def list_after(session: AsyncSession, last: UUID | None, limit: int) -> Sequence[Company]:
    """The next companies behind the one with that id, everybody's."""
    query = select(Company).order_by(Company.id).limit(limit)
    return (await session.scalars(query.where(Company.id > last) if last else query)).all()


async def lock_companies(session: AsyncSession, companies: Collection[UUID]) -> Sequence[Company]:
    """Those of the companies that are still there, locked in the order of their ids."""
    return (
        await session.scalars(select(Company).where(Company.id.in_(companies)).order_by(Company.id).with_for_update())
    ).all()


async def recorded_dossiers(session: AsyncSession) -> set[str]:
    """The codes of the dossiers that have become companies."""
    return set(await session.scalars(select(Company.ma_ho_so)))


async def list_versions(session: AsyncSession, companies: Collection[UUID]) -> dict[UUID, list[CompanyVersion]]:
    """The versions of each company, the newest first; there is one at least."""
    query = select(CompanyVersion).where(CompanyVersion.cong_ty_id.in_(companies)).order_by(CompanyVersion.so.desc())
    found = defaultdict[UUID, list[CompanyVersion]](list)
    for one in await session.scalars(query):
        found[one.cong_ty_id].append(one)
    return found


async def current_answers(session: AsyncSession, companies: Collection[UUID]) -> dict[UUID, dict[str, CompanyAnswer]]:
    """The newest answer to each question, of each company."""
    query = (
        select(CompanyAnswer)
        .ext(distinct_on(CompanyAnswer.cong_ty_id, CompanyAnswer.cau_hoi))
        .where(CompanyAnswer.cong_ty_id.in_(companies))
        .order_by(CompanyAnswer.cong_ty_id, CompanyAnswer.cau_hoi, CompanyAnswer.id.desc())
    )
    found = defaultdict[UUID, dict[str, CompanyAnswer]](dict)
    for one in await session.scalars(query):
        found[one.cong_ty_id][one.cau_hoi] = one
    return found


async def current_ticks(session: AsyncSession, companies: Collection[UUID]) -> dict[UUID, dict[str, DutyTick]]:
    """The newest tick of each duty that is done, of each company."""
    query = (
        select(DutyTick)
        .ext(distinct_on(DutyTick.cong_ty_id, DutyTick.viec))
        .where(DutyTick.cong_ty_id.in_(companies))
        .order_by(DutyTick.cong_ty_id, DutyTick.viec, DutyTick.id.desc())
    )
    found = defaultdict[UUID, dict[str, DutyTick]](dict)
    for one in await session.scalars(query):
        if one.da_lam:
            found[one.cong_ty_id][one.viec] = one
    return found


async def noted_reminders(
    session: AsyncSession, companies: Collection[UUID], since: date
) -> dict[UUID, set[ReminderKey]]:
    """The reminders that each company has had of days from `since` on."""
    query = select(SentReminder).where(SentReminder.cong_ty_id.in_(companies), SentReminder.ngay >= since)
    found = defaultdict[UUID, set[ReminderKey]](set)
    for one in await session.scalars(query):
        found[one.cong_ty_id].add((one.viec, one.ngay, one.moc))
    return found


async def note_reminders(
    session: AsyncSession, due: Mapping[UUID, Collection[ReminderKey]], now: datetime
) -> Mapping[UUID, set[ReminderKey]]:
    """Note reminders of companies as sent. Returns those that never were, of the companies that have any."""
    named = [
        {"cong_ty_id": company, "viec": duty, "ngay": day, "moc": mark, "luc": now}
        for company, keys in due.items()
        for duty, day, mark in keys
    ]
    new = defaultdict[UUID, set[ReminderKey]](set)
    if named:
        query = insert(SentReminder).on_conflict_do_nothing()
        rows = await session.execute(
            query.returning(SentReminder.cong_ty_id, SentReminder.viec, SentReminder.ngay, SentReminder.moc), named
        )
        for company, duty, day, mark in rows:
            new[company].add((duty, day, mark))
    return new
