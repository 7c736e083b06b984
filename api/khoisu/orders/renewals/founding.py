"""Whose a founding order is once its company exists, so that what it contained goes on for the company."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import repository


async def name_company(session: AsyncSession, dossier: str, company: UUID) -> None:
    """The orders of a dossier are from now on those of the company that it founded."""
    await repository.name_company(session, dossier, company)
