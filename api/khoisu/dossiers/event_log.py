"""Writing the log of a dossier."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.events import Actor, EventKind
from khoisu.kit import clock


async def append_event(
    session: AsyncSession,
    number: UUID,
    kind: EventKind,
    actor: Actor,
    *,
    tu: str | None = None,
    den: str | None = None,
    ly_do: str | None = None,
    du_lieu: dict[str, Any] | None = None,
    cong_khai: bool = True,
) -> UUID:
    """Write one entry; the dossier must be locked. Returns the entry's id."""
    values = {
        "loai": kind.value,
        "tu": tu,
        "den": den,
        "nguoi_lam": actor.loai.value,
        "account_id": actor.account_id,
        "ly_do": ly_do,
        "du_lieu": du_lieu or {},
        "cong_khai": cong_khai,
        "luc": clock.now(),
    }
    return await repository.append_event(session, number, values)
