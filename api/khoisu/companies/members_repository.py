"""All SQL about the people whom owners invited to their companies."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies.models import Company, CompanyAnswer, DutyTick, Membership
from khoisu.companies.states import Role

_LIVE = Membership.ket_thuc_luc.is_(None)


async def role_of(session: AsyncSession, company: UUID, account_id: UUID) -> Role | None:
    """What somebody who takes part is to a company; None for anybody else."""
    query = select(Membership.vai_tro).where(_LIVE, Membership.cong_ty_id == company)
    found = await session.scalar(query.where(Membership.account_id == account_id))
    return Role(found) if found else None


async def list_joined(session: AsyncSession, account_id: UUID) -> Sequence[tuple[Company, Role]]:
    """The companies of others in which a person takes part, the newest first."""
    query = select(Company, Membership.vai_tro).join(Membership, Membership.cong_ty_id == Company.id)
    rows = await session.execute(query.where(_LIVE, Membership.account_id == account_id).order_by(Company.id.desc()))
    return [(row[0], Role(row[1])) for row in rows]


async def list_accounts(session: AsyncSession, companies: Sequence[Company]) -> dict[UUID, list[UUID]]:
    """Of each company its owner's account and those that take part."""
    found = {one.id: [one.account_id] for one in companies}
    query = select(Membership.cong_ty_id, Membership.account_id).where(_LIVE, Membership.cong_ty_id.in_(found))
    for company, account_id in await session.execute(query.order_by(Membership.id)):
        if account_id:
            found[company].append(account_id)
    return found


async def list_memberships(session: AsyncSession, company: UUID) -> Sequence[Membership]:
    """Everybody who was ever invited, the newest first."""
    query = select(Membership).where(Membership.cong_ty_id == company).order_by(Membership.id.desc())
    return (await session.scalars(query)).all()


async def find_membership(session: AsyncSession, company: UUID, number: UUID) -> Membership | None:
    """One that has not ended."""
    return await session.scalar(
        select(Membership).where(_LIVE, Membership.cong_ty_id == company, Membership.id == number)
    )


async def find_invitation(session: AsyncSession, token_hash: bytes) -> Membership | None:
    """The one of a link that has not ended, as it is now in the database."""
    query = select(Membership).where(_LIVE, Membership.token_hash == token_hash)
    return await session.scalar(query.execution_options(populate_existing=True))


async def last_answers(session: AsyncSession, company: UUID, most: int) -> Sequence[CompanyAnswer]:
    """The last answers, those taken back too."""
    query = select(CompanyAnswer).where(CompanyAnswer.cong_ty_id == company).order_by(CompanyAnswer.id.desc())
    return (await session.scalars(query.limit(most))).all()


async def last_ticks(session: AsyncSession, company: UUID, most: int) -> Sequence[DutyTick]:
    """The last ticks, those taken back too."""
    query = select(DutyTick).where(DutyTick.cong_ty_id == company).order_by(DutyTick.id.desc()).limit(most)
    return (await session.scalars(query)).all()
