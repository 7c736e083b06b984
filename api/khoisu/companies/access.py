"""Who may do what with a company: the one door to it by its code. A stranger's company does not exist."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies import members_repository, repository
from khoisu.companies.errors import NotYourPart
from khoisu.companies.models import Company
from khoisu.companies.states import Right, Role
from khoisu.kit.errors import NotFound

RIGHTS: Final[dict[Role, frozenset[Right]]] = {
    Role.OWNER: frozenset(Right),
    Role.VIEWER: frozenset({Right.SEE}),
    Role.WORKER: frozenset({Right.SEE, Right.WORK}),
    Role.BUYER: frozenset({Right.SEE, Right.WORK, Right.ORDER}),
}


async def open_company(
    session: AsyncSession, account_id: UUID, code: str, right: Right, *, lock: bool = False
) -> tuple[Company, Role]:
    """A company and what the person is to it. Raises `NotFound` for a stranger, `NotYourPart` (403) without the right."""
    company = await repository.find_by_code(session, code, lock=lock)
    if company is None:
        raise NotFound
    owns = company.account_id == account_id
    role = Role.OWNER if owns else await members_repository.role_of(session, company.id, account_id)
    if role is None:
        raise NotFound
    if right not in RIGHTS[role]:
        raise NotYourPart
    return company, role
