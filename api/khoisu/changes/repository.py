"""All SQL of changes."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes.models import ChangeEvent, CompanyChange
from khoisu.changes.states import CLOSED, ChangeState, CompanyChangeKind


async def list_of_company(session: AsyncSession, company: UUID) -> Sequence[CompanyChange]:
    """A company's changes, the newest first."""
    query = select(CompanyChange).where(CompanyChange.cong_ty_id == company).order_by(CompanyChange.id.desc())
    return (await session.scalars(query)).all()


async def find_open(session: AsyncSession, company: UUID, kind: CompanyChangeKind) -> CompanyChange | None:
    """The company's change of this kind that is under way."""
    query = select(CompanyChange).where(
        CompanyChange.cong_ty_id == company,
        CompanyChange.loai == kind.value,
        CompanyChange.trang_thai.not_in([one.value for one in CLOSED]),
    )
    return await session.scalar(query)


async def list_filed(session: AsyncSession, company: UUID) -> Sequence[CompanyChange]:
    """The changes of a locked company that the registrar has."""
    filed = (CompanyChange.cong_ty_id == company, CompanyChange.trang_thai == ChangeState.FILED.value)
    return (await session.scalars(select(CompanyChange).where(*filed))).all()


async def find_change(
    session: AsyncSession, code: str, company: UUID | None = None, *, lock: bool = False
) -> CompanyChange | None:
    """A change by its code, of one company or of any."""
    query = select(CompanyChange).where(CompanyChange.ma == code)
    if company is not None:
        query = query.where(CompanyChange.cong_ty_id == company)
    # What the session has read before it had the lock may be old.
    return await session.scalar(query.with_for_update().execution_options(populate_existing=True) if lock else query)


async def list_events(session: AsyncSession, change: UUID) -> Sequence[ChangeEvent]:
    """What happened to a change, the newest first."""
    query = select(ChangeEvent).where(ChangeEvent.thay_doi_id == change).order_by(ChangeEvent.so.desc())
    return (await session.scalars(query)).all()
