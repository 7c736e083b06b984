"""All SQL of companies."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies.models import Company, CompanyAnswer, CompanyVersion, DutyTick


async def list_companies(session: AsyncSession, account_id: UUID) -> Sequence[Company]:
    """The person's companies, the newest first."""
    query = select(Company).where(Company.account_id == account_id).order_by(Company.id.desc())
    return (await session.scalars(query)).all()


async def find_own(session: AsyncSession, account_id: UUID, code: str, *, lock: bool = False) -> Company | None:
    """A company of the person by its code."""
    query = select(Company).where(Company.account_id == account_id, Company.ma == code)
    return await session.scalar(query.with_for_update() if lock else query)


async def find_by_code(session: AsyncSession, code: str) -> Company | None:
    """Anybody's company by its code, for the feed, whose address proves the right to it."""
    return await session.scalar(select(Company).where(Company.ma == code))


async def find_company(session: AsyncSession, number: UUID, *, lock: bool = False) -> Company | None:
    """Anybody's company by its id."""
    query = select(Company).where(Company.id == number)
    return await session.scalar(query.with_for_update() if lock else query)


async def find_of_dossier(session: AsyncSession, dossier: UUID, *, lock: bool = False) -> Company | None:
    """The company that a dossier founded."""
    query = select(Company).where(Company.ho_so_id == dossier)
    return await session.scalar(query.with_for_update() if lock else query)


async def list_versions(session: AsyncSession, company: UUID) -> Sequence[CompanyVersion]:
    """The versions of a company, the newest first; there is one at least."""
    query = select(CompanyVersion).where(CompanyVersion.cong_ty_id == company).order_by(CompanyVersion.so.desc())
    return (await session.scalars(query)).all()


async def current_answers(session: AsyncSession, company: UUID) -> dict[str, CompanyAnswer]:
    """The newest answer to each question."""
    query = (
        select(CompanyAnswer)
        .ext(distinct_on(CompanyAnswer.cau_hoi))
        .where(CompanyAnswer.cong_ty_id == company)
        .order_by(CompanyAnswer.cau_hoi, CompanyAnswer.id.desc())
    )
    return {one.cau_hoi: one for one in await session.scalars(query)}


async def current_ticks(session: AsyncSession, company: UUID) -> dict[str, DutyTick]:
    """The newest tick of each duty that is done."""
    query = (
        select(DutyTick)
        .ext(distinct_on(DutyTick.viec))
        .where(DutyTick.cong_ty_id == company)
        .order_by(DutyTick.viec, DutyTick.id.desc())
    )
    return {one.viec: one for one in await session.scalars(query) if one.da_lam}
