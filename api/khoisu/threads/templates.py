"""The texts that staff answer with: kept as data, filled in when one is used. Nothing here commits."""

from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.threads import repository
from khoisu.threads.errors import TemplateNameTaken, TooManyTemplates
from khoisu.threads.models import AnswerTemplate
from khoisu.threads.schemas import Template, TemplateIn

MOST = 100
FIELDS = ("ten", "maDon")
"""What may stand in braces: the customer's name and the order's code."""


async def list_templates(session: AsyncSession) -> list[Template]:
    """All of them, by name."""
    return [Template.model_validate(row) for row in await repository.list_templates(session)]


async def add_template(session: AsyncSession, wanted: TemplateIn, who: UUID) -> None:
    """Keep a new one. Raises `TemplateNameTaken`, `TooManyTemplates` (409)."""
    if len(await repository.list_templates(session)) >= MOST:
        raise TooManyTemplates
    session.add(AnswerTemplate(**wanted.model_dump(by_alias=False), nguoi_sua=who, sua_luc=clock.now()))
    await _flush(session)


async def change_template(session: AsyncSession, number: UUID, wanted: TemplateIn, who: UUID) -> None:
    """Change one for everybody. Raises `NotFound`, `TemplateNameTaken` (409)."""
    row = await repository.find_template(session, number)
    if row is None:
        raise NotFound
    for name, value in wanted.model_dump(by_alias=False).items():
        setattr(row, name, value)
    row.nguoi_sua, row.sua_luc = who, clock.now()
    await _flush(session)


async def delete_template(session: AsyncSession, number: UUID) -> None:
    """Delete one; what was sent with it stays. Raises `NotFound`."""
    if not await repository.delete_template(session, number):
        raise NotFound


async def _flush(session: AsyncSession) -> None:
    try:
        await session.flush()
    except IntegrityError:
        raise TemplateNameTaken from None
